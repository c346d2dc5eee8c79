import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { GOODS, goodsWith, readInvoicePages as read } from '../testing/invoice-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { namedByOtherAmount } from './rivals-of-goods.ts';

const HEAD = `
Invoice No. OC-12
Invoice date 3 May 2025
`;
const LIST = `${HEAD}${GOODS.replace(/.*OC-12\n/, '')}`;

/** What keeps the page from being proved; its state where nothing does. */
function doubtOf(page: string): string {
  const { proof } = read(page);
  return proof.state === 'unprovable' ? proof.missing.join() : proof.state;
}

describe('goods that have a rival', () => {
  it('are not proved where the line above them prints their sum, of which they are parts', () => {
    const page = `${HEAD}
Description                    Qty   Unit price      Amount
Workshop set                     1       105.00                 105.00
Steel bracket                   10         2.50       25.00
Oak shelf                        2        40.00       80.00
                                      Total GBP      105.00
`;
    expect(doubtOf(page)).toContain("the goods from 'Steel bracket 10 2.50 25.00' may be parts of the line");
    expect(doubtOf(page.replace(/Workshop set.*/, 'Workshop set'))).toBe('proved');
  });

  it('are not proved where they are rows of a table of taxes and a column above has their sum', () => {
    const page = `${HEAD}
Xkjri                  Wqtz                     Lmop
Steel bracket          10        2.50          25.00
Oak shelf               2       40.00          80.00

Description      Rate                         Amount
Qzx               20%                          45.00
Mvbn               0%                          60.00
                         Net total            105.00
                         VAT                    9.00
                         Total GBP            114.00
`;
    expect(doubtOf(page)).toContain("the amounts above 'Qzx 20% 45.00' have the sum of all goods");
  });

  it('are not proved where their total is that of a column of taxes', () => {
    const page = `${HEAD}
Description                 Amount    Xkjri
Steel bracket                 5.00    25.00
Oak shelf                    16.00    80.00
Total                        21.00

          VAT 10%        VAT 10%
           21.00          21.00
`;
    expect(doubtOf(page)).toContain('is not more than the taxes that are printed');
  });

  it('are not proved where one is the amount of an unread line above, which multiplies out', () => {
    const page = `${HEAD}
Product                                     Quantity  Price  Total price
Oak shelf 1,8 %                             2 ea      52.50       105.00
 - Oak board 65.00
 - Delivery tube 40.00
Lumo ........................................................ 105.00
Vexo ......................................................... 52.50
Tolato .................................................. GBP 157.50
`;
    expect(doubtOf(page)).toContain('is the amount of a line above it, which was not read');
  });

  it('are not proved where the line has a rate and no words, below heads of a table of taxes', () => {
    const page = `${HEAD}
Description                              Tax      Net     Gross
 NET TOTAL                            TOTAL  TAXES                         TOTAL  GBP
 5058.91                             657.66                                5716.57
                   RATE              AMOUNT      TAX     TOTAL
             OF CHARGE               CHARGED
A                13.00%             5058.91   657.66   5716.57
`;
    expect(doubtOf(page)).toContain("'A 13.00% 5058.91 657.66 5716.57' may be a row of a table of taxes");
  });

  it('are not proved where they are a row of a table of taxes, which names nothing and prints the total', () => {
    const page = `${HEAD}
Code  Description    Rate      Net      Tax     Amount
A       1            21%    100.00    21.00     121.00
                            Tax       21.00
                            Total GBP           121.00
`;
    expect(doubtOf(page)).toContain('may be a row of a table of taxes');
    expect(doubtOf(page.replace('1     ', 'Garden'))).toBe('proved');
  });

  it('are not proved where one of them sums up lines above it in centred columns', () => {
    const page = `${HEAD}
Xkjri                       Lmop
Steel bracket             25.00
Oak shelf                     60.00
Copper pipe                  20.00
Description                               Amount
Tsbtlaou                                  105.00
Rope                                       20.00
                              Total GBP   125.00
`;
    expect(doubtOf(page)).toContain("'Tsbtlaou 105.00' sums up the lines above it");
  });
});

describe('what is added to goods', () => {
  it('does not prove goods that are smaller than it, as a tax', () => {
    const page = `${HEAD}
Description                  Price      Amount
Steel bracket                25.00        5.00
Oak shelf                    80.00       16.00
                         Tax            105.00
                         Total GBP      126.00
`;
    expect(doubtOf(page)).toContain("the amount added in 'Tax 105.00' is larger than the goods");
  });

  it('does not prove goods that are smaller than it where a subtotal states it too', () => {
    const page = `${HEAD}
Description                  Price      Amount
Steel bracket                25.00        5.00
Oak shelf                    80.00       16.00
                         Subtotal       105.00
                         Delivery       105.00
                         Total GBP      126.00
`;
    expect(doubtOf(page)).toContain("the amount added in 'Delivery 105.00' is larger than the goods");
    expect(doubtOf(page.replace(/.*Subtotal.*\n/, ''))).toBe('proved');
  });
});

describe('a line of the sums under a label not known', () => {
  it('is not proved as goods where a subtotal and a tax above make it', () => {
    const page = `${HEAD}
                               Subtotal              105.00
                               VAT                    21.00
                               Paid                    1.00
Description                                          Amount
Wexelbor                                             126.00
                               Total GBP             126.00
`;
    expect(doubtOf(page)).toContain("'Wexelbor 126.00' may be no goods but part of the sums");
  });

  it('is not proved as the last of the goods without a description, below their subtotal', () => {
    const page = `${HEAD}
Description                   Quantity       Amount
Steel bracket                   10 pcs        25.00
Oak shelf                        2 pcs        80.00
                          Subtotal           105.00
                                 1 Qzx        10.50
                          Total GBP          115.50
`;
    expect(doubtOf(page)).toContain("'1 Qzx 10.50' may be no goods but part of the sums");
    expect(doubtOf(page.replace(/.*Subtotal.*\n/, ''))).toBe('proved');
  });

  it('is not proved as the last of the goods right below their sum, with nothing but an unknown name', () => {
    const page = `${HEAD}
Description                   Quantity       Amount
Steel bracket                   10 pcs        25.00
Oak shelf                        2 pcs        80.00
Wexelbor                                     105.00
Thirre                                         0.50
                          Total GBP          105.50
`;
    expect(doubtOf(page)).toContain("'Thirre 0.50' may be no goods but part of the sums");
  });
});

describe('a total on the way to another one', () => {
  it('is not proved beside a tax in a row of boxes that leads to a larger amount', () => {
    const page = `${LIST}
Total              VAT 20%          Qzxv
105.00             21.00            126.00
`;
    expect(doubtOf(page)).toContain('leads to another total by a tax or a rounding');
    expect(doubtOf(page.replace('126.00', '').replace('Qzxv', ''))).toBe('proved');
  });

  it('is not proved above a small amount in words not known that makes another total', () => {
    const rounded = goodsWith(
      ['Total', '105.00'],
      ['Qzx', '-0.02'],
      ['Total GBP', '104.98'],
      ['Paid', '104.98'],
    );
    expect(doubtOf(`${HEAD}${rounded.replace(/.*OC-12\n/, '')}`)).toContain(
      "'Total 105.00' leads to another total by a tax or a rounding",
    );
  });
});

describe('a line of the sums beside a table of taxes', () => {
  it('is doubted as a good where its text prints the amount of another one', () => {
    const page = `${HEAD}
Steel bracket                     10    2.50    25.00
Oak shelf                          2   40.00    80.00
7017    25.00    2.00     Qzxv Mklop             5.00`;
    const context = analyseDocument([pageOfText(page)]);
    const [bracket, shelf, charge] = context.lines.slice(-3).map((line, index) => {
      const amount = line.amounts.at(-1);
      const quantity = index < 2 ? { decimal: '10', words: [] } : null;
      const text = [line.words.filter((word) => !amount?.words.includes(word))];
      const minor = Math.round(Number(amount?.decimal) * 100);
      return { page: 1, line: context.lines.indexOf(line), text, amount, minor, quantity };
    });
    const doubted = (items: unknown[]) => namedByOtherAmount({ context, items } as never);
    expect(doubted([bracket, shelf, charge])).toBe(charge);
    expect(doubted([bracket, shelf])).toBe(null);
    expect(doubted([shelf, charge])).toBe(null);
  });
});

describe('a row of boxes of the sums', () => {
  it('puts the first of them in doubt where another one is called the total', () => {
    const page = `${HEAD}
Description                    Qty   Unit price      Amount
Steel bracket                   10         2.50       25.00
Oak shelf                        2        40.00       80.00

Net             Zwimlar             Total
105.00          -10.50              94.50
`;
    expect(doubtOf(page)).not.toBe('proved');
  });
});
