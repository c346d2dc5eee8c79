import { describe, expect, it } from 'vitest';
import { convertPages } from './convert-pages.ts';
import { proveAgain } from './edit/prove-again.ts';
import { pageOfText } from './testing/page-of-text.ts';
import { plainFacts, plainRows } from './testing/plain-document.ts';

const invoice = (number: string, date: string, sums: [string, string, string]) => `
Harbour Supplies Ltd                                        INVOICE
Bill to: Northgate Logistics          Invoice no:      ${number}
                                      Invoice date:    ${date}

Description                    Qty   Unit price      Amount
Steel bracket                    1       ${sums[0]}       ${sums[0]}
Oak shelf                        1       ${sums[1]}       ${sums[1]}
                                 Total      GBP       ${sums[2]}
`;
const pagesOf = (...texts: string[]) => texts.map((text, index) => pageOfText(text, 'text', index + 1));
const FIRST = invoice('HS-2041', '3 March 2025', ['25.00', '80.00', '105.00']);
const SECOND = invoice('HS-2057', '9 April 2025', ['12.50', '30.00', '42.50']);

describe('a file of several documents', () => {
  it('is read invoice by invoice: each row has its own date, and nothing is proved of the whole', () => {
    const document = convertPages(pagesOf(FIRST, SECOND), { type: 'invoice' });
    expect(plainRows(document)).toHaveLength(4);
    expect(document.rows.map((row) => row.date?.value)).toEqual([
      '2025-03-03',
      '2025-03-03',
      '2025-04-09',
      '2025-04-09',
    ]);
    expect(document.rows.map((row) => row.position)).toEqual([0, 1, 2, 3]);
    expect(document.proof.state).toBe('unprovable');
    expect(plainFacts(document)).toMatchObject({ vendor: 'Harbour Supplies Ltd' });
    expect(plainFacts(document)).not.toHaveProperty('invoiceNumber');
    expect(plainFacts(document)).not.toHaveProperty('total');
    expect(document.findings[0]).toMatchObject({
      code: 'several_documents',
      message: expect.stringContaining('HS-2057, total 42.50 GBP (its rows add up)'),
    });
  });

  it('is not proved by an edit either', () => {
    const document = convertPages(pagesOf(FIRST, SECOND), { type: 'invoice' });
    expect(proveAgain(document).proof.state).toBe('unprovable');
  });

  it('is one invoice if further pages repeat its number or have none', () => {
    const second = `Invoice no: HS-2041   page 2\n\nDelivery took place on 1 March 2025. Thank you for your order.\n`;
    const document = convertPages(pagesOf(FIRST, second, 'Terms and conditions of sale\n'), {
      type: 'invoice',
    });
    expect(document.proof).toMatchObject({ state: 'proved', closing: '105.00' });
    expect(document.findings).toEqual([]);
  });

  it('is read receipt by receipt if each page has its own total', () => {
    const slip = (date: string, price: string) => `
CORNER BAKERY
12 Mill Lane, Ashmere
${date} 10:22
Rye bread            ${price}
TOTAL GBP            ${price}
CASH                 ${price}
`;
    const document = convertPages(pagesOf(slip('03/03/2025', '4.20'), slip('05/03/2025', '6.75')), {
      type: 'receipt',
    });
    expect(document.rows.map((row) => row.date?.value)).toEqual(['2025-03-03', '2025-03-05']);
    expect(document.proof.state).toBe('unprovable');
    expect(document.findings[0]?.message).toContain('2 receipts');
  });
});
