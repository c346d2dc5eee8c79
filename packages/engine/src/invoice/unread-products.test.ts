import { expect, it } from 'vitest';
import { readInvoicePages as read } from '../testing/invoice-pages.ts';

it('takes no payment in a column of credits for the only good beside charges', () => {
  const { rows } = read(`
Harbour Hotel
Invoice 4711
Date: 15/03/2026

                                   Unit
                                   price      Charges      Credits
Date          Services   Quantity    GBP          GBP          GBP
12/03/2026    Room 214   2.500 h  100.00       250.00
14/03/2026    Dinner     1.500 h   30.00        45.00
15/03/2026    VISA **** 4170                                354.00

                                   Net:             295.00
                                   VAT 20%:          59.00
                                   Total GBP:       354.00
`);
  expect(rows.filter(({ kind, amount }) => kind === 'item' && amount?.value?.minor === 35400)).toEqual([]);
});
