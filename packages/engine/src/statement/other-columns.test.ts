import { describe, expect, it } from 'vitest';
import { readStatement as read } from '../testing/statement-texts.ts';

describe('a second account with other columns', () => {
  it('is not left out of a proof', () => {
    const text = `
Harbour Bank   EUR   1 March 2025 to 31 March 2025
Nuro 10000017
Date                       Value    Sum  Saldox
03.03.2025  08:10  Rent             10.00 -     90.00
05.03.2025  09:10  Landlord         50.00 +    140.00
07.03.2025  10:10  Tea               5.00 -    135.00
Opening balance 135.00
Date          Amount    Balance
03.03.2025   -10.00     125.00     Rent
05.03.2025    50.00     175.00     Landlord
07.03.2025    -5.00     170.00     Tea
Closing balance 170.00`;
    const { doubt, amounts } = read(text);
    expect(doubt === 'proved' && amounts.length < 6).toBe(false);
  });
});

describe('rows on a further page', () => {
  it('are not left out of a proof where their dates are below them and no balance closes them', () => {
    const head = 'Details                             Paid in      Paid out';
    const first = `
Harbour Bank   EUR   Credit card statement   1 March 2025 to 31 March 2025
${head}
Opening balance                                    -200.00
03.03.2025
Cash machine                                        300.00
  Harbour Street
  REF 07950329
05.03.2025
Groceries                                           100.00
  Oak Market
07.03.2025
Balance                                            -600.00`;
    const second = `${head}
Payment received                     50.00
  Thank you
28.03.2025
Shoes                                               150.00
  Oak Market
29.03.2025`;
    const { doubt, amounts } = read(first, second);
    expect(doubt === 'proved' && amounts.length < 4).toBe(false);
  });
});
