import { type ParsedElement, parsedElement } from '../xml-structure.ts';

/**
 * Checks the sums of an e-invoice against the business rules of EN 16931-1, restated here from their texts. For tests.
 * Decimals are compared in hundredths.
 */

/** Names of the elements in which a syntax gives what the rules speak of; a path is separated by spaces. */
interface Syntax {
  line: string;
  lineAmount: string;
  lineRate: string;
  lineQuantity: string;
  linePrice: string;
  linePriceOf: string;
  adjustment: string;
  isCharge: string;
  adjustmentAmount: string;
  adjustmentRate: string;
  tax: string;
  taxBase: string;
  taxAmount: string;
  taxRate: string;
  /** BT-106, 107, 108, 109, 110, 112, 113, 114, 115 */
  totals: readonly string[];
}

const UBL: Syntax = {
  line: 'cac:InvoiceLine',
  lineAmount: 'cbc:LineExtensionAmount',
  lineRate: 'cac:Item cac:ClassifiedTaxCategory cbc:Percent',
  lineQuantity: 'cbc:InvoicedQuantity',
  linePrice: 'cac:Price cbc:PriceAmount',
  linePriceOf: 'cac:Price cbc:BaseQuantity',
  adjustment: 'cac:AllowanceCharge',
  isCharge: 'cbc:ChargeIndicator',
  adjustmentAmount: 'cbc:Amount',
  adjustmentRate: 'cac:TaxCategory cbc:Percent',
  tax: 'cac:TaxTotal cac:TaxSubtotal',
  taxBase: 'cbc:TaxableAmount',
  taxAmount: 'cbc:TaxAmount',
  taxRate: 'cac:TaxCategory cbc:Percent',
  totals: [
    'cac:LegalMonetaryTotal cbc:LineExtensionAmount',
    'cac:LegalMonetaryTotal cbc:AllowanceTotalAmount',
    'cac:LegalMonetaryTotal cbc:ChargeTotalAmount',
    'cac:LegalMonetaryTotal cbc:TaxExclusiveAmount',
    'cac:TaxTotal cbc:TaxAmount',
    'cac:LegalMonetaryTotal cbc:TaxInclusiveAmount',
    'cac:LegalMonetaryTotal cbc:PrepaidAmount',
    'cac:LegalMonetaryTotal cbc:PayableRoundingAmount',
    'cac:LegalMonetaryTotal cbc:PayableAmount',
  ],
};

const TRADE = 'rsm:SupplyChainTradeTransaction';
const SETTLEMENT = `${TRADE} ram:ApplicableHeaderTradeSettlement`;
const CII: Syntax = {
  line: `${TRADE} ram:IncludedSupplyChainTradeLineItem`,
  lineAmount:
    'ram:SpecifiedLineTradeSettlement ram:SpecifiedTradeSettlementLineMonetarySummation ram:LineTotalAmount',
  lineRate: 'ram:SpecifiedLineTradeSettlement ram:ApplicableTradeTax ram:RateApplicablePercent',
  lineQuantity: 'ram:SpecifiedLineTradeDelivery ram:BilledQuantity',
  linePrice: 'ram:SpecifiedLineTradeAgreement ram:NetPriceProductTradePrice ram:ChargeAmount',
  linePriceOf: 'ram:SpecifiedLineTradeAgreement ram:NetPriceProductTradePrice ram:BasisQuantity',
  adjustment: `${SETTLEMENT} ram:SpecifiedTradeAllowanceCharge`,
  isCharge: 'ram:ChargeIndicator udt:Indicator',
  adjustmentAmount: 'ram:ActualAmount',
  adjustmentRate: 'ram:CategoryTradeTax ram:RateApplicablePercent',
  tax: `${SETTLEMENT} ram:ApplicableTradeTax`,
  taxBase: 'ram:BasisAmount',
  taxAmount: 'ram:CalculatedAmount',
  taxRate: 'ram:RateApplicablePercent',
  totals: [
    'LineTotalAmount',
    'AllowanceTotalAmount',
    'ChargeTotalAmount',
    'TaxBasisTotalAmount',
    'TaxTotalAmount',
    'GrandTotalAmount',
    'TotalPrepaidAmount',
    'RoundingAmount',
    'DuePayableAmount',
  ].map((name) => `${SETTLEMENT} ram:SpecifiedTradeSettlementHeaderMonetarySummation ram:${name}`),
};

/** The ids of the rules about sums that an e-invoice breaks; empty for none. */
export function brokenRules(xml: string, format: 'ubl' | 'cii'): string[] {
  const syntax = format === 'ubl' ? UBL : CII;
  const root = parsedElement(xml);
  const hundredths = (element: ParsedElement, path: string) =>
    Math.round(Number(textOf(element, path) || 0) * 100);
  const [
    lines = 0,
    allowances = 0,
    charges = 0,
    basis = 0,
    tax = 0,
    grand = 0,
    paid = 0,
    rounding = 0,
    due = 0,
  ] = syntax.totals.map((path) => hundredths(root, path));
  const items = all(root, syntax.line);
  const adjustments = all(root, syntax.adjustment);
  const taxes = all(root, syntax.tax);
  const isCharge = (one: ParsedElement) => textOf(one, syntax.isCharge) === 'true';
  const sum = (elements: readonly ParsedElement[], path: string) =>
    elements.reduce((whole, one) => whole + hundredths(one, path), 0);
  const off = adjustments.filter((one) => !isCharge(one));
  const on = adjustments.filter(isCharge);
  const baseAt = (rate: string) => {
    const at = (path: string) => (one: ParsedElement) => Number(textOf(one, path)) === Number(rate);
    return (
      sum(items.filter(at(syntax.lineRate)), syntax.lineAmount) -
      sum(off.filter(at(syntax.adjustmentRate)), syntax.adjustmentAmount) +
      sum(on.filter(at(syntax.adjustmentRate)), syntax.adjustmentAmount)
    );
  };
  const rules: Record<string, boolean> = {
    'BR-16': items.length > 0,
    'BR-27': items.every((one) => Number(textOf(one, syntax.linePrice)) >= 0),
    'BR-CO-10': lines === sum(items, syntax.lineAmount),
    'BR-CO-11': allowances === sum(off, syntax.adjustmentAmount),
    'BR-CO-12': charges === sum(on, syntax.adjustmentAmount),
    'BR-CO-13': basis === lines - allowances + charges,
    'BR-CO-14': tax === sum(taxes, syntax.taxAmount),
    'BR-CO-15': grand === basis + tax,
    'BR-CO-16': due === grand - paid + rounding,
    'BR-CO-17': taxes.every(
      (one) =>
        hundredths(one, syntax.taxAmount) ===
        Math.round((hundredths(one, syntax.taxBase) * Number(textOf(one, syntax.taxRate))) / 100 + 1e-9),
    ),
    'BR-CO-18': taxes.length > 0,
    'BR-S-05': items.every((one) => Number(textOf(one, syntax.lineRate)) > 0),
    'BR-S-08': taxes.every((one) => hundredths(one, syntax.taxBase) === baseAt(textOf(one, syntax.taxRate))),
    // A rule of Peppol beyond EN 16931: the net amount of a line is made by its quantity and price.
    'PEPPOL-EN16931-R120': items.every((one) => {
      const of = Number(textOf(one, syntax.linePriceOf) || 1);
      const made =
        (Number(textOf(one, syntax.lineQuantity)) * Number(textOf(one, syntax.linePrice)) * 100) / of;
      return Math.abs(made - hundredths(one, syntax.lineAmount)) <= 0.51;
    }),
  };
  return Object.keys(rules).filter((id) => !rules[id]);
}

function all(element: ParsedElement, path: string): ParsedElement[] {
  return path
    .split(' ')
    .reduce(
      (found, tag) => found.flatMap((one) => one.children.filter((child) => child.tag === tag)),
      [element],
    );
}

function textOf(element: ParsedElement, path: string): string {
  return all(element, path)[0]?.text ?? '';
}
