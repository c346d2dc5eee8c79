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

function read(head: string, below = '', nextPage?: string) {
  const pages = [`\n${head}\n${GOODS}\n${below}`, ...(nextPage ? [nextPage] : [])];
  return readInvoice(analyseDocument(pages.map((text, index) => pageOfText(text, 'text', index + 1))));
}

const HEAD = `
Oak & Sons
12 Mill Lane
Fenclave bor: A-2023-28416
Fenclave dal: 08/13/2023`;

describe('a number without a known label', () => {
  it('is sure where it is printed again and in a block with a date', () => {
    for (const document of [
      read(HEAD, 'Pagref: A-2023-28416'),
      read(HEAD, '', '\nFenclave bor: A-2023-28416'),
      read('Fenclave      Dal\nA-2023-28416  08/13/2023', 'Pagref: A-2023-28416'),
      read('Fenclave A-2023-28416 of 13 August 2023', 'Pagref: A-2023-28416'),
      read(
        'Oak & Sons            Fenclave      Dal\n12 Mill Lane          A-2023-28416  08/13/2023',
        'Pagref: A-2023-28416',
      ),
    ]) {
      expect(plainFacts(document).invoiceNumber).toBe('A-2023-28416');
      expect(document.facts.invoiceNumber?.reason).toBeNull();
    }
  });

  it('is doubtful where only a date or a title is beside it', () => {
    for (const document of [read(HEAD), read('Invoice for the deposit A-2023-28416\nDate: 08/13/2023')]) {
      expect(plainFacts(document).invoiceNumber).toBe('A-2023-28416');
      expect(document.proof.state).toBe('unprovable');
    }
  });

  it('is read as a letter and digits that may be an amount', () => {
    expect(plainFacts(read('Fenclave bor: R84254\nFenclave dal: 08/13/2023')).invoiceNumber).toBe('R84254');
  });

  it.each([
    ['two references without a known label', 'Fenclave bor: A-28416\nDrun ota: 771-204\nDal: 08/13/2023'],
    ['the number of an order', 'Purchase order: PO-28416\nInvoice date: 08/13/2023'],
    ['an unknown label beside known ones', 'Zugref: A-2023-28416\nInvoice date: 08/13/2023'],
    ['an address', 'Oak & Sons\nMill Lane 124\nFenclave 28416\nInvoice date: 08/13/2023'],
    ['a telephone number', 'Fon: +4930283416\nInvoice date: 08/13/2023'],
  ])('is not read from %s', (_, head) => {
    expect(plainFacts(read(head)).invoiceNumber).toBeUndefined();
  });
});
