import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainRows } from '../testing/plain-document.ts';
import { readReceipt } from './read-receipt.ts';

function read(text: string) {
  return readReceipt(analyseDocument([pageOfText(`CORNER SHOP\n14 March 2024\nPOS 4 14:03\n\n${text}`)]));
}

describe('what is added under a name that is not known', () => {
  it.each([
    [
      'a tax at its rate on all goods',
      'TEA                 12.00\nCAKE                 3.00\nITEMS  2\nZORMA 6%             0.90\nTOTAL               15.90',
      ['item TEA = 12.00', 'item CAKE = 3.00', 'tax ZORMA 6% = 0.90'],
    ],
    [
      'a few cents that lead to a rounder total',
      'TEA                 12.43\nCAKE                 3.00\nZORMA TINTA          0.02\nTOTAL               15.45',
      ['item TEA = 12.43', 'item CAKE = 3.00', 'rounding ZORMA TINTA = 0.02'],
    ],
    [
      'a rounding below a tax',
      'TEA                 12.43\nCAKE                 3.00\nVAT 5%               0.77\nZORMA TINTA          0.30\nTOTAL               16.50',
      ['item TEA = 12.43', 'item CAKE = 3.00', 'tax VAT 5% = 0.77', 'rounding ZORMA TINTA = 0.30'],
    ],
    [
      'a fee below a subtotal of whole money',
      'TEA                    125\nCAKE                   200\nITEMS  2   SUBTOTAL    325\nZORMA                   16\nTOTAL              RSD 341',
      ['item TEA = 125.00', 'item CAKE = 200.00', 'charge ZORMA = 16.00'],
    ],
    [
      'what is taken off under a word of savings',
      'TEA                 12.00\nCAKE                 3.00\nSUB-TOTAL           15.00\nCARD PRICE SAVING   -0.25\nTOTAL               14.75\nVISA                14.75',
      ['item TEA = 12.00', 'item CAKE = 3.00', 'discount CARD PRICE SAVING = -0.25'],
    ],
  ])('is no good: %s', (_, text, rows) => {
    const document = read(text);
    expect(plainRows(document)).toEqual(rows);
    expect(document.proof.state).toBe('proved');
  });

  it.each([
    [
      'a good that names a share of fat',
      'TEA                 12.00\nCREAM 30%            2.50\nTOTAL               14.50',
    ],
    [
      'a cheap good without a rounder total',
      'TEA                 12.00\nMATCH                0.03\nTOTAL               12.03',
    ],
  ])('is none where it is %s', (_, text) => {
    const document = read(text);
    expect(document.rows.map(({ kind }) => kind)).toEqual(['item', 'item']);
    expect(document.proof.state).toBe('proved');
  });
});

describe('sums without goods', () => {
  it('are none of goods below a sum that is the total', () => {
    const { proof } = read(
      'SUBTOTAL            12.00\nZORMA               10.00\nVAT 20%              2.00\nTOTAL               12.00',
    );
    expect(proof.state).toBe('unprovable');
  });
});

describe('an illegible sum', () => {
  it('leaves goods that come to the total proved', () => {
    const { proof } = read(
      'TEA                 12.00\nCAKE                 3.00\nSUBTOTAL              ###\nTOTAL               15.00',
    );
    expect(proof.state).toBe('proved');
  });
});

describe('goods of India', () => {
  it('are no tax though they differ from it by their vowels only', () => {
    const document = read(
      'மாலோ                112.75\nவேரா                  8.52\nதோரா                  4.21\nSubtotal            125.48\nமொத்த தொகை          125.48',
    );
    expect(document.rows.map(({ kind }) => kind)).toEqual(['item', 'item', 'item']);
  });
});
