import { describe, expect, it } from 'vitest';
import { readInvoicePages } from '../testing/invoice-pages.ts';
import { plainFacts, plainRows } from '../testing/plain-document.ts';

const HEAD = `
Larkline Utilities Ltd                         INVOICE 5531-08
Invoice date: 5 July 2025
`;
const SUMMARY = `${HEAD}
Cost of water                                           40.00
Cost of heat                                            64.20
Subtotal excluding VAT                                 104.20
VAT 20%                                                 20.84
Total cost of this quarter                             125.04
`;
const DETAILS = `
Water
Supply of water           100 m3 x 0.2500               25.00
Water tax                 100 m3 x 0.1500               15.00
Total water                                             40.00

Heat
Supply of heat            321 kWh x 0.10000             32.10
Standing charge of heat    30 days x 1.07000            32.10
Total heat                                              64.20
`;

describe('a total whose label says more', () => {
  it('is the sum of a subtotal and its taxes right above it, and not the total of the last section', () => {
    const document = readInvoicePages(SUMMARY, DETAILS);
    expect(plainFacts(document)).toMatchObject({ subtotal: '104.20', tax: '20.84', total: '125.04' });
    expect(document.proof).toMatchObject({ state: 'proved', closing: '125.04' });
  });

  it('has the goods of all sections, a tax that is charged by quantity among them', () => {
    expect(
      plainRows(readInvoicePages(SUMMARY, DETAILS)).map((row) => row.replace(/^(\w+) .* = /, '$1 ')),
    ).toEqual(['item 25.00', 'item 15.00', 'item 32.10', 'item 32.10', 'tax 20.84']);
  });

  it('proves no section by its own total', () => {
    const page = SUMMARY.replace('125.04', '126.04');
    const { proof } = readInvoicePages(SUMMARY.replace('Cost of heat ', 'Qzxk of heats'), DETAILS);
    expect(proof).not.toMatchObject({ state: 'proved', closing: '64.20' });
    expect(plainFacts(readInvoicePages(page)).total).not.toBe('126.04');
  });
});
