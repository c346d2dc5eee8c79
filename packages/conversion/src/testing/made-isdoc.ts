import type { MadeInvoice, MadeParty } from './made-invoice.ts';
import { declared, tag } from './xml-tag.ts';

/** The Czech ISDOC. */
export function isdoc(invoice: MadeInvoice): string {
  const party = (made: MadeParty) =>
    tag(
      'Party',
      tag('PartyName', tag('Name', made.name)) +
        tag(
          'PostalAddress',
          tag('StreetName', made.street) +
            tag('CityName', made.city) +
            tag('PostalZone', made.postcode) +
            tag('Country', tag('IdentificationCode', made.country)),
        ) +
        tag('PartyTaxScheme', tag('CompanyID', made.taxId) + tag('TaxScheme', 'VAT')) +
        tag('Contact', tag('ElectronicMail', made.email)),
    );
  const lines = invoice.lines.map((line) =>
    tag(
      'InvoiceLine',
      tag('ID', line.position) +
        tag('InvoicedQuantity', line.quantity, ` unitCode="${line.unit}"`) +
        tag('LineExtensionAmount', line.total) +
        tag('UnitPrice', line.price) +
        tag('ClassifiedTaxCategory', tag('Percent', line.rate)) +
        tag('Item', tag('Description', line.name) + tag('SellersItemIdentification', tag('ID', line.code))),
    ),
  );
  const taxes = invoice.taxes.map((tax) =>
    tag(
      'TaxSubTotal',
      tag('TaxableAmount', tax.base) +
        tag('TaxAmount', tax.amount) +
        tag('TaxCategory', tag('Percent', tax.rate)),
    ),
  );
  const content =
    tag('DocumentType', invoice.typeCode === '381' ? '2' : '1') +
    tag('ID', invoice.number) +
    tag('IssueDate', invoice.issueDate) +
    tag('LocalCurrencyCode', invoice.currency) +
    tag('AccountingSupplierParty', party(invoice.seller)) +
    tag('AccountingCustomerParty', party(invoice.buyer)) +
    tag('InvoiceLines', lines.join('')) +
    tag('TaxTotal', taxes.join('') + tag('TaxAmount', invoice.totals.tax)) +
    tag(
      'LegalMonetaryTotal',
      tag('TaxExclusiveAmount', invoice.totals.taxBasis) +
        tag('TaxInclusiveAmount', invoice.totals.grand) +
        tag('PayableAmount', invoice.totals.due),
    ) +
    tag(
      'PaymentMeans',
      tag(
        'Payment',
        tag(
          'Details',
          tag('PaymentDueDate', invoice.dueDate) + tag('IBAN', invoice.iban) + tag('BIC', invoice.bic),
        ),
      ),
    );
  return `${declared}<Invoice xmlns="http://isdoc.cz/namespace/2013" version="6.0.1">${content}</Invoice>`;
}
