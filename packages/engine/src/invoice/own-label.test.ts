import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainFacts } from '../testing/plain-document.ts';
import { readInvoice } from './read-invoice.ts';

const GOODS = `
Description                    Qty   Unit price      Amount
Steel bracket                   10         2.50       25.00
Oak shelf                        2        40.00       80.00
                                      Total EUR      105.00
`;

function read(head: string) {
  return readInvoice(analyseDocument([pageOfText(`\n${head}\n${GOODS}`)]));
}

describe('labels that other words qualify', () => {
  it('begin a date by the name of its month', () => {
    const document = read('Invoice\nInvoice number: 413845\nDate: June 4, 2022');
    expect(plainFacts(document).issueDate).toBe('2022-06-04');
    expect(document.proof.state).toBe('proved');
  });

  it.each([
    ['Invoice\nPrevious invoice no.: 17651\nInvoice number: 413845\nInvoice date: 16/05/2022', '413845'],
    ['Invoice\nNo. 413845\nInvoice date: 16/05/2022\nReplaces invoice no. 55668', '413845'],
    ['Facture\nFacture précédente n° : 17651\nFacture n° : 413845\nDate de facture : 16/05/2022', '413845'],
    ['Invoice\nContract:          No. 17-P\nInvoice for payment no. 804\nDate: 16/05/2022', '804'],
    ['Invoice\nInvoice number\nVAT registration number GB 123 4567 89\nInvoice date: 16/05/2022', undefined],
    ['Invoice\nInvoice number: RE 2022 9035\nInvoice date: 16/05/2022', 'RE 2022 9035'],
  ])('leave the number of %j to plain ones', (head, number) => {
    const document = read(head);
    expect(plainFacts(document).invoiceNumber).toBe(number);
    expect(document.proof.state).toBe('proved');
  });

  it.each([
    ["Date: 16/05/2022\nFacture d'origine: 37695 du 13/04/2022", { issueDate: '2022-05-16' }],
    ['Previous invoice date: 16/04/2022\nInvoice date: 16/05/2022', { issueDate: '2022-05-16' }],
    ['Invoice date: 16/05/2022\nDelivery due: 20/05/2022\nDue date: 26/05/2022', { dueDate: '2022-05-26' }],
    ['Invoice date: 16/05/2022\nDue: 23/05/2022 less 2%, 26/06/2022 net', { dueDate: '2022-06-26' }],
    ['Invoice date: 16/05/2022\nDue: 26/06/2022 net, with 2% off 23/05/2022', { dueDate: '2022-06-26' }],
  ])('leave the dates of %j to plain ones', (dates, facts) => {
    const document = read(`Invoice\nInvoice number: 4711\n${dates}`);
    expect(plainFacts(document)).toMatchObject(facts);
    expect(document.proof.state).toBe('proved');
  });
});

it('says nothing in the number of a kind of document, or in a sentence', () => {
  const document = read(`Handelsrechnung (380) Nr. 471102 vom 16.05.2022
Rechnung gemäß Bestellung Nr. 2018-471331 vom 01.03.2018.`);
  expect(plainFacts(document)).toMatchObject({ invoiceNumber: '471102', issueDate: '2022-05-16' });
  expect(document.proof.state).toBe('proved');
});

it('says nothing in the words of another cell', () => {
  const head = 'Fecha                              Wesdin Bodermar · Votenvo 93\n26/04/2023';
  expect(read(`Invoice number: 4711\n${head}`).proof.state).toBe('proved');
});

describe('values that may be those of something else prove nothing', () => {
  it.each([
    ['two dates of issue', 'Invoice number: 4711\nInvoice date: 16/05/2022\nInvoice date: 18/05/2022'],
    ['a qualified date alone', 'Invoice number: 4711\nUpcoming invoice date: 16/06/2022'],
    ['a delivery that is due', 'Invoice number: 4711\nInvoice date: 16/05/2022\nDelivery due: 26/05/2022'],
    ['a date behind other words', 'Invoice number: 4711\nAccording to our contract of 16/05/2022'],
    ['a birth', 'Facture n°: 4711\nPatient: J. Dupont, né le 20/05/1971'],
    ['the next invoice', 'Facture n°: 4711\nDate de la prochaine facture: 18/03/2020'],
    ['the original invoice', "Facture n°: 4711\nDate de la facture d'origine: 19/07/2024"],
    ['two numbers', 'Invoice number: 4711\nInvoice number: 4812\nInvoice date: 16/05/2022'],
  ])('%s', (_, head) => {
    expect(read(`Invoice\n${head}`).proof.state).toBe('unprovable');
  });

  it('a title with another number', () => {
    const head = (title: string) => `Invoice ${title}\nInvoice number: 4711\nInvoice date: 16/05/2022`;
    expect(read(head('4812')).proof).toMatchObject({
      state: 'unprovable',
      missing: [expect.stringContaining('4812')],
    });
    expect(read(head('4711')).proof.state).toBe('proved');
  });
});
