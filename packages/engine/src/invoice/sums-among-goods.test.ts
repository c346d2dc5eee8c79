import { describe, expect, it } from 'vitest';
import { readInvoicePages as read } from '../testing/invoice-pages.ts';
import { plainFacts, plainRows } from '../testing/plain-document.ts';

const WORK = `
Fenwick Architects
Invoice 4711
Date: 23/06/2026

Phase                                                 Amount
Preliminary design                                    400.00
Building permit                                       800.00
Site supervision                                       40.50`;

describe('a deduction below the printed sum of all goods', () => {
  it('is none of them, however large it is', () => {
    const document = read(`${WORK}
                              Work to date          1,240.50
                              ./. Zwimlar            -900.00
                              Subtotal                340.50
                              VAT 20%                  68.10
                              Total EUR               408.60
`);
    expect(plainRows(document)).toContain('discount ./. Zwimlar = -900.00');
    expect(plainFacts(document)).toMatchObject({ subtotal: '340.50', total: '408.60' });
    expect(document.proof.state).toBe('proved');
  });

  it('is one of them below the sum of the page before', () => {
    const document = read(
      `${WORK}
                       Total of this page             1,240.50
`,
      `
Phase                                                 Amount
Zwimlar                                              -900.00
                              Subtotal                340.50
                              VAT 20%                  68.10
                              Total EUR               408.60
`,
    );
    expect(plainRows(document)).toContain('item Zwimlar = -900.00');
  });

  it('leaves the total that it is paid from as it is', () => {
    const document = read(`${WORK}
Total of your part (EUR)                            1,240.50
Zwimlar                                              -900.00
Balance due (EUR)                                     340.50
`);
    expect(plainRows(document)).toHaveLength(3);
    expect(plainFacts(document)).toMatchObject({ total: '1240.50', amountDue: '340.50' });
  });

  it('leaves a total that a rounding makes', () => {
    const document = read(`${WORK}
                              Sum                   1,240.50
                              Rounding                 -0.50
                              Amount due EUR        1,240.00
`);
    expect(plainFacts(document)).toMatchObject({ total: '1240.00' });
  });
});
