import type { AccountPart } from './accounts.ts';
import { labelIn } from './labels.ts';

/** A label that explains this much says nothing else. */
const WHOLE_SHARE = 0.9;

/** Why lines read as rows are none; null where they may be: each of them is named as a total of money in or out. */
export function doubtOfTotalsAsRows({ movements }: Pick<AccountPart, 'movements'>): string | null {
  const areTotals = movements.every(({ entry }) => {
    const label = labelIn(entry.words.map(({ text }) => text).join(' '));
    return label !== null && label.share >= WHOLE_SHARE && /^total./.test(label.kind);
  });
  return areTotals ? 'only totals are printed, and none of the rows that they add up' : null;
}
