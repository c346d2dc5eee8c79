import type { Finding } from '@ledgerlift/contract';

/** A finding about a row with a fix of its amount, for tests of moving references to rows. */
export function finding(row: number, changes: Partial<Finding> = {}): Finding {
  return {
    code: 'doubtful',
    severity: 'info',
    message: 'Look here.',
    row,
    field: 'amount',
    page: 1,
    box: null,
    suggestedFix: fixOf(row),
    ...changes,
  };
}

export function fixOf(row: number) {
  return { row, field: 'amount', value: '1.00', reason: 'looks so' };
}
