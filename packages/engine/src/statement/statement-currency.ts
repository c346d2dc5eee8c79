import type { DocumentContext } from '../document-context.ts';
import { decideCurrency } from '../values/currency.ts';
import { ibanCountriesIn } from '../values/iban.ts';
import type { LabelledAmount } from './balances.ts';
import { findAmountColumns } from './columns.ts';
import { amountsByColumn, findEntries } from './entries.ts';
import { headerOf } from './header.ts';
import { loosePrintOf } from './loose-print.ts';

/**
 * The currency of a statement as printed beside its balances, in its heads and above its rows. Descriptions name
 * foreign currencies, so they tell only when nothing else does. '' when nothing tells.
 */
export function statementCurrency(context: DocumentContext, labelled: readonly LabelledAmount[]): string {
  const loose = loosePrintOf(context);
  const columns = loose ? [] : findAmountColumns(context.lines.filter((line) => line.amounts.length > 0));
  const { entries } = findEntries(context, labelled, (line, at) =>
    loose ? new Map(loose.amountsAt.get(at)) : amountsByColumn(line, columns, context.style.decimals === 0),
  );
  const inRows = new Set(entries.filter((entry) => entry.label === null).map((entry) => entry.at));
  const firstRow = Math.min(...inRows);
  const outside = context.lines.filter((line, at) => at < firstRow || headerOf(line) !== null);
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
  return told || context.currency;
}
