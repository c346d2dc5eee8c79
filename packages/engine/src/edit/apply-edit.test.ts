import { convertedDocumentSchema, type EditableField } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { account, invoice, money, statement, statementRow } from '../transactions/example-documents.ts';
import { toTransactions } from '../transactions/to-transactions.ts';
import { applyEdit } from './apply-edit.ts';
import { EDIT_NOT_UNDERSTOOD } from './unread-findings.ts';

/** 1000.00, less 12.50 twice, is 975.00. */
function sound() {
  return statement({ accounts: [account({ closingBalance: money(97_500, '975,00') })] });
}

function edit(field: EditableField, value: string, document = sound()) {
  const edited = applyEdit(document, { position: 0, field, value });
  const [transaction] = toTransactions(edited, { fileId: 'f', fileName: 'a.pdf', firstId: 1 });
  return { edited, transaction, row: edited.rows[0] };
}

describe('applyEdit', () => {
  it('does not modify its input, and returns a document that fits the contract', () => {
    const before = sound();
    const { edited } = edit('amount', '-13.00', before);
    expect(before).toEqual(sound());
    expect(convertedDocumentSchema.parse(edited)).toEqual(edited);
  });

  it('reads an amount, keeps what was printed in its reason, and marks it as edited', () => {
    const { transaction } = edit('amount', '-1.300,00');
    expect(transaction).toMatchObject({ amount: '-1300.00', type: 'debit' });
    expect(transaction?.traces.amount).toMatchObject({
      edited: true,
      page: 1,
      confidence: 1,
      reason: { code: 'edited', text: 'changed by you; printed: “12,50-”' },
    });
  });

  it('still records the printed text after a second edit', () => {
    const { row } = edit('amount', '2', edit('amount', '1').edited);
    expect(row?.amount?.reason?.text).toContain('12,50-');
  });

  it('derives the type from the sign of an edited amount', () => {
    expect(edit('amount', '12.50').transaction).toMatchObject({ amount: '12.50', type: 'credit' });
    expect(edit('amount', '-12.50').transaction).toMatchObject({ amount: '-12.50', type: 'debit' });
  });

  it('exchanges sender and recipient where the money goes the other way, and back', () => {
    const text = (value: string) => ({ value, raw: value, page: 1, box: null, confidence: 1, reason: null });
    const rows = [
      { ...statementRow(0), sender: text('Ada Holder'), recipient: text('Corner Shop') },
      statementRow(1),
    ];
    const parties = ({ transaction }: ReturnType<typeof edit>) => [
      transaction?.sender,
      transaction?.recipient,
    ];
    const turned = edit('amount', '12.50', { ...sound(), rows });
    expect(parties(turned)).toEqual(['Corner Shop', 'Ada Holder']);
    expect(parties(edit('amount', '-12.50', turned.edited))).toEqual(['Ada Holder', 'Corner Shop']);
    expect(parties(edit('type', 'debit', turned.edited))).toEqual(['Ada Holder', 'Corner Shop']);
    expect(parties(edit('amount', '-13.00', { ...sound(), rows }))).toEqual(['Ada Holder', 'Corner Shop']);
    const typed = edit('sender', 'Somebody', { ...sound(), rows }).edited;
    expect(parties(edit('amount', '12.50', typed))).toEqual(['Somebody', 'Corner Shop']);
  });

  it('derives the type from the sign of an amount that is too large to be added up', () => {
    const { transaction } = edit('amount', '90071992547409930.00');
    expect(transaction).toMatchObject({ amount: '90071992547409930.00', type: 'credit' });
    const { transaction: out } = edit('amount', '-90071992547409930.00', edit('amount', '5.00').edited);
    expect(out).toMatchObject({ amount: '-90071992547409930.00', type: 'debit' });
  });

  it('derives the type even if the user had typed another one', () => {
    const typed = edit('type', 'debit').edited;
    expect(edit('amount', '12.50', typed).transaction).toMatchObject({ amount: '12.50', type: 'credit' });
    expect(edit('amount', 'unknown', typed).transaction).toMatchObject({ type: 'debit' });
    const odd = edit('type', 'refund').edited;
    const { edited, transaction } = edit('amount', '-12.50', odd);
    expect(transaction).toMatchObject({ type: 'debit' });
    expect(edited.findings).toEqual([]);
    expect(edited.proof.state).toBe('proved');
  });

  it('keeps the type of an item unless its sign changes', () => {
    expect(edit('amount', '90.00', invoice()).row?.type).toBe('debit');
    expect(edit('amount', '-90.00', invoice()).row?.type).toBe('credit');
    const creditNote = invoice();
    creditNote.rows = creditNote.rows.map((row) => ({ ...row, type: 'credit' }));
    expect(edit('amount', '90.00', creditNote).row?.type).toBe('credit');
  });

  it.each([
    ['amount', 'about twelve'],
    ['balance', '12,5x'],
    ['date', '31.02.2025'],
    ['currency', 'pieces of eight'],
    ['type', 'refund'],
  ] as const)('keeps an unreadable %s as typed, flags it, and proves nothing', (field, value) => {
    const { edited, transaction } = edit(field, value);
    expect(transaction?.[field]).toBe(value);
    expect(edited.findings).toEqual([
      expect.objectContaining({ code: EDIT_NOT_UNDERSTOOD, severity: 'warning', row: 0, field }),
    ]);
    expect(edited.findings[0]?.message).toContain(value);
    expect(edited.proof.state).not.toBe('proved');
  });

  it('drops the finding once the text is readable', () => {
    const { edited } = edit('amount', '-12.50', edit('amount', 'x').edited);
    expect(edited.findings).toEqual([]);
  });

  it('empties a value without making it 0', () => {
    const { edited, transaction } = edit('amount', '  ');
    expect(transaction?.amount).toBe('');
    expect(edited.proof.state).not.toBe('proved');
  });

  it('reads a typed date by the format shown', () => {
    const edited = applyEdit(statement(), {
      position: 0,
      field: 'date',
      value: '03/04/2025',
      dateFormat: 'MM/dd/yyyy',
    });
    expect(edited.rows[0]?.date?.value).toBe('2025-03-04');
  });

  it('changes the currency of a row without changing its figures', () => {
    expect(edit('currency', 'usd').transaction).toMatchObject({ amount: '-12.50', currency: 'USD' });
    expect(edit('currency', '£').transaction).toMatchObject({ currency: 'GBP' });
  });

  it('flags money that the new currency cannot represent', () => {
    const { edited, transaction } = edit('currency', 'JPY');
    expect(transaction).toMatchObject({ amount: '-12.50', currency: 'JPY' });
    expect(edited.findings.map(({ field }) => field)).toEqual(['amount', 'balance']);
    expect(edited.proof.state).not.toBe('proved');
  });

  it('flags it once, however often the currency changes, and no longer once it fits', () => {
    const yen = edit('currency', 'JPY').edited;
    const won = edit('currency', 'KRW', yen).edited;
    expect(won.findings.map(({ field }) => field)).toEqual(['amount', 'balance']);
    const { edited, transaction } = edit('currency', 'EUR', won);
    expect(edited.findings).toEqual([]);
    expect(edited.proof).toMatchObject({ state: 'proved', restsOnEdits: true });
    expect(transaction).toMatchObject({ amount: '-12.50', balance: '987.50', type: 'debit' });
    expect(transaction?.traces.amount?.reason?.text).toBe('changed by you; printed: “12,50-”');
  });

  it('reads a typed amount once the currency can represent it, and derives its type', () => {
    const yen = edit('currency', 'JPY').edited;
    const typed = edit('amount', '12.50', yen);
    expect(typed.transaction).toMatchObject({ amount: '12.50', type: 'debit' });
    expect(typed.edited.findings.map(({ field }) => field)).toEqual(['balance', 'amount']);
    const { transaction } = edit('currency', 'EUR', typed.edited);
    expect(transaction).toMatchObject({ amount: '12.50', currency: 'EUR', type: 'credit' });
  });

  it('accepts any text for words, and changes bank and file name in one row only', () => {
    for (const field of ['description', 'sender', 'recipient', 'category', 'bank', 'fileName'] as const) {
      const { edited, transaction } = edit(field, 'Ünïted & Co ');
      expect(transaction?.[field]).toBe('Ünïted & Co');
      expect(transaction?.traces[field]?.edited).toBe(true);
      expect(edited.findings).toEqual([]);
    }
    const { edited } = edit('bank', 'Other Bank');
    const [, second] = toTransactions(edited, { fileId: 'f', fileName: 'a.pdf', firstId: 1 });
    expect(second?.bank).toBe('Muster & Söhne Bank');
  });

  it('states that a proof rests on edits once an amount is edited', () => {
    expect(edit('amount', '-12.50').edited.proof.restsOnEdits).toBe(true);
  });

  it('reads a row that had no amount printed', () => {
    const { amount: _amount, ...empty } = statementRow(0);
    const { row } = edit('amount', '5', statement({ rows: [empty] }));
    expect(row).toMatchObject({
      amount: { value: { minor: 500, currency: 'EUR' }, reason: { text: 'typed by you' } },
    });
    expect(row?.type).toBe('credit');
  });

  it('offers a repair for what an edit broke, and no longer once another edit repairs it', () => {
    const { edited } = edit('amount', '12.50');
    expect(edited.findings).toMatchObject([
      { code: 'sign_turned', row: 0, field: 'amount', suggestedFix: { value: '-12.50' } },
    ]);
    expect(edit('amount', '-12.50', edited).edited.findings).toEqual([]);
  });

  it('changes the closing balance with the last running one if both are one figure', () => {
    const accounts = [account({ closingBalance: money(96_500, '965,00') })];
    const rows = [statementRow(0), statementRow(1, { balance: money(96_500, '965,00') })];
    const mended = applyEdit(statement({ accounts, rows }), {
      position: 1,
      field: 'balance',
      value: '975.00',
    });
    expect(mended.accounts[0]?.closingBalance?.value?.minor).toBe(97_500);
    expect(mended.proof).toMatchObject({ state: 'proved', restsOnEdits: true });
  });

  it('refuses a row that does not exist', () => {
    expect(() => applyEdit(statement(), { position: 99, field: 'date', value: '' })).toThrow(/Reload/);
  });
});
