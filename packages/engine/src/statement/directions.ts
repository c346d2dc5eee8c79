import { typeSize } from '../layout/lines.ts';
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

/** Gives each movement the side that a word in a column of its own tells, where nearly all movements have one. */
export function applyDirections(entries: readonly Entry[]): Entry[] {
  const told = entries.map(directionOf);
  const sides = told.filter((_, index) => entries[index]?.label === null);
  const found = sides.filter((side) => side !== 0).length;
  if (found === 0 || found < MIN_SHARE * sides.length) return [...entries];
  return entries.map((entry, index) => {
    const side = told[index] ?? 0;
    return side === 0 ? entry : { ...entry, direction: side };
  });
}

function directionOf(entry: Entry): -1 | 0 | 1 {
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
    if (alone) return side;
  }
  return 0;
}
