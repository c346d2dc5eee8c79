import { describe, expect, it } from 'vitest';
import { parseReadingGuide } from './reading-guide.ts';

const [DESCRIPTION, QUANTITY, AMOUNT] = [
  { role: 'description', x0: 0, x1: 0.6 },
  { role: 'quantity', x0: 0.6, x1: 0.8 },
  { role: 'amount', x0: 0.8, x1: 1 },
];
const GUIDE = { version: 1, type: 'invoice', columns: [DESCRIPTION, QUANTITY, AMOUNT] };
const AREA = { page: 1, x0: 0.8, x1: 1, y0: 0.7, y1: 0.8 };

describe('a guide to an invoice', () => {
  it('is taken with nothing but its columns, and with areas of facts', () => {
    expect(parseReadingGuide(GUIDE)).toEqual({ ...GUIDE, tables: [], rows: [], ignored: [] });
    const facts = { total: AREA, invoiceNumber: AREA, client: AREA };
    expect(parseReadingGuide({ ...GUIDE, ...facts })).toMatchObject(facts);
  });

  it('may have a description in several columns', () => {
    const columns = [DESCRIPTION, { ...QUANTITY, role: 'description' }, AMOUNT];
    expect(parseReadingGuide({ ...GUIDE, columns }).columns).toEqual(columns);
  });

  it.each([
    ['overlapping columns', { columns: [DESCRIPTION, { ...QUANTITY, x0: 0.5 }, AMOUNT] }, 'Columns overlap'],
    ['two columns of amounts', { columns: [{ ...QUANTITY, role: 'amount' }, AMOUNT] }, "the role 'amount'"],
    ['two columns of rates', { columns: [...rates(), AMOUNT] }, "the role 'taxRate'"],
    ['no amounts', { columns: [DESCRIPTION, QUANTITY] }, 'No column holds amounts'],
    ['a role of statements', { columns: [{ ...DESCRIPTION, role: 'balance' }, AMOUNT] }, 'columns.0.role'],
    ['an area upside down', { total: { ...AREA, y0: 0.9 } }, 'An area ends before it begins'],
    ['an area off the page', { dueDate: { ...AREA, x1: 1.1 } }, 'dueDate.x1'],
    ['the place of a balance', { openingBalance: AREA }, 'openingBalance'],
    ['what an amount without a sign is', { unsigned: 'in' }, 'unsigned'],
  ])('is refused with %s', (_, part, message) => {
    expect(() => parseReadingGuide({ ...GUIDE, ...part })).toThrow(message);
  });

  it('is refused for a kind of document that is not read by guides', () => {
    expect(() => parseReadingGuide({ ...GUIDE, type: 'receipt' })).toThrow(
      "its type is neither 'bank_statement' nor 'invoice'",
    );
  });
});

function rates() {
  return [
    { role: 'taxRate', x0: 0, x1: 0.1 },
    { role: 'taxRate', x0: 0.1, x1: 0.2 },
  ];
}
