import { holdsMerchantWord } from '../category/merchant-words.ts';
import { labelParts } from '../lexicon/label-text.ts';

/** Maximum words of a place after a shop's name. */
const MAX_PLACE_WORDS = 2;
/** Minimum different shops followed by the same words. */
const MIN_SHOPS = 3;
/** Of these, the minimum number of shops that also occur with other words after them, or none. */
const MIN_SHOPS_ELSEWHERE = 2;

/**
 * Towns that a statement prints after shop names, found in the statement itself: the same words follow several shops
 * that also occur without them. `names` are the shops' names word by word; places are in plain form.
 */
export function placesBehind(names: readonly (readonly string[])[]): ReadonlySet<string> {
  const distinct = [...new Map(names.map((name) => [plain(name), name])).values()];
  const tailsOf = new Map<string, Set<string>>();
  const headsOf = new Map<string, Set<string>>();
  for (const name of distinct)
    for (let length = 0; length <= MAX_PLACE_WORDS && length < name.length; length++) {
      const [head, tail] = [
        plain(name.slice(0, name.length - length)),
        plain(name.slice(name.length - length)),
      ];
      add(tailsOf, head, tail);
      if (length > 0 && canBePlace(name.slice(name.length - length))) add(headsOf, tail, head);
    }
  const isPlace = (heads: ReadonlySet<string>) =>
    heads.size >= MIN_SHOPS &&
    [...heads].filter((head) => (tailsOf.get(head)?.size ?? 0) >= 2).length >= MIN_SHOPS_ELSEWHERE;
  return new Set([...headsOf].filter(([, heads]) => isPlace(heads)).map(([tail]) => tail));
}

/** The number of words at the end of a shop's name that are its place. */
export function placeLength(name: readonly string[], places: ReadonlySet<string>): number {
  for (let length = Math.min(MAX_PLACE_WORDS, name.length - 1); length > 0; length--)
    if (places.has(plain(name.slice(name.length - length)))) return length;
  return 0;
}

function canBePlace(words: readonly string[]): boolean {
  return words.every((word) => /^[\p{L}.'-]{3,}$/u.test(word)) && !holdsMerchantWord(words);
}

function plain(words: readonly string[]): string {
  return labelParts(words.join(' ')).join(' ');
}

function add(map: Map<string, Set<string>>, key: string, value: string): void {
  const values = map.get(key);
  if (values) values.add(value);
  else map.set(key, new Set([value]));
}
