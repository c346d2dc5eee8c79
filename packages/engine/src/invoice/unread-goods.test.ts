import { describe, expect, it } from 'vitest';
import { readInvoicePages } from '../testing/invoice-pages.ts';

/** What keeps an invoice with these unread lines above its goods from being proved; its state where nothing does. */
function doubtBelow(...unread: string[]): string {
  return doubtOf(`${HEAD}${unread.join('\n')}\n${LIST}`);
}

const HEAD = `
Invoice No. OC-12
Invoice date 3 May 2025

Xkjri                       Lmop
`;
const LIST = `Description                               Amount
Tsbtlaou                                  105.00
Rope                                       20.00
                              Total GBP   125.00
`;

function doubtOf(...pages: string[]): string {
  const { proof } = readInvoicePages(...pages);
  return proof.state === 'unprovable' ? proof.missing.join() : proof.state;
}

const BRACKET = 'Steel bracket             25.00';
const SHELF = 'Oak shelf                 60.00';
const PIPE = 'Copper pipe               20.00';
const ASIDE = 'Wexel                              3.00';
const SUMMED = "'Tsbtlaou 105.00' sums up the lines above it";

describe('a good with the sum of lines above it that were not read', () => {
  it('is none where those of one column make it up, whatever stands in others', () => {
    expect(doubtBelow(BRACKET, ASIDE, SHELF, PIPE)).toContain(SUMMED);
  });

  it('is none where they begin on the page before', () => {
    expect(doubtOf(`${HEAD}${BRACKET}\n${SHELF}\n`, `${PIPE}\n${LIST}`)).toContain(SUMMED);
  });

  it('is proved where they do not make it up', () => {
    expect(doubtBelow(BRACKET, ASIDE, SHELF, PIPE.replace('20.00', '21.00'))).toBe('proved');
  });

  it('is proved where only two of a column make it up', () => {
    expect(doubtBelow(BRACKET, ASIDE, SHELF.replace('60.00', '80.00'))).toBe('proved');
  });
});
