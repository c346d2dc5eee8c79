import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function read(text: string) {
  return convertPages([pageOfText(text)], { type: 'bank_statement' });
}

describe('two accounts in currencies of their own', () => {
  it('are both read where one prints whole numbers without groups beside other money', () => {
    const { accounts, rows } = read(`
Alder Bank
Statement period 02/01/2025 to 02/28/2025
Account: 30115577
Opening balance: 250000
Closing balance: 173000
Date           Description              Amount (JPY)
02/03/2025     Hotel 120.50 USD               -80000
02/09/2025     Taxi 13.70 USD                  -2000
02/15/2025     Refund                           5000

Account: 44220099
Opening balance: 100.00
Closing balance: 140.00
Date           Description              Amount (CAD)
02/03/2025     Withdrawal at store            -10.00
02/15/2025     Deposit                         50.00`);
    expect(rows.map(({ amount }) => amount?.value?.minor)).toEqual([-80000, -2000, 5000, -1000, 5000]);
    expect(accounts.map(({ currency }) => currency)).toEqual(['JPY', 'CAD']);
  });

  it('are two where read as one they do not add up, although nothing proves either', () => {
    const { accounts, proof } = read(`
Alder Bank
Statement period 02/01/2025 to 02/28/2025
Account: **** **** **** 5577
Gnoinpe aeacbnl 01 Feb 2025: 500.00 GBP
Date           Description              Amount (GBP)     Balance (GBP)
02/03/2025     Restaurant                     -10.00            490.00
02/15/2025     Refund                          50.00            540.00

Account: **** **** **** 0099
Gnoinpe aeacbnl 01 Feb 2025: 100.00 ZAR
Date           Description              Amount (ZAR)     Balance (ZAR)
02/03/2025     Books                          -30.00             70.00
02/15/2025     Refund                          50.00            120.00`);
    expect(accounts.map(({ currency }) => currency)).toEqual(['GBP', 'ZAR']);
    expect(proof.state).not.toBe('failed');
  });
});
