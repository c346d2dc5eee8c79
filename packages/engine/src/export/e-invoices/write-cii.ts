import type { ExportInput } from '../export-input.ts';
import { encodeUtf8 } from '../utf8.ts';
import { element, given, parent, toXml, type XmlElement } from '../xml-elements.ts';
import { COMMERCIAL_INVOICE, EN_16931, FREIGHT, quantity, XML_DECLARATION } from './invoice-codes.ts';
import { readTaxInvoice } from './read-tax-invoice.ts';
import type { TaxInvoice, TaxInvoiceAdjustment, TaxInvoiceLine, TaxParty } from './tax-invoice.ts';

const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

/**
 * A proved invoice as a Cross Industry Invoice D16B of UN/CEFACT in the binding of CEN/TS 16931-3-3, UTF-8: the XML of
 * Factur-X and ZUGFeRD in the profile EN 16931. Throws LedgerliftError as `readTaxInvoice` does.
 */
export function writeCii(input: Pick<ExportInput, 'documents'>): Uint8Array {
  const invoice = readTaxInvoice(input, 'cii');
  const root = {
    tag: 'rsm:CrossIndustryInvoice',
    attributes: NAMESPACES,
    content: [
      element(
        'rsm:ExchangedDocumentContext',
        element('ram:GuidelineSpecifiedDocumentContextParameter', ...given('ram:ID', EN_16931)),
      ),
      element(
        'rsm:ExchangedDocument',
        ...given('ram:ID', invoice.number),
        ...given('ram:TypeCode', COMMERCIAL_INVOICE),
        ...day('ram:IssueDateTime', invoice.issueDate),
      ),
      element(
        'rsm:SupplyChainTradeTransaction',
        ...invoice.lines.map((line, index) => lineItem(line, index + 1)),
        agreement(invoice),
        element(
          'ram:ApplicableHeaderTradeDelivery',
          ...parent(
            'ram:ActualDeliverySupplyChainEvent',
            day('ram:OccurrenceDateTime', invoice.deliveryDate),
          ),
        ),
        settlement(invoice),
      ),
    ],
  };
  return encodeUtf8(XML_DECLARATION + toXml(root));
}

/** Format 102 is yyyyMMdd. */
function day(tag: string, date: string): XmlElement[] {
  const text = given('udt:DateTimeString', date.replaceAll('-', ''));
  return parent(
    tag,
    text.map((one) => ({ ...one, attributes: { format: '102' } })),
  );
}

function lineItem(line: TaxInvoiceLine, position: number): XmlElement {
  return element(
    'ram:IncludedSupplyChainTradeLineItem',
    element('ram:AssociatedDocumentLineDocument', ...given('ram:LineID', String(position))),
    element(
      'ram:SpecifiedTradeProduct',
      ...given('ram:SellerAssignedID', line.code),
      ...given('ram:Name', line.name),
    ),
    element(
      'ram:SpecifiedLineTradeAgreement',
      element(
        'ram:NetPriceProductTradePrice',
        ...given('ram:ChargeAmount', line.price),
        ...quantity('ram:BasisQuantity', line.priceOf, line.unit),
      ),
    ),
    element('ram:SpecifiedLineTradeDelivery', ...quantity('ram:BilledQuantity', line.quantity, line.unit)),
    element(
      'ram:SpecifiedLineTradeSettlement',
      tax('ram:ApplicableTradeTax', line.rate),
      element(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        ...given('ram:LineTotalAmount', line.amount),
      ),
    ),
  );
}

function tax(tag: string, rate: string): XmlElement {
  return element(
    tag,
    ...given('ram:TypeCode', 'VAT'),
    ...given('ram:CategoryCode', 'S'),
    ...given('ram:RateApplicablePercent', rate),
  );
}

function agreement({ seller, buyer, purchaseOrder }: TaxInvoice): XmlElement {
  return element(
    'ram:ApplicableHeaderTradeAgreement',
    party('ram:SellerTradeParty', seller),
    party('ram:BuyerTradeParty', buyer),
    ...parent('ram:BuyerOrderReferencedDocument', given('ram:IssuerAssignedID', purchaseOrder)),
  );
}

function party(tag: string, { name, address, country, vatId, email }: TaxParty): XmlElement {
  const vat = given('ram:ID', vatId).map((one) => ({ ...one, attributes: { schemeID: 'VA' } }));
  return element(
    tag,
    ...given('ram:Name', name),
    ...parent(
      'ram:DefinedTradeContact',
      parent('ram:EmailURIUniversalCommunication', given('ram:URIID', email)),
    ),
    element('ram:PostalTradeAddress', ...given('ram:LineOne', address), ...given('ram:CountryID', country)),
    ...parent('ram:SpecifiedTaxRegistration', vat),
  );
}

function settlement({ payment, currency, taxes, adjustments, dueDate, totals }: TaxInvoice): XmlElement {
  const taxTotal = given('ram:TaxTotalAmount', totals.tax).map((one) => ({
    ...one,
    attributes: { currencyID: currency },
  }));
  return element(
    'ram:ApplicableHeaderTradeSettlement',
    ...given('ram:PaymentReference', payment.reference),
    ...given('ram:InvoiceCurrencyCode', currency),
    ...paymentMeans(payment),
    ...taxes.map(({ rate, base, amount }) =>
      element(
        'ram:ApplicableTradeTax',
        ...given('ram:CalculatedAmount', amount),
        ...given('ram:TypeCode', 'VAT'),
        ...given('ram:BasisAmount', base),
        ...given('ram:CategoryCode', 'S'),
        ...given('ram:RateApplicablePercent', rate),
      ),
    ),
    ...adjustments.map(allowanceCharge),
    ...parent('ram:SpecifiedTradePaymentTerms', [
      ...given('ram:Description', payment.terms),
      ...day('ram:DueDateDateTime', dueDate),
    ]),
    element(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      ...given('ram:LineTotalAmount', totals.lines),
      ...given('ram:ChargeTotalAmount', totals.charges),
      ...given('ram:AllowanceTotalAmount', totals.allowances),
      ...given('ram:TaxBasisTotalAmount', totals.taxBasis),
      ...taxTotal,
      ...given('ram:RoundingAmount', totals.rounding),
      ...given('ram:GrandTotalAmount', totals.grand),
      ...given('ram:TotalPrepaidAmount', totals.prepaid),
      ...given('ram:DuePayableAmount', totals.due),
    ),
  );
}

function paymentMeans({ means, iban, bic }: TaxInvoice['payment']): XmlElement[] {
  if (means === '') return [];
  return [
    element(
      'ram:SpecifiedTradeSettlementPaymentMeans',
      ...given('ram:TypeCode', means),
      element('ram:PayeePartyCreditorFinancialAccount', ...given('ram:IBANID', iban)),
      ...parent('ram:PayeeSpecifiedCreditorFinancialInstitution', given('ram:BICID', bic)),
    ),
  ];
}

function allowanceCharge({ kind, reason, amount, rate }: TaxInvoiceAdjustment): XmlElement {
  return element(
    'ram:SpecifiedTradeAllowanceCharge',
    element('ram:ChargeIndicator', ...given('udt:Indicator', kind === 'allowance' ? 'false' : 'true')),
    ...given('ram:ActualAmount', amount),
    ...given('ram:ReasonCode', kind === 'shipping' ? FREIGHT : ''),
    ...given('ram:Reason', reason),
    tax('ram:CategoryTradeTax', rate),
  );
}
