import type {
  EInvoice,
  EInvoiceAdjustment,
  EInvoiceLine,
  EInvoiceParty,
  EInvoicePayment,
  EInvoiceTax,
} from '@ledgerlift/engine';
import {
  addressOf,
  dateOf,
  decimalOf,
  firstBelow,
  inCurrency,
  isCreditNoteCode,
  isShippingCode,
  meansOf,
  placeOf,
  priceOfOne,
  textOf,
  textsOf,
} from './values.ts';
import { all, find, type XmlElement } from './xml-tree.ts';

/** Reads an Invoice or a CreditNote of UBL 2 (Peppol BIS, XRechnung and other profiles of it). */
export function readUbl(root: XmlElement): EInvoice {
  const currency = textOf(find(root, 'DocumentCurrencyCode'));
  const means = all(root, 'PaymentMeans');
  const code = textOf(find(root, 'InvoiceTypeCode|CreditNoteTypeCode'));
  return {
    format: 'ubl',
    isCreditNote: root.name === 'CreditNote' || isCreditNoteCode(code),
    number: textOf(find(root, 'ID')),
    issueDate: dateOf(find(root, 'IssueDate')),
    dueDate: dateOf(find(root, 'DueDate') ?? firstBelow(means, 'PaymentDueDate')),
    deliveryDate: dateOf(firstBelow(all(root, 'Delivery'), 'ActualDeliveryDate')),
    purchaseOrder: textOf(find(root, 'OrderReference', 'ID')),
    currency,
    seller: partyOf(find(root, 'AccountingSupplierParty', 'Party')),
    buyer: partyOf(find(root, 'AccountingCustomerParty', 'Party')),
    payment: paymentOf(root, means),
    // Lines within a line are its parts: the parent's amount includes theirs.
    lines: all(root, 'InvoiceLine|CreditNoteLine').map(lineOf),
    adjustments: all(root, 'AllowanceCharge').map(adjustmentOf),
    taxes: all(taxTotal(root, currency), 'TaxSubtotal').map(taxOf),
    totals: totalsOf(root, currency),
  };
}

function partyOf(party: XmlElement | null): EInvoiceParty {
  const address = find(party, 'PostalAddress');
  const taxes = all(party, 'PartyTaxScheme');
  const isVat = (scheme: XmlElement) => textOf(find(scheme, 'TaxScheme', 'ID')) === 'VAT';
  const taxIds = [...taxes.filter(isVat), ...taxes.filter((scheme) => !isVat(scheme))].flatMap((scheme) =>
    textsOf(scheme, 'CompanyID'),
  );
  const legal = find(party, 'PartyLegalEntity');
  const endpoint = find(party, 'EndpointID');
  return {
    name: textOf(find(legal, 'RegistrationName')) ?? textOf(find(party, 'PartyName', 'Name')),
    address: addressOf([
      ...['StreetName', 'AdditionalStreetName'].map((line) => textOf(find(address, line))),
      textOf(find(address, 'AddressLine', 'Line')),
      placeOf(find(address, 'PostalZone'), find(address, 'CityName')),
      textOf(find(address, 'Country', 'IdentificationCode')),
    ]),
    taxId: taxIds[0] ?? null,
    ids: [
      ...taxIds,
      ...textsOf(legal, 'CompanyID'),
      ...all(party, 'PartyIdentification').flatMap((entry) => textsOf(entry, 'ID')),
    ],
    email:
      textOf(find(party, 'Contact', 'ElectronicMail')) ??
      (endpoint?.attributes.get('schemeID') === 'EM' ? textOf(endpoint) : null),
  };
}

function paymentOf(root: XmlElement, means: readonly XmlElement[]): EInvoicePayment {
  const payee = firstBelow(means, 'PayeeFinancialAccount');
  const code = firstBelow(means, 'PaymentMeansCode');
  const accounts = [
    ...means.flatMap((entry) => all(entry, 'PayeeFinancialAccount')),
    ...means.flatMap((entry) => all(find(entry, 'PaymentMandate'), 'PayerFinancialAccount')),
  ];
  const branch = find(payee, 'FinancialInstitutionBranch');
  const account = textOf(find(payee, 'ID'));
  return {
    terms: textOf(firstBelow(all(root, 'PaymentTerms'), 'Note')),
    means: code?.attributes.get('name') ?? meansOf(textOf(code)),
    reference: textOf(firstBelow(means, 'PaymentID')),
    // Other kinds of account use the same element as an IBAN.
    iban: account && /^[A-Z]{2}\d{2}/.test(account) ? account : null,
    bic: textOf(find(branch, 'ID') ?? find(branch, 'FinancialInstitution', 'ID')),
    ibans: accounts.flatMap((entry) => textsOf(entry, 'ID')),
  };
}

function lineOf(line: XmlElement): EInvoiceLine {
  const quantity = find(line, 'InvoicedQuantity|CreditedQuantity');
  const item = find(line, 'Item');
  const price = find(line, 'Price');
  return {
    position: textOf(find(line, 'ID')),
    parent: null,
    status: null,
    code: textOf(find(item, 'SellersItemIdentification', 'ID')),
    name: textOf(find(item, 'Name')),
    description: textOf(find(item, 'Description')),
    quantity: decimalOf(quantity),
    unit: quantity?.attributes.get('unitCode') ?? null,
    unitPrice: priceOfOne(decimalOf(find(price, 'PriceAmount')), decimalOf(find(price, 'BaseQuantity'))),
    total: decimalOf(find(line, 'LineExtensionAmount')),
    taxRate: decimalOf(find(item, 'ClassifiedTaxCategory', 'Percent')),
  };
}

function adjustmentOf(entry: XmlElement): EInvoiceAdjustment {
  const isCharge = /^(true|1)$/i.test(textOf(find(entry, 'ChargeIndicator')) ?? '');
  const isShipping = isCharge && isShippingCode(textOf(find(entry, 'AllowanceChargeReasonCode')));
  return {
    kind: isShipping ? 'shipping' : isCharge ? 'charge' : 'allowance',
    amount: decimalOf(find(entry, 'Amount')),
    reason: textOf(find(entry, 'AllowanceChargeReason')),
  };
}

/** The tax in the invoice's own currency: a second total may give it in the tax office's currency. */
function taxTotal(root: XmlElement, currency: string | null): XmlElement | null {
  const totals = all(root, 'TaxTotal');
  const amount = inCurrency(
    totals.flatMap((total) => all(total, 'TaxAmount')),
    currency,
  );
  return totals.find((total) => find(total, 'TaxAmount') === amount) ?? null;
}

function taxOf(tax: XmlElement): EInvoiceTax {
  const category = find(tax, 'TaxCategory');
  return {
    rate: decimalOf(find(category, 'Percent') ?? find(tax, 'Percent')),
    base: decimalOf(find(tax, 'TaxableAmount')),
    amount: decimalOf(find(tax, 'TaxAmount')),
    type: textOf(find(category, 'TaxScheme', 'ID')),
  };
}

function totalsOf(root: XmlElement, currency: string | null): EInvoice['totals'] {
  const sums = find(root, 'LegalMonetaryTotal');
  const total = (name: string) => decimalOf(find(sums, name));
  return {
    lines: total('LineExtensionAmount'),
    allowances: total('AllowanceTotalAmount'),
    charges: total('ChargeTotalAmount'),
    taxBasis: total('TaxExclusiveAmount'),
    tax: decimalOf(find(taxTotal(root, currency), 'TaxAmount')),
    grand: total('TaxInclusiveAmount'),
    rounding: total('PayableRoundingAmount'),
    prepaid: total('PrepaidAmount'),
    due: total('PayableAmount'),
  };
}
