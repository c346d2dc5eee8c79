import type { EInvoice, EInvoiceLine, EInvoiceParty } from '@ledgerlift/engine';
import { addressOf, dateOf, decimalOf, placeOf, textOf, textsOf } from './values.ts';
import { all, find, type XmlElement } from './xml-tree.ts';

/** Document types that are credit notes: for an invoice, and for a paid advance. */
const CREDIT_NOTES: ReadonlySet<string> = new Set(['2', '6']);

/**
 * Reads an invoice in ISDOC, the Czech format. Null for one in a foreign currency: it gives each amount twice and
 * does not say which one is printed.
 */
export function readIsdoc(root: XmlElement): EInvoice | null {
  if (find(root, 'ForeignCurrencyCode')) return null;
  const payment = find(root, 'PaymentMeans', 'Payment');
  const details = find(payment, 'Details');
  const iban = textOf(find(details, 'IBAN'));
  const sums = find(root, 'LegalMonetaryTotal');
  return {
    format: 'isdoc',
    isCreditNote: CREDIT_NOTES.has(textOf(find(root, 'DocumentType')) ?? ''),
    number: textOf(find(root, 'ID')),
    issueDate: dateOf(find(root, 'IssueDate')),
    dueDate: dateOf(find(details, 'PaymentDueDate')),
    deliveryDate: dateOf(find(root, 'TaxPointDate')),
    purchaseOrder: textOf(find(root, 'OrderReferences', 'OrderReference', 'ExternalOrderID|SalesOrderID')),
    currency: textOf(find(root, 'LocalCurrencyCode')),
    seller: partyOf(find(root, 'AccountingSupplierParty', 'Party')),
    buyer: partyOf(find(root, 'AccountingCustomerParty', 'Party')),
    payment: {
      terms: null,
      means: null,
      reference: textOf(find(details, 'VariableSymbol')),
      iban,
      bic: textOf(find(details, 'BIC')),
      ibans: iban ? [iban] : [],
    },
    lines: all(find(root, 'InvoiceLines'), 'InvoiceLine').map(lineOf),
    adjustments: [],
    taxes: all(find(root, 'TaxTotal'), 'TaxSubTotal').map((tax) => ({
      rate: decimalOf(find(tax, 'TaxCategory', 'Percent')),
      base: decimalOf(find(tax, 'TaxableAmount')),
      amount: decimalOf(find(tax, 'TaxAmount')),
      type: textOf(find(tax, 'TaxCategory', 'TaxScheme')) ?? 'VAT',
    })),
    totals: {
      lines: null,
      allowances: null,
      charges: null,
      taxBasis: decimalOf(find(sums, 'TaxExclusiveAmount')),
      tax: decimalOf(find(root, 'TaxTotal', 'TaxAmount')),
      grand: decimalOf(find(sums, 'TaxInclusiveAmount')),
      rounding: decimalOf(find(sums, 'PayableRoundingAmount')),
      prepaid: decimalOf(find(sums, 'PaidDepositsAmount')),
      due: decimalOf(find(sums, 'PayableAmount')),
    },
  };
}

function partyOf(party: XmlElement | null): EInvoiceParty {
  const address = find(party, 'PostalAddress');
  const taxIds = all(party, 'PartyTaxScheme').flatMap((scheme) => textsOf(scheme, 'CompanyID'));
  const street = [textOf(find(address, 'StreetName')), textOf(find(address, 'BuildingNumber'))];
  return {
    name: textOf(find(party, 'PartyName', 'Name')),
    address: addressOf([
      street.filter((part) => part !== null).join(' '),
      placeOf(find(address, 'PostalZone'), find(address, 'CityName')),
      textOf(find(address, 'Country', 'IdentificationCode')),
    ]),
    taxId: taxIds[0] ?? null,
    ids: [...taxIds, ...textsOf(find(party, 'PartyIdentification'), 'ID')],
    email: textOf(find(party, 'Contact', 'ElectronicMail')),
  };
}

function lineOf(line: XmlElement): EInvoiceLine {
  const quantity = find(line, 'InvoicedQuantity');
  const item = find(line, 'Item');
  return {
    position: textOf(find(line, 'ID')),
    parent: null,
    status: null,
    code: textOf(find(item, 'SellersItemIdentification', 'ID')),
    name: textOf(find(item, 'Description')),
    description: null,
    quantity: decimalOf(quantity),
    unit: quantity?.attributes.get('unitCode') ?? null,
    unitPrice: decimalOf(find(line, 'UnitPrice')),
    total: decimalOf(find(line, 'LineExtensionAmount')),
    taxRate: decimalOf(find(line, 'ClassifiedTaxCategory', 'Percent')),
  };
}
