import { type ConvertedDocument, convertedDocumentSchema } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { ENDS, SOUND, statementOf } from '../repair/testing/made-statement.ts';
import { applyEdit } from './apply-edit.ts';
import { insertRow } from './insert-row.ts';
import { proveAgain } from './prove-again.ts';
import { removeRow, removeRows } from './remove-rows.ts';
import { restoreRow, restoreRows } from './restore-rows.ts';
import { finding } from './testing/made-finding.ts';

const sound = () => statementOf(ENDS, SOUND);
const TYPED = { date: '2025-03-01', description: 'Rent', amount: '310.00', balance: '1225.50' };

describe('restoreRow', () => {
  it.each([0, 1, 2])('restores exactly the previous document, after row %i was removed', (position) => {
    const before = { ...sound(), findings: [finding(2), finding(position), finding(0), finding(position)] };
    const { document, removed } = removeRow(before, { position });
    expect(restoreRow(document, removed)).toEqual(before);
  });

  it('keeps the position, the words and the count right if the document has changed meanwhile', () => {
    const unread = applyEdit(sound(), { position: 1, field: 'amount', value: 'x' });
    const { document, removed } = removeRow(unread, { position: 1 });
    const longer = insertRow(document, { at: 0, values: TYPED });
    const restored = restoreRow(longer, { ...removed, at: 2 });
    expect(restored.rows[2]?.amount?.raw).toBe('x');
    expect(restored.findings[0]?.message).toMatch(/^Row 3: “x”/);
    expect(restored).not.toHaveProperty('removedRows');
  });

  it('restores many rows at once, and one by one', () => {
    const before = { ...sound(), findings: [finding(2), finding(0)] };
    const { document, removed } = removeRows(before, { positions: [2, 0] });
    expect(restoreRows(document, removed)).toEqual(before);
    expect(removed.reduce(restoreRow, document)).toEqual(before);
  });

  it('refuses a row that was never removed, and a place that does not exist', () => {
    const { document, removed } = removeRow(sound(), { position: 1 });
    const restored = restoreRow(document, removed);
    expect(() => restoreRow(restored, removed)).toThrow(/already/);
    expect(() => restoreRow(document, { ...removed, at: 3 })).toThrow(/no such place/);
  });
});

describe("the reader's doubts", () => {
  const DOUBT = "the line '3 March 5.00' on page 1 may be a movement";
  const doubted = (): ConvertedDocument => {
    const document = sound();
    const proof = { state: 'unprovable' as const, missing: [DOUBT], restsOnEdits: false };
    return { ...document, proof, accounts: document.accounts.map((account) => ({ ...account, proof })) };
  };

  it('survive every change, since no row shows them', () => {
    const edited = applyEdit(doubted(), { position: 0, field: 'description', value: 'Tea' });
    expect(edited.proof).toEqual({ state: 'unprovable', missing: [DOUBT], restsOnEdits: false });
    const { document } = removeRow(edited, { position: 1 });
    expect(document.proof.state).toBe('failed');
    const typed = insertRow(document, { at: 1, values: TYPED });
    expect(typed.proof).toEqual({ state: 'unprovable', missing: [DOUBT], restsOnEdits: true });
    expect(typed.accounts[0]?.proof).toEqual(typed.proof);
    expect(convertedDocumentSchema.parse(typed)).toEqual(typed);
  });

  it('are back once every change is undone', () => {
    const before = doubted();
    const { document, removed } = removeRow(before, { position: 1 });
    expect(document).toHaveProperty('asRead');
    expect(restoreRow(document, removed)).toEqual(before);
  });

  it('prevent proving away a break between accounts', () => {
    const before = doubted();
    const proof = { state: 'failed' as const, row: 0, difference: '9.00', restsOnEdits: false };
    const broken = { ...before, proof, accounts: before.accounts.map((account) => ({ ...account, proof })) };
    const edited = applyEdit(broken, { position: 0, field: 'amount', value: '-84.50' });
    expect(edited.proof).toMatchObject({ state: 'unprovable', restsOnEdits: true });
    const { document, removed } = removeRow(broken, { position: 0 });
    expect(restoreRow(document, removed)).toEqual(broken);
  });

  it('keep unreadable pages missing', () => {
    const lacking = proveAgain({ ...sound(), missingPages: [2] });
    expect(lacking.proof).toMatchObject({ state: 'unprovable', missing: ['page 2 could not be read'] });
    const { document } = removeRow(lacking, { position: 1 });
    expect(insertRow(document, { at: 1, values: TYPED }).proof).toMatchObject({
      state: 'unprovable',
      missing: ['page 2 could not be read'],
      restsOnEdits: true,
    });
  });
});

describe('10,000 rows', () => {
  const count = 10_000;
  const long = statementOf(
    { openingBalance: 0, closingBalance: count * 100 },
    Array.from({ length: count }, (_, index) => [100, (index + 1) * 100] as const),
  );
  const noted = { ...long, findings: Array.from({ length: count }, (_, row) => finding(row)) };

  it('are removed and restored, however many', () => {
    const { document, removed } = removeRow(noted, { position: 5000 });
    expect(restoreRow(document, removed).rows).toHaveLength(count);
    insertRow(document, { at: 0, values: TYPED });
    const every = removeRows(noted, { positions: long.rows.map(({ position }) => position) });
    expect(restoreRows(every.document, every.removed)).toEqual(noted);
  });
});
