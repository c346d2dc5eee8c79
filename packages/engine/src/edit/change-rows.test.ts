import { type ConvertedDocument, convertedDocumentSchema } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import {
  accountOf,
  documentOf,
  ENDS,
  money,
  rowsOf,
  SOUND,
  statementOf,
} from '../repair/testing/made-statement.ts';
import { invoice } from '../transactions/example-documents.ts';
import { applyEdit } from './apply-edit.ts';
import { insertRow } from './insert-row.ts';
import { removeRow, removeRows } from './remove-rows.ts';
import { restoreRow } from './restore-rows.ts';
import { finding, fixOf } from './testing/made-finding.ts';
import { EDIT_NOT_UNDERSTOOD } from './unread-findings.ts';

const sound = () => statementOf(ENDS, SOUND);
const TYPED = { date: '2025-03-01', description: 'Rent', amount: '310.00', balance: '1225.50' };

function positions(document: ConvertedDocument): number[] {
  return document.rows.map(({ position }) => position);
}

describe('removeRow', () => {
  it('fails a proved statement at the first row that breaks, and states that this rests on edits', () => {
    const { document } = removeRow(sound(), { position: 1 });
    expect(document.proof).toEqual({ state: 'failed', row: 1, difference: '310.00', restsOnEdits: true });
    expect(positions(document)).toEqual([0, 1]);
    expect(document.findings).toMatchObject([{ code: 'row_missing', row: 1 }]);
    expect(document.removedRows).toEqual([{ account: 0, count: 1 }]);
    expect(convertedDocumentSchema.parse(document)).toEqual(document);
  });

  it('does not modify its input', () => {
    const before = sound();
    const copy = JSON.stringify(before);
    removeRow(before, { position: 1 });
    expect(JSON.stringify(before)).toBe(copy);
  });

  it('is part of every later proof, since the rows do not show it', () => {
    const twice = statementOf(ENDS, [SOUND[0] ?? [0], [-500], ...SOUND.slice(1)]);
    const { document } = removeRow(twice, { position: 1 });
    expect(document.proof).toMatchObject({ state: 'proved', restsOnEdits: true });
    const later = applyEdit(document, { position: 0, field: 'description', value: 'Tea' });
    expect(later.proof).toMatchObject({ state: 'proved', restsOnEdits: true });
  });

  it('removes findings about the row, and fixes of it', () => {
    const document = { ...sound(), findings: [finding(0), finding(1), finding(2)] };
    document.findings.push(finding(2, { code: 'beside', suggestedFix: fixOf(1) }));
    const { document: left } = removeRow(document, { position: 1 });
    expect(left.findings.slice(0, 3)).toEqual([
      finding(0),
      finding(1),
      finding(1, { code: 'beside', suggestedFix: null }),
    ]);
  });

  it('forgets a row that the user had added: no printed row is missing then', () => {
    const before = sound();
    const added = insertRow(before, { at: 1, values: { description: 'Lunch' } });
    const { document, removed } = removeRow(added, { position: 1 });
    expect(document).toEqual(before);
    expect(restoreRow(document, removed)).toEqual(added);
  });

  it('may remove all rows', () => {
    const { document } = removeRows(sound(), { positions: [2, 0, 1] });
    expect(document.rows).toEqual([]);
    expect(document.proof).toMatchObject({ state: 'failed', row: null, restsOnEdits: true });
  });

  it('refuses a row that does not exist, and removes none of the others', () => {
    expect(() => removeRow(sound(), { position: 3 })).toThrow(/Reload/);
    expect(() => removeRows(sound(), { positions: [0, 9] })).toThrow(/Reload/);
  });
});

describe('insertRow', () => {
  it('proves a statement again once the removed row is typed, resting on edits', () => {
    const { document } = removeRow(sound(), { position: 1 });
    const typed = insertRow(document, { at: 1, values: TYPED });
    expect(typed.proof).toMatchObject({ state: 'proved', rowCount: 3, restsOnEdits: true });
    expect(typed.rows[1]).toMatchObject({
      position: 1,
      account: 0,
      kind: 'transaction',
      type: 'credit',
      added: true,
      amount: { value: { minor: 31_000, currency: 'EUR' }, raw: '310.00', page: null, box: null },
    });
    for (const cell of [typed.rows[1]?.date, typed.rows[1]?.description, typed.rows[1]?.balance])
      expect(cell).toMatchObject({ page: null, box: null, reason: { code: 'edited' } });
    expect(typed.findings).toEqual([]);
    expect(convertedDocumentSchema.parse(typed)).toEqual(typed);
  });

  it.each([
    [0, [1, 2, 3]],
    [1, [0, 2, 3]],
    [3, [0, 1, 2]],
  ])('takes place %i, and what is said of rows moves along', (at, expected) => {
    const document = { ...sound(), findings: [0, 1, 2].map((row) => finding(row)) };
    const inserted = insertRow(document, { at, values: { description: 'New' } });
    expect(positions(inserted)).toEqual([0, 1, 2, 3]);
    expect(inserted.rows[at]?.description?.value).toBe('New');
    const kept = inserted.findings.filter(({ code }) => code === 'doubtful');
    expect(kept).toEqual(expected.map((row) => finding(row)));
    expect(inserted.proof).toMatchObject({
      state: 'unprovable',
      missing: expect.arrayContaining([`the amount of row ${at + 1} could not be read`]),
      restsOnEdits: true,
    });
  });

  it('renumbers the rows in the words of findings', () => {
    const unread = applyEdit(sound(), { position: 2, field: 'amount', value: 'x' });
    const inserted = insertRow(unread, { at: 0, values: TYPED });
    expect(inserted.findings).toMatchObject([{ code: EDIT_NOT_UNDERSTOOD, row: 3 }]);
    expect(inserted.findings[0]?.message).toMatch(/^Row 4: “x”/);
    expect(inserted.proof).toMatchObject({ missing: ['the amount of row 4 could not be read'] });
  });

  it('may be typed cell by cell, as an empty row whose cells are edited', () => {
    const { document } = removeRow(sound(), { position: 1 });
    const filled = (['date', 'amount', 'balance'] as const).reduce(
      (edited, field) => applyEdit(edited, { position: 1, field, value: TYPED[field] }),
      insertRow(document, { at: 1 }),
    );
    expect(filled.proof).toMatchObject({ state: 'proved', restsOnEdits: true });
    expect(filled.rows[1]?.amount).toMatchObject({ page: null, box: null });
  });

  it('flags unreadable text, like an edit', () => {
    const values = { date: 'soon', amount: 'much', currency: 'shells', type: 'refund' };
    const inserted = insertRow(sound(), { at: 1, values });
    const fields = inserted.findings.map(({ code, row, field }) => [code, row, field]);
    expect(fields).toHaveLength(4);
    expect(fields).toEqual(
      expect.arrayContaining(Object.keys(values).map((field) => [EDIT_NOT_UNDERSTOOD, 1, field])),
    );
  });

  it('reads money in the typed currency and dates by the format shown', () => {
    const inserted = insertRow(sound(), {
      at: 0,
      values: { currency: 'JPY', amount: '-1,250', date: '03/04/2025', type: 'debit' },
      dateFormat: 'MM/dd/yyyy',
    });
    expect(inserted.rows[0]).toMatchObject({
      amount: { value: { minor: -1250, currency: 'JPY' } },
      date: { value: '2025-03-04' },
      overrides: { currency: { value: 'JPY' }, type: { value: 'debit' } },
    });
    expect(inserted.findings).toEqual([]);
    expect(inserted.proof.state).toBe('unprovable');
  });

  it('extends past a closing balance that was only a substitute', () => {
    const rows = rowsOf(SOUND);
    const last = rows[2]?.balance ?? money(0);
    const open = documentOf([{ ...accountOf({ openingBalance: 100_000 }), closingBalance: last }], rows);
    expect(open.proof).toMatchObject({ state: 'proved', closing: '1185.50' });
    const values = { ...TYPED, amount: '-85.50', balance: '1100.00' };
    expect(insertRow(open, { at: 3, values }).proof).toMatchObject({ state: 'proved', closing: '1100.00' });
    expect(insertRow(open, { at: 3, values: { ...values, balance: '' } }).proof).toMatchObject({
      state: 'unprovable',
      missing: ['no balance was found after the last row'],
    });
    expect(removeRow(open, { position: 2 }).document.proof.state).toBe('failed');
    const own = insertRow(sound(), { at: 3, values });
    expect(own.proof).toMatchObject({ state: 'failed' });
  });

  it('adds an item to an invoice, and its proof rests on it', () => {
    const { document } = removeRow(invoice(), { position: 0 });
    expect(document.proof).toMatchObject({ state: 'unprovable', restsOnEdits: true });
    const typed = insertRow(document, { at: 0, values: { description: 'Paper', amount: '100.00' } });
    expect(typed.rows[0]).toMatchObject({ kind: 'item', account: 0, type: 'debit' });
    expect(typed.proof).toMatchObject({ state: 'proved', closing: '110.00', restsOnEdits: true });
    const more = insertRow(invoice(), { at: 3, values: { description: 'Ink', amount: '-5.00' } });
    expect(more.rows[3]?.type).toBe('credit');
    expect(more.proof).toMatchObject({ state: 'failed', difference: '5.00', restsOnEdits: true });
  });

  it('refuses places and accounts that do not exist', () => {
    for (const at of [-1, 4, 0.5]) expect(() => insertRow(sound(), { at })).toThrow(/Reload/);
    for (const account of [-1, 1]) expect(() => insertRow(sound(), { at: 0, account })).toThrow(/Reload/);
    expect(() => insertRow(invoice(), { at: 0, account: 0 })).not.toThrow();
  });
});

describe('rows of several accounts', () => {
  const two = documentOf(
    [accountOf(ENDS), accountOf({ openingBalance: 0, closingBalance: -500 }, 'A 2')],
    [...rowsOf(SOUND), ...rowsOf([[-200], [-300, -500]], 1, 3)],
  );

  it('belong to the account of the row above, else below, unless specified', () => {
    expect(two.proof.state).toBe('proved');
    expect([0, 3, 4, 5].map((at) => insertRow(two, { at }).rows[at]?.account)).toEqual([0, 0, 1, 1]);
    expect(insertRow(two, { at: 3, account: 1 }).rows[3]?.account).toBe(1);
  });

  it('are counted, and proved, account by account', () => {
    const { document, removed } = removeRow(two, { position: 3 });
    expect(document.accounts.map(({ proof }) => [proof.state, proof.restsOnEdits])).toEqual([
      ['proved', false],
      ['failed', true],
    ]);
    const values = { date: '2025-03-01', amount: '-2.00' };
    const typed = insertRow(document, { at: 3, account: 1, values });
    expect(typed.accounts.map(({ proof }) => proof.restsOnEdits)).toEqual([false, true]);
    expect(typed.proof).toMatchObject({ state: 'proved', restsOnEdits: true });
    expect(restoreRow(document, removed)).toEqual(two);
  });
});

describe('amounts too large to be added up exactly', () => {
  it('are refused, typed into a cell or a new row', () => {
    const huge = '90071992547409.91';
    const edited = () => applyEdit(applyEdit(sound(), amountOf(0)), amountOf(1));
    const amountOf = (position: number) => ({ position, field: 'amount' as const, value: huge });
    const refusal = expect.objectContaining({ code: 'invalid_request' });
    expect(edited).toThrow(refusal);
    const added = () => insertRow(applyEdit(sound(), amountOf(0)), { at: 1, values: { amount: huge } });
    expect(added).toThrow(refusal);
  });
});
