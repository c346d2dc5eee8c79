import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { unfoldSideBySide } from './unfold.ts';

const FOLDED = `
Statement of account
Date         Description     Amount       Date         Description     Amount
01.02.2025   Rent            -30.00       04.02.2025   Groceries       -16.00
02.02.2025   Salary           50.00       05.02.2025   Refund            2.00
03.02.2025   Coffee           -4.00
`;

describe('tables side by side', () => {
  it('are read down the left half, then down the right one', () => {
    const { lines } = unfoldSideBySide(analyseDocument([pageOfText(FOLDED)]));
    expect(lines.map(lineText)).toEqual([
      'Statement of account',
      'Date Description Amount',
      '01.02.2025 Rent -30.00',
      '02.02.2025 Salary 50.00',
      '03.02.2025 Coffee -4.00',
      'Date Description Amount',
      '04.02.2025 Groceries -16.00',
      '05.02.2025 Refund 2.00',
    ]);
  });

  it('keep the amounts and dates of each half, at their new places', () => {
    const { lines } = unfoldSideBySide(analyseDocument([pageOfText(FOLDED)]));
    const right = lines.find((line) => lineText(line).includes('Groceries'));
    expect(right?.amounts.map((token) => token.raw)).toEqual(['-16.00']);
    expect(right?.dates).toMatchObject([{ raw: '04.02.2025', from: 0, to: 0 }]);
  });

  it('may be many, end at their total, and are read across where the dates run so', () => {
    const text = `
No.    Date         Amount     No.    Date         Amount     No.    Date         Amount
1      01.02.2025   1.00       2      03.02.2025   2.00       3      04.02.2025   4.00
4      05.02.2025   8.00       5      06.02.2025   16.00
Total checks 31.00`;
    const { lines } = unfoldSideBySide(analyseDocument([pageOfText(text)]));
    expect(lines.slice(3).map(lineText)).toEqual([
      '1 01.02.2025 1.00',
      '2 03.02.2025 2.00',
      '3 04.02.2025 4.00',
      '4 05.02.2025 8.00',
      '5 06.02.2025 16.00',
      'Total checks 31.00',
    ]);
  });

  it('are read down where the numbers of checks run so, though the dates run across', () => {
    const text = `
No.    Date         Amount     No.    Date         Amount
101    01.02.2025   1.00       104    02.02.2025   8.00
102    03.02.2025   2.00       105*   04.02.2025   16.00
103    05.02.2025   4.00       107*   06.02.2025   32.00`;
    const { lines } = unfoldSideBySide(analyseDocument([pageOfText(text)]));
    expect(lines.flatMap(({ words: [first] }) => first?.text ?? [])).toEqual([
      ...['No.', '101', '102', '103'],
      ...['No.', '104', '105*', '107*'],
    ]);
  });

  it('are read across where the numbers of checks run so, though the dates run down', () => {
    const text = `
No.    Date         Amount     No.    Date         Amount
101    01.02.2025   1.00       102    04.02.2025   8.00
103    02.02.2025   2.00       104    05.02.2025   16.00
105    03.02.2025   4.00       106    06.02.2025   32.00`;
    const { lines } = unfoldSideBySide(analyseDocument([pageOfText(text)]));
    expect(lines.slice(2).flatMap(({ words: [first] }) => first?.text ?? [])).toEqual([
      ...['101', '102', '103', '104', '105', '106'],
    ]);
  });

  it('are ordered by their dates where these begin with a number', () => {
    const text = `
Date      Details    Amount     Date      Details    Amount
20 Feb    Rent       1.00       10 Mar    Salary     8.00
25 Mar    Coffee     2.00       12 Apr    Water      16.00`;
    const { lines } = unfoldSideBySide(analyseDocument([pageOfText(text)]));
    expect(lines.slice(2).map(({ words: [first] }) => first?.text)).toEqual(['20', '10', '25', '12']);
  });

  it('are ordered by their dates where few lines begin with a number', () => {
    const text = `
Name     Date         Amount     Name     Date         Amount
Rent     01.02.2025   1.00       Salary   02.02.2025   8.00
777      03.02.2025   2.00       111      04.02.2025   16.00
Coffee   05.02.2025   4.00       Water    06.02.2025   32.00`;
    const { lines } = unfoldSideBySide(analyseDocument([pageOfText(text)]));
    expect(lines.slice(2).flatMap(({ words: [first] }) => first?.text ?? [])).toEqual([
      ...['Rent', 'Salary', '777', '111', 'Coffee', 'Water'],
    ]);
  });

  it('are read down where the newest row is first', () => {
    const text = `
Date         Description     Amount       Date         Description     Amount
05.02.2025   Refund            2.00       03.02.2025   Coffee          -4.00
04.02.2025   Groceries       -16.00       02.02.2025   Salary           50.00`;
    const { lines } = unfoldSideBySide(analyseDocument([pageOfText(text)]));
    expect(lines.filter(({ dates }) => dates.length > 0).map((line) => line.words[1]?.text)).toEqual([
      ...['Refund', 'Groceries', 'Coffee', 'Salary'],
    ]);
  });

  it('are read list by list over their pages where titles name them, whatever the order of their days', () => {
    const head = 'Date         Description     Amount       Date         Description     Amount';
    const pages = [
      `
Deposits                                  Expenses
${head}
01.02.2025   Salary            50.00      01.02.2025   Rent            30.00
03.02.2025   Refund             2.00      02.02.2025   Coffee           4.00`,
      `
${head}
05.02.2025   Interest           1.00      07.02.2025   Groceries       16.00`,
    ];
    const context = analyseDocument(pages.map((text, index) => pageOfText(text, 'text', index + 1)));
    const { lines } = unfoldSideBySide(context);
    expect(lines.map((line) => (line.dates.length > 0 ? line.words[1]?.text : lineText(line)))).toEqual([
      ...['Deposits', 'Date Description Amount', 'Salary', 'Refund', 'Date Description Amount', 'Interest'],
      ...['Expenses', 'Date Description Amount', 'Rent', 'Coffee', 'Date Description Amount', 'Groceries'],
    ]);
  });

  it('end above the heading of another list', () => {
    const text = `
Deposits                                  Expenses
Date         Description     Amount       Date         Description     Amount
01.02.2025   Salary            50.00      01.02.2025   Rent            30.00
Checks in number order
Date         Check No.       Amount
04.02.2025   4408             25.40`;
    const { lines } = unfoldSideBySide(analyseDocument([pageOfText(text)]));
    expect(lines.map(lineText)).toEqual([
      ...['Deposits', 'Date Description Amount', '01.02.2025 Salary 50.00'],
      ...['Expenses', 'Date Description Amount', '01.02.2025 Rent 30.00'],
      ...['Checks in number order', 'Date Check No. Amount', '04.02.2025 4408 25.40'],
    ]);
  });

  it('go on below the total of a list with a title, beside which the other list may have rows', () => {
    const text = `
Deposits                                  Expenses
Date         Description     Amount       Date         Description     Amount
01.02.2025   Salary            50.00      01.02.2025   Rent            30.00
             Total             50.00      02.02.2025   Coffee           4.00
                                          03.02.2025   Groceries       16.00
                                          Total                        50.00`;
    const { lines } = unfoldSideBySide(analyseDocument([pageOfText(text)]));
    expect(lines.map((line) => line.words.at(-2)?.text)).toEqual([
      ...[undefined, 'Description', 'Salary', 'Total', undefined, 'Description'],
      ...['Rent', 'Coffee', 'Groceries', 'Total'],
    ]);
  });

  it('leave other pages of the document alone', () => {
    const pages = [pageOfText('Hello     world'), pageOfText(FOLDED, 'text', 2)];
    const { lines } = unfoldSideBySide(analyseDocument(pages));
    expect(lineText(lines[0] ?? { page: 1, words: [], size: 0, box: { x0: 0, y0: 0, x1: 0, y1: 0 } })).toBe(
      'Hello world',
    );
    expect(lines.filter((line) => line.page === 2)).toHaveLength(8);
  });

  it('are not seen in a head that names each column once', () => {
    const context = analyseDocument([
      pageOfText('Date         Description     Paid out     Paid in\n01.02.2025   Rent            30.00'),
    ]);
    expect(unfoldSideBySide(context)).toBe(context);
  });
});
