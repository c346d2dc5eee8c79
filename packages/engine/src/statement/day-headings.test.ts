import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { analyseDocument } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { findHeadings } from './day-headings.ts';

function headingsIn(text: string): string[] {
  return findHeadings(analyseDocument([pageOfText(text)]).lines).map(({ line }) => lineText(line));
}

function datedRows(...texts: string[]): string[] {
  const pages = texts.map((text, index) => pageOfText(text, 'text', index + 1));
  const { rows } = convertPages(pages, { type: 'bank_statement' });
  return rows.map((row) => `${row.date?.value} ${row.description?.value}`);
}

describe('headings of days', () => {
  it('bear the same words each time', () => {
    expect(headingsIn('Booking day 02.03.2025\nBooking day 03.03.2025\nPrinted 31.03.2025')).toEqual([
      'Booking day 02.03.2025',
      'Booking day 03.03.2025',
    ]);
  });

  it('may be dates alone, with their weekdays', () => {
    expect(headingsIn('Monday 3 March 2025\nTuesday 4 March 2025')).toHaveLength(2);
  });

  it('may bear the total of the day, of money in or of money out', () => {
    expect(
      headingsIn('02.03.2025   Total deposits   50.00\n03.03.2025   Total withdrawals   52.00'),
    ).toHaveLength(2);
  });

  it.each([
    ['balances of the day', 'Balance 02.03.2025   50.00\nBalance 03.03.2025   52.00'],
    [
      'totals among other words',
      'Total tea deposits 02.03.2025  51.00\nTotal tea deposits 03.03.2025  51.00',
    ],
    ['one line alone', 'Booking day 02.03.2025'],
    ['lines of two dates', 'From 01.03.2025 to 31.03.2025\nFrom 02.03.2025 to 31.03.2025'],
    ['lines with money', 'Day 02.03.2025   10.00\nDay 03.03.2025   12.00'],
    ['sentences', 'We wrote to you on 02.03.2025 about this\nWe wrote to you on 03.03.2025 about this'],
  ])('are not %s', (_, text) => {
    expect(headingsIn(text)).toEqual([]);
  });

  it.each([
    ['the periods of two accounts', '01.02.2025', '28.02.2025', '01.03.2025'],
    ['one period of two accounts', '01.03.2025', '31.03.2025', '01.03.2025'],
  ])('are not the lines above the heads of a table that print %s', (_, first, end, second) => {
    const account = (start: string, last: string, rows: string) => `
Start date: ${start}
End date: ${last}

Description          Amount     Balance
${rows}`;
    const rows = datedRows(`${account(first, end, 'Rent                 -10.00       90.00')}
${account(second, '31.03.2025', 'Lunch                 -5.00       80.00')}`);
    expect(rows.map((row) => row.split(' ')[0])).toEqual(['undefined', 'undefined']);
  });

  it('date the rows below them, over the end of a page too', () => {
    expect(
      datedRows(
        `
Statement 1 March 2025 to 31 March 2025      Opening balance      100.00
Description          Amount     Balance
Booking day 02.03.2025
Rent                 -10.00       90.00
Coffee                -5.00       85.00
Booking day 03.03.2025
Lunch                 -5.00       80.00`,
        `
Description          Amount     Balance
Dinner                -9.00       71.00
Booking day 04.03.2025
Tea                   -1.00       70.00
Closing balance                   70.00`,
      ),
    ).toEqual([
      '2025-03-02 Rent',
      '2025-03-02 Coffee',
      '2025-03-03 Lunch',
      '2025-03-03 Dinner',
      '2025-03-04 Tea',
    ]);
  });

  it('date nothing where nearly all rows have dates of their own', () => {
    expect(
      datedRows(`
Statement 1 March 2025 to 31 March 2025      Opening balance      100.00
Date         Description          Amount     Balance
Week of 02.03.2025
03.03.2025   Rent                 -10.00       90.00
04.03.2025   Coffee                -5.00       85.00
Week of 08.03.2025
             Tea                   -1.00       84.00
Week of 09.03.2025
10.03.2025   Lunch                 -5.00       79.00
11.03.2025   Salt                  -1.00       78.00
Closing balance                               78.00`).map((row) => row.slice(0, 10)),
    ).toEqual(['2025-03-03', '2025-03-04', '2025-03-04', '2025-03-10', '2025-03-11']);
  });

  it('date rows whose lone date is that of value, where they say booked and no head names a date', () => {
    const text = (heading: string) => `
Statement 1 March 2025 to 31 March 2025      Opening balance      100.00
${heading} 03.03.2025
01.03.2025   Rent                 -10.00       90.00
02.03.2025   Coffee                -5.00       85.00
${heading} 04.03.2025
02.03.2025   Lunch                 -5.00       80.00
Closing balance                               80.00`;
    expect(datedRows(text('Booking date'))).toEqual([
      '2025-03-03 Rent',
      '2025-03-03 Coffee',
      '2025-03-04 Lunch',
    ]);
    expect(datedRows(text('Printed')).map((row) => row.slice(0, 10))).toEqual([
      '2025-03-01',
      '2025-03-02',
      '2025-03-02',
    ]);
  });

  it('belong to the rows below them where a browser moved them to whole pixels', () => {
    const page = pageOfText(`
04/03/2025
Transfer             -583.61
Ada 11:14
05/03/2025
Card               -3,674.50
Deposit             3,420.69
Bea 20:12
Fee                -2,706.80
Cid 15:13
Card                 -864.49
Direct debit       -1,748.14
16/03/2025`);
    // The second day is 0.7 points nearer to the line above than to its own row.
    const tops = [371.6, 385.1, 395.6, 409.1, 423.3, 461.6, 471.3, 499.1, 509.6, 523.1, 551.6, 561.3];
    const words = page.words.map((word) => {
      const y0 = tops[word.box.y0 / 14 - 2] ?? 0;
      return { ...word, size: 8, box: { ...word.box, y0, y1: y0 + 8.8 } };
    });
    const { rows } = convertPages([{ ...page, words }], { type: 'bank_statement' });
    expect(rows.slice(0, 2).map(({ date }) => date?.value)).toEqual(['2025-03-04', '2025-03-05']);
  });

  it('are not the lines of rows that print another day, where these upset the order', () => {
    expect(
      datedRows(`
Statement 1 March 2025 to 31 March 2025      Opening balance      100.00
Description          Amount     Balance
Day 04.03.2025
Rent                 -10.00       90.00
Bought 02.03.
Coffee                -5.00       85.00
Day 05.03.2025
Lunch                 -5.00       80.00
Bought 03.03.
Dinner                -9.00       71.00
Bought 03.03.
Closing balance                   71.00`).map((row) => row.slice(0, 10)),
    ).toEqual(['2025-03-04', '2025-03-04', '2025-03-05', '2025-03-05']);
  });

  it('date the rows below totals of the day', () => {
    expect(
      datedRows(`
Banco Exemplo      Extrato 01/03/2025 a 31/03/2025
Saldo inicial                 100,00
Saldo final                   120,00
02/03/2025   Total de entradas   50,00
             Salário             40,00
             Reembolso           10,00
03/03/2025   Total de saídas     30,00
             Padaria             30,00`),
    ).toEqual(['2025-03-02 Salário', '2025-03-02 Reembolso', '2025-03-03 Padaria']);
  });
});
