import type { ConvertedDocument, EditableField } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { account, money, statement } from '../transactions/example-documents.ts';
import { toTransactions } from '../transactions/to-transactions.ts';
import { applyEdit } from './apply-edit.ts';

const SOURCE = { fileId: 'f', fileName: 'a.pdf', firstId: 1 };
/** 1000.00, less 12.50 twice, is 975.00. */
const asRead = statement({ accounts: [account({ closingBalance: money(97_500, '975,00') })] });

/** Changes a cell of the first row, then gives it the value back that the table had shown. */
function changedAndUndone(field: EditableField, value: string): ConvertedDocument {
  const changed = applyEdit(asRead, { position: 0, field, value });
  const [shown] = toTransactions(asRead, SOURCE);
  const [row] = asRead.rows;
  if (!shown || !row) throw new Error('the statement has rows');
  return applyEdit(changed, {
    position: 0,
    field,
    value: shown[field],
    asRead: { document: { ...asRead, rows: [row] }, fileName: SOURCE.fileName },
  });
}

describe('a cell that gets back the value as read', () => {
  it.each([
    ['amount', '-13.00'],
    ['amount', 'unreadable'],
    ['balance', '1.00'],
    ['date', '2020-01-01'],
    ['description', 'something else'],
    ['sender', 'somebody'],
    ['category', 'Rent'],
    ['currency', 'USD'],
    ['type', 'credit'],
    ['bank', 'Another Bank'],
    ['fileName', 'b.pdf'],
  ] as const)('%s: is the cell as read again, without a mark', (field, value) => {
    expect(changedAndUndone(field, value).rows[0]).toEqual(asRead.rows[0]);
  });

  it('takes "rests on your edits" out of the proof', () => {
    const changed = applyEdit(asRead, { position: 0, field: 'amount', value: '-13.00' });
    expect(changed.proof.restsOnEdits).toBe(true);
    expect(changedAndUndone('amount', '-13.00').proof.restsOnEdits).toBe(false);
  });

  it('brings its finding back', () => {
    const doubtful = {
      ...asRead,
      findings: [
        {
          code: 'unread_date',
          severity: 'warning' as const,
          message: 'The date could not be read.',
          row: 0,
          field: 'date',
          page: 1,
          box: null,
          suggestedFix: null,
        },
      ],
    };
    const changed = applyEdit(doubtful, { position: 0, field: 'date', value: '2020-01-01' });
    expect(changed.findings).toEqual([]);
    const [shown] = toTransactions(doubtful, SOURCE);
    const [row] = doubtful.rows;
    if (!shown || !row) throw new Error('the statement has rows');
    const undone = applyEdit(changed, {
      position: 0,
      field: 'date',
      value: shown.date,
      asRead: { document: { ...doubtful, rows: [row] }, fileName: SOURCE.fileName },
    });
    expect(undone.findings).toEqual(doubtful.findings);
  });

  it('is still marked as confirmed when it was doubtful and not changed before', () => {
    const [shown] = toTransactions(asRead, SOURCE);
    const [row] = asRead.rows;
    if (!shown || !row) throw new Error('the statement has rows');
    const confirmed = applyEdit(asRead, {
      position: 0,
      field: 'amount',
      value: shown.amount,
      asRead: { document: { ...asRead, rows: [row] }, fileName: SOURCE.fileName },
    });
    expect(confirmed.rows[0]?.amount?.reason?.code).toBe('edited');
  });
});
