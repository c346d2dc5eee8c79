import type { MadeAdjustment, MadeInvoice, MadeLine, MadeParty } from './made-invoice.ts';

/** One element; no element at all where there is no content. */
function tag(name: string, content: string | undefined, attributes = ''): string {
  return content === undefined || content === '' ? '' : `<${name}${attributes}>${content}</${name}>`;
}

const declared = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** How far a profile of Factur-X goes. */
export type CiiProfile = 'minimum' | 'basicwl' | 'en16931';

/** What differs between the Cross Industry messages: names of elements, and one place. */
interface CiiNames {
  root: string;
  namespaces: string;
  context: string;
  header: string;
  trade: string;
  agreement: string;
  delivery: string;
  settlement: string;
  line: string;
  sums: string;
  lineSums: string;
  percent: string;
  reference: string;
  quantity: string;
  currency: string;
}

const RAM = 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity';
const FACTUR_X: CiiNames = {
  root: 'rsm:CrossIndustryInvoice',
  namespaces: `xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="${RAM}:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"`,
  context: 'rsm:ExchangedDocumentContext',
  header: 'rsm:ExchangedDocument',
  trade: 'rsm:SupplyChainTradeTransaction',
  agreement: 'ram:ApplicableHeaderTradeAgreement',
  delivery: 'ram:ApplicableHeaderTradeDelivery',
  settlement: 'ram:ApplicableHeaderTradeSettlement',
  line: 'SpecifiedLineTrade',
  sums: 'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
  lineSums: 'ram:SpecifiedTradeSettlementLineMonetarySummation',
  percent: 'ram:RateApplicablePercent',
  reference: 'ram:IssuerAssignedID',
  quantity: 'ram:BilledQuantity',
  currency: 'ram:InvoiceCurrencyCode',
};
const ZUGFERD_1: CiiNames = {
  ...FACTUR_X,
  root: 'rsm:CrossIndustryDocument',
  namespaces: `xmlns:rsm="urn:ferd:CrossIndustryDocument:invoice:1p0" xmlns:ram="${RAM}:12" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:15"`,
  context: 'rsm:SpecifiedExchangedDocumentContext',
  header: 'rsm:HeaderExchangedDocument',
  trade: 'rsm:SpecifiedSupplyChainTradeTransaction',
  agreement: 'ram:ApplicableSupplyChainTradeAgreement',
  delivery: 'ram:ApplicableSupplyChainTradeDelivery',
  settlement: 'ram:ApplicableSupplyChainTradeSettlement',
  line: 'SpecifiedSupplyChainTrade',
  sums: 'ram:SpecifiedTradeSettlementMonetarySummation',
  lineSums: 'ram:SpecifiedTradeSettlementMonetarySummation',
  percent: 'ram:ApplicablePercent',
  reference: 'ram:ID',
};
const ORDER_X: CiiNames = {
  ...FACTUR_X,
  root: 'rsm:SCRDMCCBDACIOMessageStructure',
  namespaces: `xmlns:rsm="urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:100" xmlns:ram="${RAM}:128" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:128"`,
  quantity: 'ram:RequestedQuantity',
  currency: 'ram:OrderCurrencyCode',
};

/** Factur-X and ZUGFeRD 2. */
export function facturX(invoice: MadeInvoice, profile: CiiProfile = 'en16931'): string {
  return cii(invoice, FACTUR_X, profile);
}

/** ZUGFeRD 1. */
export function zugferd1(invoice: MadeInvoice): string {
  return cii(invoice, ZUGFERD_1, 'en16931');
}

export function orderX(invoice: MadeInvoice): string {
  return cii(invoice, ORDER_X, 'en16931');
}

function cii(invoice: MadeInvoice, names: CiiNames, profile: CiiProfile): string {
  const lines = profile === 'en16931' ? invoice.lines.map((line) => ciiLine(line, names)).join('') : '';
  const isFirst = names !== ZUGFERD_1;
  const header = tag(
    names.header,
    tag('ram:ID', invoice.number) +
      tag('ram:TypeCode', invoice.typeCode) +
      tag('ram:IssueDateTime', ciiDate(invoice.issueDate)),
  );
  const agreement = tag(
    names.agreement,
    ciiParty('ram:SellerTradeParty', invoice.seller) +
      ciiParty('ram:BuyerTradeParty', invoice.buyer) +
      tag('ram:BuyerOrderReferencedDocument', tag(names.reference, invoice.order)),
  );
  const trade = tag(
    names.trade,
    (isFirst ? lines : '') +
      agreement +
      tag(names.delivery, ' ') +
      ciiSettlement(invoice, names, profile) +
      (isFirst ? '' : lines),
  );
  return `${declared}<${names.root} ${names.namespaces}>${tag(names.context, ' ')}${header}${trade}</${names.root}>`;
}

function ciiDate(iso: string): string {
  return tag('udt:DateTimeString', iso.replaceAll('-', ''), ' format="102"');
}

function ciiParty(name: string, party: MadeParty): string {
  return tag(
    name,
    tag('ram:Name', party.name) +
      tag(
        'ram:DefinedTradeContact',
        tag('ram:EmailURIUniversalCommunication', tag('ram:URIID', party.email)),
      ) +
      tag(
        'ram:PostalTradeAddress',
        tag('ram:PostcodeCode', party.postcode) +
          tag('ram:LineOne', party.street) +
          tag('ram:CityName', party.city) +
          tag('ram:CountryID', party.country),
      ) +
      tag('ram:SpecifiedTaxRegistration', tag('ram:ID', party.taxId, ' schemeID="VA"')),
  );
}

function ciiLine(line: MadeLine, names: CiiNames): string {
  return tag(
    'ram:IncludedSupplyChainTradeLineItem',
    tag(
      'ram:AssociatedDocumentLineDocument',
      tag('ram:LineID', line.position) +
        tag('ram:ParentLineID', line.parent) +
        tag('ram:LineStatusReasonCode', line.status),
    ) +
      tag(
        'ram:SpecifiedTradeProduct',
        tag('ram:SellerAssignedID', line.code) +
          tag('ram:Name', line.name) +
          tag('ram:Description', line.description),
      ) +
      tag(
        `ram:${names.line}Agreement`,
        tag('ram:NetPriceProductTradePrice', tag('ram:ChargeAmount', line.price)),
      ) +
      tag(`ram:${names.line}Delivery`, tag(names.quantity, line.quantity, ` unitCode="${line.unit}"`)) +
      tag(
        `ram:${names.line}Settlement`,
        tag('ram:ApplicableTradeTax', tag('ram:TypeCode', 'VAT') + tag(names.percent, line.rate)) +
          tag(names.lineSums, tag('ram:LineTotalAmount', line.total)),
      ),
  );
}

function ciiSettlement(invoice: MadeInvoice, names: CiiNames, profile: CiiProfile): string {
  const { totals } = invoice;
  const isMinimum = profile === 'minimum';
  const money = (name: string, text: string | undefined) => tag(`ram:${name}`, text);
  const detail = isMinimum
    ? ''
    : tag(
        'ram:SpecifiedTradeSettlementPaymentMeans',
        tag('ram:TypeCode', '58') +
          tag('ram:PayeePartyCreditorFinancialAccount', tag('ram:IBANID', invoice.iban)) +
          tag('ram:PayeeSpecifiedCreditorFinancialInstitution', tag('ram:BICID', invoice.bic)),
      ) +
      invoice.taxes
        .map((tax) =>
          tag(
            'ram:ApplicableTradeTax',
            money('CalculatedAmount', tax.amount) +
              tag('ram:TypeCode', 'VAT') +
              money('BasisAmount', tax.base) +
              tag(names.percent, tax.rate),
          ),
        )
        .join('') +
      invoice.adjustments.map((adjustment) => ciiAdjustment(adjustment, names)).join('') +
      tag(
        'ram:SpecifiedTradePaymentTerms',
        tag('ram:Description', invoice.terms) + tag('ram:DueDateDateTime', ciiDate(invoice.dueDate)),
      );
  const sums = tag(
    names.sums,
    (isMinimum ? '' : money('LineTotalAmount', totals.lines)) +
      money('ChargeTotalAmount', totals.charges) +
      money('AllowanceTotalAmount', totals.allowances) +
      money('TaxBasisTotalAmount', totals.taxBasis) +
      tag('ram:TaxTotalAmount', totals.tax, ` currencyID="${invoice.currency}"`) +
      money('RoundingAmount', totals.rounding) +
      money('GrandTotalAmount', totals.grand) +
      money('TotalPrepaidAmount', totals.prepaid) +
      money('DuePayableAmount', totals.due),
  );
  return tag(names.settlement, tag(names.currency, invoice.currency) + detail + sums);
}

function ciiAdjustment(adjustment: MadeAdjustment, names: CiiNames): string {
  return tag(
    'ram:SpecifiedTradeAllowanceCharge',
    tag('ram:ChargeIndicator', tag('udt:Indicator', `${adjustment.isCharge}`)) +
      tag('ram:ActualAmount', adjustment.amount) +
      tag('ram:Reason', adjustment.reason) +
      tag('ram:CategoryTradeTax', tag('ram:TypeCode', 'VAT') + tag(names.percent, adjustment.rate)),
  );
}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';

/** An Invoice of UBL 2, or a CreditNote for type 381. */
export function ubl(invoice: MadeInvoice): string {
  const isCredit = invoice.typeCode === '381';
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const money = (name: string, text: string | undefined) =>
    tag(`cbc:${name}`, text, ` currencyID="${invoice.currency}"`);
  const { totals } = invoice;
  const taxes = invoice.taxes.map((tax) =>
    tag(
      'cac:TaxSubtotal',
      money('TaxableAmount', tax.base) +
        money('TaxAmount', tax.amount) +
        tag('cac:TaxCategory', tag('cbc:Percent', tax.rate) + tag('cac:TaxScheme', tag('cbc:ID', 'VAT'))),
    ),
  );
  const content =
    tag('cbc:ID', invoice.number) +
    tag('cbc:IssueDate', invoice.issueDate) +
    tag('cbc:DueDate', isCredit ? undefined : invoice.dueDate) +
    tag(`cbc:${root}TypeCode`, invoice.typeCode) +
    tag('cbc:DocumentCurrencyCode', invoice.currency) +
    tag('cac:OrderReference', tag('cbc:ID', invoice.order)) +
    tag('cac:AccountingSupplierParty', ublParty(invoice.seller)) +
    tag('cac:AccountingCustomerParty', ublParty(invoice.buyer)) +
    tag(
      'cac:PaymentMeans',
      tag('cbc:PaymentMeansCode', '30', ' name="Credit transfer"') +
        tag('cbc:PaymentID', `RF ${invoice.number}`) +
        tag(
          'cac:PayeeFinancialAccount',
          tag('cbc:ID', invoice.iban) + tag('cac:FinancialInstitutionBranch', tag('cbc:ID', invoice.bic)),
        ),
    ) +
    tag('cac:PaymentTerms', tag('cbc:Note', invoice.terms)) +
    invoice.adjustments
      .map((adjustment) =>
        tag(
          'cac:AllowanceCharge',
          tag('cbc:ChargeIndicator', `${adjustment.isCharge}`) +
            tag('cbc:AllowanceChargeReason', adjustment.reason) +
            money('Amount', adjustment.amount),
        ),
      )
      .join('') +
    tag('cac:TaxTotal', money('TaxAmount', totals.tax) + taxes.join('')) +
    tag(
      'cac:LegalMonetaryTotal',
      money('LineExtensionAmount', totals.lines) +
        money('TaxExclusiveAmount', totals.taxBasis) +
        money('TaxInclusiveAmount', totals.grand) +
        money('AllowanceTotalAmount', totals.allowances) +
        money('ChargeTotalAmount', totals.charges) +
        money('PrepaidAmount', totals.prepaid) +
        money('PayableRoundingAmount', totals.rounding) +
        money('PayableAmount', totals.due),
    ) +
    invoice.lines
      .map((line) =>
        tag(
          `cac:${root}Line`,
          tag('cbc:ID', line.position) +
            tag(
              `cbc:${isCredit ? 'Credited' : 'Invoiced'}Quantity`,
              line.quantity,
              ` unitCode="${line.unit}"`,
            ) +
            money('LineExtensionAmount', line.total) +
            tag(
              'cac:Item',
              tag('cbc:Description', line.description) +
                tag('cbc:Name', line.name) +
                tag('cac:SellersItemIdentification', tag('cbc:ID', line.code)) +
                tag('cac:ClassifiedTaxCategory', tag('cbc:Percent', line.rate)),
            ) +
            tag('cac:Price', money('PriceAmount', line.price)),
        ),
      )
      .join('');
  return `${declared}<${root} xmlns="${UBL}:${root}-2" xmlns:cac="${UBL}:CommonAggregateComponents-2" xmlns:cbc="${UBL}:CommonBasicComponents-2">${content}</${root}>`;
}

function ublParty(party: MadeParty): string {
  return tag(
    'cac:Party',
    tag('cac:PartyName', tag('cbc:Name', party.name)) +
      tag(
        'cac:PostalAddress',
        tag('cbc:StreetName', party.street) +
          tag('cbc:CityName', party.city) +
          tag('cbc:PostalZone', party.postcode) +
          tag('cac:Country', tag('cbc:IdentificationCode', party.country)),
      ) +
      tag(
        'cac:PartyTaxScheme',
        tag('cbc:CompanyID', party.taxId) + tag('cac:TaxScheme', tag('cbc:ID', 'VAT')),
      ) +
      tag('cac:Contact', tag('cbc:ElectronicMail', party.email)),
  );
}

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
