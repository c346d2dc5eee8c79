import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function read(text: string) {
  const { rows, facts, proof } = convertPages([pageOfText(text)], { type: 'bank_statement' });
  return {
    dates: rows.map(({ date }) => date?.value),
    amounts: rows.map(({ amount }) => amount?.value?.minor),
    balances: rows.map(({ balance }) => balance?.value?.minor),
    period: [facts.periodStart?.value, facts.periodEnd?.value],
    state: proof.state,
  };
}

const STATEMENT = `
CREDIPRADO
01/09/2026        EXTRATO CONTA CORRENTE       08:41:12
PERÍODO: 03/08/2026 - 31/08/2026

DATA      DOCUMENTO     HISTÓRICO                      VALOR
                        SALDO ANTERIOR               100,00C
03/08     971761        PIX RECEB.                    20,00C
03/08                   SALDO DO DIA ===>            120,00C
04/08     494395        COMPRA                        50,00D
04/08                   SALDO DO DIA ===>             70,00C
05/08     329535        DÉB. TARIFA                   10,00D
05/08     329536        COMPRA                         5,00D
05/08                   SALDO DO DIA ===>             55,00C
                        SALDO FINAL                   55,00C
`;

describe('balances of days among the rows', () => {
  it('are no movements under the same words with the date of their day', () => {
    const { amounts, balances, state } = read(STATEMENT);
    expect(amounts).toEqual([2000, -5000, -1000, -500]);
    expect(balances).toEqual([12000, 7000, undefined, 5500]);
    expect(state).toBe('proved');
  });

  it('are the headings of their days where the rows bear no dates', () => {
    const { dates, state } = read(`
Harbour Bank       Period: 14/12/2022 - 15/01/2023

Description                                     Amount
Opening balance                                 100.00
14 December 2022   Balance                       60.00
Standing order                                  -40.00
16 December 2022   Balance                      110.00
Transfer                                         70.00
Fees                                            -20.00
18 December 2022   Balance                       80.00
Cash                                            -30.00
Closing balance                                  80.00
`);
    expect(dates).toEqual(['2022-12-14', '2022-12-16', '2022-12-16', '2022-12-18']);
    expect(state).toBe('proved');
  });

  it('have the period below a line with the time of the print', () => {
    expect(read(STATEMENT).period).toEqual(['2026-08-03', '2026-08-31']);
  });
});
