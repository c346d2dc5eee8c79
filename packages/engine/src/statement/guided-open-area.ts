import type { GuideRole } from '@ledgerlift/contract';
import type { DocumentContext } from '../document-context.ts';
import { median } from '../layout/boxes.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import { type Column, isolatedAmounts } from './columns.ts';
import { amountsByColumn, type Entry } from './entries.ts';
import type { GuidedLine } from './guided-lines.ts';
import type { Header } from './header.ts';
import { withoutOtherLists } from './other-lists.ts';
import { withoutForeignAmounts } from './own-money.ts';
import { tableEntries } from './table-area.ts';

/** Lines of the rows make up this share of those with amounts at least. */
const LEAST_DATED = 0.25;

/**
 * The amounts of a line in an area whose end a guide leaves open: those that align with the amounts of dated lines, as
 * in the automatic reading, since other lines may follow the rows.
 */
export function alignedAmounts(
  lines: Iterable<GuidedLine>,
): (line: GuidedLine) => ReadonlyMap<GuideRole, AmountToken> {
  const all = [...lines].filter(({ amounts }) => amounts.size > 0);
  const dated = all.filter(({ line }) => line.dates.length > 0);
  // Dates may be on other lines of the rows than the amounts.
  const seeds = dated.length > LEAST_DATED * all.length ? dated : all;
  const byRole = new Map<GuideRole, AmountToken[]>();
  for (const { amounts } of seeds)
    for (const [role, token] of amounts) byRole.set(role, [...(byRole.get(role) ?? []), token]);
  const tokens = [...byRole.values()].flat();
  const integers = tokens.filter(({ decimals }) => decimals === 0).length > tokens.length / 2;
  const columns = [...byRole].map(([role, tokens]) => ({ role, ...columnOfAmounts(tokens) }));
  const isApart = (guided: GuidedLine) =>
    [...guided.amounts.values()].every((token) => isolatedAmounts(guided.line).includes(token));
  // Where values touch the words beside them, only their edges show that they are values.
  const areApart = seeds.filter(isApart).length > seeds.length / 2;
  return (guided) => {
    const { line, amounts } = guided;
    if (areApart && line.dates.length === 0 && !isApart(guided)) return new Map();
    const aligned = amountsByColumn(line, columns, integers);
    return new Map(
      [...amounts].filter(([role, token]) => {
        const index = columns.findIndex((column) => column.role === role);
        const found = aligned.get(index);
        return found?.words.some((word) => token.words.includes(word)) === true;
      }),
    );
  };
}

/** The column of amounts; there must be one at least. */
export function columnOfAmounts(tokens: readonly AmountToken[]): Column {
  return {
    x0: Math.min(...tokens.map(({ box }) => box.x0)),
    x1: Math.max(...tokens.map(({ box }) => box.x1)),
    edge: median(tokens.map(({ edge }) => edge)),
    count: tokens.length,
  };
}

/** The entries without those of an open area that the automatic reading would not take for rows either. */
export function withoutStrays(
  context: DocumentContext,
  entries: readonly Entry[],
  headers: readonly Header[],
  isOpen: (words: readonly Word[]) => boolean,
): Entry[] {
  const own = withoutOtherLists(withoutForeignAmounts(entries, context.currency));
  const heads = [...headsAbove(context, own, headers), ...headers];
  const kept = new Set(tableEntries(context, own, heads).map(({ at }) => at));
  return entries.filter(({ at, line }) => kept.has(at) || !isOpen(line.words));
}

/** The guide's head over the first dated row, where all heads on the page are those of tables below it. */
function headsAbove(
  { lines }: DocumentContext,
  entries: readonly Entry[],
  headers: readonly Header[],
): Header[] {
  const first = entries.find(({ label, dates }) => label === null && dates.length > 0);
  const isBelow = ({ line }: Header) => first !== undefined && lines.indexOf(line) > first.at;
  return first && headers.length > 0 && headers.every(isBelow)
    ? [{ line: first.line, lines: [first.line], phrases: [] }]
    : [];
}
