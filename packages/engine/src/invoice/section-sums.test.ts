import { describe, expect, it } from 'vitest';
import { readInvoicePages } from '../testing/invoice-pages.ts';

const read = (sum: string, total: string) =>
  readInvoicePages(`
Invoice No. OC-12      Date: 3 May 2025
Date        Description                  Hours      Amount
01/05/25    Review of the lease            1.5      300.00
02/05/25    Call with the surveyor         0.5      100.00
            ${sum}
03/05/25    Filing fee                               50.00
            Total                                   ${total}
`);

describe('a sum of a section with the sum of its hours', () => {
  it('is none of the goods', () => {
    const { rows, proof } = read('Total fees                     2.0      400.00', '450.00');
    expect(rows.map(({ amount }) => amount?.value?.minor)).toEqual([30000, 10000, 5000]);
    expect(proof.state).toBe('proved');
  });

  it('is a good where it is not called a sum', () => {
    const { rows } = read('Attendance at court            2.0      400.00', '850.00');
    expect(rows.map(({ amount }) => amount?.value?.minor)).toContain(40000);
  });
});
