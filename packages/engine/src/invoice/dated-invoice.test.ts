import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainFacts } from '../testing/plain-document.ts';
import { readInvoice } from './read-invoice.ts';

function read(head: string, { foot = '', currency = '' } = {}) {
  return readInvoice(
    analyseDocument([
      pageOfText(`
Aldersgate Supply Co.

INVOICE
Invoice number: 445205
${head}

Description              Qty     Unit price        Amount
Oak panel                  2          10.00         20.00
Hinge set                  1           5.00          5.00
                                 Total       ${currency}   25.00
${foot}`),
    ]),
  );
}

describe('the order of day and month on an invoice', () => {
  it.each([
    ['2023-03-04', 'it is due after its issue', 'Invoice date: 03/04/2023\nDue date: 04/03/2023', ''],
    ['2023-02-01', 'it is due soon', 'Invoice date: 01/02/2023\nDue date: 08/02/2023', ''],
    ['2021-05-11', 'of its terms', 'Invoice date: 05/11/2021\nDue date: 06/10/2021', 'Terms: Net 30 days'],
    ['2023-01-06', 'the form prints it', 'Invoice date (MM/DD/YYYY): 01/06/2023', ''],
    ['2023-06-01', 'the form prints it', 'Invoice date (DD/MM/YYYY): 01/06/2023', ''],
    ['2025-01-08', 'a state is printed', 'Springfield, OH 45501\nInvoice date: 01/08/2025', ''],
    ['2025-08-01', 'a country is printed', 'VAT no: 234 5678 90\nInvoice date: 01/08/2025', ''],
    ['2025-01-08', 'another date shows it', 'Order date: 01/14/2025\nInvoice date: 01/08/2025', ''],
  ])('reads %s where %s', (date, _, head, foot) => {
    const document = read(head, { foot });
    expect(plainFacts(document).issueDate).toBe(date);
    expect(document.proof.state).toBe('proved');
  });

  it.each([
    'Invoice date: 03/12/2023\nDue date: 04/12/2023',
    'Invoice date: 03/12/2023',
    'Due date: 11/12/2023\nInvoice date: 1 October 2023',
  ])('proves nothing where nothing decides it: %s', (head) => {
    expect(read(head).proof).toMatchObject({
      state: 'unprovable',
      missing: [expect.stringContaining('does not show the order of day, month and year')],
    });
  });

  it('keeps that of the country though it is due late', () => {
    const head = 'VAT no: 234 5678 90\nInvoice date: 01/02/2023\nDue date: 03/07/2023';
    expect(plainFacts(read(head))).toMatchObject({ issueDate: '2023-02-01', dueDate: '2023-07-03' });
  });

  it('reads the year first where a month is named and the dates are then close', () => {
    const document = read('Invoice date: 22-Aug-26\nDue date: 22-Sep-30');
    expect(plainFacts(document)).toMatchObject({ issueDate: '2022-08-26', dueDate: '2022-09-30' });
    expect(document.proof.state).toBe('proved');
  });

  it('reads the day first where a month is named and nothing speaks against it', () => {
    const document = read('Invoice date: 22-Aug-26\nDue date: 30-Sep-26');
    expect(plainFacts(document)).toMatchObject({ issueDate: '2026-08-22', dueDate: '2026-09-30' });
  });

  it('counts two digits of a Thai year from Buddha', () => {
    expect(plainFacts(read('Invoice date: 26/04/68', { currency: 'THB' })).issueDate).toBe('2025-04-26');
    expect(read('Invoice date: 26/04/68').proof.state).toBe('unprovable');
  });
});

describe('the date of issue', () => {
  const doubtOf = (head: string) => {
    const { proof } = read(head);
    return proof.state === 'unprovable' ? proof.missing.join() : proof.state;
  };

  it('is not proved where the same date was read as the due date', () => {
    expect(doubtOf('Invoice date / Due date:  13 May 2025 / 13 June 2025')).toContain(
      'is printed once and was read as the due date as well',
    );
    expect(doubtOf('Invoice date: 13 May 2025\nDue date: 13 May 2025')).toBe('proved');
  });

  it('is not proved where the same date was read as that of delivery', () => {
    expect(doubtOf('Invoice date / Delivery date:  13 May 2025 / 13 June 2025')).toContain(
      'is printed once and was read as the date of delivery as well',
    );
    expect(doubtOf('Invoice date: 13 May 2025\nDelivery date: 13 May 2025')).toBe('proved');
    expect(doubtOf('Rechnungsdatum/Lieferdatum 13. Mai 2025')).toBe('proved');
  });
});

describe('a date right behind the number of an invoice', () => {
  const doubtOf = (behind: string) => {
    const { proof } = readInvoice(
      analyseDocument([
        pageOfText(`
Aldersgate Supply Co.

Invoice no OC-12${behind}
Date of issue: 14 May 2025

Description              Qty     Unit price        Amount
Oak panel                  2          10.00         20.00
Hinge set                  1           5.00          5.00
                                 Total             25.00
`),
      ]),
    );
    return proof.state === 'unprovable' ? proof.missing.join() : proof.state;
  };

  it('may be that of issue where another one was read', () => {
    expect(doubtOf(' / 13 May 2025')).toContain('2025-05-13 is printed right behind the number');
  });

  it('leaves the other one proved where it is the same, or no date', () => {
    expect(doubtOf(' / 14 May 2025')).toBe('proved');
    expect(doubtOf(' / Wexel')).toBe('proved');
    expect(doubtOf('')).toBe('proved');
  });
});
