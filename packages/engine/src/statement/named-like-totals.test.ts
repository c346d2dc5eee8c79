import { describe, expect, it } from 'vitest';
import { readStatement } from '../testing/statement-texts.ts';

describe('rows that are named like a total', () => {
  it('are rows where they are the first or the last ones and the balances need them', () => {
    expect(
      readStatement(`
Statement 1 May 2025 to 31 May 2025
Date         Description             Amount     Balance
             Opening balance                     100.00
05/05/2025   Deposits                 40.00      140.00
07/05/2025   Rent                    -30.00      110.00
             Withdrawals             -20.00       90.00
             Closing balance                      90.00`),
    ).toMatchObject({ amounts: [4000, -3000, -2000], doubt: 'proved' });
  });

  it('are rows where they move the balance below a day of their own', () => {
    expect(
      readStatement(`
Statement 1 May 2025 to 31 May 2025
Opening balance 100.00
Closing balance 90.00
Details              Amount     Balance
05/05/2025
Refund                40.00      140.00
07/05/2025
Rent                 -80.00       60.00
31/05/2025
Deposits              30.00       90.00`),
    ).toMatchObject({ amounts: [4000, -8000, 3000], doubt: 'proved' });
  });

  it('are rows where dated rows have that name and nothing can be proved', () => {
    expect(
      readStatement(`
Statement 1 May 2025 to 31 May 2025
Date         Description             Amount
05/05/2025   Transfer                 40.00
07/05/2025   Rent                    -30.00
             Deposits                 15.00
             Interest                  1.50
09/05/2025   Deposits                 25.00
11/05/2025   Insurance               -12.00
             Deposits                 55.00
13/05/2025   Tea                      -3.00
             Closing balance                   90.00`).amounts,
    ).toEqual([4000, -3000, 1500, 150, 2500, -1200, 5500, -300]);
  });

  it('are totals where they are the sum of one row beside a zero', () => {
    expect(
      readStatement(`
Statement 1 May 2025 to 31 May 2025
Opening balance 100.00
Closing balance 90.00
Date         Details                 Money out  Money in
05/05/2025   Refund                                40.00
             Total deposits             0.00       40.00
07/05/2025   Rent                      50.00
             Total withdrawals         50.00        0.00`),
    ).toMatchObject({ amounts: [4000, -5000], doubt: 'proved' });
  });

  it('are totals where they add up rows', () => {
    expect(
      readStatement(`
Statement 1 May 2025 to 31 May 2025
Date         Description             Amount
05/05/2025   Deposits                 40.00
07/05/2025   Deposits                 30.00
             Deposits                 70.00
09/05/2025   Rent                    -25.00
11/05/2025   Insurance               -12.00
             Withdrawals             -37.00
             Closing balance                   90.00`).amounts,
    ).toEqual([4000, 3000, -2500, -1200]);
  });
});
