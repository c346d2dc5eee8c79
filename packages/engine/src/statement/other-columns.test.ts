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
