import type { DocumentContext } from '../document-context.ts';
import { type Line, lineText } from '../layout/lines.ts';
import { currencyCandidates, decideCurrency } from '../values/currency.ts';
import { currenciesNamedIn } from '../values/currency-names.ts';
import { ibanCountriesIn } from '../values/iban.ts';
import { currencyOfNationalMarks } from '../values/national-marks.ts';
import { findAmountColumns } from './columns.ts';
import { amountsByColumn, type Entry, findEntries } from './entries.ts';
import { headsOf } from './header.ts';
import type { LabelledAmount } from './labelled-amount.ts';
import { loosePrintOf } from './loose-print.ts';

/**
 * The currency of a statement as printed beside its balances, in its heads and above its rows, else that of the country
 * whose marks it bears. '' when nothing tells.
 */
export function statementCurrency(context: DocumentContext, labelled: readonly LabelledAmount[]): string {
  const beginning = firstPages(context);
  return (beginning && currencyOf(beginning, labelled)) || currencyOf(context, labelled);
}

/** A long statement tells its currency on so many pages. */
const TELLING_PAGES = 20;

/** The first pages of a long statement; null for others. */
function firstPages(context: DocumentContext): DocumentContext | null {
  const first = context.lines[0]?.page ?? 1;
  const end = context.lines.findIndex((line) => line.page >= first + TELLING_PAGES);
  return end < 0 ? null : { ...context, lines: context.lines.slice(0, end) };
}

function currencyOf(context: DocumentContext, all: readonly LabelledAmount[]): string {
  const labelled = all.filter((item) => item.at < context.lines.length);
  const loose = loosePrintOf(context);
  const columns = loose ? [] : findAmountColumns(context.lines.filter((line) => line.amounts.length > 0));
  const { entries } = findEntries(context, labelled, (line, at) =>
    loose ? new Map(loose.amountsAt.get(at)) : amountsByColumn(line, columns, context.style.decimals === 0),
  );
  const unlabelled = entries.filter((entry) => entry.label === null);
  const inRows = new Set(unlabelled.map((entry) => entry.at));
  const firstRow = firstMovement(context, inRows);
  const outside = context.lines.filter((line, at) => at < firstRow || headsOf(context.lines).has(line));
  const rows = context.lines.filter((_, at) => inRows.has(at));
  const besideBalances = [
    ...labelled.map((item) => item.token.currency),
    ...entries.filter((entry) => entry.label !== null).flatMap(currenciesBeside),
  ].filter(Boolean);
  const besideRows = unlabelled.flatMap(currenciesBeside).filter(Boolean);
  const evidence = {
    words: outside.flatMap((line) => line.words.map((word) => word.text)),
    ibanCountries: ibanCountriesIn(outside),
    named: currenciesNamedIn(outside.map(lineText), context.language),
    language: context.language,
  };
  const usual = besideRows.filter((symbol) => isUsual(symbol, unlabelled));
  const told =
    decideCurrency({ ...evidence, besideAmounts: [...besideBalances, ...usual] }) ||
    decideCurrency({ ...evidence, besideAmounts: [...besideBalances, ...besideRows] });
  // A description that names a currency names a foreign one, where the statement prints none of its own.
  return told || currencyOfMostRows(rows) || markedCurrency(outside) || markedCurrency(context.lines);
}

function currenciesBeside(entry: Entry): string[] {
  return [...entry.amounts.values()].map((token) => token.currency);
}

/** What stands beside the amounts of few rows only is that of purchases abroad, where the statement names another one. */
function isUsual(symbol: string, rows: readonly Entry[]): boolean {
  return rows.filter((row) => currenciesBeside(row).includes(symbol)).length * 2 > rows.length;
}

/** Index of the first row; sums and limits that stand above the first dated one or the first heads of columns are none. */
function firstMovement(context: DocumentContext, inRows: ReadonlySet<number>): number {
  const first = Math.min(...inRows);
  const dated = [...inRows].filter((at) => (context.lines[at]?.dates.length ?? 0) > 0);
  const page = context.lines[0]?.page;
  const head = context.lines.findIndex((line) => line.page === page && headsOf(context.lines).has(line));
  return Math.max(first, head, Math.min(...(dated.length * 2 > inRows.size ? dated : [first])));
}

/** The code that most rows print, in a column of its own mostly. */
function currencyOfMostRows(rows: readonly Line[]): string {
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const code of new Set(row.words.flatMap((word) => currencyCandidates(word.text))))
      counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].find(([, count]) => count * 2 > rows.length)?.[0] ?? '';
}

function markedCurrency(lines: readonly Line[]): string {
  return currencyOfNationalMarks(lines.map(lineText).join('\n'));
}
