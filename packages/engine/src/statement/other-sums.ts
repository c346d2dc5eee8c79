import { termsOf } from '../lexicon/concept-book.ts';
import { plainLabel } from './labels.ts';

/** Sums of the year so far and points for purchases, in all languages. */
const OTHER_SUMS = (['statement.yearToDate', 'statement.rewards'] as const).flatMap(termsOf).map(plainLabel);

/** True for a line that opens with the name of sums that are none of the account: '2024 Totals Year-to-Date', 'Rewards balance'. */
export function namesOtherSums(text: string): boolean {
  const plain = plainLabel(text).replace(/^\d{4} /, '');
  return OTHER_SUMS.some((term) => `${plain} `.startsWith(`${term} `));
}
