import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { readReceipt } from './read-receipt.ts';

function read(text: string, source: 'text' | 'recognised' = 'text') {
  const page = pageOfText(`CORNER SHOP\n14 March 2024\nPOS 4 14:03\n----------------\n${text}`, source);
  const { proof, rows } = readReceipt(analyseDocument([page]));
  return {
    state: proof.state,
    doubt: proof.state === 'unprovable' ? proof.missing.join() : '',
    kinds: rows.map(({ kind }) => kind),
  };
}

describe('a line above the total', () => {
  it.each([
    ['begins', 'Net value             8.41', 'Taxes 20%             1.68', 'Invoice Total        10.09'],
    ['ends', '      Worth     8.41', '  Taxes 20%     1.68', '      Total    10.09'],
  ])('is no good where it %s like the labels of the sums', (_, net, tax, total) => {
    const indent = ' '.repeat(20);
    expect(read([net, tax, total].map((line) => indent + line).join('\n')).doubt).toContain(
      'is among the sums',
    );
  });

  it('is a good at the margin', () => {
    expect(
      read(
        'Coffee                          8.41\nTaxes 20%                       1.68\nTotal                          10.09',
      ).state,
    ).toBe('proved');
  });

  it.each(['A', '*A'])('is no good without the letter of a tax that all others bear: %s', (mark) => {
    const goods = ['TEA             12.00', 'CAKE             3.00', 'MILK             2.00'];
    const text = [...goods.map((good) => good + mark), 'XYLO             0.08', 'TOTAL           17.08'];
    expect(read(text.join('\n')).doubt).toContain('bear the letter of a tax');
  });
});

describe('the last lines above the total', () => {
  it('are no goods where the first has the sum of all before it and the others are what was paid and the change', () => {
    const goods = 'TEA             12.00\nCAKE            10.00\nBUN              8.00\n';
    const text = `${goods}Qzx Prtl        30.00\nQzxv           -50.00\nMklop           20.00\nTOTAL           30.00`;
    expect(read(text).doubt).toContain('Qzx Prtl 30.00: this line has the sum of the goods above it');
  });
});

describe('a total whose name recognition lost', () => {
  it('is no good where only a table of taxes below the payment shows it', () => {
    const text =
      'Gesamtbctrag    14.50\n----------------\nBargeld         20.00\nRückgeld         5.50\n%       Netto     MwSt     Brutto\nA 19%   12.18     2.32      14.50';
    expect(read(text, 'recognised').state).toBe('unprovable');
  });
});

describe('a discount among the goods', () => {
  it.each(['DISCOUNT 25%    -3.00', 'DISCOUNT 25%     3.00'])(
    'is one of them above the subtotal that it is part of: %s',
    (discount) => {
      const text = (subtotal: string) =>
        `TEA             12.00\n${discount}\n${subtotal}TOTAL            9.00`;
      expect(read(text('SUBTOTAL         9.00\n')).kinds).toEqual(['item', 'item']);
    },
  );

  it('is no good without a subtotal or a minus', () => {
    expect(read('TEA             12.00\nDISCOUNT 25%     3.00\nTOTAL            9.00').kinds).toEqual([
      'item',
      'discount',
    ]);
  });

  it('is one of them where a good that was taken back whole leaves no sum before it', () => {
    const text =
      'TEA             10.65\n  1 x 10.65\nVOID TEA       -10.65\nCAKE            13.24\n  1 x 13.24\nDISCOUNT        -0.66\nMILK             6.11\nSUBTOTAL        18.69\nTOTAL           18.69';
    expect(read(text).kinds).toEqual(['item', 'item', 'item', 'item', 'item']);
  });

  it('is none below the subtotal', () => {
    expect(
      read(
        'TEA             12.00\nCAKE             3.00\nSUBTOTAL        15.00\nDISCOUNT        -3.00\nTOTAL           12.00',
      ).kinds,
    ).toEqual(['item', 'item', 'discount']);
  });
});

it('doubts goods of which one is the payment below the total', () => {
  const { state, kinds } = read(
    'SUBTOTAL           100\nDISCOUNT 10%       -10\nTOTAL              €90\n----------------\nCASH               100\nCHANGE              10',
  );
  expect({ state, kinds }).not.toEqual({ state: 'proved', kinds: ['item', 'item'] });
});
