import { expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function datesOf(rows: string): (string | null | undefined)[] {
  const text = `
Statement period 01/06/2025 to 30/06/2025
Description                                   Amount    Balance
Opening balance                                          100.00
${rows}
Closing balance                                          110.00`;
  return convertPages([pageOfText(text)], { type: 'bank_statement' }).rows.map(({ date }) => date?.value);
}

it('takes a sort code years from all other dates for none', () => {
  expect(
    datesOf(`
Transfer                                      -50.00      50.00
11-10-64 52326025
03-Jun-25
Salary                                         80.00     130.00
04-Jun-25
Rent                                          -20.00     110.00
07-Jun-25`),
  ).toEqual(['2025-06-03', '2025-06-04', '2025-06-07']);
});

it('keeps short dates where most are far from the only whole one', () => {
  const text = `
Customer since 01/06/2010
Date        Description                       Amount    Balance
            Opening balance                              100.00
11-10-24    Transfer                          -50.00      50.00
12-10-24    Salary                             80.00     130.00`;
  const { rows } = convertPages([pageOfText(text)], { type: 'bank_statement' });
  expect(rows.map(({ date }) => date?.value)).toEqual(['2024-10-11', '2024-10-12']);
});

it('keeps the short dates of a period where no other date prints a year', () => {
  const text = `
Del 01/06/26 al 30/06/26
Fecha    Concepto                               Importe     Saldo
         Saldo anterior                                    100.00
01JUN    Transferencia                           -50.00     50.00
02JUN    Nomina                                   80.00    130.00
03JUN    Recibo                                   10.00    140.00
04JUN    Compra                                  -40.00    100.00`;
  const { rows } = convertPages([pageOfText(text)], { type: 'bank_statement' });
  expect(rows.map(({ date }) => date?.value)).toEqual([
    '2026-06-01',
    '2026-06-02',
    '2026-06-03',
    '2026-06-04',
  ]);
});
