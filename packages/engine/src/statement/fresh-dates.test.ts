import { describe, expect, it } from 'vitest';
import { HEAD, readStatement as read } from '../testing/statement-texts.ts';

describe('years', () => {
  it('are counted from 1911 where three digits stand before the word for year', () => {
    const text = `銀行   對帳單   TWD
112年09月01日 - 112年09月30日
日期          詳情            金額          帳戶餘額
             期初餘額                     5,031.44
09月02日      轉帳         -2,549.19      2,482.25
09月03日      收入          2,470.85      4,953.10
             新餘額                       4,953.10`;
    expect(read(text).dates).toEqual(['2023-09-02', '2023-09-03']);
  });

  it('are no groups of the number of an account', () => {
    const page = `Harbour Bank   EUR
Account DE38 8832 6170 5454 1956 69
Date          Description          Amount     Balance
`;
    const first = `${page}              Opening balance                  100.00
03/03         Rent                 -10.00       90.00`;
    const second = `${page}14/03         Salary                50.00      140.00
              Closing balance                  140.00`;
    expect(read(first, second).doubt).not.toBe('proved');
  });

  it('of one calendar date no rows where a day of another is printed', () => {
    const text = (day: string) => `Harbour Bank   SAR
Statement ${day}
Date          Description          Amount     Balance
              Opening balance                  100.00
03/03         Rent                 -10.00       90.00
14/03         Salary                50.00      140.00
              Closing balance                  140.00
Fees 2021      6.61
Interest 2021  2.90`;
    expect(read(text('')).doubt).toBe('proved');
    expect(read(text('19-10-1442')).doubt).toBe(
      "the rows print no year, and '19-10-1442' is a day of another calendar",
    );
  });
});

describe('which of two dates is the booking date', () => {
  it('is told by heads in a text without columns, too', () => {
    const text = `Harbour Bank EUR
Statement 1 March 2025 to 31 March 2025
Opening balance 100.00
Value date   Posting date   Description   Amount
05.03.2025   04.03.2025   Rent CR 10.00
06.03.2025   06.03.2025   Salary CR 50.00
07.03.2025   06.03.2025   Tea CR 5.00
Closing balance 165.00`;
    expect(read(text).dates).toEqual(['2025-03-04', '2025-03-06', '2025-03-06']);
  });

  it('is not shown by the order of two tables together', () => {
    const text = `${HEAD}
Opening balance   100.00
Money in
Brundil       Wexel          Description     Amount
07.03.2025    08.03.2025     Salary           50.00
              Total money in                  50.00
Money out
Brundil       Wexel          Description     Amount
06.03.2025    08.03.2025     Rent            -10.00
09.03.2025    10.03.2025     Tea              -5.00
              Total money out                -15.00
Closing balance   135.00`;
    expect(read(text).doubt).toBe('no heading says which date of row 1 is the booking date');
  });

  it('is shown by the order of days of the Hijri calendar, too', () => {
    const text = `Harbour Bank   SAR
Statement 1446/6/17 to 1446/7/30
Brundil       Wexel          Description     Amount        Balance
                             Opening balance               100.00
1446/6/20     1446/6/18      Rent            -10.00         90.00
1446/7/11     1446/7/9       Salary           50.00        140.00
1446/7/9      1446/7/9       Tea              -5.00        135.00
                             Closing balance               135.00`;
    expect(read(text).dates).toEqual(['2024-12-19', '2025-01-09', '2025-01-09']);
  });
});
