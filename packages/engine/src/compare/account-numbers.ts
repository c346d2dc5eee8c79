import { isIban } from '../values/iban.ts';

/** How two accounts compare by their printed data. */
export type Relation = 'same' | 'unknown' | 'different';

/** Letters and digits of a number in capitals, with `*` for each masked place. */
export type NumberPlaces = string;

const MASK = '*';
const MIN_DIGITS = 4;
/** Digits at the end of a masked number: it has other digits before them. */
const END = 4;
/** This many equal digits are no coincidence. */
const SURE = 6;

/** The account number in a text; null for an account name, which a heading may print instead. */
export function numberPlaces(text: string): NumberPlaces | null {
  const places = text
    .toUpperCase()
    .replace(/[\s./-]/g, '')
    .replace(/X{2,}|^X(?=\d)|·{2,}/g, (run) => MASK.repeat(run.length))
    .replace(/[*•×#]/g, MASK)
    .replace(/[^A-Z\d*]/g, '');
  if (places.replace(/\D/g, '').length < MIN_DIGITS) return null;
  return places.length <= END ? MASK + places : places;
}

/**
 * Compares two account numbers. Masked places match any digit; one number may be the end of the other, or part of the
 * other's IBAN. `sure` means that more than the few digits at the end of a masked number match.
 */
export function compareNumbers(a: NumberPlaces, b: NumberPlaces): { relation: Relation; sure: boolean } {
  if (!a.includes(MASK) && !b.includes(MASK)) {
    const [short, long] = a.length < b.length ? [a, b] : [b, a];
    return { relation: short === long || holds(long, short) ? 'same' : 'different', sure: true };
  }
  const known = a.length === b.length ? visiblePairs(a, b) : endPairs(a, b);
  if (known.some(([one, other]) => one !== other)) return { relation: 'different', sure: true };
  return { relation: known.length < MIN_DIGITS ? 'unknown' : 'same', sure: known.length >= SURE };
}

function holds(long: NumberPlaces, short: NumberPlaces): boolean {
  const own = short.replace(/^0+/, '');
  if (own.length < SURE) return false;
  return long.endsWith(own) || (isIban(long) && !isIban(short) && long.slice(4).includes(own));
}

/** Pairs of visible places, position by position. */
function visiblePairs(a: NumberPlaces, b: NumberPlaces): [string, string][] {
  return [...a]
    .map((place, index): [string, string] => [place, b[index] ?? MASK])
    .filter(([one, other]) => one !== MASK && other !== MASK);
}

/** Pairs of visible places from the end; a mask is often shorter than the digits it hides. */
function endPairs(a: NumberPlaces, b: NumberPlaces): [string, string][] {
  const [endA, endB] = [a, b].map((number) => number.slice(number.lastIndexOf(MASK) + 1));
  const length = Math.min(endA?.length ?? 0, endB?.length ?? 0);
  return length === 0 ? [] : visiblePairs((endA ?? '').slice(-length), (endB ?? '').slice(-length));
}
