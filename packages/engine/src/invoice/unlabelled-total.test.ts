import { describe, expect, it } from 'vitest';
import { readInvoicePages } from '../testing/invoice-pages.ts';
import { plainFacts, plainRows } from '../testing/plain-document.ts';

const HEAD = `
Ardwen BV                                       Invoice 8213
Invoice date: 3 May 2024

Description                       Quantity     Price        Amount
Oak shelf                                2    52.50        105.00
Pine board                               3    20.00         60.00`;
const GOODS = ['item Oak shelf 2 x 52.50 = 105.00', 'item Pine board 3 x 20.00 = 60.00'];

describe('a total in words not known', () => {
  it('is below the sum of several taxes', () => {
    const document = readInvoicePages(`${HEAD}

Lumo                                                         165.00
Vexo 20%                                                      21.00
Vexo 5%                                                        3.00
Vexo mira                                                     24.00
Tolato                                                       189.00
`);
    expect(plainRows(document)).toEqual([...GOODS, 'tax Vexo 20% = 21.00', 'tax Vexo 5% = 3.00']);
    expect(document.proof).toMatchObject({ state: 'proved', closing: '189.00' });
  });

  it('is in the column of the sums, not in the one of an amount among details', () => {
    const document = readInvoicePages(`${HEAD}
  Plum board (EUR 12.50)

Lumo                                                         165.00
Vexo 20%                                                      33.00
Tolato                                                       198.00
`);
    expect(document.proof).toMatchObject({ state: 'proved', closing: '198.00' });
  });

  it('may be beside a table of taxes', () => {
    const document = readInvoicePages(`${HEAD}

                                             Lumo            165.00
                                             Vexo 20%         33.00
A   20%   165.00   33.00   198.00            Tolato          198.00
`);
    expect(plainRows(document)).toEqual([...GOODS, 'tax Vexo 20% = 33.00']);
    expect(document.proof.state).toBe('proved');
  });

  it('is the sum of goods whose prices include the tax that is printed before it', () => {
    const document = readInvoicePages(`${HEAD}

Lumo                                                         137.50
Vexo 20%                                                      27.50
Tolato                                                       165.00
`);
    expect(plainRows(document)).toEqual(GOODS);
    expect(plainFacts(document)).toMatchObject({ total: '165.00' });
    expect(document.proof.state).toBe('proved');
  });

  it('is the sum of the goods where it is printed twice in one column', () => {
    const document = readInvoicePages(`${HEAD}

Lumo                                                         165.00
Tolato                                                       165.00
Vexo until 10 May 2024: -2 % = 161.70
`);
    expect(plainFacts(document)).toMatchObject({ total: '165.00' });
    expect(document.proof.state).toBe('proved');
  });

  it('is not reached by a tax under whose label a column of the goods begins', () => {
    const document = readInvoicePages(`
Ardwen BV                                       Invoice 8213
Invoice date: 3 May 2024

                                           Tax
Description                                (1)         Amount
Oak shelf                                  21.00        105.00
Pine board                                 12.00         60.00

Lumo                                                    165.00
Vexo 20%                                                 33.00
Tolato                                                  198.00
`);
    expect(plainFacts(document)).toMatchObject({ subtotal: '165.00', tax: '33.00', total: '198.00' });
    expect(plainRows(document).at(-1)).toBe('tax Vexo 20% = 33.00');
  });
});
