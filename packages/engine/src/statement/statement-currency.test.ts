import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function currencyOf(text: string): string {
  return convertPages([pageOfText(text)], { type: 'bank_statement' }).currency;
}

function currencyOfPages(...texts: string[]): string {
  const pages = texts.map((text, index) => pageOfText(text, 'text', index + 1));
  return convertPages(pages, { type: 'bank_statement' }).currency;
}

describe('the currency of a long statement', () => {
  const rowsOn = (page: number) => `
Date          Description              Amount
0${(page % 9) + 1}/05/2025    Corner shop              -10.00
0${(page % 9) + 1}/05/2025    Corner shop              -10.00`;
  const sheets = (count: number) => Array.from({ length: count }, (_, page) => rowsOn(page));
  const mark = (currency: string) => `Closing balance                        ${currency} 100.00`;

  it('is told on its first pages', () => {
    expect(currencyOfPages(mark('GBP'), ...sheets(20), mark('EUR'))).toBe('GBP');
  });

  it('is told by all pages where the first ones say nothing', () => {
    expect(currencyOfPages(...sheets(21), mark('EUR'))).toBe('EUR');
  });
});

describe('the currency of a statement', () => {
  it('is that of its heads, not the one of purchases abroad beside few rows', () => {
    expect(
      currencyOf(`
Card 0000 00XX XXXX 0001
Date          Description                         Abroad          Amount in EUR
              Opening balance                                            100.00
01/05/2025    Corner shop                                                -10.00
02/05/2025    Mountain hut                        50.00 CHF              -52.00
03/05/2025    Corner shop                                                 -8.00
              Closing balance                                             30.00`),
    ).toBe('EUR');
  });

  it('is named below a summary that stands above the heads of columns', () => {
    expect(
      currencyOf(`
Service fees     179.50
Deposit fees       0.00
Movements in rand (ZAR)
Date          Description              Amount       Balance
              Opening balance                        100.00
01/05/2025    Corner shop              -10.00         90.00
02/05/2025    Corner shop              -10.00         80.00`),
    ).toBe('ZAR');
  });

  it('is named in words', () => {
    expect(
      currencyOf(`
Cuenta 000-00-0001       Moneda: Pesos chilenos
Fecha         Descripción              Monto        Saldo
              Saldo inicial                         $5.000
01/05/2025    Almacén                 -$1.000       $4.000
02/05/2025    Almacén                 -$1.000       $3.000`),
    ).toBe('CLP');
  });
});
