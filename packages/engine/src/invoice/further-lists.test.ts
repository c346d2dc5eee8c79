import { describe, expect, it } from 'vitest';
import { readInvoicePages } from '../testing/invoice-pages.ts';

const page = (costs: string, ...sums: [label: string, amount: string][]) => `
Halden & Roe LLP
Invoice No.: 4711
Invoice date: 4 March 2025

Description                         Hours        Amount
Draft of a settlement               2.00         600.00
Conference with the court           1.50         450.00
Total fees                          3.50       1,050.00

Timekeeper                          Rate           Fees
M. Halden                           300        1,050.00

Costs advanced
Filing fee                                        53.53
Overnight courier                                 21.47
Total costs                                       ${costs}

${sums.map(([label, amount]) => `${label.padEnd(44)}${amount.padStart(11)}`).join('\n')}
`;

const recapitulated = (costs: string, total: string) =>
  page(costs, ['Total fees', '1,050.00'], ['Total costs', costs], ['TOTAL THIS INVOICE', total]);

describe('a further list without heads', () => {
  it('has its goods beside those under heads, where the total sums up both', () => {
    const { rows, proof } = readInvoicePages(recapitulated('75.00', '1,125.00'));
    const items = rows.filter(({ kind }) => kind === 'item');
    expect(items.map(({ description, amount }) => [description?.value, amount?.value?.minor])).toEqual([
      ['Draft of a settlement', 60000],
      ['Conference with the court', 45000],
      ['Filing fee', 5353],
      ['Overnight courier', 2147],
    ]);
    expect(proof).toMatchObject({ state: 'proved', closing: '1125.00' });
  });

  it('has what is an addition by its label elsewhere, above the sum of its section', () => {
    const own = `
Halden & Roe LLP
Invoice No.: 4711
Invoice date: 4 March 2025

Description                         Hours       Rate        Amount
Draft of a settlement                2.00     300.00        600.00
Conference with the court            1.50     300.00        450.00
                                        TOTAL FEES        1,050.00
DISBURSEMENTS
Photocopies                                                  53.53
Courier                                                      21.47
                               TOTAL DISBURSEMENTS           75.00

                      Total fees and disbursements        1,125.00
                                           GST 20%          225.00
                                TOTAL THIS INVOICE        1,350.00
`;
    const { rows, proof } = readInvoicePages(own);
    expect(rows.filter(({ kind }) => kind === 'item').map(({ amount }) => amount?.value?.minor)).toEqual([
      60000, 45000, 5353, 2147,
    ]);
    expect(proof.state).toBe('proved');
  });

  it('proves nothing where it does not make its sum', () => {
    expect(readInvoicePages(recapitulated('85.00', '1,135.00')).proof.state).not.toBe('proved');
  });

  it('is part of the total, where a sum of both leads on to it by a tax', () => {
    const { rows, facts, proof } = readInvoicePages(
      page(
        '75.00',
        ['Fees and disbursements', '1,125.00'],
        ['GST 20%', '225.00'],
        ['TOTAL DUE AND OWING', '$1,350.00'],
      ),
    );
    expect(rows.filter(({ kind }) => kind === 'item')).toHaveLength(4);
    expect(facts.total?.value?.minor).toBe(135000);
    expect(proof.state).toBe('proved');
  });

  it('leaves no proof of the first list alone', () => {
    const { proof } = readInvoicePages(page('75.00', ['Fees and disbursements', '1,125.00']));
    expect(proof).not.toMatchObject({ state: 'proved', closing: '1050.00' });
  });
});
