import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import { tillLabel } from '../receipt/receipt-entries.ts';
import { type AmountToken, tokenMoney } from '../values/amount.ts';
import { moneyOf } from './line-money.ts';
import type { SummaryLabel, SummaryRole } from './summary-label.ts';
import { isAddedTax, isIncludedTax, MAX_RATE, ratesIn } from './tax-rate.ts';
import { beforeText } from './tax-table-row.ts';

/** A row of the table of taxes: what it may say of one rate, in minor units. */
export interface RateRow {
  line: AnalysedLine;
  /** In hundredths of a percent. */
  rate: number;
  tax: AmountToken;
  taxMinor: number;
  net: AmountToken | null;
  netMinor: number;
  /** The tax is printed in parts: its token shows one of them. */
  isSum?: boolean;
}

/** The ways in which tills print a tax within the prices, the surest first. */
export function rowReaders(context: DocumentContext): RowReader[] {
  return [
    rowWithNet,
    rowWithHalves,
    rowWithGross,
    rowOfTotal,
    rowWithBareRate,
    rowOfNeighbour(context),
    rowUnderRate(context),
  ];
}

/** Reads a line as a row of taxes; null where it is none. */
export type RowReader = (line: AnalysedLine, currency: string, totalMinor: number) => RateRow | null;

interface Money {
  token: AmountToken;
  minor: number;
}

/** The amounts of a line that are printed as money is, in minor units. */
export function moneyIn(line: AnalysedLine, currency: string): Money[] {
  return moneyOf(line).flatMap((token) => {
    const money = token.strength === 'strong' ? tokenMoney(token, currency, 1) : null;
    return money ? [{ token, minor: money.minor }] : [];
  });
}

/** The only rate of a line, nought included. */
function rateOf(line: AnalysedLine): number | null {
  const rates = ratesIn(line);
  const [rate] = rates;
  if (rates.length !== 1 || rate === undefined) return null;
  return OTHER_RATES.has(labelOf(line)?.role ?? 'tax') ? null : rate;
}

/** Net and tax, in either order, with or without their sum. */
const rowWithNet: RowReader = (line, currency) => {
  const rate = rateOf(line);
  const found = moneyIn(line, currency);
  if (rate === null || found.length < 2) return null;
  for (const net of found)
    for (const tax of found) {
      if (net === tax || !isAddedTax(tax.minor, net.minor, rate)) continue;
      const others = found.filter((other) => other !== net && other !== tax);
      const isWhole = others.length === 0 || others.some((gross) => gross.minor === net.minor + tax.minor);
      if (isWhole) return rowOf(line, rate, tax, net.minor, net.token);
    }
  return null;
};

/** 'GST 12% 1,027.04 61.63 61.63': net and a tax of which two governments have one half each. */
const rowWithHalves: RowReader = (line, currency) => {
  const table = beforeText(line);
  const rate = rateOf(table);
  const [net, one, other, more] = moneyIn(table, currency);
  if (!rate || !net || !one || !other || more || one.minor !== other.minor) return null;
  const whole = { ...one, minor: 2 * one.minor };
  // Each half was rounded by itself.
  return Math.abs(whole.minor * 10000 - net.minor * rate) <= 2 * 10000
    ? { ...rowOf(line, rate, whole, net.minor, net.token), isSum: true }
    : null;
};

/** 'Netto 24,08 MwSt 4,82' below the line that prints the rate, with or without their sum. */
function rowUnderRate(context: DocumentContext): RowReader {
  return (line, currency) => {
    const above = context.lines[context.lines.indexOf(line) - 1];
    const rate = above && !ratesIn(line).length ? rateOf(above) : null;
    const found = moneyIn(line, currency);
    const [net, tax] = rate && found.length <= 3 ? netAndTax(found, rate) : [];
    return rate && net && tax ? rowOf(line, rate, tax, net.minor, net.token) : null;
  };
}

/** What was sold and the tax within it. */
const rowWithGross: RowReader = (line, currency) => {
  const rate = rateOf(line);
  const found = moneyIn(line, currency);
  if (rate === null || found.length !== 2) return null;
  const [tax, gross] = [...found].sort((a, b) => a.minor - b.minor);
  if (!tax || !gross || !isIncludedTax(tax.minor, gross.minor, rate)) return null;
  return rowOf(line, rate, tax, gross.minor - tax.minor, null);
};

/** One tax, which is that of its rate within the whole total. */
const rowOfTotal: RowReader = (line, currency, totalMinor) => {
  const rate = namesTax(line) ? rateOf(line) : null;
  const [tax, another] = moneyIn(line, currency);
  if (!rate || !tax || another || tax.minor === 0 || !isIncludedTax(tax.minor, totalMinor, rate)) return null;
  return rowOf(line, rate, tax, totalMinor - tax.minor, null);
};

/** True for a line that names a tax, or a class of taxes by its letter. */
function namesTax(line: AnalysedLine): boolean {
  return labelOf(line)?.role === 'tax' || lineText(line).replace(/[^\p{L}]/gu, '').length <= 2;
}

function labelOf(line: AnalysedLine): SummaryLabel | null {
  const words = line.words.map(({ text }) => text);
  return tillLabel(
    words.filter((text) => !/^\d+[.,]\d{2}$/.test(text)),
    true,
  );
}

/** What is reckoned at a rate and is no tax. */
const OTHER_RATES: ReadonlySet<SummaryRole> = new Set(['charge', 'discount', 'tip', 'shipping']);

/**
 * A tax by itself whose base stands by itself on a line near by: '(8% taxable 268)' above '(tax 8% 19)'. Either of them
 * prints the rate.
 */
function rowOfNeighbour(context: DocumentContext): RowReader {
  return (line, currency) => {
    const own = namesTax(line) ? ratesIn(line) : [];
    const [tax, another] = namesTax(line) ? moneyIn(line, currency) : [];
    if (!tax || another || own.length > 1) return null;
    const at = context.lines.indexOf(line);
    for (const distance of [-1, 1, -2, 2]) {
      const other = context.lines[at + distance];
      const [base, more] = other ? moneyIn(other, currency) : [];
      const rate = own.length ? rateOf(line) : other ? rateOf(other) : null;
      if (!rate || !base || more || base.minor <= tax.minor) continue;
      if (isIncludedTax(tax.minor, base.minor, rate))
        return rowOf(line, rate, tax, base.minor - tax.minor, null);
      if (isAddedTax(tax.minor, base.minor, rate)) return rowOf(line, rate, tax, base.minor, base.token);
    }
    return null;
  };
}

/** A row under a heading '%': bare rate, net and tax in any order, or what is free of tax ('13,20 exempt 0,00'). */
const rowWithBareRate: RowReader = (line, currency) => {
  const found = moneyIn(line, currency);
  const [first, second] = found;
  if (first && second && second.minor === 0 && first.minor > 0)
    return rowOf(line, 0, second, first.minor, first.token);
  if (found.length < 3 || found.length > 4 || line.words.length > found.length + 2) return null;
  for (const rate of found.slice(0, 2)) {
    // Money of two decimals is a rate in hundredths as it stands.
    if (rate.token.decimals !== 2 || rate.minor === 0 || rate.minor > MAX_RATE) continue;
    const [net, tax] = netAndTax(
      found.filter((other) => other !== rate),
      rate.minor,
    );
    if (net && tax) return rowOf(line, rate.minor, tax, net.minor, net.token);
  }
  return null;
};

/** Of two or three amounts the net and the tax at this rate, whose sum the third one is. */
function netAndTax(found: readonly Money[], rate: number): Money[] {
  for (const net of found)
    for (const tax of found) {
      const gross = found.find((other) => other !== net && other !== tax);
      const isWhole = !gross || gross.minor === net.minor + tax.minor;
      if (net !== tax && isWhole && isAddedTax(tax.minor, net.minor, rate)) return [net, tax];
    }
  return [];
}

function rowOf(
  line: AnalysedLine,
  rate: number,
  tax: Money,
  netMinor: number,
  net: AmountToken | null,
): RateRow {
  return { line, rate, tax: tax.token, taxMinor: tax.minor, net, netMinor };
}
