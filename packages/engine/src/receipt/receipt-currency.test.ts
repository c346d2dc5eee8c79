import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { readReceipt } from './read-receipt.ts';

function currencyOf(text: string): string {
  const body = '\nTEA            2.00\nCAKE           3.00\nTOTAL          5.00\n';
  return readReceipt(analyseDocument([pageOfText(`MOONSTONE${body}${text}`, 'recognised')])).currency;
}

describe('the currency of a receipt that prints none', () => {
  it.each([
    ['VAT NO 123 4567 89', 'GBP'],
    ['Tulip Rd 3, Leeds LS1 1AA', 'GBP'],
    ['Dunmore, OH 44312', 'USD'],
    ['Y-tunnus 1234567-8', 'EUR'],
    ['P.IVA 01234567890', 'EUR'],
    ['UID ATU12345678', 'EUR'],
    ['CHE-123.456.789 MWST', 'CHF'],
    ['NIP 123-456-78-90', 'PLN'],
    ['Org. nr 912 345 678 MVA', 'NOK'],
    ['GSTIN 27ABCDE1234F1Z5', 'INR'],
    ['RFC: TEN010203AB4', 'MXN'],
    ['ABN 12 345 678 901', 'AUD'],
  ])('%s tells %s', (text, currency) => {
    expect(currencyOf(text)).toBe(currency);
  });

  it('stays unknown without evidence, or with evidence of two countries', () => {
    expect(currencyOf('Thank you')).toBe('');
    expect(currencyOf('VAT NO 123 4567 89\nY-tunnus 1234567-8')).toBe('');
  });

  it('is not overruled where the receipt prints one', () => {
    expect(currencyOf('Total CHF 5.00\nY-tunnus 1234567-8')).toBe('CHF');
  });
});
