import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainRows } from '../testing/plain-document.ts';
import { readReceipt } from './read-receipt.ts';

function read(text: string) {
  return readReceipt(
    analyseDocument([pageOfText(`CORNER SHOP\n14 March 2024\nPOS 4 14:03\n----------------\n${text}`)]),
  );
}

describe('goods that may be none', () => {
  it.each([
    ['what was taxed at each rate', 'UMSATZ A 7%     18.31\nUMSATZ B 19%    36.62\nSUMME EUR       54.93'],
    ['the net amount by its head', 'NETTOWERT       36.78\nMWST 20%         7.35\nSUMME           44.13'],
    ['how many there are', 'ANZAHL: 41      54.93\nSUMME           54.93\nKARTE           54.93'],
    ['the net amount', 'HT              36.78\nTVA              7.35\nTOTAL           44.13'],
  ])('prove nothing where they are %s', (_, text) => {
    expect(read(text).proof.state).toBe('unprovable');
  });

  it.each(['####', '?????', '$##.##', '**.**'])(
    'prove nothing where the price of one is printed %s',
    (price) => {
      const text = `TEA             12.00\nSOAP ${price.padStart(16)}\nMILK ${price.padStart(16)}\nCAKE             3.00`;
      expect(read(`${text}\nTOTAL           15.00`).proof).toMatchObject({
        state: 'unprovable',
        missing: [expect.stringContaining('cannot be read')],
      });
    },
  );

  it('are goods where each line has a name', () => {
    const document = read('COLA 7%         18.31\nWEIN 19%        36.62\nSUMME EUR       54.93');
    expect(document.proof.state).toBe('proved');
  });

  it('prove nothing where a rounding leads nowhere', () => {
    const text = 'TEA             12.00\nCAKE             3.01\nSUBTOTAL        15.01\nTOTAL           15.01';
    const { proof } = read(`${text}\nROUNDING        -0.01\nTOTAL\n(INCL VAT 19% : 2.40)`);
    expect(proof).toMatchObject({ state: 'unprovable', missing: [expect.stringContaining('this rounding')] });
  });

  it('prove nothing where a pair of lines that cancel out was left aside', () => {
    const text =
      'TEA             12.00\nROUNDING PLANE   2.36\nROUNDING PLANE RETURN -2.36\nTOTAL           12.00';
    const { proof, rows } = read(text);
    expect(rows.length === 3 || proof.state !== 'proved').toBe(true);
  });
});

describe('one mark before three figures', () => {
  const GOODS = 'TEA             1.250\nCAKE            3.680\nTOTAL';

  it('proves nothing where it may part decimals', () => {
    expect(read(`${GOODS}           4.930`).proof).toMatchObject({
      state: 'unprovable',
      missing: [expect.stringContaining('may have three decimals')],
    });
  });

  it.each(['KWD', 'IDR'])('is sure with %s', (currency) => {
    expect(read(`${GOODS} ${currency}       4.930`).proof.state).toBe('proved');
  });
});

it('takes several large lines below a subtotal for goods', () => {
  const text =
    'TEA              3.00\nCAKE             2.00\nSUBTOTAL         5.00\nMEAT             9.00\nJAM              2.50\nTOTAL           16.50';
  expect(plainRows(read(text))).toEqual([
    'item TEA = 3.00',
    'item CAKE = 2.00',
    'item MEAT = 9.00',
    'item JAM = 2.50',
  ]);
});
