import type { AccountPart } from './accounts.ts';
import { isWholeTerm, roleOfHeader } from './header-words.ts';
import { labelIn } from './labels.ts';

/** A label that explains this much says nothing else. */
const WHOLE_SHARE = 0.9;

/** Why lines read as rows are none; null where they may be: each of them is named as a total of money in or out. */
export function doubtOfTotalsAsRows({ movements }: Pick<AccountPart, 'movements'>): string | null {
  const areTotals = movements.every(({ entry }) => {
    const text = entry.words.map((word) => word.text).join(' ');
    const label = labelIn(text);
    const isTotal = label !== null && label.share >= WHOLE_SHARE && /^total./.test(label.kind);
    return isTotal || namesSide(text);
  });
  return areTotals ? 'only totals are printed, and none of the rows that they add up' : null;
}

/** 'Deposits:' with its colon is a label, and names money in or out as a whole. */
function namesSide(text: string): boolean {
  const role = text.trim().endsWith(':') && isWholeTerm(text) ? roleOfHeader(text) : null;
  return role === 'credit' || role === 'debit';
}
