import { typeSize } from '../layout/lines.ts';
import { currencyCandidates } from '../values/currency.ts';
import type { Entry } from './entries.ts';

/** Amounts in another currency make up less than this share of a statement's. */
const MAX_SHARE = 0.5;

/**
 * Leaves out amounts that bear another currency than the statement's: what a card paid abroad stands in the column of
 * amounts, too ('-58,57 $' below an amount in roubles). `currency` is '' where it is not known: then nothing is left out.
 */
export function withoutForeignAmounts(entries: readonly Entry[], currency: string): Entry[] {
  const isForeign = (mark: string) => {
    const candidates = currencyCandidates(mark);
    return candidates.length > 0 && !candidates.includes(currency);
  };
  const tokens = entries.flatMap((entry) => (entry.label ? [] : [...entry.amounts.values()]));
  const foreign = tokens.filter((token) => isForeign(token.currency));
  if (currency === '' || foreign.length === 0 || foreign.length >= MAX_SHARE * tokens.length)
    return [...entries];
  const pitch = pitchOfRows(
    entries.filter((entry) => ![...entry.amounts.values()].some((token) => isForeign(token.currency))),
  );
  return entries.flatMap((entry, index) => {
    if (entry.label) return [entry];
    const own = [...entry.amounts].filter(([, token]) => !isForeign(token.currency));
    if (own.length > 0) return [{ ...entry, amounts: new Map(own) }];
    // A row of its own in another currency is no detail: what it means must show.
    return standsBelow(entry, entries[index - 1], pitch) ? [] : [entry];
  });
}

/** The further lines of a row stand closer than this many type heights. */
const MAX_GAP_EMS = 0.9;

/** A dated line closer to the one above than this share of what parts two rows is a further line of the same row. */
const WITHIN_ROW_SHARE = 0.75;

function standsBelow({ line, dates }: Entry, above: Entry | undefined, pitch: number): boolean {
  if (!above || above.line.page !== line.page) return false;
  if (dates.length > 0 && line.box.y0 - above.line.box.y0 > WITHIN_ROW_SHARE * pitch) return false;
  return line.box.y0 - above.line.box.y1 <= MAX_GAP_EMS * typeSize(line);
}

/** The least that parts neighbouring dated rows, from top to top in points; 0 where no two stand on one page. */
function pitchOfRows(rows: readonly Entry[]): number {
  const dated = rows.filter((row) => row.dates.length > 0);
  const steps = dated.flatMap(({ line }, index) => {
    const above = dated[index - 1]?.line;
    return above?.page === line.page ? [line.box.y0 - above.box.y0] : [];
  });
  return steps.length > 0 ? Math.min(...steps) : 0;
}
