import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { GOODS, goodsWith, readInvoicePages as read } from '../testing/invoice-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainFacts } from '../testing/plain-document.ts';
import { isCreditBelowSums } from './goods-by-label.ts';
import type { Item } from './item.ts';
import { sumsUpUnread } from './unread-goods.ts';

const HEAD = `
Invoice No. OC-12
Invoice date 3 May 2025
`;

function stateOf(...pages: string[]) {
  return read(...pages).proof.state;
}

function kindsOf(...pages: string[]) {
  return read(...pages).rows.map(({ kind }) => kind);
}

describe('lines of the sums under labels not known', () => {
  it('are no goods where one is the tax on those above by its own rate', () => {
    const goods = `${HEAD}
Goods                          Quantity   Price    Amount
Steel bracket                        10    2.50     25.00
Oak shelf                             2   40.00     80.00
`;
    expect(
      stateOf(`${goods}Qzxvb 23 %                                      24.15\n         Total GBP  129.15\n`),
    ).not.toBe('proved');
  });

  it('are no goods where a row prints base, tax and total', () => {
    const page = `${HEAD}
Goods                                            Amount
Steel bracket                                     25.00
Oak shelf                                         80.00
                              Hvzna              105.00
Mklop                                             10.50
                              Total              115.50
10     105.00     10.50    115.50
`;
    expect(kindsOf(page)).toEqual(['item', 'item', 'tax']);
    expect(stateOf(page)).toBe('proved');
  });

  it('are no goods where their labels are in line with that of the total', () => {
    expect(
      stateOf(goodsWith(['Delivery charge', '0.00'], ['Mklop', '10.50'], ['Total GBP', '115.50'])),
    ).not.toBe('proved');
  });

  it('are no goods where a known label of what is added is among other words', () => {
    const page = `${HEAD}
Goods                                            Amount
Steel bracket                                     25.00
Oak shelf                                         80.00
Qzx    Mvbn     Prtl     Amount of tax            21.00
18     105.00   18.90    Cash rounding             0.34
                         Total GBP               126.34
`;
    expect(stateOf(page)).not.toBe('proved');
  });

  it('are no sole good whose name has a colon as the total has', () => {
    const page = `${HEAD}
Description              Quantity                 Price      Amount
Qzx mvbn:                       105.00
Tax:                             21.00
Total:                          126.00
`;
    expect(stateOf(page)).not.toBe('proved');
  });

  it('by a subtotal that another page prints again below its label', () => {
    const first = goodsWith(['Subtotal', '105.00'], ['Wexel', '21.00'], ['Tatlo', '126.00']);
    const second = 'Delivery note\n\nDescription        Subtotal\nShelves              105.00\n';
    expect(read(first, second).proof.state).not.toBe('proved');
    expect(read(goodsWith(['Subtotal', '105.00']), second).proof.state).toBe('proved');
  });

  it('by a sum that differs by cents from an amount printed twice', () => {
    const proofOf = (other: string) =>
      read(`${goodsWith(['Total', '105.00'])}\nWexel ${other}\n\nQuorn ${other}\n`).proof;
    const doubt = "'Total 105.00' differs by cents from an amount that is printed twice";
    expect(proofOf('105.02')).toMatchObject({ state: 'unprovable', missing: [doubt] });
    expect(proofOf('105.50')).not.toMatchObject({ missing: [doubt] });
  });

  it('by the sum of a page that a later page goes beyond', () => {
    const first = goodsWith(['Page total', '105.00']);
    const second = 'Invoice No. OC-12\n\nSubtotal:      126.00\nXkjri:         126.00\n';
    expect(stateOf(first, second)).not.toBe('proved');
  });

  it('by the total of one of several lists, which the last total sums up', () => {
    const fees = ['Total fees', '105.00'] as [string, string];
    const costs = ['Total costs', '21.00'] as [string, string];
    expect(stateOf(goodsWith(fees, fees, costs, ['Total this invoice', '126.00']))).toBe('failed');
    expect(stateOf(goodsWith(fees))).toBe('proved');
  });

  it('lead to a larger total below what is called a total', () => {
    const document = read(goodsWith(['Total ht', '105.00'], ['Aext', '21.00'], ['Amnnott', '126.00']));
    expect(document.proof.state).not.toBe('proved');
    expect(plainFacts(document).total).toBe('126.00');
    expect(stateOf(goodsWith(['Ten total', '105.00'], ['GST 20%', '21.00'], ['Tatlo', '126.00']))).not.toBe(
      'proved',
    );
  });
});

describe('an amount far from the name of its good', () => {
  it('is doubted below a printed subtotal', () => {
    const page = `${HEAD}
Items                                              Price
Steel bracket                                     126.00
                                     Subtotal     126.00
Tax rate    Base amount     Tax   Gross total
        20       105.00   21.00        126.00
                                     Total        126.00
                                     Net          105.00
                                     Tax amount    21.00
`;
    const document = read(page);
    const [first] = document.rows;
    expect(document.proof.state === 'proved' ? first?.amount?.value?.minor : 12600).toBe(12600);
  });

  it('is doubted where it sums up lines that were not read', () => {
    const context = analyseDocument([
      pageOfText(goodsWith(['Tsbtlaou', '105.00'], ['Copper pipe', '20.00'], ['Total', '125.00']), 'text', 1),
    ]);
    const itemOn = (name: string, minor: number) => {
      const line = context.lines.findIndex(({ words }) => words[0]?.text === name);
      const amount = context.lines[line]?.amounts.at(-1);
      return { page: 1, line, amount, minor } as Item;
    };
    const items = [itemOn('Tsbtlaou', 10500), itemOn('Copper', 2000)];
    const doubted = items.filter((item) =>
      sumsUpUnread({ context, items, settlement: { additions: [] }, entries: [] } as never, item),
    );
    expect(doubted).toEqual([items[0]]);
  });

  it('is doubted where it is a credit below the tax', () => {
    const goods = (line: number, minor: number) => ({ line, minor }) as Item;
    const tax = (line: number) => ({ role: 'tax', share: 1, below: false, line });
    const isDoubted = (taxLine: number, minor: number) => {
      const items = [goods(3, 10500), goods(7, minor)];
      return isCreditBelowSums({ items, entries: [tax(taxLine)] } as never, items[1] as Item);
    };
    expect([isDoubted(5, -500), isDoubted(5, 500), isDoubted(8, -500)]).toEqual([true, false, false]);
  });
});

describe('the total', () => {
  it('comes before a retention below a tax of zero, in a script of letters and marks', () => {
    const rest: [string, string][] = [
      ['टैक्स 0%', '0.00'],
      ['योग', '105.00'],
      ['RETENTION 5%', '-5.25'],
    ];
    const document = read(goodsWith(...rest, ['Amount due', '99.75']));
    expect(plainFacts(document).total).toBe('105.00');
  });

  it('is not the first of several sums in a row of boxes', () => {
    const page = `${HEAD}${GOODS.replace(/.*OC-12\n/, '')}
Subtotal            Discount 2%          Total excl. tax
105.00              -2.10                102.90
Qzxv mklop
102.90
`;
    expect(stateOf(page)).not.toBe('proved');
  });

  it.each([
    ['Subtotal           Discount             Total', '  40.00'],
    ['Amount             Rebate               Total', ' -40.00'],
  ])('is not the larger amount of a row of boxes that ends with a total: %s', (labels, discount) => {
    const document = read(`${HEAD}${GOODS.replace(/.*OC-12\n/, '')}
${labels}
  105.00            ${discount}              65.00
`);
    expect(document.proof).not.toMatchObject({ state: 'proved', closing: '105.00' });
  });

  it('is not the gross amount of a table of taxes, before a tax that is withheld', () => {
    const document = read(`${HEAD}${GOODS.replace(/.*OC-12\n/, '')}
                                                                 Subtotal     105.00
Tax rate    Base amount     Tax    Total
   20%          105.00    21.00   126.00
                                                  Net                         105.00
                                                  Total taxes                  21.00
                                                  Withholding tax 10%          10.50
                                                  Total                       115.50
`);
    expect(document.proof).toMatchObject({ state: 'proved', closing: '115.50' });
  });

  it('is not what a payment leaves', () => {
    const rest: [string, string][] = [
      ['Net total', '105.00'],
      ['VAT', '21.00'],
      ['Ordre belxp', '126.00'],
      ['Paid', '-21.00'],
    ];
    expect(stateOf(goodsWith(...rest, ['Amount due', '105.00']))).not.toBe('proved');
  });

  it('is not the gross amount of a table of taxes where a lower total is labelled', () => {
    const page = (labels: string, sums: string) => `${HEAD}
Goods                          Quantity   Price    Amount
Steel bracket                        10    2.50     25.00
Oak shelf                             2   40.00     80.00

Net total            Tax amount
105.00               21.00

${labels}
${sums}

Tax rate             Base amount          Tax                  Total incl. tax
20%                  105.00               21.00                126.00
`;
    const lower = page('Discount             Grand total', '-12.60               113.40');
    expect([plainFacts(read(lower)).total, stateOf(lower)]).not.toEqual(['126.00', 'proved']);
    expect(stateOf(page('Grand total', '126.00'))).toBe('proved');
  });

  it('is the labelled one behind a tax of credits', () => {
    const page = `${HEAD}
Product                                  VAT         Amount
Steel bracket                             9 %        100.00
Oak shelf                                21 %        -60.00
                              Net                     40.00
                              Tax amount              -3.60
                              Total amount EUR        36.40
                              Paid                    10.00
                              Amount due EUR          26.40
`;
    expect(plainFacts(read(page)).total).toBe('36.40');
  });
});

describe('goods called like sums', () => {
  it('stay goods behind a page turn', () => {
    const first = `${GOODS}                                        Page total      105.00\n`;
    const second = `
                                        Previous balance        105.00
Copper pipe                      6 km                     20.00
Rope                             2 pcs                     5.00
                                        Total GBP         130.00
`;
    expect(kindsOf(first, second).filter((kind) => kind !== 'item')).toEqual([]);
  });

  it('stay goods with a percentage in their names among others with one', () => {
    const page = `${HEAD}
Goods                                            Amount
Milk 3.5 %                                        25.00
Cream 30 %                                        80.00
Delivery Timi 8.7 %                               15.00
                                   Tax amount     24.00
                                   Total GBP     144.00
`;
    expect(kindsOf(page)).toEqual(['item', 'item', 'item', 'tax']);
  });
});

it('takes the total below its label for no goods, above a list of goods without a line', () => {
  const text = `Harbour Supplies Ltd
${HEAD}
Total amount
GBP 120.00
Sales person     Purchase order     Customer reference
Mira Wexel                          Rader
Quantity   Unit   Description                     Price    Tax      Amount
                                         Net total        100.00
                                         Tax Rate            20%
                                         Tax amount        20.00
                                         Total amount GBP 120.00`;
  expect(stateOf(text)).toBe('unprovable');
});
