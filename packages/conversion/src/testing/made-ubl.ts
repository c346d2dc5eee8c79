import type { MadeInvoice, MadeParty } from './made-invoice.ts';
import { declared, tag } from './xml-tag.ts';

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
