import { describe, expect, it } from 'vitest';
import { GOODS, goodsWith, readInvoicePages as read } from '../testing/invoice-pages.ts';

/** 'proved', or what the proof misses. */
function proofOf(...pages: string[]): string {
  const { proof } = read(...pages);
  return proof.state === 'unprovable' ? proof.missing.join('; ') : proof.state;
}

const VAT: [string, string] = ['VAT 20%', '21.00'];
const TOTAL: [string, string] = ['Total GBP', '126.00'];

describe('a sum that no other figures make', () => {
  it('is not proved beside a subtotal that is not the goods', () => {
    expect(proofOf(goodsWith(['Subtotal', '105.00'], VAT, TOTAL))).toBe('proved');
    expect(proofOf(goodsWith(['Subtotal', '165.00'], VAT, TOTAL))).toBe(
      'Subtotal 165.00: no other figures on the invoice explain this amount',
    );
  });

  it('holds the goods before a discount against the discount', () => {
    const page = (goods: string) =>
      goodsWith(
        ['Goods total', goods],
        ['Discount', '-5.00'],
        ['Net total', '100.00'],
        ['Total GBP', '100.00'],
      );
    expect(proofOf(page('105.00'))).toBe('proved');
    expect(proofOf(page('106.00'))).toContain('Goods total 106.00');
  });

  it('holds the amount due against what was paid and what was owed before', () => {
    const page = (label: string, amount: string, due: string) =>
      goodsWith(VAT, TOTAL, [label, amount], ['Amount due', due]);
    expect(proofOf(page('Previous balance', '50.00', '176.00'))).toBe('proved');
    expect(proofOf(page('Previous balance', '50.00', '171.00'))).toContain('Amount due 171.00');
    expect(proofOf(page('Already paid', '-20.00', '106.00'))).toBe('proved');
    expect(proofOf(page('Already paid', '-20.00', '116.00'))).toContain('Amount due 116.00');
  });

  it('knows halves of a tax, bare rates and sums in another currency', () => {
    const below = (...lines: string[]) => proofOf(`${goodsWith(VAT, TOTAL)}\n${lines.join('\n')}\n`);
    const heads = 'Code            Net            CGST tax          SGST tax';
    const halves = (net: string) => below(heads, `84713010        ${net}         10.50             10.50`);
    expect(halves('105.00')).toBe('proved');
    expect(halves('151.30')).toContain('do not fit together');
    const bare = (tax: string) => below(`VAT (20.00)          105.00          ${tax}`);
    expect(bare('21.00')).toBe('proved');
    expect(bare('24.10')).toContain('do not fit together');
    const converted = (total: string) =>
      below('Net                  105.00          2,624.90', `Total                126.00          ${total}`);
    expect(converted('3,149.88')).toBe('proved');
    expect(converted('3,419.88')).toContain('do not fit together');
  });

  it('knows what is told of a part of the sum within a sentence', () => {
    const told = (words: string) => proofOf(`${goodsWith(VAT, TOTAL)}\n${words}\n`);
    expect(told('The total contains wages of GBP 41.28 net (GBP 49.54 gross).')).toBe('proved');
    expect(told('Net 41.28')).toContain('Net 41.28');
  });

  it('counts equal payments each, and deductions in words not known', () => {
    const paid: [string, string] = ['Already paid', '20.00'];
    expect(proofOf(goodsWith(VAT, TOTAL, paid, paid, ['Amount due', '86.00']))).toBe('proved');
    expect(proofOf(goodsWith(VAT, TOTAL, ['Retention', '6.30'], ['Amount due', '119.70']))).toBe('proved');
  });

  it('holds the sums of groups and of pages against their goods', () => {
    const page = (sum: string) =>
      goodsWith(TOTAL)
        .replace('Oak shelf   ', `Subtotal group 1                                     ${sum}\nOak shelf   `)
        .replace('126.00', '105.00');
    expect(proofOf(page('25.00'))).toBe('proved');
    expect(proofOf(page('26.00'))).toContain('Subtotal group 1 26.00');
  });

  it('holds what is carried forward against the goods before', () => {
    const [first = '', second = ''] = [GOODS.replace(/Oak.*\n/, ''), GOODS.replace(/Steel.*\n/, '')];
    const pages = (carried: string) => [
      `${first}Carried forward                                       ${carried}\n`,
      `${second.replace('Oak', `Carried forward                                       ${carried}\nOak`)}
                                        Total GBP        105.00\n`,
    ];
    expect(proofOf(...pages('25.00'))).toBe('proved');
    expect(proofOf(...pages('35.00'))).toContain('Carried forward 35.00');
  });

  it('leaves totals of other invoices and in other currencies alone', () => {
    expect(proofOf(goodsWith(VAT, TOTAL, ['Total of last invoice', '99.00']))).toBe('proved');
    const pounds = GOODS.replace('25.00', '£25.00').replace('80.00', '£80.00');
    expect(
      proofOf(
        goodsWith(
          ['VAT 20%', '£21.00'],
          ['Total', '£126.00'],
          ['Total in EUR (rate 1.17)', '€147.42'],
        ).replace(GOODS, pounds),
      ),
    ).toBe('proved');
  });
});

describe('a line of the list that does not fit as the others do', () => {
  const list = (second: string) => `
Invoice No. OC-12
Description          Net          VAT         Total
Steel bracket      25.00         5.00         30.00
Oak shelf          80.00        16.00         ${second}
Pine shelf         40.00         8.00         48.00
Net total         145.00
VAT 20%            29.00
Total GBP         174.00
`;

  it('is found by net and tax that are the gross amount of most lines', () => {
    expect(proofOf(list('96.00'))).toBe('proved');
    expect(proofOf(list('98.00'))).toContain('Oak shelf 80.00 16.00 98.00');
  });

  it('is found by a column that sums up as it goes', () => {
    const page = (second: string) => `
Invoice No. OC-12
Description         Qty   Unit price      Amount    Cumulative
Steel bracket        10         2.50       25.00         25.00
Oak shelf             2        40.00       80.00        ${second}
Pine shelf            1        40.00       40.00        145.00
                               Total GBP  145.00
`;
    expect(proofOf(page('105.00'))).toBe('proved');
    expect(proofOf(page('115.00'))).toContain('Oak shelf 2 40.00 80.00 115.00');
  });
});

describe('columns that agree on some lines', () => {
  it('are no relation where the one between them is nothing', () => {
    expect(
      proofOf(`
Invoice No. OC-12
Description         Qty   Unit price   Disc.%     Amount
Steel bracket         2        12.50    10.00      22.50
Oak shelf             1        80.00     0.00      80.00
Pine shelf            1        40.00     0.00      40.00
                                   Total GBP      142.50
`),
    ).toBe('proved');
  });

  it('are none where another column has it on every line', () => {
    expect(
      proofOf(`
Progress invoice No. OC-14
Work                    Contract   Complete   To date    Billed before   This invoice
Site setup              1,000.00      100%    1,000.00          750.00         250.00
Drainage                  800.00      100%      800.00          300.00         500.00
Paving                  1,600.00       25%      400.00          100.00         300.00
                                                             Total GBP       1,050.00
`),
    ).toBe('proved');
  });
});

describe('a row of several sums', () => {
  it('is held against the columns that it sums up', () => {
    const page = (net: string) => `
Invoice No. OC-12
Description          Qty          Net         Gross
Steel bracket         10        25.00         30.00
Oak shelf              2        80.00         96.00
Totals                         ${net}        126.00
                            Net total        105.00
                            VAT 20%           21.00
                            Total GBP        126.00
`;
    expect(proofOf(page('105.00'))).toBe('proved');
    expect(proofOf(page('108.00'))).toContain('Totals 108.00 126.00');
  });

  it('of net, tax and gross adds up', () => {
    const page = (net: string) =>
      `${goodsWith(VAT, TOTAL)}\nVAT %         Net          VAT        Gross\n20         ${net}        21.00       126.00\n`;
    expect(proofOf(page('105.00'))).toBe('proved');
    expect(proofOf(page('405.00'))).toContain('20 405.00 21.00 126.00');
  });
});

describe('an amount to be paid that is not the total', () => {
  it('is found in a request and on a slip by the one digit in which it differs', () => {
    const page = (line: string) => `${goodsWith(VAT, TOTAL)}\n${line}\n`;
    expect(proofOf(page('Please transfer 126.00 by 31/10/2024.'))).toBe('proved');
    expect(proofOf(page('Please transfer 926.00 by 31/10/2024.'))).toContain('Please transfer 926.00');
    expect(proofOf(page('Remittance slip          125.00'))).toContain('Remittance slip 125.00');
  });

  it('leaves other amounts below the total alone', () => {
    expect(proofOf(`${goodsWith(VAT, TOTAL)}\nWith 2% discount 123.48 by 31/10/2024.\n`)).toBe('proved');
    expect(proofOf(`${goodsWith(VAT, TOTAL)}\nLiable up to 5,000.00.\n`)).toBe('proved');
  });

  it('holds equal parts against the total that they share', () => {
    const page = (third: string) =>
      `${goodsWith(VAT, TOTAL)}\nPayment schedule\n${['04/24/2025', '05/24/2025', '06/23/2025']
        .map((date, at) => `${date}           ${at < 2 ? '42.00' : third}`)
        .join('\n')}\n`;
    expect(proofOf(page('42.00'))).toBe('proved');
    expect(proofOf(page('62.00'))).toContain('06/23/2025 62.00');
  });
});
