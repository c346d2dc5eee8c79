import { type Facts, type MoneyCell, sumMinor, type TaxLine } from '@ledgerlift/contract';
import { cellFrom, derivedCell, moneyCellFrom } from '../cells.ts';
import type { DocumentContext } from '../document-context.ts';
import type { AmountToken } from '../values/amount.ts';
import type { Settlement } from './reconcile.ts';
import { moneyIn, type RateRow, rowReaders } from './tax-rows.ts';

/** What the taxes within the prices come to. */
export interface IncludedTaxes {
  facts: Pick<Facts, 'tax' | 'subtotal'>;
  taxes: TaxLine[];
}

/**
 * The taxes that the prices include, from the table that lists them rate by rate ('B 7% 2,58 0,18 2,76') or the line that
 * names one ('A= 19,0% 6,77'). Null where they do not come to the total: a tax is told only when it fits.
 */
export function includedTaxes(context: DocumentContext, settlement: Settlement | null): IncludedTaxes | null {
  if (!settlement || settlement.additions.some(({ kind }) => kind === 'tax')) return null;
  const totals = taxedTotals(settlement);
  for (const read of rowReaders(context)) {
    const rows = distinct(
      context.lines.flatMap((line) => read(line, context.currency, settlement.totalMinor) ?? []),
    );
    const gross = sumMinor(rows.map(({ netMinor, taxMinor }) => netMinor + taxMinor));
    if (rows.length && totals.some((total) => Math.abs(total - gross) <= 1)) return taxesOf(context, rows);
  }
  return null;
}

/** What may be taxed: all that is paid, or that without the tip and the rounding. */
function taxedTotals({ totalMinor, additions }: Settlement): number[] {
  const untaxed = additions.filter(({ kind }) => kind === 'tip' || kind === 'rounding');
  return [totalMinor, totalMinor - sumMinor(untaxed.map(({ minor }) => minor))];
}

/** The same row printed again, on the customer's copy or on the card's slip, counts once. */
function distinct(rows: readonly RateRow[]): RateRow[] {
  return rows.filter(
    (row, index) =>
      rows.findIndex(
        (other) =>
          other.rate === row.rate && other.taxMinor === row.taxMinor && other.netMinor === row.netMinor,
      ) === index,
  );
}

function taxesOf(context: DocumentContext, rows: readonly RateRow[]): IncludedTaxes {
  const tax = sumMinor(rows.map(({ taxMinor }) => taxMinor));
  const net = sumMinor(rows.map(({ netMinor }) => netMinor));
  const confidence = Math.min(...rows.map((row) => row.tax.confidence));
  const sums = sumsRow(context, rows, tax, net);
  const cellOf = (token: AmountToken | null | undefined, page: number, minor: number): MoneyCell =>
    token
      ? moneyCellFrom(token, page, { minor, currency: context.currency })
      : derivedCell(
          { minor, currency: context.currency },
          { code: 'sum-of-rates', text: 'from the printed taxes by rate' },
          confidence,
        );
  const only = rows.length === 1 ? rows[0] : undefined;
  const page = sums?.page ?? only?.line.page ?? 1;
  return {
    facts: {
      tax: cellOf(sums?.tax ?? (only?.isSum ? null : only?.tax), page, tax),
      subtotal: cellOf(sums?.net ?? only?.net, page, net),
    },
    taxes: rows.map((row) => taxLineOf(context, row)),
  };
}

/** The row of sums under the table: it prints what all nets and what all taxes come to. */
function sumsRow(context: DocumentContext, rows: readonly RateRow[], tax: number, net: number) {
  for (const line of context.lines) {
    if (rows.some((row) => row.line === line)) continue;
    const found = moneyIn(line, context.currency);
    const [taxes, nets] = [
      found.find(({ minor }) => minor === tax),
      found.find(({ minor }) => minor === net),
    ];
    if (taxes && nets && taxes !== nets) return { page: line.page, tax: taxes.token, net: nets.token };
  }
  return null;
}

function taxLineOf(context: DocumentContext, row: RateRow): TaxLine {
  const words = row.line.words.filter((word) => /\d\s?[%％]|^[%％]/.test(word.text));
  const percent = `${Math.trunc(row.rate / 100)}.${String(row.rate % 100).padStart(2, '0')}`;
  const rate = words.length
    ? cellFrom(percent.replace(/\.?0+$/, '') || '0', { words, page: row.line.page })
    : null;
  const { currency } = context;
  return {
    ...(rate && { rate }),
    ...(row.net && {
      base: moneyCellFrom(row.net, row.line.page, { minor: row.netMinor, currency }),
    }),
    amount: row.isSum
      ? derivedCell(
          { minor: row.taxMinor, currency },
          { code: 'sum-of-lines', text: 'both halves of the tax' },
          row.tax.confidence,
        )
      : moneyCellFrom(row.tax, row.line.page, { minor: row.taxMinor, currency }),
  };
}
