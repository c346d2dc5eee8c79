import { describe, expect, it } from 'vitest';
import { HEAD, readStatement } from '../testing/statement-texts.ts';

const UNSURE = 'no heading says which date of row 1 is the booking date';

describe('a column that is headed as the date, beside one of transactions', () => {
  const doubtWith = (above: string) =>
    readStatement(`${HEAD}
${above}
Transaction date   date          Description     Amount        Balance
                                 Opening balance               100.00
02.03.2025         03.03.2025    Rent            -10.00         90.00
03.03.2025         05.03.2025    Salary           50.00        140.00
04.03.2025         07.03.2025    Tea              -5.00        135.00
                                 Closing balance               135.00`).doubt;

  it('may be that of the value below a word that is not known', () => {
    expect(doubtWith('                   Reiksmes')).toBe(UNSURE);
  });

  it('is that of the booking below nothing, below a word beside it and below a line with figures', () => {
    expect(doubtWith('')).toBe('proved');
    expect(doubtWith('Reiksmes')).toBe('proved');
    expect(doubtWith('                   Page 2')).toBe('proved');
  });
});

describe('a column of booking dates right behind the amounts', () => {
  it('is read where long amounts leave no gap', () => {
    const { doubt, dates } = readStatement(`${HEAD}
Description     Value date    Amount       Booking date
Opening balance               100.00
Rent            02.03.2025    -10.00       03.03.2025
Salary          04.03.2025    9,050,000.00 05.03.2025
Tea             04.03.2025    -5.00        06.03.2025
Closing balance               9,050,085.00`);
    expect({ doubt, dates }).toEqual({ doubt: 'proved', dates: ['2025-03-03', '2025-03-05', '2025-03-06'] });
  });

  it('is none behind an amount within a description', () => {
    const { doubt, dates } = readStatement(`${HEAD}
Date         Description                           Amount
             Opening balance                       100.00
02.03.2025   Rent                                  -10.00
             Miller, 20.24 EUR 29-12-24
04.03.2025   Salary                                 50.00
Closing balance                                    140.00`);
    expect({ doubt, dates }).toEqual({ doubt: 'proved', dates: ['2025-03-02', '2025-03-04'] });
  });
});

describe('two columns of dates over whose names the word for date stands', () => {
  const read = (below: string) =>
    readStatement(`${HEAD}
Date         Date         Description     Amount        Balance
${below}
                          Opening balance               100.00
02.03.2025   03.03.2025   Rent            -10.00         90.00
03.03.2025   06.03.2025   Salary           50.00        140.00
04.03.2025   05.03.2025   Tea              -5.00        135.00
                          Closing balance               135.00`);

  it('are booked on the one in order where that is all that their heads name', () => {
    expect(read('')).toMatchObject({ doubt: 'proved', dates: ['2025-03-02', '2025-03-03', '2025-03-04'] });
  });

  it('are booked on either one where nobody knows the names', () => {
    expect(read('abgorin      kelimsa').doubt).toBe(UNSURE);
  });
});

describe('two columns of dates whose names nobody knows', () => {
  const read = (...rows: string[]) =>
    readStatement(`${HEAD}
Abgorin      Kelimsa      Description     Amount
                          Opening balance  100.00
${rows.join('\n')}
                          Closing balance   90.00`);

  it('are booked on the one in order, which two days always are', () => {
    const rows = [
      '08.03.2025   10.03.2025   Rent             -10.00',
      '09.03.2025   10.03.2025   Salary            20.00',
      '05.03.2025   05.03.2025   Tea              -20.00',
    ];
    expect(read(...rows).doubt).toBe(UNSURE);
    const further = [
      '03.03.2025   04.03.2025   Salt             -10.00',
      '02.03.2025   02.03.2025   Interest          10.00',
    ];
    expect(read(...rows, ...further).doubt).toBe('proved');
  });
});

describe('two columns of dates below the name of a value date', () => {
  const read = (heads: string, last = '06') =>
    readStatement(`${HEAD}
${heads.padEnd(24)}Description     Amount        Balance
                        Opening balance               100.00
05.03.2025 03.03.2025   Rent            -10.00         90.00
07.03.2025 04.03.2025   Salary           50.00        140.00
08.03.2025 ${last}.03.2025   Tea              -5.00        135.00
                        Closing balance               135.00`);

  it('are booked on the dates over which the word for date stands', () => {
    const [first, second] = [
      ['2025-03-05', '2025-03-07', '2025-03-08'],
      ['2025-03-03', '2025-03-04', '2025-03-06'],
    ];
    expect(read('      DATA VALUTA')).toMatchObject({ doubt: 'proved', dates: first });
    expect(read('    VALUTA DATA')).toMatchObject({ doubt: 'proved', dates: second });
  });

  it('are booked on either date where no such word stands over one alone, whatever the order of the rows', () => {
    expect(read('      VALUTA').doubt).toBe(UNSURE);
    expect(read('      VALUTA', '02').doubt).toBe(UNSURE);
    expect(read('Value date Value date').doubt).toBe(UNSURE);
  });
});

describe('a name of two words that leans over two columns of dates', () => {
  const read = (heads: string) =>
    readStatement(`${HEAD}
${heads.padEnd(26)}Description     Amount        Balance
                          Opening balance               100.00
03.03.2025    05.03.2025  Rent            -10.00         90.00
04.03.2025    07.03.2025  Salary           50.00        140.00
06.03.2025    08.03.2025  Tea              -5.00        135.00
                          Closing balance               135.00`).doubt;

  it('does not say which of them is the booking date', () => {
    expect([read('        Value date'), read('Wexel   Value date'), read('Data    Valuta')]).toEqual([
      UNSURE,
      UNSURE,
      UNSURE,
    ]);
  });

  it('says so where each word stands in line with a column', () => {
    expect(read('Data          Valuta')).toBe('proved');
    expect(read('Date          Value date')).toBe('proved');
  });
});

describe('two columns of dates that neither heads nor the order of the rows part', () => {
  const read = (last: string) =>
    readStatement(`${HEAD}
Tkovu      Oremn        Description     Amount        Balance
                        Opening balance               100.00
05.03.2025 03.03.2025   Rent            -10.00         90.00
07.03.2025 04.03.2025   Salary           50.00        140.00
08.03.2025 ${last}.03.2025   Tea              -5.00        135.00
                        Closing balance               135.00`);

  it('are booked on the earlier of both dates, which is not sure', () => {
    expect(read('06')).toMatchObject({ doubt: UNSURE, dates: ['2025-03-03', '2025-03-04', '2025-03-06'] });
  });

  it('are booked on the first one where neither is always the earlier', () => {
    expect(read('09').dates).toEqual(['2025-03-05', '2025-03-07', '2025-03-08']);
  });
});

describe('the head of an account without movements', () => {
  it('names no dates of the rows of another account', () => {
    const { doubt, dates } = readStatement(`${HEAD}
Account number: 5005 7001
     Val                        Amo
     ue                         unt
Date date             Description        Balance
                      Opening balance      20.00
                      Closing balance      20.00

Account number: 5005 7002
Post         Value
date         date         Description     Amount    Balance
                          Opening balance           100.00
02.03.2025   03.03.2025   Rent            -10.00     90.00
03.03.2025   05.03.2025   Salary           50.00    140.00
04.03.2025   07.03.2025   Tea              -5.00    135.00
                          Closing balance           135.00`);
    expect({ doubt, dates }).toEqual({ doubt: 'proved', dates: ['2025-03-02', '2025-03-03', '2025-03-04'] });
  });
});

describe('two accounts that print their columns of dates in different places', () => {
  it('are in doubt where a column of one is between those of the other', () => {
    const { doubt } = readStatement(`${HEAD}
Account number: 5005 7001
Description              Date         Value date   Amount    Balance
Opening balance                                              100.00
Rent                     02.03.2025   03.03.2025   -10.00     90.00
Salary                   03.03.2025   05.03.2025    50.00    140.00
Books                    04.03.2025   05.03.2025   -40.00    100.00
Closing balance                                              100.00

Account number: 5005 7002
Description   Post date         Value date   Amount    Balance
Opening balance                                          20.00
Tea           02.03.2025        03.03.2025    -5.00     15.00
Cake          03.03.2025        05.03.2025    -5.00     10.00
Closing balance                                          10.00`);
    expect(doubt).toBe(UNSURE);
  });
});
