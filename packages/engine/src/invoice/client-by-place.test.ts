import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainFacts } from '../testing/plain-document.ts';
import { readInvoice } from './read-invoice.ts';

const LIST = `
Description                    Qty      Price     Amount
Crate of pears                   2      10.00      20.00
Total                                   EUR        20.00
`;
const clientOf = (text: string) =>
  plainFacts(readInvoice(analyseDocument([pageOfText(`${text}${LIST}`)]))).client;

describe('the client', () => {
  it('is below a label, not in the next column of its line', () => {
    expect(
      clientOf(`
Pear Tree Builders Ltd                                                        Invoice no.       4711
To:                                                                           Work done to      12 March 2025
Harbour Stores Ltd                                                            Payment due       12 April 2025
4 Linden Street, Newtown 3065
`),
    ).toBe('Harbour Stores Ltd');
  });

  it('is below a label of two', () => {
    expect(
      clientOf(`
Pear Tree Builders Ltd                                   Invoice no.       4711
BILL TO / SHIP TO                                        Date              12 March 2025
HARBOUR STORES                                           Customer          862266
4 LINDEN STREET                                          Route/stop        12/4
`),
    ).toBe('HARBOUR STORES');
  });

  it('is no label below the number of the customer', () => {
    expect(
      clientOf(`
Pear Tree Builders Ltd                                   Invoice no.       4711
                                                         Date              12 March 2025

Harbour Stores                                           Customer          862266
4 Linden Street                                          Route/stop        12/4
3065 Newtown
`),
    ).toBe('Harbour Stores');
  });

  it('is the firm below whose attention is asked for', () => {
    expect(
      clientOf(`
Pear Tree Builders Ltd                                   Invoice no.       4711
Bill to:                                                 Date              12 March 2025
ATTN: Accounts Payable
Harbour Stores Ltd
4 Linden Street
3065 Newtown
`),
    ).toBe('Harbour Stores Ltd');
  });

  it('is above whose attention is asked for, whatever is beside it', () => {
    expect(
      clientOf(`
Pear Tree Builders Ltd                                   Date: 12 March 2025

Harbour & Stores                                         Invoice number: 4711
Attention: Accounts
4 Linden Street
3065 Newtown
`),
    ).toContain('Harbour & Stores');
  });

  it('is whose name has a label and is not the vendor’s', () => {
    expect(
      clientOf(`
Pear Tree Builders Ltd
Name: Pear Tree Builders Ltd                             Invoice no.       4711
Address: 9 Elm Road                                      Date              12 March 2025

Tax code: 30501894416      Name: Harbour Stores          Address: 4 Linden Street
`),
    ).toBe('Harbour Stores');
  });

  it('may live in a town whose code is on the next line, and is no head over a number', () => {
    expect(
      clientOf(`
Pear Tree Builders Ltd                                   Invoice no.       4711
                                                         Date              12 March 2025
HARBOUR STORES
4 LINDEN STREET
NEWTOWN
6467

Service          Meter no           Days
Water            WHL15340           30
`),
    ).toBe('HARBOUR STORES');
  });
});
