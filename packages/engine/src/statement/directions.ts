import { overlap } from '../layout/boxes.ts';
import { typeSize } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { plainWord } from '../values/digits.ts';
import type { Entry } from './entries.ts';

/** Words that stand in a column of their own and tell the side of each movement. */
const OUT = new Set(
  'af|debit|debet|debito|d|dr|dr.|db|s|soll|dare|uit|out|withdrawal|cargo|debe|-|支出|借|借方|出|wn|ma|χ|расход|дебет|borc|b'.split(
    '|',
  ),
);
const IN = new Set(
  'bij|credit|kredit|credito|c|cr|cr.|h|haben|avere|in|deposit|abono|haber|+|收入|贷|贷方|入|приход|кредит|alacak|a|π'.split(
    '|',
  ),
);
/** A column of directions fills nearly every row; fewer are words of descriptions. */
const MIN_SHARE = 0.8;

/** A word in a column of its own, and the side that it names. */
interface Direction {
  word: Word;
  side: -1 | 1;
}

/** Gives each movement the side that a word in a column of its own tells, where nearly all movements have one. */
export function applyDirections(entries: readonly Entry[]): Entry[] {
  const found = entries.map(directionOf);
  const bands = bandsOf(found.flatMap((direction) => direction?.word ?? []));
  const movements = entries.flatMap((entry, index) => (entry.label === null ? index : []));
  const sided = movements.filter((at) => found[at] || isMarked(entries[at] as Entry, bands)).length;
  if (bands.length === 0 || sided < MIN_SHARE * movements.length) return [...entries];
  return entries.map((entry, index) => {
    const direction = found[index];
    if (!direction) return entry;
    return { ...entry, direction: direction.side, isSigned: SIGNS.test(direction.word.text) };
  });
}

const SIGNS = /^[+\-\u2212\u2013]$/u;

interface Band {
  x0: number;
  x1: number;
}

/** The places of words, in points, each once. */
function bandsOf(words: readonly Word[]): Band[] {
  return [...new Map(words.map(({ box }) => [Math.round(box.x0), box])).values()];
}

/** True where a word in one of these bands belongs to an amount: on a picture some are nearer to their amounts than others. */
function isMarked({ amounts }: Entry, bands: readonly Band[]): boolean {
  const markers = [...amounts.values()].flatMap((token) =>
    token.marker === '' ? [] : token.words.slice(-1),
  );
  return markers.some(({ box }) => bands.some(({ x0, x1 }) => overlap(box.x0, box.x1, x0, x1) > 0));
}

function directionOf(entry: Entry): Direction | null {
  const apart = 0.9 * typeSize(entry.line);
  for (const word of entry.words) {
    const text = plainWord(word.text);
    const side = OUT.has(text) ? -1 : IN.has(text) ? 1 : 0;
    if (side === 0) continue;
    // The word may stand close behind its amount: '469.84 in'.
    const inAmounts = new Set([...entry.amounts.values()].flatMap((token) => token.words));
    const alone = entry.line.words.every(
      (other) =>
        other === word ||
        inAmounts.has(other) ||
        Math.max(word.box.x0 - other.box.x1, other.box.x0 - word.box.x1) >= apart,
    );
    if (alone) return { word, side };
  }
  return null;
}
