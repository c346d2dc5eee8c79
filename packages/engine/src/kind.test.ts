import { describe, expect, it } from 'vitest';
import { analyseDocument } from './document-context.ts';
import { settleKind } from './kind.ts';
import { pageOfText } from './testing/page-of-text.ts';

const STATEMENT = `
Account statement                                  Statement period March 2025
Date          Description                        Paid in     Paid out     Balance
              Opening balance                                              100.00
01/03/2025    Salary                              500.00                   600.00
02/03/2025    Rent                                             300.00      300.00
05/03/2025    Groceries                                         20.00      280.00
09/03/2025    Telephone                                         30.00      250.00
              Closing balance                                              250.00
`;
const INVOICE = `
Invoice                                       Invoice number 4711
Bill to Northgate Logistics                   Due date 2 April 2025
Description                        Qty        Unit price           Amount
Steel bracket                       10              2.50            25.00
                                              Total                 25.00
`;
const RECEIPT = `
   CORNER SHOP
TEA          2.00
TOTAL        2.00
CASH         5.00
CHANGE       3.00
`;

const contextOf = (text: string) => analyseDocument([pageOfText(text)]);
const typeOf = (...[context, chosen]: Parameters<typeof settleKind>) => settleKind(context, chosen).type;

describe("the kind without a user's choice", () => {
  it.each([
    ['bank_statement', STATEMENT],
    ['invoice', INVOICE],
    ['receipt', RECEIPT],
  ])('knows a %s', (type, text) => {
    expect(typeOf(contextOf(text), 'auto')).toBe(type);
  });

  it('takes nights that come to a printed sum for no movements', () => {
    const nights = Array.from({ length: 9 }, (_, day) => `0${day + 1}/03/2025    Room    ${90 + day}.00`);
    const bill = `GRAND INN\n${nights.join('\n')}\nTotal  846.00`;
    expect(typeOf(contextOf(bill), 'auto')).not.toBe('bank_statement');
  });

  it('knows a roll of 48 characters by its width', () => {
    const roll = `OAK${' '.repeat(45)}\n${'Item      Qty  Price'.padEnd(40)}Amount\n${'Tea         2   1.50'.padEnd(40)}  3.00\n${'Total'.padEnd(42)}3.00`;
    expect(typeOf(contextOf(roll), 'auto')).toBe('receipt');
  });

  it.each(['############ 3605', 'Change                                                          5.00'])(
    'knows a receipt on a page by how it was paid: %s',
    (payment) => {
      const table = `${'Item'.padEnd(50)}Qty   Price   Amount\n${'Tea'.padEnd(50)}  2    1.50     3.00`;
      const page = `GRAND INN\n${table}\n${'Total'.padEnd(66)}3.00\n${payment}`;
      expect(typeOf(contextOf(`Bill to Ann\n${page}`), 'receipt')).toBe('receipt');
    },
  );

  it('knows an Icelandic statement by its labels alone', () => {
    const text = 'Reikningsyfirlit\nUpphafsstaða   100,00\nLokastaða   85,00';
    expect(typeOf(contextOf(text), 'auto')).toBe('bank_statement');
  });
});

describe('settleKind', () => {
  it('follows the user if the document is ambiguous', () => {
    expect(typeOf(contextOf('Total   12.00'), 'invoice')).toBe('invoice');
    expect(typeOf(contextOf('Total   12.00'), 'receipt')).toBe('receipt');
  });

  it('overrules the user if the document is clearly of another kind', () => {
    expect(typeOf(contextOf(STATEMENT), 'receipt')).toBe('bank_statement');
    expect(typeOf(contextOf(RECEIPT), 'bank_statement')).toBe('receipt');
  });

  const GOODS = `${'Item'.padEnd(70)}Qty   Price   Amount\n${'Tea'.padEnd(70)}  2    1.50     3.00`;
  const TOTAL = `${'Total'.padEnd(86)}3.00`;

  it('follows the user where only a table of items on a page looks like an invoice', () => {
    expect(typeOf(contextOf(`GRAND INN\n${GOODS}\n${TOTAL}`), 'receipt')).toBe('receipt');
  });

  it('follows the user where the total is paid at once, whoever it is billed to', () => {
    const bill = `GRAND INN\nInvoice to Ann\n${GOODS}\n${TOTAL}`;
    expect(typeOf(contextOf(bill), 'receipt')).toBe('invoice');
    expect(typeOf(contextOf(`${bill}\n${'Visa'.padEnd(86)}3.00`), 'receipt')).toBe('receipt');
  });

  it('follows the user where only dated lines look like movements', () => {
    const room = 'Room'.padEnd(90);
    const nights = Array.from({ length: 9 }, (_, day) => `0${day + 1}/03/2025    ${room}${90 + day}.00`);
    const bill = `GRAND INN\n${nights.join('\n')}\nService  17.00\nTotal  863.00`;
    expect(typeOf(contextOf(bill), 'receipt')).toBe('receipt');
  });
});
