import type { Row } from '@ledgerlift/contract';
import type { Doubling } from './explanation.ts';

/**
 * Rows of `amount` minor units that follow a row with the same date, amount and description, where one of the two is
 * among `near`. Of three equal rows only one doubling is told: whichever is left out, the same two stay.
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
