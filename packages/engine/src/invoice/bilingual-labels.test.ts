import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainFacts } from '../testing/plain-document.ts';
import { readInvoice } from './read-invoice.ts';

const factsOf = (text: string) => plainFacts(readInvoice(analyseDocument([pageOfText(text)])));
const LIST = `
Description                    Qty      Price     Amount
Crate of pears                   2      10.00      20.00
Total                                   EUR        20.00
`;

describe('labels in two languages with a stroke between', () => {
  it('give number and date of a credit note that names its invoice', () => {
    expect(
      factsOf(`
Dakmat NV                                    CREDITNOTA

Nr. / N°: CN25/8432
Datum / Date: 06/11/2025
Betreft factuur / Concerne facture: VF25/88637 –
20/10/2025
${LIST}`),
    ).toMatchObject({ invoiceNumber: 'CN25/8432', issueDate: '2025-11-06' });
  });
});

describe('a date behind a town', () => {
  it('is the date of issue with a short word between', () => {
    expect(
      factsOf(`
Dr. Erika Hall

Liquidation                                  Neustadt, den 20.06.2025
Rechnungsnummer: 58406-25
Patient: Jonas Brandl, geb. 14.03.1961       Behandlung vom 06.06.2025 bis 11.06.2025
${LIST}`),
    ).toMatchObject({ invoiceNumber: '58406-25', issueDate: '2025-06-20' });
  });
});

describe('numbers and dates in Arabic digits', () => {
  it('are read where they are in one run with their labels', () => {
    expect(
      factsOf(`
فاتورة                                              للتجهيزات النيل شركة
٨٨٠٤ الفاتورة: رقم                                  الخاصة الأمل مدرسة السادة:
٢٠٢٤/١٢/٢٩ التاريخ:
٢٠٢٥/٠١/٢٨ الاستحقاق: تاريخ

القيمة             السعر             الكمية                     الصنف
١٬٧٦١٫٧٥           ١٩٥٫٧٥            ٩                          ورق
٤٬٢٠٠٫٠٠           ٦٠٠٫٠٠            ٧                          صيانة
٥٬٩٦١٫٧٥                                                        الإجمالي
`),
    ).toMatchObject({
      invoiceNumber: '٨٨٠٤',
      issueDate: '2024-12-29',
      dueDate: '2025-01-28',
      client: 'مدرسة الأمل الخاصة',
    });
  });
});
