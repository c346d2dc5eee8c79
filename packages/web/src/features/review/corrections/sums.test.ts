import type { ConvertedDocument } from '@ledgerlift/contract';
import { type Page, readPages } from '@ledgerlift/engine';
import { applyEdit, removeRow, toTransactions } from '@ledgerlift/engine/rows';
import { describe, expect, it } from 'vitest';
import { transaction } from '../../../testing/examples.ts';
import { fileReading, STATEMENT } from '../adjust/testing/file-reading.ts';
import { sumsOf } from './sums.ts';
import { endsOf } from './testing/made-corrections.ts';

/** The statement as the engine reads it. Proofs that rest on edits are the server's. */
function read(text: string): ConvertedDocument {
  const { reading } = JSON.parse(fileReading(null, text)) as { reading: { pages: Page[] } };
  return readPages(reading.pages, { type: 'auto' });
}

/** Whether the rows add up, as the page sees it. */
function holds(document: ConvertedDocument): boolean {
  const rows = toTransactions(document, { fileId: 'f', fileName: 'f', firstId: 1 });
  const { broken, isComplete } = sumsOf(rows, document.facts);
  return isComplete && broken === 0;
}

describe('the sums', () => {
  const withoutBalances = STATEMENT.split('\n')
    .map((line) => (/^\d\d\//.test(line) ? line.slice(0, 54) : line))
    .join('\n');

  it.each([
    ['with balances on the rows', STATEMENT],
    ['with balances at the ends', withoutBalances],
  ])('say what the proof says of each edit of a statement %s', (_, text) => {
    const document = read(text);
    expect([document.proof.state, document.rows.length, holds(document)]).toEqual(['proved', 3, true]);
    const edits = document.rows.flatMap(({ position }) =>
      ['40.00', '-40.00', '-90.00', '90.00', '25.50', '-25.50', 'x'].map((value) =>
        applyEdit(document, { position, field: 'amount', value }),
      ),
    );
    const removals = document.rows.map(({ position }) => removeRow(document, { position }).document);
    const changed = [...edits, ...removals];
    expect(changed.map(holds)).toEqual(changed.map(({ proof }) => proof.state === 'proved'));
    expect(changed.filter(holds)).toHaveLength(3);
  });

  it('hold for rows with the newest first', () => {
    const rows = [
      transaction(1, { amount: '-3.00', balance: '94.00' }),
      transaction(2, { amount: '-2.00', balance: '97.00' }),
      transaction(3, { amount: '-1.00', balance: '99.00' }),
    ];
    expect(sumsOf(rows, endsOf(10_000, 9400))).toEqual({ broken: 0, isComplete: true });
  });

  it('are not complete without a balance before the first row, or after the last', () => {
    const rows = ['99.00', '97.00', ''].map((balance, id) =>
      transaction(id, { amount: `-${id + 1}.00`, balance }),
    );
    expect(sumsOf(rows.slice(0, 2), null)).toEqual({ broken: 0, isComplete: false });
    const { openingBalance } = endsOf(10_000, 0);
    expect(openingBalance && sumsOf(rows, { openingBalance })).toEqual({ broken: 0, isComplete: false });
    expect(sumsOf(rows, endsOf(10_000, 9400))).toEqual({ broken: 0, isComplete: true });
    expect(sumsOf([], endsOf(0, 0)).isComplete).toBe(false);
  });

  it('take the balances of a file for those of its only account, and add no currencies', () => {
    const rows = ['A', 'B'].map((account, id) => transaction(id, { account, amount: '-1.00', balance: '' }));
    expect(sumsOf(rows, endsOf(0, 0))).toEqual({ broken: 0, isComplete: false });
    const mixed = ['GBP', 'EUR'].map((currency, id) =>
      transaction(id, { currency, amount: '-1.00', balance: '' }),
    );
    expect(sumsOf(mixed, endsOf(200, 0))).toEqual({ broken: 0, isComplete: false });
  });
});
