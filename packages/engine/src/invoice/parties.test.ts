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

describe('vendor and client', () => {
  it('takes the address under a sender line for the client, and the sender for the vendor', () => {
    expect(
      factsOf(`
Kessler & Sohn · Werkstr. 9 · 34999 Altenau
Herrn
Jonas Brandl
Lindenweg 4
34998 Neustadt

Rechnung Nr. 17        12.03.2025
${LIST}`),
    ).toMatchObject({
      vendor: 'Kessler & Sohn',
      vendorAddress: 'Werkstr. 9, 34999 Altenau',
      client: 'Herrn Jonas Brandl',
      clientAddress: 'Lindenweg 4, 34998 Neustadt',
    });
  });

  it('takes no head of the next column for the client', () => {
    const facts = factsOf(`
KESSLER STOELEN NV
Werkstraat 9, 2800 Mechelen                         Brandl Treuhand SRL
BTW BE 0432.809.938                                 Rue des Tilleuls 4
                                                    1400 Nivelles

CREDITNOTA

Number             Date               Customer      Concerns invoice
CN262244           01/11/2026         45916         VF266340 (12/10/2026)
${LIST}`);
    expect(facts.client).toBe('Brandl Treuhand SRL');
  });

  it('knows the form of a company that opens its name', () => {
    const facts = factsOf(`
                          HÓA ĐƠN GIÁ TRỊ GIA TĂNG              Số: 00006434
                       Bản thể hiện của hóa đơn điện tử
                         Ngày 09 tháng 11 năm 2026
CÔNG TY TNHH GỖ BẠCH LIÊN
Địa chỉ: 61 Quốc lộ 13, Thủ Đức
${LIST}`);
    expect(facts).toMatchObject({ vendor: 'CÔNG TY TNHH GỖ BẠCH LIÊN', issueDate: '2026-11-09' });
  });

  it('knows words that are spelt like a label but for their marks', () => {
    const seller = 'Đơn vị bán hàng: Công ty TNHH Vật liệu Hoàng Phát';
    const facts = factsOf(`\nHÓA ĐƠN\n     Ký hiệu: 1C26THP\n     Số: 00000672\n${seller}\n${LIST}`);
    expect(facts).toMatchObject({ vendor: 'Công ty TNHH Vật liệu Hoàng Phát', invoiceNumber: '00000672' });
  });

  it('takes the label of a name in the column of each party', () => {
    expect(
      factsOf(`
Cedente/prestatore (fornitore)               Cessionario/committente (cliente)
Codice fiscale: 01234567890                  Denominazione: Osteria del Pero di Anna Brandi
Denominazione: Vivai Lorenzi S.r.l.          Indirizzo: Via Piave 3
Indirizzo: Via Roma 9                        Comune: Trento

Fattura 17        12/03/2025
${LIST}`),
    ).toMatchObject({ vendor: 'Vivai Lorenzi S.r.l.', client: 'Osteria del Pero di Anna Brandi' });
  });

  it('takes the only other address in the upper half for the client', () => {
    expect(
      factsOf(`
Moulin Doré SARL                             FACTURE FA-8
1242 chemin des Oliviers                     12/03/2025
84340 Malaucène
www.moulindore.fr

                                             Hôtel Sainte Adèle
                                             42 rue du Stade
                                             97400 Saint-Paul
${LIST}`),
    ).toMatchObject({
      vendor: 'Moulin Doré SARL',
      vendorAddress: '1242 chemin des Oliviers, 84340 Malaucène',
      client: 'Hôtel Sainte Adèle',
      clientAddress: '42 rue du Stade, 97400 Saint-Paul',
    });
  });

  it('takes the firm and not the person whom an address names below it', () => {
    expect(
      factsOf(`
Halden & Roe LLP
600 Commerce Road
Kansas City, MO 64105

Cedar Mill Logistics, Inc.
Attn: General Counsel
8800 Freight Road
Olathe, KS 66061

Invoice No. 17     Date: March 12, 2025
${LIST}`),
    ).toMatchObject({ client: 'Cedar Mill Logistics, Inc.' });
  });

  it('takes the person for the client whom the first line of an address names', () => {
    expect(
      factsOf(`
Halden & Roe LLP
600 Commerce Road
Kansas City, MO 64105

Attn: Cedar Mill Logistics
8800 Freight Road
Olathe, KS 66061

Invoice No. 17     Date: March 12, 2025
${LIST}`),
    ).toMatchObject({ client: 'Cedar Mill Logistics' });
  });

  it('takes no notice for the client', () => {
    const { client } = factsOf(`
Halden & Roe LLP
600 Commerce Road
Kansas City, MO 64105

Invoice No. 17     Date: March 12, 2025

Attention: Please pay within ten days
${LIST}`);
    expect(client).toBeUndefined();
  });

  it('finds the vendor by the domain that spells it where another name is printed larger', () => {
    expect(
      factsOf(`
Spring offers
Brightwater Tools
Invoice 88       3 March 2025
Bill to: Ada Example
${LIST}
accounts@brightwatertools.co.uk      020 7946 0000
`),
    ).toMatchObject({ vendor: 'Brightwater Tools', vendorEmail: 'accounts@brightwatertools.co.uk' });
  });

  it('takes what a form heads as name below the heading of the recipient', () => {
    expect(
      factsOf(`
Empresa Modelo Ltda                       NOTA FISCAL Nº 12
DESTINATÁRIO / REMETENTE
NOME / RAZÃO SOCIAL                       CNPJ / CPF
Padaria Flor do Vale                      12.345.678/0001-90
${LIST}`),
    ).toMatchObject({ client: 'Padaria Flor do Vale' });
  });

  it('does not take the label of a number for the label of a client', () => {
    expect(
      factsOf(`
Brightwater Tools Ltd        Invoice 88
Customer VAT Number          ESA12345674
Incoterms                    DELIVERED
${LIST}`),
    ).not.toHaveProperty('client');
  });
});

describe('particulars of the parties', () => {
  it('gives tax numbers and e-mail addresses to the one below whose name they stand', () => {
    expect(
      factsOf(`
Brightwater Tools Ltd                 INVOICE 88
VAT no: GB 123 4567 89
sales@brightwatertools.co.uk

Bill to:
Northgate Logistics BV
Kade 4
1011 AB Amsterdam
VAT no: NL812345678B01
invoices@northgate.nl
${LIST}`),
    ).toMatchObject({
      vendorTaxId: 'GB 123 4567 89',
      vendorEmail: 'sales@brightwatertools.co.uk',
      clientTaxId: 'NL812345678B01',
      clientEmail: 'invoices@northgate.nl',
      clientAddress: 'Kade 4, 1011 AB Amsterdam',
    });
  });

  it('takes no amount of tax for a number of a register', () => {
    expect(factsOf(`Brightwater Tools Ltd   INVOICE 88\nVAT: 1 234 567.89\n${LIST}`)).not.toHaveProperty(
      'vendorTaxId',
    );
  });
});

describe('terms of payment', () => {
  it.each([
    ['Payment terms: Net 30 days', '2025-04-02'],
    ['Zahlungsbedingungen: 14 Tage netto', '2025-03-17'],
    ['Betalningsvillkor: 30 dagar', '2025-04-02'],
  ])('tell the due date with the issue date: %s', (terms, dueDate) => {
    const facts = factsOf(
      `Brightwater Tools Ltd   INVOICE 88\nInvoice date: 3 March 2025\n${terms}\n${LIST}`,
    );
    expect(facts).toMatchObject({ dueDate });
  });

  it.each(['2% 10 days, net 30 days', '30 days end of month', '14 days from receipt', '10 or 20 days'])(
    'leave the due date open where they count otherwise: %s',
    (terms) => {
      const facts = factsOf(
        `Brightwater Tools Ltd   INVOICE 88\nInvoice date: 3 March 2025\nPayment terms: ${terms}\n${LIST}`,
      );
      expect(facts).toMatchObject({ paymentTerms: terms });
      expect(facts).not.toHaveProperty('dueDate');
    },
  );

  it('give way to a printed due date, and a reference keeps its groups', () => {
    const facts = factsOf(
      `Brightwater Tools Ltd   INVOICE 88\nInvoice date: 3 March 2025\nDue date: 20 March 2025\nPayment terms: Net 30 days\nOCR: 21 00000 00003 13947\n${LIST}`,
    );
    expect(facts).toMatchObject({ dueDate: '2025-03-20', paymentReference: '21 00000 00003 13947' });
  });
});
