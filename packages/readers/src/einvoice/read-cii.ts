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

/**
 * Reads the Cross Industry messages of UN/CEFACT: Factur-X and ZUGFeRD 2 in all profiles, ZUGFeRD 1, whose elements
 * have other names in other places ('A|B' accepts both), and the orders of Order-X.
 */
export function readCii(root: XmlElement): EInvoice {
  const header = find(root, 'ExchangedDocument|HeaderExchangedDocument');
  const trade = find(root, 'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction');
  const agreement = find(trade, 'ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement');
  const delivery = find(trade, 'ApplicableHeaderTradeDelivery|ApplicableSupplyChainTradeDelivery');
  const settlement = find(trade, 'ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement');
  const currency = textOf(find(settlement, 'InvoiceCurrencyCode|OrderCurrencyCode'));
  return {
    format: root.name === 'SCRDMCCBDACIOMessageStructure' ? 'order-x' : 'factur-x',
    isCreditNote: isCreditNoteCode(textOf(find(header, 'TypeCode'))),
    number: textOf(find(header, 'ID')),
    issueDate: dateIn(find(header, 'IssueDateTime')),
    dueDate: dateIn(firstBelow(all(settlement, 'SpecifiedTradePaymentTerms'), 'DueDateDateTime|DueDateTime')),
    deliveryDate: dateIn(
      find(
        delivery,
        'ActualDeliverySupplyChainEvent|RequestedDeliverySupplyChainEvent',
        'OccurrenceDateTime',
      ),
    ),
    purchaseOrder: textOf(find(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID|ID')),
    currency,
    seller: partyOf(find(agreement, 'SellerTradeParty')),
    buyer: partyOf(find(agreement, 'BuyerTradeParty')),
    payment: paymentOf(settlement),
    lines: all(trade, 'IncludedSupplyChainTradeLineItem').map(lineOf),
    adjustments: adjustmentsOf(settlement),
    taxes: all(settlement, 'ApplicableTradeTax').map(taxOf),
    totals: totalsOf(
      find(
        settlement,
        'SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation',
      ),
      currency,
    ),
  };
}

function dateIn(element: XmlElement | null): string | null {
  return dateOf(find(element, 'DateTimeString|DateTime|Date') ?? element);
}

function partyOf(party: XmlElement | null): EInvoiceParty {
  const address = find(party, 'PostalTradeAddress');
  const registered = all(party, 'SpecifiedTaxRegistration').flatMap((entry) => all(entry, 'ID'));
  const ofScheme = (scheme: string) =>
    registered.find((id) => id.attributes.get('schemeID') === scheme) ?? null;
  const legal = find(party, 'SpecifiedLegalOrganization');
  const contacts = all(party, 'DefinedTradeContact');
  const uri = find(party, 'URIUniversalCommunication', 'URIID');
  return {
    name: textOf(find(party, 'Name')) ?? textOf(find(legal, 'TradingBusinessName')),
    address: addressOf([
      ...['LineOne', 'LineTwo', 'LineThree'].map((line) => textOf(find(address, line))),
      placeOf(find(address, 'PostcodeCode'), find(address, 'CityName')),
      textOf(find(address, 'CountryID')),
    ]),
    taxId: textOf(ofScheme('VA')) ?? textOf(ofScheme('FC')),
    ids: [
      ...registered.flatMap((id) => textOf(id) ?? []),
      ...textsOf(legal, 'ID'),
      ...textsOf(party, 'ID|GlobalID'),
    ],
    email:
      textOf(firstBelow(contacts, 'EmailURIUniversalCommunication', 'URIID|CompleteNumber')) ??
      (uri?.attributes.get('schemeID') === 'EM' ? textOf(uri) : null),
  };
}

function paymentOf(settlement: XmlElement | null): EInvoicePayment {
  const means = all(settlement, 'SpecifiedTradeSettlementPaymentMeans');
  const payee = firstBelow(means, 'PayeePartyCreditorFinancialAccount', 'IBANID');
  const accounts = means.flatMap((entry) =>
    all(entry, 'PayeePartyCreditorFinancialAccount|PayerPartyDebtorFinancialAccount'),
  );
  return {
    terms: textOf(firstBelow(all(settlement, 'SpecifiedTradePaymentTerms'), 'Description')),
    means: textOf(firstBelow(means, 'Information')) ?? meansOf(textOf(firstBelow(means, 'TypeCode'))),
    reference: textOf(find(settlement, 'PaymentReference')),
    iban: textOf(payee),
    bic: textOf(firstBelow(means, 'PayeeSpecifiedCreditorFinancialInstitution', 'BICID')),
    ibans: accounts.flatMap((account) => textsOf(account, 'IBANID')),
  };
}

function lineOf(line: XmlElement): EInvoiceLine {
  const about = find(line, 'AssociatedDocumentLineDocument');
  const product = find(line, 'SpecifiedTradeProduct');
  const agreement = find(line, 'SpecifiedLineTradeAgreement|SpecifiedSupplyChainTradeAgreement');
  const delivery = find(line, 'SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery');
  const settlement = find(line, 'SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement');
  const quantity = find(delivery, 'BilledQuantity|AgreedQuantity|RequestedQuantity');
  const price = find(agreement, 'NetPriceProductTradePrice');
  const sums = find(
    settlement,
    'SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation',
  );
  return {
    position: textOf(find(about, 'LineID')),
    parent: textOf(find(about, 'ParentLineID')),
    status: textOf(find(about, 'LineStatusReasonCode')),
    code: textOf(find(product, 'SellerAssignedID')),
    name: textOf(find(product, 'Name')),
    description: textOf(find(product, 'Description')),
    quantity: decimalOf(quantity),
    unit: quantity?.attributes.get('unitCode') ?? null,
    unitPrice: priceOfOne(decimalOf(find(price, 'ChargeAmount')), decimalOf(find(price, 'BasisQuantity'))),
    total: decimalOf(find(sums, 'LineTotalAmount')),
    taxRate: rateOf(find(settlement, 'ApplicableTradeTax')),
  };
}

function rateOf(tax: XmlElement | null): string | null {
  return decimalOf(find(tax, 'RateApplicablePercent|ApplicablePercent'));
}

function adjustmentsOf(settlement: XmlElement | null): EInvoiceAdjustment[] {
  const allowances = all(settlement, 'SpecifiedTradeAllowanceCharge').map((entry): EInvoiceAdjustment => {
    const isCharge = /^(true|1)$/i.test(textOf(find(entry, 'ChargeIndicator', 'Indicator')) ?? '');
    const isShipping = isCharge && isShippingCode(textOf(find(entry, 'ReasonCode')));
    return {
      kind: isShipping ? 'shipping' : isCharge ? 'charge' : 'allowance',
      amount: decimalOf(find(entry, 'ActualAmount')),
      reason: textOf(find(entry, 'Reason')),
    };
  });
  const logistics = all(settlement, 'SpecifiedLogisticsServiceCharge').map(
    (entry): EInvoiceAdjustment => ({
      kind: 'shipping',
      amount: decimalOf(find(entry, 'AppliedAmount')),
      reason: textOf(find(entry, 'Description')),
    }),
  );
  return [...allowances, ...logistics];
}

function taxOf(tax: XmlElement): EInvoiceTax {
  return {
    rate: rateOf(tax),
    base: decimalOf(find(tax, 'BasisAmount')),
    amount: decimalOf(find(tax, 'CalculatedAmount')),
    type: textOf(find(tax, 'TypeCode')),
  };
}

function totalsOf(sums: XmlElement | null, currency: string | null): EInvoice['totals'] {
  const total = (name: string) => decimalOf(inCurrency(all(sums, name), currency));
  return {
    lines: total('LineTotalAmount'),
    allowances: total('AllowanceTotalAmount'),
    charges: total('ChargeTotalAmount'),
    taxBasis: total('TaxBasisTotalAmount'),
    tax: total('TaxTotalAmount'),
    grand: total('GrandTotalAmount'),
    rounding: total('RoundingAmount'),
    prepaid: total('TotalPrepaidAmount'),
    due: total('DuePayableAmount'),
  };
}
