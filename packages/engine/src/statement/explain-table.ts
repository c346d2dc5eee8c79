import { lineText } from '../layout/lines.ts';
import { placeOf, type TraceStep } from '../trace.ts';
import type { ChainResult, Reading } from './chain.ts';
import type { Column } from './columns.ts';
import type { Header } from './header.ts';
import type { ColumnRole } from './header-words.ts';

/** A head of the table, and the columns of amounts with what the heads call them. */
export function explainColumns(
  columns: readonly Column[],
  headers: readonly Header[],
  roles: readonly (ColumnRole | null)[],
): TraceStep {
  const bands = columns.map(
    ({ x0, x1, count }, index) =>
      `${index + 1} (${Math.round(x0)}-${Math.round(x1)} pt, ${count} amounts, ${roles[index] ?? 'no head'})`,
  );
  const [head] = headers;
  const found = head ? `head '${head.lines.map(lineText).join(' / ')}'` : 'no head';
  return {
    stage: 'table',
    text: `${found}; columns of amounts: ${bands.join(', ') || 'none'}`,
    place: placeOf(head?.line),
  };
}

interface WeighedReading {
  reading: Reading;
  chain: ChainResult;
  score: number;
}

/** The meaning of the columns that was chosen among those that were tried, and the one that came next. */
export function explainReading(
  chosen: WeighedReading | null,
  tried: readonly WeighedReading[],
  isCard: boolean,
): TraceStep {
  const kind = isCard ? 'card or loan' : 'account';
  if (!chosen) return { stage: 'columns', text: `as ${kind}: no reading finds a movement`, place: null };
  const next = tried
    .filter(({ reading }) => reading !== chosen.reading)
    .reduce<WeighedReading | null>((best, one) => (best && best.score >= one.score ? best : one), null);
  const text = `as ${kind}, ${tried.length} readings: ${weighed(chosen)}${next ? `; next ${weighed(next)}` : ''}`;
  return { stage: 'columns', text, place: null };
}

function weighed({ reading, chain, score }: WeighedReading): string {
  return `${meaning(reading)}, score ${score.toFixed(1)} (of ${chain.movements} movements ${chain.confirmed} confirmed by balances, ${chain.broken} broken)`;
}

function meaning({
  amount,
  debit,
  credit,
  balance,
  unsigned,
  newestFirst,
  issuerSigns,
  inked,
}: Reading): string {
  const bare = unsigned === 0 ? 'by the balances' : unsigned === 1 ? 'as money in' : 'as money out';
  const movements =
    amount >= 0
      ? `amounts in ${amount + 1}, without sign ${bare}`
      : `money out in ${debit + 1}, in ${credit + 1}`;
  return [
    movements,
    balance >= 0 ? `balance in ${balance + 1}` : 'no balance',
    ...(newestFirst ? ['newest first'] : []),
    ...(inked ? ['money out in red or money in in green'] : []),
    ...(issuerSigns ? ["with the issuer's signs"] : []),
  ].join(', ');
}
