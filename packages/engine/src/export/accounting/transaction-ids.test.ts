import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../edit/apply-edit.ts';
import { printed } from '../../transactions/example-documents.ts';
import { exported, inputOf, statementOf, valuesOf } from './example-statements.ts';
import { fnv1a64 } from './fnv1a.ts';

async function idsOf(...documents: Parameters<typeof inputOf>): Promise<string[]> {
  return valuesOf(await exported('ofx', inputOf(...documents)), 'FITID');
}

describe('ids of transactions', () => {
  const march = statementOf([
    { text: 'Tram' },
    { text: 'Tram' },
    { text: 'Bakery', minor: -320 },
    { date: '2025-03-02', text: 'Tram' },
  ]);

  it('begin with the day, number equal rows, and are as short as OFX recommends', async () => {
    const ids = await idsOf(march);
    expect(new Set(ids).size).toBe(4);
    expect(ids[0]).toMatch(/^20250301-[0-9a-f]{16}-1$/);
    expect(ids[1]).toBe(ids[0]?.replace(/1$/, '2'));
    for (const id of ids) expect(id.length).toBeLessThanOrEqual(32);
  });

  it("stay when a file is added, or the file's name or the rows' database ids change", async () => {
    const april = statementOf([{ date: '2025-04-01', text: 'Tram' }]);
    const ids = await idsOf(march);
    expect((await idsOf(march, april)).slice(0, 4)).toEqual(ids);
    const input = inputOf(march);
    const renamed = input.transactions.map((row) => ({
      ...row,
      id: row.id + 77,
      fileName: 'other.pdf',
      version: 3,
    }));
    expect(valuesOf(await exported('ofx', { ...input, transactions: renamed }), 'FITID')).toEqual(ids);
  });

  it('stay when the description, the category or the counterparty is edited', async () => {
    const edits = [
      { position: 0, field: 'description', value: 'Tram ticket' },
      { position: 0, field: 'description', value: 'Tram, city' },
      { position: 2, field: 'category', value: 'Groceries' },
      { position: 3, field: 'recipient', value: 'City Transport' },
    ] as const;
    expect(await idsOf(edits.reduce(applyEdit, march))).toEqual(await idsOf(march));
  });

  it('change with a corrected amount or date, so that it reaches the books', async () => {
    const [, , bakery, tram] = await idsOf(march);
    const mended = applyEdit(march, { position: 2, field: 'amount', value: '-32.00' });
    const ids = await idsOf(applyEdit(mended, { position: 3, field: 'date', value: '2025-03-03' }));
    expect(ids[2]).not.toBe(bakery);
    expect(ids[3]).not.toBe(tram);
  });

  it('depend on account, currency and reference, not on spacing and case of the print', async () => {
    const one = (changes: Parameters<typeof statementOf>[0][number], number = 'NL91 ABNA 0417 1643 00') =>
      idsOf(statementOf([changes], {}, { number: printed(number, number) }));
    const plain = await one({ text: 'Card payment 5' });
    expect(await one({ text: 'CARD  PAYMENT5' })).toEqual(plain);
    expect(await one({ text: 'Card payment 5' }, 'NL91ABNA0417164300')).toEqual(plain);
    expect(await one({ text: 'Card payment 5' }, '5550123')).not.toEqual(plain);
    expect(await one({ text: 'Card payment 5', currency: 'USD' })).not.toEqual(plain);
    const referenced = { text: 'Card payment 5', changes: { reference: printed('9', '9') } };
    expect(await one(referenced)).not.toEqual(plain);
  });

  it('count a movement of overlapping statements once if both print the same balance after it', async () => {
    const first = statementOf([
      { text: 'Tram', balance: 900 },
      { text: 'Tram', balance: 800 },
    ]);
    const second = statementOf([
      { text: 'Tram', balance: 800 },
      { text: 'Tram', balance: 700 },
    ]);
    const ids = await idsOf(first, second);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
    expect(ids.slice(0, 2)).toEqual(await idsOf(first));
  });

  it('keep equal movements of one statement, even with the same printed balance', async () => {
    const movement = { text: 'Tram', balance: 900 };
    expect(await idsOf(statementOf([movement, movement]))).toHaveLength(2);
  });

  it('keep both if no balance shows whether they are one', async () => {
    const tram = statementOf([{ text: 'Tram' }]);
    const ids = await idsOf(tram, tram);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('fnv1a64', () => {
  it.each([
    ['', 'cbf29ce484222325'],
    ['a', 'af63dc4c8601ec8c'],
    ['foobar', '85944171f73967e8'],
  ])('gives the published hash of %j', (text, hash) => {
    expect(fnv1a64(text)).toBe(hash);
  });
});
