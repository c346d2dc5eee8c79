import { describe, expect, it } from 'vitest';
import { analyseDocument } from './document-context.ts';
import { readInvoice } from './invoice/read-invoice.ts';
import { readReceipt } from './receipt/read-receipt.ts';
import { pageOfText } from './testing/page-of-text.ts';
import { plainFacts, plainRows } from './testing/plain-document.ts';

const RECEIPT = `
        (123456-K) Market טובא
                  12 לורגא
12.10.2024  10:41  תאריך:

3.50                  מרנא
  1.50 x 2
3.00             לוןבו וסב
6.50              הכל סך
10.00               מזומן
3.50                עודף
`;

describe('a receipt that is written from right to left', () => {
  const document = readReceipt(analyseDocument([pageOfText(RECEIPT)]));

  it('has its prices on the left', () => {
    expect(plainRows(document)).toEqual(['item מרנא = 3.50', 'item לוןבו וסב 2 x 1.50 = 3.00']);
    expect(document.proof.state).toBe('proved');
  });

  it('may have whole prices', () => {
    const whole = RECEIPT.replace(/(\d)\.(\d)0/g, '$1$2');
    const read = readReceipt(analyseDocument([pageOfText(whole)]));
    expect(plainRows(read)[0]).toBe('item מרנא = 35.00');
    expect(read.proof.state).toBe('proved');
  });

  it('may print a sum right before its label', () => {
    const summed = RECEIPT.replace(
      /^6\.50 .*$/m,
      '6.50 ביניים סכום        2 פריטים\n1.00            לדבורנא\n7.50              הכל סך',
    )
      .replace(/^10\.00/m, '7.50 ')
      .replace(/^3\.50 +עודף\n/m, '');
    const read = readReceipt(analyseDocument([pageOfText(summed)]));
    expect(read.facts.subtotal?.value?.minor).toBe(650);
    expect(plainRows(read).filter((row) => row.startsWith('item'))).toHaveLength(2);
  });

  it('keeps the places of its cells as they are printed', () => {
    const amount = document.rows[0]?.amount;
    expect(amount?.box?.x0).toBeLessThan(30);
    expect(document.rows[0]?.description?.box?.x0).toBeGreaterThan(100);
  });

  it('has a name in the order in which it is read, without the number of the firm', () => {
    expect(document.facts.merchant?.value).toBe('טובא Market');
  });
});

describe('an invoice that is written from right to left', () => {
  const INVOICE = `
                                                             חשבונית
      12.10.2024 / 2024/118                   תאריך: / חשבונית מספר
    R 32724                                        הזמנה: מספר

הכל סך           מחיר    כמות                  תיאור
  25.00 ILS   2.50 ILS  10.00                   טובא לורגא
 -80.00 ILS 40.00 ILS -2.00                    מרנא 5.00
 155.00 ILS  77.50 ILS   2.00                         סןגרו
 100.00 ILS                                        לתשלום סכום
`;
  const document = readInvoice(analyseDocument([pageOfText(INVOICE)]));

  it('has its amounts, which may touch other columns, on the left', () => {
    expect(plainRows(document).map((row) => row.replace(/^.*(?== )/, ''))).toEqual([
      '= 25.00',
      '= -80.00',
      '= 155.00',
    ]);
  });

  it('has its values left of their labels, and two of them in the order in which they are read', () => {
    expect(plainFacts(document)).toMatchObject({ invoiceNumber: '2024/118', issueDate: '2024-10-12' });
  });
});

describe('an invoice that is written from right to left', () => {
  it('has its amounts on the left, though each of its lines has several', () => {
    const document = readInvoice(
      analyseDocument([
        pageOfText(`
                                   8213 חשבונית
                           05.05.2024    תאריך

  סכום     יחידה     כמות                 תיאור
105.00     52.50        2              מרנא לוןבו
 60.00     20.00        3              לורגא טותן

   סה"כ כולל מע"מ            מע"מ           סכום ביניים
           198.00           33.00              165.00
`),
      ]),
    );
    expect(plainRows(document).slice(0, 2)).toEqual([
      'item מרנא לוןבו 2 x 52.50 = 105.00',
      'item לורגא טותן 3 x 20.00 = 60.00',
    ]);
    expect(document.proof).toMatchObject({ state: 'proved', closing: '198.00' });
  });

  it('has values left of their labels, though its list prints the amounts on the right', () => {
    const document = readInvoice(
      analyseDocument([
        pageOfText(`
                           חשבונית
  8213           חשבונית: מספר
  SO39739           רכש: הזמנת
  12/04/2024     הזמנה: תאריך
  05/05/2024   חשבונית: תאריך

 תיאור                                סכום
 מרנא לוןבו                         105.00
 לורגא טותן                          60.00
 סה"כ                      ILS      165.00
`),
      ]),
    );
    expect(plainFacts(document)).toMatchObject({ invoiceNumber: '8213', issueDate: '2024-05-05' });
  });
});

describe('an invoice in two languages', () => {
  it('is written from left to right where its prices are behind the goods', () => {
    const document = readInvoice(
      analyseDocument([
        pageOfText(`
4711 :רקם
13/05/2025 :תאריך
55 :לורגא
Brook Trading LLC
Invoice No: 4711

Description                        Qty   Price       Amount
Oak shelf                           2     40.00        80.00
Steel bracket                       8      2.50        20.00
Total                                                 100.00
`),
      ]),
    );
    expect(plainRows(document)).toEqual([
      'item Oak shelf 2 x 40.00 = 80.00',
      'item Steel bracket 8 x 2.50 = 20.00',
    ]);
  });
});
