import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { findLabelledAmounts } from './balances.ts';
import { unreadAccount } from './unread-accounts.ts';

function read(...texts: string[]) {
  const pages = texts.map((text, index) => pageOfText(text, 'text', index + 1));
  const { rows, proof } = convertPages(pages, { type: 'bank_statement' });
  return {
    dates: rows.map((row) => row.date?.value),
    minors: rows.map((row) => row.amount?.value?.minor),
    state: proof.state,
    missing: proof.state === 'unprovable' ? proof.missing.join() : '',
  };
}

describe('the dates of rows have no rival', () => {
  it('in the head whose first word is on the line above: "Value" over "date"', () => {
    const { dates } = read(`
Account statement 1 June 2025 to 30 June 2025
Value
date           Transaction date  Details            Amount       Balance
                              Opening balance                   1,000.00
03/06/2025     02/06/2025     Rent                 -100.00        900.00
12/06/2025     10/06/2025     Salary                500.00      1,400.00
25/06/2025     25/06/2025     Tesco                 -50.00      1,350.00
                              Closing balance                   1,350.00`);
    expect(dates).toEqual(['2025-06-02', '2025-06-10', '2025-06-25']);
  });

  it('in a misread one on the line above the amount, with a time behind it', () => {
    const { missing } = read(`
Account statement 1 December 2024 to 31 December 2024
Date          Details                         Amount       Balance
              Opening balance                             1,000.00
18 Dec 08:49  Wessen
              Tivolis                        -100.00        900.00
20 Dcc 21:44  Marto
              Pruelvo                         500.00      1,400.00
22 Dec 06:02  Marna
              Gropru                          -50.00      1,350.00
              Closing balance                             1,350.00`);
    expect(missing).toContain('could not be read');
  });

  it('in another order of day and month, under which all rows are of one month', () => {
    const page = (days: string[]) => `
Account statement     ZAR
Date       Details                         Amount       Balance
           Opening balance                             1,000.00
${days[0]} Rent                           -100.00        900.00
${days[1]} Salary 05.02.2023               500.00      1,400.00
${days[2]} Tesco                           -50.00      1,350.00
           Closing balance                             1,350.00`;
    expect(read(page(['02/03/2023', '02/06/2023', '02/09/2023'])).missing).toContain(
      'day and month exchanged',
    );
  });
});

describe('the rows of a statement have no rival', () => {
  it('in amounts with dates that lead from one balance to another, both of no account', () => {
    const page = (date: string) => `
             Opening balance                          1,000.00
Qwzx         Rent                                      -100.00
             ${date}
Mklop        Salary                                     500.00
             ${date}
             Closing balance                          1,400.00`;
    const reasonOf = (date: string) => {
      const context = analyseDocument([pageOfText(page(date))]);
      const proof = {
        state: 'proved',
        basis: 'opening-closing',
        opening: '5.00',
        closing: '7.00',
        rowCount: 1,
        restsOnEdits: false,
      } as const;
      return unreadAccount(findLabelledAmounts(context), [{ currency: 'EUR', proof }], [], context.lines);
    };
    expect(reasonOf('03/06/2025')).toContain('between the balances 1000.00 and 1400.00');
    // The figures of a summary have no dates.
    expect(reasonOf('Qzx')).toBeNull();
  });
});

describe('the signs of rows have no rival', () => {
  it('in letters of the other side behind an amount', () => {
    const { minors } = read(`
Credit card statement 1 May 2025 to 31 May 2025
Opening balance   -100.00
Closing balance   -300.00
                                        Debit
Date          Details                   Credit
05/05/2025    Bakery                    120.00 DR
09/05/2025    Bookshop                   80.00 DR`);
    expect(minors).toEqual([-12000, -8000]);
  });

  it('under the title of money in, which is the name of a loan elsewhere', () => {
    const { minors } = read(`
Банківська виписка
Період  13.12.2024 - 14.01.2025
Початковий баланс      1 000,00
Остаточний баланс      1 400,00
Кредит
Дата           Опис                           Сума
21.12.2024     Переказ                     500,00+
Витрати
Дата           Опис                           Сума
25.12.2024     Збори                       100,00-`);
    expect(minors).toEqual([50000, -10000]);
  });

  it('in the title of a card with the day of the statement behind it', () => {
    const { minors } = read(`
Estado de cuenta - Tarjeta de crédito 02/09/2020
Período:    01/08/2020 - 31/08/2020
Saldo inicial    74,43
Saldo final     394,43
Fecha        Descripción               Importe         Saldo
03/08/2020   Cajero automático          120,00        194,43
08/08/2020   Retirada de efectivo       250,00        444,43
15/08/2020   Pago                       -50,00        394,43`);
    expect(minors).toEqual([-12000, -25000, 5000]);
  });
});
