import { currencyDecimals, decimalToMoney, minorToDecimal, sumMinor } from '@ledgerlift/contract';
import { summaryLabel } from '../invoice/summary-label.ts';
import type { EInvoice, EInvoiceLine, EInvoiceTotals } from './e-invoice.ts';

/** An amount of the XML: in minor units, and as a decimal with all of the currency's decimals. */
export interface XmlAmount {
  minor: number;
  raw: string;
}

export interface LineAmounts extends XmlAmount {
  line: EInvoiceLine;
}

/** An addition to the lines, with the sign with which it adds to the total. */
export interface AdditionAmount extends XmlAmount {
  kind: 'discount' | 'charge' | 'shipping' | 'tax' | 'rounding';
  /** The XML's name for it; null without one. */
  text: string | null;
  /** Percent, for a tax. */
  rate: string | null;
}

export interface TaxAmounts {
  rate: string | null;
  base: XmlAmount | null;
  amount: XmlAmount;
}

/** The amounts of an e-invoice in minor units, and whether they add up. */
export interface EInvoiceAmounts {
  currency: string;
  /** The lines that count towards the total; empty when the XML has none, or one without an amount. */
  lines: LineAmounts[];
  additions: AdditionAmount[];
  taxes: TaxAmounts[];
  totals: Record<keyof EInvoiceTotals, XmlAmount | null>;
  /** The sums of the XML that do not add up, in words. */
  contradictions: string[];
}

/** Maximum size of amounts, so that their sums stay exact. */
const MAX_SUM = Number.MAX_SAFE_INTEGER / 100;

/**
 * Converts the amounts of an e-invoice to exact money of `currency`. Null when they are so large that their sum is
 * not exact: such XML is no invoice.
 */
export function readEInvoiceAmounts(eInvoice: EInvoice, currency: string): EInvoiceAmounts | null {
  const amountOf = (decimal: string | null): XmlAmount | null => {
    const money = decimal === null ? null : decimalToMoney(decimal, currency);
    return money && amount(money.minor, currency);
  };
  const totals: EInvoiceAmounts['totals'] = {
    lines: amountOf(eInvoice.totals.lines),
    allowances: amountOf(eInvoice.totals.allowances),
    charges: amountOf(eInvoice.totals.charges),
    taxBasis: amountOf(eInvoice.totals.taxBasis),
    tax: amountOf(eInvoice.totals.tax),
    grand: amountOf(eInvoice.totals.grand),
    rounding: amountOf(eInvoice.totals.rounding),
    prepaid: amountOf(eInvoice.totals.prepaid),
    due: amountOf(eInvoice.totals.due),
  };
  const taxes = eInvoice.taxes.flatMap(({ rate, base, amount: tax }): TaxAmounts[] => {
    const settled = amountOf(tax);
    return settled ? [{ rate, base: amountOf(base), amount: settled }] : [];
  });
  const adjustments = eInvoice.adjustments.flatMap(({ kind, amount: text, reason }): AdditionAmount[] => {
    const settled = amountOf(text);
    if (!settled) return [];
    const minor = kind === 'allowance' ? -settled.minor : settled.minor;
    const asked = kind === 'charge' && isShipping(reason) ? 'shipping' : kind;
    return [
      {
        kind: asked === 'allowance' ? 'discount' : asked,
        ...amount(minor, currency),
        text: reason,
        rate: null,
      },
    ];
  });
  const lines = countedLines(usableLines(eInvoice.lines, amountOf), totals.lines);
  const sizes = [...Object.values(totals), ...lines, ...adjustments, ...taxes.map((tax) => tax.amount)];
  if (sizes.reduce((sum, one) => sum + Math.abs(one?.minor ?? 0), 0) > MAX_SUM) return null;
  const additions = [
    ...statedOnly(adjustments, totals, currency),
    ...taxAdditions(eInvoice, taxes, totals.tax),
  ].filter(({ minor }) => minor !== 0);
  const settled = { currency, lines, additions, taxes, totals };
  return { ...settled, contradictions: contradictionsOf(settled, adjustments) };
}

/** Creates an amount from minor units. */
export function amount(minor: number, currency: string): XmlAmount {
  return { minor: minor === 0 ? 0 : minor, raw: minorToDecimal(minor, currencyDecimals(currency)) };
}

/** Flips all signs: a credit note may print a minus that its XML omits. */
export function withFlippedSigns(settled: EInvoiceAmounts): EInvoiceAmounts {
  const turn = <T extends XmlAmount>(one: T): T => ({ ...one, ...amount(-one.minor, settled.currency) });
  const turnAny = (one: XmlAmount | null) => one && turn(one);
  const { totals } = settled;
  return {
    ...settled,
    lines: settled.lines.map(turn),
    additions: settled.additions.map(turn),
    taxes: settled.taxes.map((tax) => ({ ...tax, base: turnAny(tax.base), amount: turn(tax.amount) })),
    totals: {
      lines: turnAny(totals.lines),
      allowances: turnAny(totals.allowances),
      charges: turnAny(totals.charges),
      taxBasis: turnAny(totals.taxBasis),
      tax: turnAny(totals.tax),
      grand: turnAny(totals.grand),
      rounding: turnAny(totals.rounding),
      prepaid: turnAny(totals.prepaid),
      due: turnAny(totals.due),
    },
  };
}

function isShipping(reason: string | null): boolean {
  return reason !== null && summaryLabel(reason.split(' '), false)?.role === 'shipping';
}

/** Lines of text only are dropped; if a line with a quantity or a price has no amount, no line is usable. */
function usableLines(
  lines: readonly EInvoiceLine[],
  amountOf: (decimal: string | null) => XmlAmount | null,
): LineAmounts[] {
  const settled = lines.flatMap((line): (LineAmounts | null)[] => {
    const total = amountOf(line.total);
    if (total) return [{ ...total, line }];
    return line.total !== null || line.quantity !== null || line.unitPrice !== null ? [null] : [];
  });
  return settled.every((line) => line !== null) ? settled : [];
}

/**
 * Some lines are parts or sums of others, or informational. Of the ways to omit duplicates, the first one that makes
 * the stated sum of the lines.
 */
function countedLines(lines: readonly LineAmounts[], stated: XmlAmount | null): LineAmounts[] {
  const parents = new Set(lines.flatMap(({ line }) => line.parent ?? []));
  const isTold = ({ line }: LineAmounts) => line.status === 'GROUP' || line.status === 'INFORMATION';
  const isParent = ({ line }: LineAmounts) => line.position !== null && parents.has(line.position);
  const ways = [
    lines.filter((line) => !isTold(line)),
    lines.filter((line) => !isTold(line) && !isParent(line)),
    lines.filter(({ line }) => line.parent === null),
    [...lines],
  ];
  const sum = (way: readonly LineAmounts[]) => way.reduce((all, { minor }) => all + minor, 0);
  return ways.find((way) => stated !== null && sum(way) === stated.minor) ?? ways[0] ?? [];
}

/** Allowances and charges individually, or their sums if only those are given. */
function statedOnly(
  adjustments: readonly AdditionAmount[],
  { allowances, charges }: EInvoiceAmounts['totals'],
  currency: string,
): AdditionAmount[] {
  const isOff = (addition: AdditionAmount) => addition.kind === 'discount';
  const missing: AdditionAmount[] = [];
  if (allowances && !adjustments.some(isOff))
    missing.push({ kind: 'discount', ...amount(-allowances.minor, currency), text: null, rate: null });
  if (charges && adjustments.every(isOff))
    missing.push({ kind: 'charge', ...charges, text: null, rate: null });
  return [...adjustments, ...missing];
}

/** Tax by rate if that makes the stated tax, else as one sum. */
function taxAdditions(
  { taxes: eInvoiceTaxes }: EInvoice,
  taxes: readonly TaxAmounts[],
  stated: XmlAmount | null,
): AdditionAmount[] {
  const sum = taxes.reduce((all, tax) => all + tax.amount.minor, 0);
  const name = eInvoiceTaxes.find(({ type }) => type !== null)?.type ?? null;
  if (stated && (taxes.length === 0 || sum !== stated.minor))
    return [{ kind: 'tax', ...stated, text: name, rate: null }];
  return taxes.map(({ rate, amount: tax }) => ({ kind: 'tax', ...tax, text: name, rate }));
}

/** The sums in the XML that its amounts do not make. */
function contradictionsOf(
  { lines, additions, taxes, totals, currency }: Omit<EInvoiceAmounts, 'contradictions'>,
  adjustments: readonly AdditionAmount[],
): string[] {
  const found: string[] = [];
  const print = (minor: number) => `${minorToDecimal(minor, currencyDecimals(currency))} ${currency}`.trim();
  const check = (what: string, made: number | null, stated: XmlAmount | null) => {
    if (made !== null && stated !== null && made !== stated.minor)
      found.push(`${what} ${print(made)}, not ${print(stated.minor)}`);
  };
  const sumOf = (amounts: readonly XmlAmount[]) =>
    amounts.length > 0 ? sumMinor(amounts.map(({ minor }) => minor)) : null;
  const { allowances, charges, taxBasis, tax, grand, rounding, prepaid, due } = totals;
  const lineSum = sumOf(lines);
  check('the lines make', lineSum, totals.lines);
  const off = sumOf(adjustments.filter(({ kind }) => kind === 'discount'));
  check('the allowances make', off === null ? null : -off, allowances);
  check('the charges make', sumOf(adjustments.filter(({ kind }) => kind !== 'discount')), charges);
  const outsideTax = sumMinor(additions.filter(({ kind }) => kind !== 'tax').map(({ minor }) => minor));
  const start = totals.lines?.minor ?? lineSum;
  check('lines, allowances and charges make', start === null ? null : start + outsideTax, taxBasis);
  check('the taxes make', sumOf(taxes.map((one) => one.amount)), tax);
  const basis = taxBasis?.minor ?? null;
  check('the amount before tax and the tax make', basis === null ? null : basis + (tax?.minor ?? 0), grand);
  const left = grand && grand.minor - (prepaid?.minor ?? 0) + (rounding?.minor ?? 0);
  check('the total less what was paid makes', left, due);
  return found;
}
