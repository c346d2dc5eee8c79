import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

const read = (text: string) => convertPages([pageOfText(text)], { type: 'bank_statement' });

describe('blocks of rows in two columns', () => {
  it('are read below a line that prints all balances and totals', () => {
    const { rows, proof } = read(`
Farmers State Bank              Statement period 03/14/2026 to 04/13/2026
Beginning balance  1,000.00  Deposits  480.00   Checks   210.00               Ending balance    1,270.00

                              DEPOSITS AND CREDITS
Date        Description                Amount    Date        Description                          Amount
03/18/2026  Deposit                    100.00    04/02/2026  Deposit                               80.00
03/19/2026  Payroll                    200.00    04/08/2026  Payroll                              100.00

                              WITHDRAWALS AND DEBITS
Date        Description                Amount    Date        Description                          Amount
03/15/2026  Feed & Seed                 70.00    04/07/2026  Electric                              40.00
03/19/2026  Withdrawal                  50.00    04/09/2026  Withdrawal                            50.00
`);
    expect(rows.map(({ amount }) => amount?.value?.minor)).toEqual([
      10_000, 20_000, 8000, 10_000, -7000, -5000, -4000, -5000,
    ]);
    expect(proof.state).toBe('proved');
  });
});

describe('a strip of numbers with the days of the period', () => {
  it('is no movement above the rows', () => {
    const { rows, proof } = read(`
BANCO DEL MAULE                                CARTOLA CUENTA CORRIENTE (PESOS CLP)
                          N° CUENTA         CARTOLA N°   DESDE        HASTA        PÁG.
ÑUÑOA SANTIAGO     00-708-34429-42                 7  31/08/2026  30/09/2026      1 DE 1
                                              CARGOS          ABONOS
FECHA    DETALLE                                                              SALDO
31/08    SALDO INICIAL                                                    1.487.952
01/09    GIRO CAJERO                          60.000                      1.427.952
04/09    TRASPASO DE MINERA                                  100.000      1.527.952
15/09    COMPRA NACIONAL                      27.952                      1.500.000
30/09    SALDO FINAL                                                      1.500.000
`);
    expect(rows).toHaveLength(3);
    expect(proof).toMatchObject({ state: 'proved' });
  });
});

describe('the account of a customer', () => {
  const ledger = (into: string) =>
    read(`
Eastbrook University
Student account statement        01/05/2026 through 05/20/2026
Date          Description                   Charges     ${into}      Balance Due
01/05/2026    Prior balance                                                  $100.00
01/07/2026    Tuition                       $800.00                          $900.00
01/24/2026    Grant                                           $300.00        $600.00
02/05/2026    Parking permit                 $50.00                          $650.00
03/16/2026    Web payment                                     $600.00         $50.00
Total                                       $850.00           $900.00         $50.00
`);

  it('owes what a column headed as the balance due prints', () => {
    const { rows, accounts, proof } = ledger('Payments/Credits');
    expect(rows.map(({ amount }) => amount?.value?.minor)).toEqual([-80_000, 30_000, -5000, 60_000]);
    expect(accounts[0]?.closingBalance?.value?.minor).toBe(-5000);
    expect(proof.state).toBe('proved');
  });

  it('is not proved where both columns bear heads of one side', () => {
    expect(ledger('Withdrawals     ').proof.state).not.toBe('proved');
  });
});
