import type { MadeAdjustment, MadeInvoice, MadeLine, MadeParty } from './made-invoice.ts';
import { declared, tag } from './xml-tag.ts';

/** How complete a profile of Factur-X is. */
export type CiiProfile = 'minimum' | 'basicwl' | 'en16931';

/** Differences between the Cross Industry messages: element names, and one place. */
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
