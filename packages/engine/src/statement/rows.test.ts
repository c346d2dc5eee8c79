import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import type { Page } from '../page.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function datedRows(text: string): string[] {
  const document = convertPages([pageOfText(text)], { type: 'bank_statement' });
  return document.rows.map((row) => `${row.date?.value} ${row.description?.value}`);
}

describe('a date on a line of its own', () => {
  it('belongs to the row above where every row is followed by one', () => {
    expect(
      datedRows(`
Statement 1 June 2025 to 30 June 2025      Opening balance      100.00
Description                                     Amount     Balance
Card payment Bakery                              -5.00       95.00
2 Jun 2025
Salary                                           50.00      145.00
9 Jun 2025
Rent                                            -40.00      105.00
28 Jun 2025
Closing balance                                             105.00`),
    ).toEqual(['2025-06-02 Card payment Bakery', '2025-06-09 Salary', '2025-06-28 Rent']);
  });

  it('belongs to the rows below where it heads them', () => {
    expect(
      datedRows(`
Statement 1 June 2025 to 30 June 2025      Opening balance      100.00
Description                                     Amount     Balance
2 Jun 2025
Card payment Bakery                              -5.00       95.00
9 Jun 2025
Salary                                           50.00      145.00
Rent                                            -40.00      105.00
Closing balance                                             105.00`),
    ).toEqual(['2025-06-02 Card payment Bakery', '2025-06-09 Salary', '2025-06-09 Rent']);
  });
});

describe('entries whose amounts are on their second line', () => {
  it('are parted by the pitch of their lines, also where one of them is a little narrower', () => {
    const names = ['Card', 'Salary', 'Rent', 'Fee', 'Interest', 'Cheque', 'Transfer', 'Refund'];
    const entries = names.map((name, index) => [
      `${name.padEnd(24)} ${index + 2} Jun 2025`,
      `Office${'-5.00'.padStart(46)}${`${95 - 5 * index}.00`.padStart(12)}`,
    ]);
    const page = pageOfText(`
Statement 1 June 2025 to 30 June 2025      Opening balance      100.00
Description              Date                   Amount     Balance
${entries.flat().join('\n')}
Closing balance                                              60.00`);
    // Points from the top of a line to that of the next: 10 within an entry, 14.2 or 14.8 between entries.
    const pitches = entries.flatMap((_, index) => [10, index === 3 ? 14.2 : 14.8]);
    const tops = [28, 42, 60];
    for (const pitch of pitches) tops.push((tops.at(-1) ?? 0) + pitch);
    const words = page.words.map((word) => {
      const top = tops[Math.round(word.box.y0 / 14) - 2] ?? 0;
      return { ...word, size: 8, box: { ...word.box, y0: top, y1: top + 9 } };
    });
    const { rows } = convertPages([{ ...page, words }], { type: 'bank_statement' });
    expect(rows.map((row) => `${row.date?.value} ${row.description?.value}`)).toEqual(
      names.map((name, index) => `2025-06-0${index + 2} ${name} Office`),
    );
  });
});

describe('a period above the rows of a further page', () => {
  it('has the day of none of them', () => {
    const pages = [
      `
Statement 1 June 2025 to 30 June 2025
Date of transaction   Description                    Amount     Balance
                      Opening balance                            100.00
02/06/2025            Rent
                      House 4                        -40.00       60.00
09/06/2025            Salary
                      June                            50.00      110.00`,
      `
Account: 10000017
Period:     01/06/2025 - 30/06/2025

28/06/2025            Bakery
                      Corner                          -5.00      105.00
                      Closing balance                            105.00`,
    ];
    const { rows, proof } = convertPages(
      pages.map((text, index) => pageOfText(text, 'text', index + 1)),
      { type: 'bank_statement' },
    );
    expect(rows.map(({ date }) => date?.value)).toEqual(['2025-06-02', '2025-06-09', '2025-06-28']);
    expect(proof.state).toBe('proved');
  });
});

describe('two dates below each other', () => {
  it('are those of the row that begins on the first one, however far its lines are apart', () => {
    const text = `
Statement 1 June 2025 to 30 June 2025      Opening balance      100.00
Date /
Value date   Description                    Amount     Balance
02/06/2025   Rent                           -40.00       60.00
03/06/2025   House 4

09/06/2025   Salary                          50.00      110.00
10/06/2025   June

12/06/2025   Bakery                          -5.00      105.00

13/06/2025   Corner
16/06/2025   Grocer                          -5.00      100.00
17/06/2025   Market

23/06/2025   Shoes                           -5.00       95.00
24/06/2025   Street

Closing balance                                          95.00`;
    expect(datedRows(text)).toEqual([
      '2025-06-02 Rent House 4',
      '2025-06-09 Salary June',
      '2025-06-12 Bakery Corner',
      '2025-06-16 Grocer Market',
      '2025-06-23 Shoes Street',
    ]);
  });
});

function describedRows(text: string): string[] {
  return convertPages([pageOfText(text)], { type: 'bank_statement' }).rows.map(
    (row) => `${row.date?.value} ${row.description?.value}`,
  );
}

const HEAD = `
Statement 1 June 2025 to 30 June 2025      Opening balance      100.00
Date         Description                    Amount     Balance`;

describe('the lines of a row', () => {
  it('stand between gaps, those above its amounts too, where nearly every group holds one movement', () => {
    expect(
      describedRows(`${HEAD}

             To the landlord
02/06/2025   Rent                           -40.00       60.00
             June

             At the corner
09/06/2025   Bakery                          -5.00       55.00
             Two loaves

             From the mill
28/06/2025   Salary                          50.00      105.00
             June`),
    ).toEqual([
      '2025-06-02 To the landlord Rent June',
      '2025-06-09 At the corner Bakery Two loaves',
      '2025-06-28 From the mill Salary June',
    ]);
  });

  it('stand below it where gaps part no rows: one wide gap among many rows tells nothing', () => {
    expect(
      describedRows(`${HEAD}
02/06/2025   Rent                           -40.00       60.00
             June
09/06/2025   Bakery                          -5.00       55.00
             Two loaves

28/06/2025   Salary                          50.00      105.00
             June`),
    ).toEqual(['2025-06-02 Rent June', '2025-06-09 Bakery Two loaves', '2025-06-28 Salary June']);
  });
});

function valueDates(rows: string): string[] {
  const text = `
Statement 1 June 2025 to 30 June 2025      Opening balance      100.00
Date         Description                    Amount     Balance
Value date
${rows}`;
  return convertPages([pageOfText(text)], { type: 'bank_statement' }).rows.map(
    (row) => `${row.date?.value} ${row.valueDate?.value ?? 'none'} ${row.description?.value}`,
  );
}

describe('booking and value date', () => {
  it('may be stacked in one column, where nearly every row prints two', () => {
    expect(
      valueDates(`
02/06/2025   Rent                           -40.00       60.00
03/06/2025   June
09/06/2025   Bakery                          -5.00       55.00
10/06/2025   Two loaves
28/06/2025   Salary                          50.00      105.00
29/06/2025   Mill`).map((row) => row.replace(/ \S+/, '')),
    ).toEqual(['2025-06-02 Rent June', '2025-06-09 Bakery Two loaves', '2025-06-28 Salary Mill']);
  });

  it('are not stacked where one row goes on with a date: it is part of the description', () => {
    expect(
      valueDates(`
02/06/2025   Rent                           -40.00       60.00
03/06/2025   is the day
09/06/2025   Bakery                          -5.00       55.00
12/06/2025   Mill                            -5.00       50.00
28/06/2025   Salary                          50.00      100.00`).slice(0, 2),
    ).toEqual(['2025-06-02 none Rent 03/06/2025 is the day', '2025-06-09 none Bakery']);
  });
});

describe('rows of two lines with their amounts on the second', () => {
  it('open with their dates on a page where gaps do not part them', () => {
    const { rows } = convertPages(
      [
        apart(`
Statement 01/03/2024 - 31/03/2024
Date         Description             Amount    Balance
             Opening balance                    100.00
02/03/2024   Salary
             Miller & Co              50.00     150.00
03/03/2024   Rent                    -20.00     130.00
04/03/2024   Bakery                  -10.00     120.00
05/03/2024   Transfer
             Grocer of Leeds         -10.00     110.00
06/03/2024   Cinema                  -10.00     100.00
06/03/2024   Tailor                  -10.00      90.00
07/03/2024   Dentist                 -10.00      80.00
08/03/2024   Library                 -10.00      70.00`),
        pageOfText(`
Date         Description             Amount    Balance
09/03/2024   Cash
             Machine in Leeds        -10.00      60.00
11/03/2024   Card
             Florist of Leeds        -10.00      50.00`),
      ],
      { type: 'bank_statement' },
    );
    expect(rows.slice(-3).map(({ date, description }) => `${date?.value} ${description?.value}`)).toEqual([
      '2024-03-08 Library',
      '2024-03-09 Cash Machine in Leeds',
      '2024-03-11 Card Florist of Leeds',
    ]);
  });
});

const DATE = /^\d{2}\/\d{2}\/\d{4}$/;

/** A page on which each line that opens with a date is half a line further below the one above. */
function apart(text: string): Page {
  const page = pageOfText(text);
  const opening = page.words.filter(({ text }) => DATE.test(text)).map(({ box }) => box.y0);
  const words = page.words.map((word) => {
    const down = 7 * opening.filter((top) => top <= word.box.y0).length;
    return { ...word, box: { ...word.box, y0: word.box.y0 + down, y1: word.box.y1 + down } };
  });
  return { ...page, words };
}
