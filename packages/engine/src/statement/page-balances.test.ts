import { expect, it } from 'vitest';
import { readStatement } from '../testing/statement-texts.ts';

const read = (closing: string) =>
  readStatement(
    `Northfield Bank        Statement 1 March 2025 to 31 March 2025
Opening balance 100.00         Closing balance ${closing}
Date         Description                   Amount
02/03/2025   Rent                          -10.00
03/03/2025   Tea                           -10.00
             Zyx                           +80.00`,
    `
Date         Description                   Amount
             Zyx wvut                      +80.00
09/03/2025   Salary                        +50.00
             Cake                           -1.00
10/03/2025   Salt                           -1.00`,
  );

it('takes a figure at the end of a page that the next one repeats for a balance, where the ends follow from that', () => {
  expect(read('128.00')).toMatchObject({ amounts: [-1000, -1000, 5000, -100, -100], doubt: 'proved' });
});

it('takes both for rows where the ends follow from those', () => {
  expect(read('288.00')).toMatchObject({
    amounts: [-1000, -1000, 8000, 8000, 5000, -100, -100],
    doubt: 'proved',
  });
});

it('keeps the rows above a balance that pages carry, under another head too, though they lack an opening balance', () => {
  const carried = readStatement(
    `Northfield Bank        Statement 1 March 2025 to 31 March 2025
Date         Zyx wvut                      Amount
02/03/2025   Rent                          -10.00
03/03/2025   Tea                           -12.00
             Balance                        78.00`,
    `
Date         Description                   Amount
             Balance brought forward        78.00
09/03/2025   Salary                        +50.00
10/03/2025   Salt                           -1.00
11/03/2025   Cake                           -4.00
             Closing balance               123.00`,
  );
  expect(carried.amounts).toEqual([-1000, -1200, 5000, -100, -400]);
});
