import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

const read = (text: string) => convertPages([pageOfText(text)], { type: 'bank_statement' });

function rowsOf(text: string): string[] {
  return read(text).rows.map((row) => `${row.date?.value} ${row.description?.value}`);
}

const TITLE = `
Northfield Bank        Statement 1 March 2025 to 31 March 2025
Opening balance 100.00`;

describe('the rows of a statement', () => {
  it('begin below the first heading of a day, above the first head of columns too', () => {
    expect(
      rowsOf(`${TITLE}
Sunday 2 March 2025
Rent                 -10.00       90.00
Monday 3 March 2025
Tea                  -10.00       80.00
Salary                50.00      130.00
Description          Amount     Balance
Salt                  -1.00      129.00
Closing balance                  129.00`),
    ).toEqual(['2025-03-02 Rent', '2025-03-03 Tea', '2025-03-03 Salary', '2025-03-03 Salt']);
  });

  it('begin with the first amount where each day is below its row and only the closing balance follows the last', () => {
    expect(
      rowsOf(`${TITLE}

Rent                 -10.00
2 March 2025
Salary                50.00
3 March 2025
Tea                  -10.00
4 March 2025
Closing balance      130.00`),
    ).toEqual(['2025-03-02 Rent', '2025-03-03 Salary', '2025-03-04 Tea']);
  });

  it('go on below a closing balance that is on top of the newest day', () => {
    expect(
      rowsOf(`${TITLE}
Closing balance                  129.00
9 March 2025
Salt                  -1.00
Salary                50.00
8 March 2025
Rent                 -20.00
Opening balance                  100.00

Closing balance                  100.00
4 March 2025
Tea                  -10.00
3 March 2025
Coffee               -10.00
Opening balance                  120.00`),
    ).toEqual([
      '2025-03-09 Salt',
      '2025-03-09 Salary',
      '2025-03-08 Rent',
      '2025-03-04 Tea',
      '2025-03-03 Coffee',
    ]);
  });

  it('begin above the first date where amounts stand above their dates', () => {
    const document = read(`${TITLE}

Rent                              -10.00       90.00
02/03/2025   Landlord

Tea                               -10.00       80.00
03/03/2025   Corner

09/03/2025   Salary                50.00      130.00

10/03/2025   Salt                  -1.00      129.00

Closing balance                               129.00
Date         Description          Amount     Balance`);
    expect(document.rows.map((row) => row.amount?.value?.minor)).toEqual([-1000, -1000, 5000, -100]);
    expect(document.proof.state).toBe('unprovable');
  });

  it('are not those of a table of pending payments, above what was booked', () => {
    const document = read(`${TITLE}
Pending payments
Date         Description          Amount     Balance
29/03/2025   Books                 -7.00
30/03/2025   Bakery                -4.00

Booked payments
Date         Description          Amount     Balance
02/03/2025   Rent                 -10.00       90.00
09/03/2025   Salary                50.00      140.00
Closing balance                               140.00`);
    expect(document.rows.map((row) => row.description?.value)).toEqual(['Rent', 'Salary']);
    expect(document.proof.state).toBe('proved');
  });

  it('are not those of daily balances behind them', () => {
    expect(
      rowsOf(`${TITLE}
Date         Description          Amount
02/03/2025   Rent                 -10.00
09/03/2025   Salary                50.00
Closing balance                   140.00

Daily balances
02/03/2025                         90.00
09/03/2025                        140.00`),
    ).toEqual(['2025-03-02 Rent', '2025-03-09 Salary']);
  });

  it('are not undated figures in boxes above rows that are all dated', () => {
    const boxes = ['Credit limit   500.00', 'Daily limit    200.00', 'Card limit     300.00'];
    const document = read(`${TITLE}
Closing balance 139.00
${boxes.join('\n')}
02/03/2025   Rent                 -10.00
09/03/2025   Salary                50.00
10/03/2025   Salt                  -1.00`);
    expect(document.rows.map((row) => row.description?.value)).toEqual(['Rent', 'Salary', 'Salt']);
    expect(document.proof.state).toBe('proved');
  });

  it('are undated ones too where few of them bear dates', () => {
    const document = read(`${TITLE}
Description              Amount
02/03/2025   Rent        -10.00
Salary                    50.00
Tea                       -1.00
Salt                      -1.00
Closing balance          138.00`);
    expect(document.rows.map((row) => row.amount?.value?.minor)).toEqual([-1000, 5000, -100, -100]);
  });

  it('are not a line with a due date above them', () => {
    const document = read(`${TITLE}
Please pay                 Due by 28/04/2025       25.00
02/03/2025   Rent                 -10.00
09/03/2025   Salary                50.00
10/03/2025   Salt                  -1.00
Closing balance                   139.00`);
    expect(document.rows.map((row) => row.description?.value)).toEqual(['Rent', 'Salary', 'Salt']);
    expect(document.proof.state).toBe('proved');
  });

  it.each([
    [
      'rows print their dates beside their amounts',
      (day: string, text: string, amount: string) => `${day}   ${text}${amount}`,
    ],
    [
      'rows print their amounts below',
      (day: string, text: string, amount: string) =>
        `${day}   ${text}\n             Branch 17           ${amount}`,
    ],
  ])('are not a box with dates beside sums above the head, where %s', (_, row) => {
    const { rows } = read(`
Northfield Bank        Statement March 2025
Account:        123 456 789     Zyx         50.00
Start date:     01/03/2025      Wvut        10.00
Issued on:      31/03/2025      Srqp       129.00

Date         Description                   Amount
${row('02/03/2025', 'Rent                ', '          -10.00')}
${row('09/03/2025', 'Salary              ', '           50.00')}
${row('10/03/2025', 'Salt                ', '           -1.00')}`);
    expect(rows.map(({ amount }) => amount?.value?.minor)).toEqual([-1000, 5000, -100]);
  });

  it('do not end with the balance of a day: dated movements follow', () => {
    expect(
      rowsOf(`${TITLE}
Date         Description          Amount     Balance
02/03/2025   Rent                 -10.00       90.00
             Closing balance                   90.00
             Tea                   -1.00       89.00
09/03/2025   Salary                50.00      139.00
             Closing balance                  139.00`),
    ).toEqual(['2025-03-02 Rent', '2025-03-02 Tea', '2025-03-09 Salary']);
  });
});

it('a box above the head is none of the rows where its date is written in another way', () => {
  const { rows } = convertPages(
    [
      pageOfText(`
Meadow Bank          Statement 1 March 2025 to 31 March 2025

Mar 28, 2025    Points to collect        90.00
                Points collected         70.00

Date            Details                 Amount
03/03           Salary                   50.00
04/03           Rent                    -20.00
05/03           Tea                     -12.00
`),
    ],
    { type: 'bank_statement' },
  );
  expect(rows.map(({ description }) => description?.value)).toEqual(['Salary', 'Rent', 'Tea']);
});
