import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainFacts, plainRows } from '../testing/plain-document.ts';
import { readReceipt } from './read-receipt.ts';

function read(text: string) {
  return readReceipt(analyseDocument([pageOfText(text, 'recognised')]));
}

const GOODS = 'CORNER SHOP\nTEA            2.00\nCAKE           3.00\n';

describe('the proof of a receipt', () => {
  it('does not take a total that is not what was paid', () => {
    const document = read(`${GOODS}TOTAL          5.00\nVISA           6.00`);
    expect(document.proof).toMatchObject({
      state: 'unprovable',
      missing: ['what was paid is not the total'],
    });
  });

  it('has a fee as one of the goods where no sum of the goods alone is printed', () => {
    const document = read(
      'QUAY PARKING\nPARKING 2 H      3.20\nBOOKING FEE      0.20\nTOTAL PAID       3.40',
    );
    expect(plainRows(document)).toEqual(['item PARKING 2 H = 3.20', 'item BOOKING FEE = 0.20']);
    expect(document.facts.itemCount?.value).toBe('2');
    const summed = read(`${GOODS}SUBTOTAL       5.00\nBOOKING FEE    0.20\nTOTAL          5.20`);
    expect(plainRows(summed).at(-1)).toBe('charge BOOKING FEE = 0.20');
  });

  it('takes a subtotal for the total only where it is what was paid', () => {
    expect(read(`${GOODS}SUBTOTAL       5.00`).proof.state).toBe('unprovable');
    expect(read(`${GOODS}SUBTOTAL       5.00\nVISA           5.00`).proof.state).toBe('proved');
  });

  it('takes the total behind the tip, the rounding or the discount', () => {
    const tipped = read(`${GOODS}TOTAL          5.00\nTIP            1.00\nTOTAL W/ TIP   6.00`);
    expect(plainFacts(tipped)).toMatchObject({ total: '6.00', tip: '1.00' });
    expect(tipped.proof.state).toBe('proved');
  });

  it('reads a total of unknown name that payment and change tell', () => {
    const document = read(`${GOODS}ZUPKA          5.00\nCASH          10.00\nCHANGE         5.00`);
    expect(plainFacts(document)).toMatchObject({ total: '5.00' });
    expect(document.proof.state).toBe('proved');
  });

  it('reads change of unknown name that payment and total tell', () => {
    const document = read(`${GOODS}TOTAL          5.00\nCASH          10.00\nZUPKA          5.00`);
    expect(plainFacts(document)).toMatchObject({ change: '5.00', amountPaid: '10.00' });
  });

  it('adds up several payments', () => {
    const document = read(
      `${GOODS}TOTAL          5.00\nGIFT VOUCHER   3.00\nCASH           4.00\nCHANGE         2.00`,
    );
    expect(document.proof.state).toBe('proved');
    expect(plainFacts(document)).toMatchObject({ amountPaid: '7.00', change: '2.00' });
  });

  it('adds the payment of unknown name that with the others, less the change, makes the total', () => {
    const document = read(
      `${GOODS}TOTAL          5.00\nZUPKA          3.00\nCASH           4.00\nCHANGE         2.00`,
    );
    expect(document.proof.state).toBe('proved');
    expect(plainFacts(document)).toMatchObject({ total: '5.00', amountPaid: '7.00', change: '2.00' });
  });

  it('takes the payment for the total where it is that and the tip between them', () => {
    const document = read(`${GOODS}TOTAL          5.00\nTIP            1.00\nVISA           6.00`);
    expect(plainFacts(document)).toMatchObject({ total: '6.00', tip: '1.00', amountPaid: '6.00' });
    expect(document.proof.state).toBe('proved');
  });

  it('keeps the row of a price that could not be read, without an amount, and is not proved', () => {
    const document = read(
      'CORNER SHOP\nTEA            2.00 A\nCAKE           3.00 A\nJAM            1.50 A\nPIE            v.E7 A\nTOTAL          9.99',
    );
    expect(plainRows(document)).toContain('item PIE = ?');
    expect(document.proof.state).toBe('unprovable');
    expect(plainFacts(document)).toMatchObject({ itemCount: '4', total: '9.99' });
  });

  it('gives a tax within the prices only where it fits the total', () => {
    const fits = read(`${GOODS}TOTAL          5.00\nVAT 20% INCL   0.83`);
    expect(plainFacts(fits)).toMatchObject({ tax: '0.83', subtotal: '4.17' });
    const table = read(`${GOODS}TOTAL          5.00\nA 20%   2.50  0.50  3.00\nB 0%    2.00  0.00  2.00`);
    expect(plainFacts(table)).toMatchObject({ tax: '0.50', subtotal: '4.50' });
    expect(table.taxes).toHaveLength(2);
    expect(plainRows(table)).toHaveLength(2);
  });

  it('never takes items from the blocks below the payment', () => {
    const document = read(
      `${GOODS}TOTAL          5.00\nCASH           5.00\nGift card balance 15.00\nFuel savings   0.10\nVOUCHER NEXT TIME 2.00`,
    );
    expect(plainRows(document)).toEqual(['item TEA = 2.00', 'item CAKE = 3.00']);
    expect(document.proof.state).toBe('proved');
  });

  it('takes labels for goods where only that leads to the total', () => {
    const document = read(`${GOODS}GIFT CARD     10.00\nTOTAL         15.00\nVISA          15.00`);
    expect(plainRows(document)).toContain('item GIFT CARD = 10.00');
    expect(document.proof.state).toBe('proved');
  });
});
