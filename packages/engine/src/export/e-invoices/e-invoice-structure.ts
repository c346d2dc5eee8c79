import { type Definitions, NO_ATTRIBUTES, structureFaults } from '../xml-structure.ts';

/**
 * Checks e-invoices against UBL 2.1 and the Cross Industry Invoice D16B: the order and number of elements, limited to
 * those that we write. For tests. The schemas themselves are not part of the repository.
 */

const TEXT = /\S/;
const AMOUNT = /^-?\d+(?:\.\d{1,2})?$/;
const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const UBL: Definitions = {
  Invoice:
    'cbc:CustomizationID cbc:ID cbc:IssueDate cbc:DueDate? cbc:InvoiceTypeCode cbc:DocumentCurrencyCode cac:OrderReference? cac:AccountingSupplierParty cac:AccountingCustomerParty cac:Delivery? cac:PaymentMeans? cac:PaymentTerms? cac:AllowanceCharge* cac:TaxTotal cac:LegalMonetaryTotal cac:InvoiceLine+',
  'cac:OrderReference': 'cbc:ID',
  'cac:AccountingSupplierParty': 'cac:Party',
  'cac:AccountingCustomerParty': 'cac:Party',
  'cac:Party': 'cac:PostalAddress cac:PartyTaxScheme? cac:PartyLegalEntity cac:Contact?',
  'cac:PostalAddress': 'cbc:StreetName? cac:Country',
  'cac:Country': 'cbc:IdentificationCode',
  'cac:PartyTaxScheme': 'cbc:CompanyID cac:TaxScheme',
  'cac:TaxScheme': 'cbc:ID',
  'cac:PartyLegalEntity': 'cbc:RegistrationName',
  'cac:Contact': 'cbc:ElectronicMail',
  'cac:Delivery': 'cbc:ActualDeliveryDate',
  'cac:PaymentMeans': 'cbc:PaymentMeansCode cbc:PaymentID? cac:PayeeFinancialAccount',
  'cac:PayeeFinancialAccount': 'cbc:ID cac:FinancialInstitutionBranch?',
  'cac:FinancialInstitutionBranch': 'cbc:ID',
  'cac:PaymentTerms': 'cbc:Note',
  'cac:AllowanceCharge':
    'cbc:ChargeIndicator cbc:AllowanceChargeReasonCode? cbc:AllowanceChargeReason cbc:Amount cac:TaxCategory',
  'cac:TaxCategory': 'cbc:ID cbc:Percent cac:TaxScheme',
  'cac:ClassifiedTaxCategory': 'cbc:ID cbc:Percent cac:TaxScheme',
  'cac:TaxTotal': 'cbc:TaxAmount cac:TaxSubtotal+',
  'cac:TaxSubtotal': 'cbc:TaxableAmount cbc:TaxAmount cac:TaxCategory',
  'cac:LegalMonetaryTotal':
    'cbc:LineExtensionAmount cbc:TaxExclusiveAmount cbc:TaxInclusiveAmount cbc:AllowanceTotalAmount? cbc:ChargeTotalAmount? cbc:PrepaidAmount? cbc:PayableRoundingAmount? cbc:PayableAmount',
  'cac:InvoiceLine': 'cbc:ID cbc:InvoicedQuantity cbc:LineExtensionAmount cac:Item cac:Price',
  'cac:Item': 'cbc:Name cac:SellersItemIdentification? cac:ClassifiedTaxCategory',
  'cac:SellersItemIdentification': 'cbc:ID',
  'cac:Price': 'cbc:PriceAmount cbc:BaseQuantity?',
  'cbc:CustomizationID': /^urn:cen\.eu:en16931:2017$/,
  'cbc:ID': TEXT,
  'cbc:IssueDate': DAY,
  'cbc:DueDate': DAY,
  'cbc:ActualDeliveryDate': DAY,
  'cbc:InvoiceTypeCode': /^380$/,
  'cbc:DocumentCurrencyCode': /^[A-Z]{3}$/,
  'cbc:StreetName': TEXT,
  'cbc:IdentificationCode': /^[A-Z]{2}$/,
  'cbc:CompanyID': /^[A-Z]{2}[A-Z0-9]+$/,
  'cbc:RegistrationName': TEXT,
  'cbc:ElectronicMail': /^\S+@\S+$/,
  'cbc:PaymentMeansCode': /^(?:30|58)$/,
  'cbc:PaymentID': TEXT,
  'cbc:Note': TEXT,
  'cbc:ChargeIndicator': /^(?:true|false)$/,
  'cbc:AllowanceChargeReasonCode': /^FC$/,
  'cbc:AllowanceChargeReason': TEXT,
  'cbc:Percent': DECIMAL,
  'cbc:Name': TEXT,
  'cbc:InvoicedQuantity': DECIMAL,
  'cbc:BaseQuantity': DECIMAL,
  'cbc:PriceAmount': DECIMAL,
  'cbc:Amount': AMOUNT,
  'cbc:TaxAmount': AMOUNT,
  'cbc:TaxableAmount': AMOUNT,
  'cbc:LineExtensionAmount': AMOUNT,
  'cbc:TaxExclusiveAmount': AMOUNT,
  'cbc:TaxInclusiveAmount': AMOUNT,
  'cbc:AllowanceTotalAmount': AMOUNT,
  'cbc:ChargeTotalAmount': AMOUNT,
  'cbc:PrepaidAmount': AMOUNT,
  'cbc:PayableRoundingAmount': AMOUNT,
  'cbc:PayableAmount': AMOUNT,
};

const CII: Definitions = {
  'rsm:CrossIndustryInvoice':
    'rsm:ExchangedDocumentContext rsm:ExchangedDocument rsm:SupplyChainTradeTransaction',
  'rsm:ExchangedDocumentContext': 'ram:GuidelineSpecifiedDocumentContextParameter',
  'ram:GuidelineSpecifiedDocumentContextParameter': 'ram:ID',
  'rsm:ExchangedDocument': 'ram:ID ram:TypeCode ram:IssueDateTime',
  'rsm:SupplyChainTradeTransaction':
    'ram:IncludedSupplyChainTradeLineItem+ ram:ApplicableHeaderTradeAgreement ram:ApplicableHeaderTradeDelivery ram:ApplicableHeaderTradeSettlement',
  'ram:IncludedSupplyChainTradeLineItem':
    'ram:AssociatedDocumentLineDocument ram:SpecifiedTradeProduct ram:SpecifiedLineTradeAgreement ram:SpecifiedLineTradeDelivery ram:SpecifiedLineTradeSettlement',
  'ram:AssociatedDocumentLineDocument': 'ram:LineID',
  'ram:SpecifiedTradeProduct': 'ram:SellerAssignedID? ram:Name',
  'ram:SpecifiedLineTradeAgreement': 'ram:NetPriceProductTradePrice',
  'ram:NetPriceProductTradePrice': 'ram:ChargeAmount ram:BasisQuantity?',
  'ram:SpecifiedLineTradeDelivery': 'ram:BilledQuantity',
  'ram:SpecifiedLineTradeSettlement':
    'ram:ApplicableTradeTax ram:SpecifiedTradeSettlementLineMonetarySummation',
  'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax':
    'ram:TypeCode ram:CategoryCode ram:RateApplicablePercent',
  'ram:CategoryTradeTax': 'ram:TypeCode ram:CategoryCode ram:RateApplicablePercent',
  'ram:SpecifiedTradeSettlementLineMonetarySummation': 'ram:LineTotalAmount',
  'ram:ApplicableHeaderTradeAgreement':
    'ram:SellerTradeParty ram:BuyerTradeParty ram:BuyerOrderReferencedDocument?',
  'ram:SellerTradeParty':
    'ram:Name ram:DefinedTradeContact? ram:PostalTradeAddress ram:SpecifiedTaxRegistration',
  'ram:BuyerTradeParty':
    'ram:Name ram:DefinedTradeContact? ram:PostalTradeAddress ram:SpecifiedTaxRegistration?',
  'ram:DefinedTradeContact': 'ram:EmailURIUniversalCommunication',
  'ram:EmailURIUniversalCommunication': 'ram:URIID',
  'ram:PostalTradeAddress': 'ram:LineOne? ram:CountryID',
  'ram:SpecifiedTaxRegistration': 'ram:ID',
  'ram:BuyerOrderReferencedDocument': 'ram:IssuerAssignedID',
  'ram:ApplicableHeaderTradeDelivery': 'ram:ActualDeliverySupplyChainEvent?',
  'ram:ActualDeliverySupplyChainEvent': 'ram:OccurrenceDateTime',
  'ram:OccurrenceDateTime': 'udt:DateTimeString',
  'ram:IssueDateTime': 'udt:DateTimeString',
  'ram:DueDateDateTime': 'udt:DateTimeString',
  'ram:ApplicableHeaderTradeSettlement':
    'ram:PaymentReference? ram:InvoiceCurrencyCode ram:SpecifiedTradeSettlementPaymentMeans? ram:ApplicableTradeTax+ ram:SpecifiedTradeAllowanceCharge* ram:SpecifiedTradePaymentTerms? ram:SpecifiedTradeSettlementHeaderMonetarySummation',
  'ram:ApplicableTradeTax':
    'ram:CalculatedAmount ram:TypeCode ram:BasisAmount ram:CategoryCode ram:RateApplicablePercent',
  'ram:SpecifiedTradeSettlementPaymentMeans':
    'ram:TypeCode ram:PayeePartyCreditorFinancialAccount ram:PayeeSpecifiedCreditorFinancialInstitution?',
  'ram:PayeePartyCreditorFinancialAccount': 'ram:IBANID',
  'ram:PayeeSpecifiedCreditorFinancialInstitution': 'ram:BICID',
  'ram:SpecifiedTradeAllowanceCharge':
    'ram:ChargeIndicator ram:ActualAmount ram:ReasonCode? ram:Reason ram:CategoryTradeTax',
  'ram:ChargeIndicator': 'udt:Indicator',
  'ram:SpecifiedTradePaymentTerms': 'ram:Description? ram:DueDateDateTime?',
  'ram:SpecifiedTradeSettlementHeaderMonetarySummation':
    'ram:LineTotalAmount ram:ChargeTotalAmount? ram:AllowanceTotalAmount? ram:TaxBasisTotalAmount ram:TaxTotalAmount ram:RoundingAmount? ram:GrandTotalAmount ram:TotalPrepaidAmount? ram:DuePayableAmount',
  'ram:GuidelineSpecifiedDocumentContextParameter/ram:ID': /^urn:cen\.eu:en16931:2017$/,
  'ram:SpecifiedTaxRegistration/ram:ID': /^[A-Z]{2}[A-Z0-9]+$/,
  'ram:ID': TEXT,
  'rsm:ExchangedDocument/ram:TypeCode': /^380$/,
  'ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode': /^(?:30|58)$/,
  'ram:TypeCode': /^VAT$/,
  'udt:DateTimeString': /^\d{8}$/,
  'udt:Indicator': /^(?:true|false)$/,
  'ram:LineID': TEXT,
  'ram:SellerAssignedID': TEXT,
  'ram:Name': TEXT,
  'ram:ChargeAmount': DECIMAL,
  'ram:BasisQuantity': DECIMAL,
  'ram:BilledQuantity': DECIMAL,
  'ram:CategoryCode': /^S$/,
  'ram:RateApplicablePercent': DECIMAL,
  'ram:URIID': /^\S+@\S+$/,
  'ram:LineOne': TEXT,
  'ram:CountryID': /^[A-Z]{2}$/,
  'ram:IssuerAssignedID': TEXT,
  'ram:PaymentReference': TEXT,
  'ram:InvoiceCurrencyCode': /^[A-Z]{3}$/,
  'ram:IBANID': TEXT,
  'ram:BICID': TEXT,
  'ram:ReasonCode': /^FC$/,
  'ram:Reason': TEXT,
  'ram:Description': TEXT,
  'ram:ActualAmount': AMOUNT,
  'ram:CalculatedAmount': AMOUNT,
  'ram:BasisAmount': AMOUNT,
  'ram:LineTotalAmount': AMOUNT,
  'ram:ChargeTotalAmount': AMOUNT,
  'ram:AllowanceTotalAmount': AMOUNT,
  'ram:TaxBasisTotalAmount': AMOUNT,
  'ram:TaxTotalAmount': AMOUNT,
  'ram:RoundingAmount': AMOUNT,
  'ram:GrandTotalAmount': AMOUNT,
  'ram:TotalPrepaidAmount': AMOUNT,
  'ram:DuePayableAmount': AMOUNT,
};

const CURRENCY = / currencyID="[A-Z]{3}"/;
const UNIT = / unitCode="[A-Z0-9]{2,3}"/;

/** The faults of an e-invoice in the structure of its schema, in plain words; empty for a valid one. */
export function eInvoiceFaults(xml: string, format: 'ubl' | 'cii'): string[] {
  if (format === 'ubl')
    return structureFaults(xml, UBL, (tag) => {
      if (tag.endsWith('Quantity')) return UNIT;
      return tag.endsWith('Amount') ? CURRENCY : NO_ATTRIBUTES;
    });
  return structureFaults(xml, CII, (tag) => {
    if (tag.endsWith('Quantity')) return UNIT;
    if (tag === 'ram:TaxTotalAmount') return CURRENCY;
    if (tag === 'udt:DateTimeString') return / format="102"/;
    return tag === 'ram:ID' ? /(?: schemeID="VA")?/ : NO_ATTRIBUTES;
  });
}
