import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function read(text: string) {
  const document = convertPages([pageOfText(text)], { type: 'bank_statement' });
  const [account] = document.accounts;
  const doubt = account?.proof.state === 'unprovable' ? account.proof.missing[0] : account?.proof.state;
  return { doubt, dates: document.rows.map(({ date }) => date?.value) };
}

const HEAD = 'Harbour Bank   EUR\nStatement 1 March 2025 to 31 March 2025';

describe('dates of rows are proved', () => {
  it('inside the period', () => {
    const text = `${HEAD}
Date          Description          Amount     Balance
              Opening balance                  100.00
03/03/2025    Rent                 -10.00       90.00
04/03/2025    Salary                50.00      140.00
              Closing balance                  140.00`;
    expect(read(text).doubt).toBe('proved');
    expect(read(text.replaceAll('/03/2025 ', '/03/2043 ')).doubt).toBe(
      "the date 2043-03-03 of row 1 is outside of the statement's period",
    );
  });

  it('where one row is inside of the period, though others are shortly before or behind it', () => {
    const rows = (first: string, second: string) => `${HEAD}
Date          Description          Amount     Balance
              Opening balance                  100.00
${first}    Rent                 -10.00       90.00
${second}    Salary                50.00      140.00
              Closing balance                  140.00`;
    const outside = 'no row is inside the period of the statement';
    expect(read(rows('27.02.2025', '28.02.2025')).doubt).toBe(outside);
    expect(read(rows('01.04.2025', '02.04.2025')).doubt).toBe(outside);
    expect(read(rows('28.02.2025', '01.03.2025')).doubt).toBe('proved');
    expect(read(rows('31.03.2025', '01.04.2025')).doubt).toBe('proved');
  });

  it('on one side of their amounts', () => {
    const text = `${HEAD}
Opening balance      100.00

Rent                              -10.00       90.00
02/03/2025   Landlord

Tea                               -10.00       80.00
03/03/2025   Corner

09/03/2025   Salary                50.00      130.00
Closing balance                               130.00
Date         Description          Amount     Balance`;
    expect(read(text).doubt).not.toBe('proved');
  });

  it('beside their amounts, where none is printed above one alone', () => {
    const rows = (last: string) => `${HEAD}
Date          Description          Amount     Balance
              Opening balance                  100.00
03/03/2025    Rent                 -10.00       90.00

04/03/2025    Salary                50.00      140.00

05/03/2025    Tea                  -10.00      130.00

06/03/2025    Bakery               -10.00      120.00

07/03/2025    Fares                -10.00      110.00

${last}
              Closing balance                  100.00`;
    expect(read(rows('08/03/2025    Books                -10.00      100.00')).doubt).toBe('proved');
    const fromAbove = `08/03/2025
              Books                -10.00      100.00`;
    expect(read(rows(fromAbove)).doubt).toBe(
      'the date of row 6 is above its amount, and those of others beside',
    );
  });

  it('where heads name the booking date and the value date, in either order', () => {
    const rows = `
                             Opening balance               100.00
04.03.2025    03.03.2025     Rent            -10.00         90.00
07.03.2025    05.03.2025     Salary           50.00        140.00
                             Closing balance               140.00`;
    const withHeads = (first: string, second: string) =>
      read(`${HEAD}\n${first.padEnd(14)}${second.padEnd(15)}Description     Amount        Balance${rows}`);
    expect(withHeads('Value date', 'Booking date')).toEqual({
      doubt: 'proved',
      dates: ['2025-03-03', '2025-03-05'],
    });
    expect(withHeads('Value date', 'Purchase date')).toEqual({
      doubt: 'proved',
      dates: ['2025-03-03', '2025-03-05'],
    });
    expect(withHeads('Booking date', 'Value date').dates).toEqual(['2025-03-04', '2025-03-07']);
    expect(withHeads('Wexel', 'Brundil').doubt).toBe(
      'no heading says which date of row 1 is the booking date',
    );
  });

  it('in a column that heads and the order of the rows agree on', () => {
    const withHeads = (first: string, second: string) =>
      read(`${HEAD}
${first.padEnd(19)}${second.padEnd(18)}Description     Amount        Balance
                                     Opening balance               100.00
03.03.2025         03.03.2025        Rent            -10.00         90.00
06.03.2025         04.03.2025        Salary           50.00        140.00
05.03.2025         05.03.2025        Tea              -5.00        135.00
                                     Closing balance               135.00`).doubt;
    expect(withHeads('Date', 'Value date')).toBe('proved');
    expect(withHeads('Date', 'Wexel')).toBe('no heading says which date of row 2 is the booking date');
    expect(withHeads('Date', 'Transaction date')).toBe(
      'no heading says which date of row 2 is the booking date',
    );
  });

  it('where only one of two columns without heads is in order', () => {
    const text = `${HEAD}
Wexel         Brundil        Description     Amount        Balance
                             Opening balance               100.00
03.03.2025    06.03.2025     Rent            -10.00         90.00
04.03.2025    04.03.2025     Salary           50.00        140.00
05.03.2025    08.03.2025     Tea              -5.00        135.00
                             Closing balance               135.00`;
    expect(read(text).doubt).toBe('proved');
  });

  it('not by a head of which only one word is known', () => {
    const readWith = (first: string) =>
      read(`${HEAD}
Transaction date  ${first.padEnd(17)}Description     Amount        Balance
                                   Opening balance               100.00
03.03.2025        06.03.2025       Rent            -10.00         90.00
04.03.2025        04.03.2025       Salary           50.00        140.00
05.03.2025        08.03.2025       Tea              -5.00        135.00
                                   Closing balance               135.00`);
    expect(readWith('Brundil date')).toEqual({
      doubt: 'proved',
      dates: ['2025-03-03', '2025-03-04', '2025-03-05'],
    });
    expect(readWith('Posting date').dates).toEqual(['2025-03-06', '2025-03-04', '2025-03-08']);
  });

  it('by the head of the page that shows it in full', () => {
    const page = (number: number, name: string, under: string, rows: string) =>
      pageOfText(
        `${HEAD}
Date          ${name}    Description     Amount        Balance
${under}
${rows}`,
        'text',
        number,
      );
    const torn = page(
      1,
      'Tronsactlon',
      '~~',
      `                             Opening balance               100.00
03.03.2025    02.03.2025     Rent            -10.00         90.00
05.03.2025    03.03.2025     Salary           50.00        140.00`,
    );
    const whole = page(
      2,
      'Transaction',
      'wexel         date',
      `04.03.2025    04.03.2025     Tea              -5.00        135.00
08.03.2025    05.03.2025     Books            -5.00        130.00
                             Closing balance               130.00`,
    );
    const { rows } = convertPages([torn, whole], { type: 'bank_statement' });
    expect(rows.map(({ date }) => date?.value?.slice(8))).toEqual(['02', '03', '04', '05']);
  });

  it('where booking and value date stand below each other, however far a picture moved them from their head', () => {
    const torn = pageOfText(`${HEAD}
Bochung       Text                 Amount     Balance
Valuta
              Opening balance                  100.00
03.03.2025    Rent                 -10.00       90.00
 04.03.2025
05.03.2025    Salary                50.00      140.00
 07.03.2025`);
    const whole = pageOfText(
      `
 Buchung      Text                 Amount     Balance
 Valuta
 07.03.2025   Tea                   -5.00      135.00
 09.03.2025
              Closing balance                  135.00`,
      'text',
      2,
    );
    const { rows } = convertPages([torn, whole], { type: 'bank_statement' });
    expect(rows.map(({ date }) => date?.value?.slice(8))).toEqual(['03', '05', '07']);
  });

  it('where heads in words not known have the same heads in English below them', () => {
    const { rows } = convertPages(
      [
        pageOfText(`${HEAD}
Ntgusaumc     Nerfreez     Iegberhb             Unhlez        Olsl
Post date     Reference    Description          Amount        Balance
                           Opening balance                    100.00
03.03.2025    4711         Rent                 -10.00         90.00
04.03.
05.03.2025    4712         Salary                50.00        140.00
07.03.
                           Closing balance                    140.00`),
      ],
      { type: 'bank_statement' },
    );
    expect(rows.map(({ date }) => date?.value?.slice(8))).toEqual(['03', '05']);
  });

  it('where no date between the rows is left over', () => {
    const rows = (date: string) => `${HEAD}
Date          Description          Amount     Balance
              Opening balance                  100.00
03.03.2025    Rent                 -10.00       90.00
${date}    Salary                50.00      140.00
05.03.2025    Tea                  -5.00      135.00
              Closing balance                  135.00`;
    expect(read(rows('04.03.2025')).doubt).toBe('proved');
    expect(read(rows('          ')).doubt).toBe('proved');
    expect(read(rows('04.30.2025')).doubt).not.toBe('proved');
    const labelled = rows('          ').replace(
      '              Salary',
      '04.03.2025    Deposits\n              Salary',
    );
    expect(read(labelled)).toEqual({ doubt: 'proved', dates: ['2025-03-03', '2025-03-04', '2025-03-05'] });
  });

  it('where each row has its value date below its own', () => {
    const text = (last: string) => `${HEAD}
Wexel         Description          Amount     Balance
              Opening balance                  100.00
03.03.2025    Rent                 -10.00       90.00
04.03.2025
05.03.2025    Salary                50.00      140.00
06.03.2025
07.03.2025    Tea                  -5.00      135.00
${last}
              Closing balance                  135.00`;
    const dates = ['2025-03-03', '2025-03-05', '2025-03-07'];
    expect(read(text('09.03.2025'))).toEqual({ doubt: 'proved', dates });
  });

  it('where the first row has a date of its own', () => {
    const text = `${HEAD}
Date          Description          Amount     Balance
              Opening balance                  100.00
              Rent                 -10.00       90.00
04.03.2025    Salary                50.00      140.00
05.03.2025    Tea                  -5.00      135.00
              Closing balance                  135.00`;
    expect(read(text).doubt).toBe('the date of row 1 could not be read');
  });

  it('in money of two orders of day and month only where something decides the order', () => {
    const rows = (currency: string, second: string) => `Harbour Bank   ${currency}
Date          Description          Amount     Balance
              Opening balance                  100.00
03/04/2025    Rent                 -10.00       90.00
${second}    Salary                50.00      140.00
              Closing balance                  140.00`;
    expect(read(rows('USD', '04/03/2025')).doubt).toBe(
      'no date on the pages says whether the day or the month is printed first',
    );
    expect(read(rows('USD', '03/14/2025')).doubt).toBe('proved');
    expect(read(rows('GBP', '04/04/2025')).doubt).toBe('proved');
  });

  it('with a year that is printed more than once', () => {
    const text = `Harbour Bank   EUR
Printed 05/04/2025
Date          Description          Amount     Balance
              Opening balance                  100.00
03/03         Rent                 -10.00       90.00
14/03         Salary                50.00      140.00
              Closing balance                  140.00`;
    expect(read(text).doubt).toBe('the year of the rows is printed only once');
    expect(read(text.replace('Harbour Bank', 'Harbour Bank   Statement 3/2025')).doubt).toBe('proved');
  });
});
