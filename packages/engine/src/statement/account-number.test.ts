import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { findAccountNumber } from './account-number.ts';

function numberIn(head: string): string | null | undefined {
  const rows = `

Date          Description                 Amount     Balance
02/05/2025    Corner shop                 -10.00       90.00`;
  return findAccountNumber(analyseDocument([pageOfText(head + rows)]))?.value;
}

describe('the number of an account', () => {
  it('beside its label comes before one below another label', () => {
    expect(
      numberIn(`
Account          Sheet
90000001         1
Account number   10000017`),
    ).toBe('10000017');
  });

  it('is left of its label in Hebrew, with the currency between them too', () => {
    expect(numberIn('165842057 ILS   חשבון:')).toBe('165842057');
    expect(numberIn('165842057   חשבון:')).toBe('165842057');
  });

  it('stands alone at the right on the line below its label', () => {
    expect(numberIn('Account number\n                          10000017')).toBe('10000017');
  });

  it.each([
    ['Compte de dépôt joint n° 00000000001', '00000000001'],
    ['LIVRET A N° 00000000002', '00000000002'],
    ['Sparbuch Nr. 00000000003', '00000000003'],
    ['Carta n. 0000 XXXX XXXX 0001', '0000 XXXX XXXX 0001'],
    ['Tarjeta nº 0000 XXXX XXXX 0002', '0000 XXXX XXXX 0002'],
    ['Compte de dépôt joint ouvert 00000000001', undefined],
    ['Carta n. 00000017', undefined],
  ])('beside the name of what it numbers: %j', (head, number) => {
    expect(numberIn(head)).toBe(number);
  });

  it.each([
    'Compte chèques - Relevé n° 00123',
    'LIVRET A - RELEVE N° 00012',
    'Cuenta corriente, extracto mensual nº 00012',
    'Your account is held at branch no. 123456',
  ])('is not that of what else has a number: %j', (line) => {
    expect(numberIn(`${line}\nIBAN lookup\nCompte n° 00000000017`)).toBe('00000000017');
  });

  it('is that of the account where a card stands before it on the line', () => {
    expect(numberIn('Kort 0000 XXXX XXXX 0001    Kontonummer 0000 00 00017')).toBe('0000 00 00017');
  });

  it('stands behind a word for number below the name of the account, as one cell or two', () => {
    expect(numberIn('CUENTA DE AHORROS\nNÚMERO 00000000017')).toBe('00000000017');
    expect(numberIn('CUENTA DE AHORROS\nNÚMERO     00000000017')).toBe('00000000017');
    expect(numberIn('CUENTA DE AHORROS\nFOLIO      00000000017')).toBeUndefined();
    expect(numberIn('CORREO CERTIFICADO\nNÚMERO     00000000017')).toBeUndefined();
  });

  it('is not one of two values at the right on the line below a label, nor one at its left', () => {
    expect(numberIn('Account number\n                          10000017     90000001')).toBeUndefined();
    expect(numberIn('                                       Account number\n90000001')).toBeUndefined();
  });
});

describe('the number of an account in any language', () => {
  it.each([
    ['Numer konta: 22886668111', '22886668111'],
    ['Akun: 3043838810', '3043838810'],
    ['Número de cuenta:   58556254800 EUR', '58556254800'],
    ['Cuenta:   **** **** **** 3193 MXN', '**** **** **** 3193'],
    ['Xylo vamba:   **** **** **** 3193', '**** **** **** 3193'],
    ['Xylo vamba:   IT89 4417 8412 9407 8507 67 A01', undefined],
    ['Xylo vamba:   FR30 4305 6420 8456 8996 60A0 999', 'FR30 4305 6420 8456 8996 60A0 999'],
    ['Xylo vamba:   22886668111', undefined],
    ['Konto: IT89 4417 8412 9407 8507 6700 067 EUR', 'IT89 4417 8412 9407 8507 6700 067'],
    ['Konto 10/2023', undefined],
  ])('%s', (head, number) => {
    expect(numberIn(head)).toBe(number);
  });
});

describe('a number of the head below a line with a date and money', () => {
  it('is that of the account, not a card within the rows', () => {
    const text = `
                                 Остаток на 01.05.2025    100.00
Номер счёта
40817 810 0 0000 0000017

Дата          Описание                      Сумма
02.05.2025    Магазин                       -10.00
              Перевод на счёт ****1225`;
    const number = findAccountNumber(analyseDocument([pageOfText(text)]));
    expect(number?.value).toBe('40817 810 0 0000 0000017');
  });
});
