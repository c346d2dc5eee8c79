import type { DocumentContext } from '../document-context.ts';
import { type Line, lineText } from '../layout/lines.ts';
import { currencyCandidates, decideCurrency } from '../values/currency.ts';
import { ibanCountriesIn } from '../values/iban.ts';
import { currencyOfNationalMarks } from '../values/national-marks.ts';
import type { LabelledAmount } from './balances.ts';
import { findAmountColumns } from './columns.ts';
import { amountsByColumn, findEntries } from './entries.ts';
import { headsOf } from './header.ts';
import { loosePrintOf } from './loose-print.ts';

/**
 * The currency of a statement as printed beside its balances, in its heads and above its rows, else that of the country
 * whose marks it bears. '' when nothing tells.
 */
export function statementCurrency(context: DocumentContext, labelled: readonly LabelledAmount[]): string {
  const loose = loosePrintOf(context);
  const columns = loose ? [] : findAmountColumns(context.lines.filter((line) => line.amounts.length > 0));
  const { entries } = findEntries(context, labelled, (line, at) =>
    loose ? new Map(loose.amountsAt.get(at)) : amountsByColumn(line, columns, context.style.decimals === 0),
  );
  const inRows = new Set(entries.filter((entry) => entry.label === null).map((entry) => entry.at));
  const firstRow = Math.min(...inRows);
  const outside = context.lines.filter((line, at) => at < firstRow || headsOf(context.lines).has(line));
  const rows = context.lines.filter((_, at) => inRows.has(at));
  const besideAmounts = [
    ...labelled.map((item) => item.token.currency),
    ...entries.flatMap((entry) => [...entry.amounts.values()].map((token) => token.currency)),
  ].filter(Boolean);
  const told = decideCurrency({
    besideAmounts,
    words: outside.flatMap((line) => line.words.map((word) => word.text)),
    ibanCountries: ibanCountriesIn(outside),
    language: context.language,
  });
  // A description that names a currency names a foreign one, where the statement prints none of its own.
  return told || currencyOfMostRows(rows) || markedCurrency(outside) || markedCurrency(context.lines);
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
