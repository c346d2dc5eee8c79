import type { ConvertedDocument, MoneyCell, Row } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { EDITED } from '../transactions/edit-reason.ts';
import { proveTotal } from './prove-total.ts';

function money(minor: number, changes: Partial<MoneyCell> = {}): MoneyCell {
  const value = { minor, currency: 'EUR' };
  return { value, raw: String(minor), page: 1, box: null, confidence: 1, reason: null, ...changes };
}

function row(position: number, minor: number, changes: Partial<Row> = {}): Row {
  const description = { value: 'Paper', raw: 'Paper', page: 1, box: null, confidence: 1, reason: null };
  return { position, account: 0, kind: 'item', type: 'debit', description, amount: money(minor), ...changes };
}

function unnamed({ description: _, ...rest }: Row): Row {
  return rest;
}

function invoice(rows: Row[], changes: Partial<ConvertedDocument> = {}): ConvertedDocument {
  return {
    type: 'invoice',
    pages: 1,
    missingPages: [],
    language: 'en',
    currency: 'EUR',
    facts: { total: money(12_000) },
    accounts: [],
    rows,
    findings: [],
    proof: { state: 'unprovable', missing: [], restsOnEdits: false },
    ...changes,
  };
}

describe('proveTotal', () => {
  it('proves rows that add up to the printed total, to the cent', () => {
    expect(proveTotal(invoice([row(0, 10_000), row(1, 2000, { kind: 'tax' })]))).toEqual({
      state: 'proved',
      basis: 'document-total',
      closing: '120.00',
      rowCount: 2,
      restsOnEdits: false,
    });
  });

  it('fails with the difference between the printed total and the rows', () => {
    expect(proveTotal(invoice([row(0, 12_001)]))).toMatchObject({ state: 'failed', difference: '-0.01' });
  });

  it.each([
    ['a document reduced to its total', invoice([row(0, 12_000, { kind: 'total' })])],
    [
      'a row that is not printed',
      invoice([row(0, 10_000), row(1, 2000, { amount: money(2000, { raw: '' }) })]),
    ],
    [
      'an amount that could not be read',
      invoice([row(0, 12_000), row(1, 0, { amount: money(0, { value: null }) })]),
    ],
    ['a total that is not printed', invoice([row(0, 12_000)], { facts: {} })],
    ['a page that could not be read', invoice([row(0, 12_000)], { missingPages: [2] })],
    [
      'amounts of two currencies',
      invoice([row(0, 12_000, { amount: money(12_000, { value: { minor: 12_000, currency: 'USD' } }) })]),
    ],
    ['an amount without a name', invoice([unnamed(row(0, 12_000))])],
    ['additions without a single item', invoice([row(0, 12_000, { kind: 'tax' })])],
  ])('cannot prove %s', (_, document) => {
    const proof = proveTotal(document);
    expect(proof.state).toBe('unprovable');
    expect(proof.state === 'unprovable' && proof.missing.length).toBeGreaterThan(0);
  });

  it('proves a receipt only if the payment less the change is its total', () => {
    const paid = (given: number, change: number) =>
      proveTotal(
        invoice([row(0, 12_000)], {
          type: 'receipt',
          facts: { total: money(12_000), amountPaid: money(given), change: money(change) },
        }),
      ).state;
    expect(paid(15_000, 3000)).toBe('proved');
    expect(paid(12_000, 0)).toBe('proved');
    expect(paid(9000, 3000)).toBe('unprovable');
  });

  it("states that it rests on the user's edits", () => {
    const typed = money(12_000, { raw: '', reason: { code: EDITED, text: '' } });
    expect(proveTotal(invoice([row(0, 12_000, { amount: typed })]))).toMatchObject({
      state: 'proved',
      restsOnEdits: true,
    });
  });
});
