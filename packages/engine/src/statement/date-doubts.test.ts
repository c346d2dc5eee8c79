import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

/** The dates of the rows of pages, and why they are not proved; 'proved' where they are. */
function read(...texts: string[]) {
  const pages = texts.map((text, index) => pageOfText(text, 'text', index + 1));
  const { accounts, rows } = convertPages(pages, { type: 'bank_statement' });
  const doubts = accounts.flatMap(({ proof }) => (proof.state === 'unprovable' ? proof.missing : []));
  return { doubt: doubts[0] ?? accounts[0]?.proof.state, dates: rows.map(({ date }) => date?.value) };
}

const HEAD = 'Harbour Bank   EUR\nStatement 1 March 2025 to 31 March 2025';

describe('a row without a date', () => {
  const text = (second: string, third: string) => `${HEAD}
Date          Description          Amount     Balance
              Opening balance                  100.00
03.03.2025    Rent                 -10.00       90.00
${second}    Salary                50.00      140.00
${third}    Tea                  -5.00      135.00
              Closing balance                  135.00`;

  it('has that of the row above where each day prints its date once', () => {
    expect(read(text('          ', '05.03.2025'))).toEqual({
      doubt: 'proved',
      dates: ['2025-03-03', '2025-03-03', '2025-03-05'],
    });
  });

  it('is doubted where other rows repeat the date of the row above', () => {
    expect(read(text('03.03.2025', '          ')).doubt).toBe('the date of row 3 is not printed');
  });

  it('has that of the row above where only the first row of a page repeats it', () => {
    const first = `${HEAD}
Date          Description          Amount     Balance
              Opening balance                  100.00
03.03.2025    Rent                 -10.00       90.00
04.03.2025    Salary                50.00      140.00`;
    const second = `
04.03.2025    Tea                  -5.00      135.00
              Milk                 -5.00      130.00
              Closing balance                 130.00`;
    expect(read(first, second).doubt).toBe('proved');
    expect(read(`${first}${second}`).doubt).toBe('the date of row 4 is not printed');
  });

  it('is doubted where something else is printed in its place', () => {
    expect(read(text('illegible ', '05.03.2025')).doubt).toBe('the date of row 2 could not be read');
  });

  it('is doubted where it prints its value date alone', () => {
    const rows = (booked: string) => `${HEAD}
Booking date  Value date    Description          Amount     Balance
                            Opening balance                  100.00
03.03.2025    04.03.2025    Rent                 -10.00       90.00
${booked}    07.03.2025    Salary                50.00      140.00
08.03.2025    09.03.2025    Tea                  -5.00      135.00
                            Closing balance                  135.00`;
    expect(read(rows('05.03.2025')).doubt).toBe('proved');
    expect(read(rows('05,O3,2O25')).doubt).not.toBe('proved');
  });

  it('is doubted where it prints another one than the line that dates it', () => {
    const lines = (day: string) => `${HEAD}
Description                        Amount     Balance
Opening balance                                100.00
28.03.2025
Rent bill of ${day}            -10.00       90.00
Salary of ${day}                50.00      140.00
Closing balance                                140.00`;
    expect(read(lines('27.03.2025')).doubt).toBe('proved');
    expect(read(lines('03.03.2025')).doubt).toBe(
      'the date 2025-03-28 of row 1 is not the one that it prints',
    );
  });
});

describe('dates of rows', () => {
  it('do not lie years apart', () => {
    const text = (first: string, last: string) => `Harbour Bank   EUR
Date          Description          Amount     Balance
              Opening balance                  100.00
${first}     Rent                 -10.00       90.00
${last}     Salary                50.00      140.00
              Closing balance                  140.00`;
    expect(read(text('15-Jul-21', '16-Jul-21')).doubt).toBe('proved');
    expect(read(text('15-Jul-21', '15-Jul-27')).doubt).toBe('the dates of the rows are years apart');
  });

  it('take no year that is printed once, or beside another one', () => {
    const text = (first: string, second: string) => `Harbour Bank   EUR
${first}
${second}
Date      Description          Amount     Balance
          Opening balance                  100.00
03 Mar    Rent                 -10.00       90.00
04 Mar    Salary                50.00      140.00
          Closing balance                  140.00`;
    expect(read(text('Account opened 1 March 2025', 'Dear customer')).doubt).toBe(
      'the year of the rows is printed only once',
    );
    expect(read(text('Account opened 1 March 2018', 'Card issued 9 March 2018, renewed 2021')).doubt).toBe(
      'the rows print no year, and 2021 is printed, too',
    );
  });

  it('print two digits of the year only beside a full one where several calendars are in use', () => {
    const text = (period: string) => `
ธนาคาร   THB   ${period}
วันที่        รายการ            จำนวนเงิน     ยอดคงเหลือ
            ยอดยกมา                        100.00
05/04/68    ถอนเงิน             -10.00       90.00
06/04/68    ฝากเงิน              50.00      140.00`;
    expect(read(text('01/04/2568 - 30/04/2568')).dates).toEqual(['2025-04-05', '2025-04-06']);
    expect(read(text('01/04/2568 - 30/04/2568')).doubt).toBe('proved');
    expect(read(text('')).doubt).toBe('the year has only two digits and may belong to another calendar');
  });

  it('are in the order of all others where a page was recognised', () => {
    const text = (day: string) => `${HEAD}
Date          Description          Amount     Balance
              Opening balance                  100.00
03.03.2025    Rent                 -10.00       90.00
09.03.2025    Salary                50.00      140.00
${day}    Tea                  -5.00      135.00
19.03.2025    Books                -5.00      130.00
28.03.2025    Coffee               -5.00      125.00
              Closing balance                  125.00`;
    const stateOf = (day: string, source: 'text' | 'recognised') =>
      convertPages([pageOfText(text(day), source)], { type: 'bank_statement' }).proof.state;
    expect(stateOf('10.03.2025', 'recognised')).toBe('proved');
    expect(stateOf('01.03.2025', 'recognised')).toBe('unprovable');
    expect(stateOf('01.03.2025', 'text')).toBe('proved');
  });

  it('are no number of a page', () => {
    const first = `${HEAD}
Date          Description          Amount     Balance
              Opening balance                  100.00
03.03.2025    Rent                 -10.00       90.00
Page 1/2`;
    const second = `              Salary                50.00      140.00
              2/2
              Closing balance                  140.00`;
    expect(read(first, second).dates).toEqual(['2025-03-03', '2025-03-03']);
  });

  it('are under a value date whose words are apart', () => {
    const text = `${HEAD}
Transaction date   Value      date        Description     Amount        Balance
                                          Opening balance               100.00
03.03.2025         06.03.2025             Rent            -10.00         90.00
04.03.2025         07.03.2025             Salary           50.00        140.00
                                          Closing balance               140.00`;
    expect(read(text)).toEqual({ doubt: 'proved', dates: ['2025-03-03', '2025-03-04'] });
  });
});
