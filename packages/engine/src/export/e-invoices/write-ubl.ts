import type { ExportInput } from '../export-input.ts';
import { encodeUtf8 } from '../utf8.ts';
import { element, given, parent, toXml, type XmlElement } from '../xml-elements.ts';
import { COMMERCIAL_INVOICE, EN_16931, FREIGHT, quantity, XML_DECLARATION } from './invoice-codes.ts';
import { readTaxInvoice } from './read-tax-invoice.ts';
import type { TaxInvoice, TaxInvoiceAdjustment, TaxInvoiceLine, TaxParty } from './tax-invoice.ts';

const NAMESPACES = {
  xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};
const VAT = element('cac:TaxScheme', ...given('cbc:ID', 'VAT'));

/**
 * A proved invoice as UBL 2.1 (ISO/IEC 19845) in the binding of CEN/TS 16931-3-2, UTF-8. Throws LedgerliftError as
 * `readTaxInvoice` does.
 */
export function writeUbl(input: Pick<ExportInput, 'documents'>): Uint8Array {
  const invoice = readTaxInvoice(input, 'ubl');
  const root = { tag: 'Invoice', attributes: NAMESPACES, content: contentOf(invoice) };
  return encodeUtf8(XML_DECLARATION + toXml(root));
}

function contentOf(invoice: TaxInvoice): XmlElement[] {
  const { currency, payment, lines, adjustments } = invoice;
  return [
    ...given('cbc:CustomizationID', EN_16931),
    ...given('cbc:ID', invoice.number),
    ...given('cbc:IssueDate', invoice.issueDate),
    ...given('cbc:DueDate', invoice.dueDate),
    ...given('cbc:InvoiceTypeCode', COMMERCIAL_INVOICE),
    ...given('cbc:DocumentCurrencyCode', currency),
    ...parent('cac:OrderReference', given('cbc:ID', invoice.purchaseOrder)),
    element('cac:AccountingSupplierParty', party(invoice.seller)),
    element('cac:AccountingCustomerParty', party(invoice.buyer)),
    ...parent('cac:Delivery', given('cbc:ActualDeliveryDate', invoice.deliveryDate)),
    ...paymentMeans(payment),
    ...parent('cac:PaymentTerms', given('cbc:Note', payment.terms)),
    ...adjustments.map((one) => allowanceCharge(one, currency)),
    taxTotal(invoice),
    monetaryTotal(invoice),
    ...lines.map((line, index) => invoiceLine(line, index + 1, currency)),
  ];
}

function party({ name, address, country, vatId, email }: TaxParty): XmlElement {
  return element(
    'cac:Party',
    element(
      'cac:PostalAddress',
      ...given('cbc:StreetName', address),
      element('cac:Country', ...given('cbc:IdentificationCode', country)),
    ),
    ...(vatId === '' ? [] : [element('cac:PartyTaxScheme', ...given('cbc:CompanyID', vatId), VAT)]),
    element('cac:PartyLegalEntity', ...given('cbc:RegistrationName', name)),
    ...parent('cac:Contact', given('cbc:ElectronicMail', email)),
  );
}

function paymentMeans({ means, iban, bic, reference }: TaxInvoice['payment']): XmlElement[] {
  if (means === '') return [];
  return [
    element(
      'cac:PaymentMeans',
      ...given('cbc:PaymentMeansCode', means),
      ...given('cbc:PaymentID', reference),
      element(
        'cac:PayeeFinancialAccount',
        ...given('cbc:ID', iban),
        ...parent('cac:FinancialInstitutionBranch', given('cbc:ID', bic)),
      ),
    ),
  ];
}

function allowanceCharge(
  { kind, reason, amount: text, rate }: TaxInvoiceAdjustment,
  currency: string,
): XmlElement {
  return element(
    'cac:AllowanceCharge',
    ...given('cbc:ChargeIndicator', kind === 'allowance' ? 'false' : 'true'),
    ...given('cbc:AllowanceChargeReasonCode', kind === 'shipping' ? FREIGHT : ''),
    ...given('cbc:AllowanceChargeReason', reason),
    ...amount('cbc:Amount', text, currency),
    category('cac:TaxCategory', rate),
  );
}

function category(tag: string, rate: string): XmlElement {
  return element(tag, ...given('cbc:ID', 'S'), ...given('cbc:Percent', rate), VAT);
}

function taxTotal({ taxes, totals, currency }: TaxInvoice): XmlElement {
  return element(
    'cac:TaxTotal',
    ...amount('cbc:TaxAmount', totals.tax, currency),
    ...taxes.map(({ rate, base, amount: tax }) =>
      element(
        'cac:TaxSubtotal',
        ...amount('cbc:TaxableAmount', base, currency),
        ...amount('cbc:TaxAmount', tax, currency),
        category('cac:TaxCategory', rate),
      ),
    ),
  );
}

function monetaryTotal({ totals, currency }: TaxInvoice): XmlElement {
  return element(
    'cac:LegalMonetaryTotal',
    ...amount('cbc:LineExtensionAmount', totals.lines, currency),
    ...amount('cbc:TaxExclusiveAmount', totals.taxBasis, currency),
    ...amount('cbc:TaxInclusiveAmount', totals.grand, currency),
    ...amount('cbc:AllowanceTotalAmount', totals.allowances, currency),
    ...amount('cbc:ChargeTotalAmount', totals.charges, currency),
    ...amount('cbc:PrepaidAmount', totals.prepaid, currency),
    ...amount('cbc:PayableRoundingAmount', totals.rounding, currency),
    ...amount('cbc:PayableAmount', totals.due, currency),
  );
}

function invoiceLine(line: TaxInvoiceLine, position: number, currency: string): XmlElement {
  const { unit } = line;
  return element(
    'cac:InvoiceLine',
    ...given('cbc:ID', String(position)),
    ...quantity('cbc:InvoicedQuantity', line.quantity, unit),
    ...amount('cbc:LineExtensionAmount', line.amount, currency),
    element(
      'cac:Item',
      ...given('cbc:Name', line.name),
      ...parent('cac:SellersItemIdentification', given('cbc:ID', line.code)),
      category('cac:ClassifiedTaxCategory', line.rate),
    ),
    element(
      'cac:Price',
      ...amount('cbc:PriceAmount', line.price, currency),
      ...quantity('cbc:BaseQuantity', line.priceOf, unit),
    ),
  );
}

function amount(tag: string, text: string, currency: string): XmlElement[] {
  return given(tag, text).map((one) => ({ ...one, attributes: { currencyID: currency } }));
}
