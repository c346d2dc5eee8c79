import type { Row } from '@ledgerlift/contract';
import type { Doubling } from './explanation.ts';

/**
 * Rows of `amount` minor units that repeat the date, amount and description of the row before, if one of the two is
 * in `near`. Of three equal rows only one is returned: whichever is dropped, the same two remain.
 */
export function doubledRows(rows: readonly Row[], amount: number, near: ReadonlySet<Row>): Doubling[] {
  const found: Doubling[] = [];
  rows.forEach((second, index) => {
    const first = rows[index - 1];
    if (!first || second.amount?.value?.minor !== amount || !isEqual(first, second)) return;
    if (!near.has(first) && !near.has(second)) return;
    if (found.at(-1)?.second !== first) found.push({ first, second });
  });
  return found;
}

function isEqual(one: Row, other: Row): boolean {
  const words = one.description?.value ?? '';
  return (
    words !== '' &&
    words === other.description?.value &&
    one.date?.value === other.date?.value &&
    one.amount?.value?.minor === other.amount?.value?.minor
  );
}
