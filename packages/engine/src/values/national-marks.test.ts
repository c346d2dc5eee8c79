import { describe, expect, it } from 'vitest';
import { currencyOfNationalMarks } from './national-marks.ts';

describe('national marks', () => {
  it.each([
    ['Sort code 00-00-00', 'GBP'],
    ['14 Cloister Row YO99 9ZZ York', 'GBP'],
    ['1 Elm Street Springfield OH 45501-0001', 'USD'],
    ['1420 Wascana St Regina SK S4P 3Y2', 'CAD'],
    ['SPEI ENVIADO BANCO SOL', 'MXN'],
    ['Account 38-9050-0000000-00', 'NZD'],
    ['NEFT CR 000123 IFSC ABCD0000001', 'INR'],
    ['CUIT 30-00000000-0 CBU 0000000000000000000000', 'ARS'],
    ['RUT: 00.000.000-K', 'CLP'],
    ['Everyday Chequing', 'CAD'],
    ['041 ACH CREDIT', 'USD'],
    ['CPF 000.000.000-00', 'BRL'],
    ['Konto 0000017 BLZ 00000000', 'EUR'],
    ['Magtape Credit NICE WORKS', 'ZAR'],
    ['บจก. ตัวอย่าง', 'THB'],
    ['Pix enviado para Padaria', 'BRL'],
    ['Protected by PIDM up to RM250,000', 'MYR'],
    ['Contoh Bank Berhad', 'MYR'],
    ['Deposits are insured by PDIC', 'PHP'],
    ['Regulated by the Bangko Sentral ng Pilipinas', 'PHP'],
    ['Deposits are insured by DICGC', 'INR'],
    ['Depósitos garantizados por el IPAB', 'MXN'],
  ])('%s: %s', (text, currency) => {
    expect(currencyOfNationalMarks(text)).toBe(currency);
  });

  it('prove nothing without a mark, or if two countries have equally many', () => {
    expect(currencyOfNationalMarks('Statement of account 1 May 2025')).toBe('');
    expect(currencyOfNationalMarks('Zelle payment, Interac purchase')).toBe('');
    expect(currencyOfNationalMarks('León Gto 37000')).toBe('');
  });
});
