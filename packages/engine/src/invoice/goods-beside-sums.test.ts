import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { GOODS, goodsWith, readInvoicePages as read } from '../testing/invoice-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { rowOfAmounts } from './goods-beside-sums.ts';
import type { Item } from './item.ts';
import type { ReadGoods } from './read-goods.ts';

const HEAD = `
Invoice No. OC-12
Invoice date 3 May 2025
`;
const withoutNumber = (text: string) => text.replace(/.*OC-12\n/, '');

/** What keeps a page with these lines below its head from being proved; its state where nothing does. */
function doubtOf(lines: string): string {
  const { proof } = read(`${HEAD}${withoutNumber(lines)}`);
  return proof.state === 'unprovable' ? proof.missing.join() : proof.state;
}

describe('the last of the goods', () => {
  const page = (own: string, others = '') => `
Description                    Qty   Rate            Amount
Steel bracket                   10 ${others.padEnd(15)}    25.00
Oak shelf                        2 ${others.padEnd(15)}    80.00
Wexelbor                           ${own.padEnd(15)}    21.00
                               Total GBP             126.00
`;

  it('may be a tax where its line alone has the label of one with a rate', () => {
    expect(doubtOf(page('VAT 9.00 %'))).toContain("'Wexelbor VAT 9.00 % 21.00' may be no goods but a tax");
  });

  it('is proved without a rate, and where others have such a label as well', () => {
    expect(doubtOf(page(''))).toBe('proved');
    expect(doubtOf(page('VAT'))).toBe('proved');
    expect(doubtOf(page('VAT 9.00 %', 'VAT 9.00 %'))).toBe('proved');
  });
});

describe('goods in the right half of the page, as its sums are', () => {
  const page = (indent: number) => {
    const line = (name: string, amount: string) =>
      `${' '.repeat(indent)}${name.padEnd(52 - indent)}${amount.padStart(11)}`;
    return `
Our goods of this month
${line('Wexelbor', '25.00')}
${line('Zurbel', '80.00')}
${' '.repeat(45)}Total GBP   105.00
`;
  };

  it('may be sums, beside words on the left', () => {
    expect(doubtOf(page(45))).toContain("'Wexelbor 25.00' is among the sums and may be none of the goods");
  });

  it('are proved with descriptions on the left', () => {
    expect(doubtOf(page(0))).toBe('proved');
  });
});

describe('a tax that was added to the goods', () => {
  const page = (subtotal: string) =>
    goodsWith(['Tax', '10.00'], ['Subtotal', subtotal], ['Total GBP', '115.00']);

  it('is one of them where the subtotal below it is the sum of both', () => {
    expect(doubtOf(page('115.00'))).toContain(
      "'Tax 10.00' was read as a tax, but is within the sum of the goods",
    );
  });

  it('is proved where the subtotal below it is that of the goods', () => {
    expect(doubtOf(page('105.00'))).toBe('proved');
  });
});

describe('what was added to the goods as shipping', () => {
  const page = (own: string, others = ['2.50', '40.00']) => `
Description                    Qty   Unit price      Amount
Steel bracket                   10 ${others[0]?.padStart(12)}       25.00
Oak shelf                        2 ${others[1]?.padStart(12)}       80.00
                                    Subtotal         105.00
${own.padEnd(54)}10.00
                                    Total GBP        115.00
`;

  it.each(['Shipping of                              10.00', 'Shipping (10.00 an order)'])(
    'may be one of the goods where it has a further amount as they do: %s',
    (own) => {
      expect(doubtOf(page(own))).toContain('was added to the goods, but is printed like one of them');
    },
  );

  it('is proved without a further amount, and where one of the goods has none', () => {
    expect(doubtOf(page('Shipping'))).toBe('proved');
    expect(doubtOf(page('Shipping (10.00 an order)', ['', '40.00']))).toBe('proved');
  });

  it('is proved beside a table of taxes, whose amounts are not its own', () => {
    expect(doubtOf(page('20%   80.00   16.00    Shipping'))).toBe('proved');
  });
});

describe('a total with a discount below it', () => {
  const page = (label: string, left: string) =>
    goodsWith(['Total GBP', '105.00'], ['Discount', '10.00'], [label, left]);

  it('may not be the last one where what is left is printed under another name', () => {
    expect(doubtOf(page('Wexel', '95.00'))).toContain(
      "'Total GBP 105.00' is followed by a discount and by what that leaves",
    );
  });

  it('is proved where what is left is not printed, or is what is due', () => {
    expect(doubtOf(page('Wexel', '94.00'))).toBe('proved');
    expect(doubtOf(page('Amount due', '95.00'))).toBe('proved');
  });
});

describe('a total beside a further amount', () => {
  const page = (line: string) => `${GOODS}
Total GBP      105.00

${line}
`;

  it('may lack a tax where the same line prints the sum of both', () => {
    expect(doubtOf(page('Wexel 105.00   Borbel 21.00   Zurbel 126.00'))).toContain(
      "'Total GBP 105.00' is printed beside a further amount and the sum of both",
    );
  });

  it('is proved where no amount of the line is their sum', () => {
    expect(doubtOf(page('Wexel 105.00   Borbel 21.00   Zurbel 127.00'))).toBe('proved');
  });
});

/** Whether the only good, read from the last amount of a line with all its words, is a row of amounts. */
function isRow(text: string, count = 1): boolean {
  const context = analyseDocument([pageOfText(text)]);
  const [line] = context.lines;
  const amount = line?.amounts.at(-1);
  const words = line?.words.filter((word) => !amount?.words.includes(word)) ?? [];
  const item = { line: 0, page: 1, amount, text: [words] } as unknown as Item;
  const goods = { context, items: Array(count).fill(item) } as unknown as ReadGoods;
  return rowOfAmounts(goods) !== null;
}

describe('a row of sums in boxes', () => {
  it('is the only good on a line of amounts without a word', () => {
    expect(isRow('105.00                 5.25                   10.25                    110.00')).toBe(true);
  });

  it.each([
    ['words', 'Garden work            5.25                   10.25                    110.00', 1],
    ['only one further amount', '                       5.25                                 110.00', 1],
    ['other goods', '105.00                 5.25                   10.25                    110.00', 2],
  ])('is none with %s', (_what, text, count) => {
    expect(isRow(text, count)).toBe(false);
  });
});

describe('a charge with a figure between its label and its amount', () => {
  const page = (charge: string) => `
Line  Goods                         Quantity  Price         Tax          Total
1    Steel bracket                   -1.032   10.00        8.10%        -10.32
     of oak
2    Oak shelf                        2.000   40.00        8.10%         80.00
     of oak
${charge.padEnd(72)}640.62
                                                           VAT 8.10%     57.54
                                                               Total    767.84
`;

  it('is no proved good where it begins elsewhere than the goods', () => {
    expect(doubtOf(page('                           Shipping 94.034'))).toContain('has the name of a tax');
    expect(doubtOf(page('3    Shipping                        94.034'))).toBe('proved');
  });
});
