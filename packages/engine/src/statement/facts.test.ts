import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { findStatementFacts } from './facts.ts';

const TABLE = `

Date          Description                 Amount     Balance
01/05/2025    Opening balance                         100.00
02/05/2025    Corner shop                 -10.00       90.00`;

function factsOf(head: string) {
  const facts = findStatementFacts(analyseDocument([pageOfText(head + TABLE)]));
  return {
    bank: facts.bank?.raw,
    holder: facts.accountHolder?.raw,
    number: facts.accountNumber?.value,
  };
}

describe('the bank', () => {
  it.each([
    ['Specimen statement\n\nBank name: First Imaginary', 'First Imaginary'],
    ['FIRST IMAGINARY BANK - STATEMENT OF ACCOUNT', 'FIRST IMAGINARY BANK'],
    ['Imaginarybank account activity statement', 'Imaginarybank'],
    ['Imaginary Bank Ltd.', 'Imaginary Bank Ltd.'],
    ['Here is your bank statement.\nMoon Penny\nHelp at www.moonpenny.com/help', 'Moon Penny'],
    ['Here is your bank statement.', undefined],
  ])('%j: %s', (head, bank) => {
    expect(factsOf(head).bank).toBe(bank);
  });
});

describe('the account number', () => {
  it.each([
    ['Account Number:000000690000001', '000000690000001'],
    ['Sort code/Account no  00-00-01 95980001', '00-00-01 95980001'],
    ['Account number: AB-****-0001', 'AB-****-0001'],
    ['เลขที่บัญชี  100-1-00001-7', '100-1-00001-7'],
    ['Account  10158.4', undefined],
  ])('%j: %s', (head, number) => {
    expect(factsOf(head).number).toBe(number);
  });
});

describe('the account holder', () => {
  it.each([
    ['Jana Nováková Účet: CZ00 0000', 'Jana Nováková'],
    ['A N Other - Account 00-00-00 10000001', 'A N Other'],
    ['Titulaire: MME JEANNE EXEMPLE IBAN FR00 0000 0000', 'MME JEANNE EXEMPLE'],
    ['タナカ ハナコ 様', 'タナカ ハナコ'],
    ['นาย สมชาย ตัวอย่าง', 'นาย สมชาย ตัวอย่าง'],
    ['Private Cheque Account: 62900000000', undefined],
  ])('%j: %s', (head, holder) => {
    expect(factsOf(head).holder).toBe(holder);
  });
});
