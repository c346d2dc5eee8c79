import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import type { Page } from '../page.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainFacts } from '../testing/plain-document.ts';
import { readInvoice } from './read-invoice.ts';

const factsOf = (...pages: Page[]) => plainFacts(readInvoice(analyseDocument(pages)));
const LIST = `
Description                    Qty      Price     Amount
Crate of pears                   2      10.00      20.00
Total                                   EUR        20.00
`;

/** The page with the words of its first line in larger type. */
function withLargeHead(page: Page, size: number): Page {
  const top = Math.min(...page.words.map(({ box }) => box.y0));
  return { ...page, words: page.words.map((word) => (word.box.y0 === top ? { ...word, size } : word)) };
}

describe('the client', () => {
  it('is the block in the head of a first page whose list is on the second', () => {
    expect(
      factsOf(
        pageOfText(`
Moulin Power Ltd                             Invoice no. 4711
                                             Issue date   12 March 2025

Jonah Brand
4 Linden Street
3065 Newtown

Please pay the amount due in time.
It is shown on the next page.

Thank you
for your trust.
`),
        pageOfText(LIST, 'text', 2),
      ),
    ).toMatchObject({ client: 'Jonah Brand' });
  });

  it('is the block with a line for the attention of somebody, and the vendor is not', () => {
    const facts = factsOf(
      pageOfText(`
Koerier Berk                                 Havenweg 4
                                             1117 AB Zuidwolde

Drukkerij Els B.V.
t.a.v. de administratie
Lindelaan 17
3065 AB Noordwolde

Factuur 4711
Datum 12-03-2025
${LIST}`),
    );
    expect(facts).toMatchObject({ client: expect.stringContaining('Drukkerij Els B.V.') });
    expect(facts['vendor']).not.toContain('Drukkerij');
  });

  it('is the name in its block, and not the heading of the block beside it', () => {
    const facts = factsOf(
      pageOfText(`
Moulin Power Ltd                             Invoice no. 4711
                                             Date         12 March 2025
Customer                                     Other details
Code: 30.00.6484                             Terms: 30 days
Name: Brand Hotels Ltd                       Reason: sale
Address: 4 Linden Street                     Place: our stores
${LIST}`),
    );
    expect(facts).toMatchObject({ client: 'Brand Hotels Ltd' });
  });

  it('is no label over the year of a date', () => {
    const facts = factsOf(
      pageOfText(`
Moulin Power Ltd
4 Mill Road, 3065 Newtown

Mr & Mrs Jonah Brand                         Deposit invoice no. D515
Carrow House                                 13 July 2025
Westport, Co. Mayo                           Due on receipt
${LIST}
We thank you for your order.




Moulin Power Ltd is a company registered in Mayo.
`),
    );
    expect(facts).toMatchObject({ client: 'Mr & Mrs Jonah Brand' });
  });

  it('is below a label in two languages', () => {
    expect(
      factsOf(
        pageOfText(`
Moulin Foods Inc.                                PRO FORMA INVOICE
Invoice No. 3124                                 Date 4 July 2025

Consignee / Destinataire                         Country of origin
Hansa Import GmbH                                Canada
Brooktorkai 17
${LIST}`),
      ),
    ).toMatchObject({ client: 'Hansa Import GmbH' });
  });

  it('is on the left of a label that is read from right to left', () => {
    expect(
      factsOf(
        pageOfText(`
                                                     חשבונית
   12345 מספר חשבונית                          ישראלי דוד לכבוד:
   27/01/2025 תאריך:                           חיפה 41 הרצל

סה"כ            מחיר            כמות                        תיאור
₪250.00         ₪250.00         1                           הובלה
₪350.00         ₪350.00         1                           התקנה
₪600.00                                                     לתשלום
`),
      ),
    ).toMatchObject({ client: 'דוד ישראלי' });
  });
});

describe('the vendor', () => {
  it('is the name in large type over a line of trade and address', () => {
    expect(
      factsOf(
        withLargeHead(
          pageOfText(`
Arch. Livia Montorsi
Studio di architettura · Borgo Regale 9 · 43121 Parma

Fattura n. 15                 SPETT.LE
                              Farmaceutici Taro S.r.l.
                              Strada Langhirano 264
                              43124 Parma
${LIST}`),
          14,
        ),
      ),
    ).toMatchObject({ vendor: 'Arch. Livia Montorsi', client: 'Farmaceutici Taro S.r.l.' });
  });

  it('is the firm whose logo begins its name, not the one that the letter is written to', () => {
    expect(
      factsOf(
        withLargeHead(
          pageOfText(`
fjallnet

                              Byggservice i Lund AB
                              Storgatan 12
                              831 30 Lund

Faktura nr 15
${LIST}
Fjallnet AB · Box 320 · Org.nr 556409-9575
`),
          20,
        ),
      ),
    ).toMatchObject({ vendor: 'Fjallnet AB', client: 'Byggservice i Lund AB' });
  });
});

describe('boxes beside labels from top to bottom', () => {
  it('hold the parties of a Chinese tax invoice', () => {
    expect(
      factsOf(
        pageOfText(`
                        电子发票
购   名称：杭州云栖文化传播有限公司                         销   名称：上海明川办公用品有限公司
买                                           售
方   纳税人识别号：91330106MA2962398X               方   纳税人识别号：91310115MA1315029K
${LIST}`),
      ),
    ).toMatchObject({ client: '杭州云栖文化传播有限公司', vendor: '上海明川办公用品有限公司' });
  });
});
