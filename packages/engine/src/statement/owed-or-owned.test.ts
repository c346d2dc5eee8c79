import { describe, expect, it } from 'vitest';
import { readStatement } from '../testing/statement-texts.ts';

/** Reads a statement under a title, whose balances fit as owed and as owned. */
function readUnder(title: string) {
  return readStatement(`Harbour Bank   EUR
${title}
Statement 1 March 2025 to 31 March 2025
Date          Description          Amount     Balance
              Opening balance                  100.00
03.03.2025    Bakery                10.00      110.00
05.03.2025    Payment              -50.00       60.00
07.03.2025    Bookshop               5.00       65.00
              Closing balance                   65.00`);
}

describe('balances that fit as owed and as owned', () => {
  const doubtWith = (title: string) => readUnder(title).doubt;

  it.each([
    'Store account   Balance owing   65.00',
    'Fuel card statement',
    'Fuel card statement   Account 1203 0000 0000 2020 51',
    'Minimum payment   25.00   IBAN DE02 1203 0000 0000 2020 51',
    'Minimum payment   25.00',
    'You owe   65.00',
    'Amount now due',
  ])('prove nothing under %s', (title) => {
    expect(doubtWith(title)).toBe(
      'the page names a card or what is owed, and nothing says whose the balances are',
    );
  });

  it.each([
    'Current account',
    'Store account   Balance   65.00',
    'Debit card statement',
    'New offers: you owe nothing',
    'Prepaid fuel card statement',
    'Fuel card statement   IBAN DE02 1203 0000 0000 2020 51',
  ])('are proved under %s', (title) => {
    expect(doubtWith(title)).toBe('proved');
  });
});

describe('a card whose name is printed from right to left', () => {
  it.each(['אשראי כרטיס - דף', 'ائتمان بطاقة'])('owes its balance: %s', (title) => {
    const { doubt, amounts } = readUnder(title);
    expect([doubt, amounts]).toEqual(['proved', [-1000, 5000, -500]]);
  });

  it('may be one where only the end of its number is printed', () => {
    expect(readUnder('9426 **** **** **** חשבון').doubt).toContain('a card number is printed');
  });
});

describe('words below the rows that make a balance owed', () => {
  const read = (last: string) =>
    readStatement(`Harbour Bank   EUR
Store account
Statement 1 March 2025 to 31 March 2025
Date          Description              Amount
              Saldo från föregående   100.00
03.03.2025    Bakery                   10.00
05.03.2025    Payment                 -50.00
${last}`);

  it('are those of a closing balance that names a debt', () => {
    const { doubt, amounts } = read('              Ny skuld                 60.00');
    expect(doubt).toBe('proved');
    expect(amounts).toEqual([-1000, 5000]);
  });

  it('are a minimum payment, which leaves the sides open', () => {
    const { doubt } = read(
      '              Closing balance          60.00\n\n              Minimum payment          25.00',
    );
    expect(doubt).toContain('names a card or what is owed');
  });
});

describe('balances that rise by what is headed as money out', () => {
  const read = (title: string, heads = 'Debit    Credit ') =>
    readStatement(`Harbour Bank   EUR
${title}
Statement 1 March 2025 to 31 March 2025
Date          Description         ${heads}    Balance
              Opening balance                          100.00
03.03.2025    Bakery              10.00                110.00
05.03.2025    Payment                       50.00       60.00
07.03.2025    Bookshop             5.00                 65.00
              Closing balance                           65.00`);

  it('prove nothing where no word says that they are owed', () => {
    expect(read('Current account').doubt).toBe(
      'the balances fit the headings only as a debt, and nothing says that they are owed',
    );
  });

  it('are owed where a title says so', () => {
    expect(read('Credit card statement')).toMatchObject({ doubt: 'proved', amounts: [-1000, 5000, -500] });
  });

  it('are owned under heads the other way round, whatever card the title names', () => {
    const expected = { doubt: 'proved', amounts: [1000, -5000, 500] };
    expect(read('Current account', 'Credit   Debit  ')).toMatchObject(expected);
    expect(read('Fuel card statement', 'Credit   Debit  ')).toMatchObject(expected);
  });
});
