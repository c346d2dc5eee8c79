import type { GuideRole, StatementGuide } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import { isClosed, splitAccounts } from './accounts.ts';
import { boundsOf } from './bounds.ts';
import type { Reading } from './chain.ts';
import type { Column } from './columns.ts';
import { applyDirections } from './directions.ts';
import { type Entry, findEntries } from './entries.ts';
import { type FoundReading, findReading } from './find-reading.ts';
import type { FindTable } from './find-table.ts';
import { type GuidedLine, guidedLines, MONEY_ROLES_OF_GUIDE } from './guided-lines.ts';
import { alignedAmounts, columnOfAmounts, withoutStrays } from './guided-open-area.ts';
import type { GuidedRows } from './guided-rows.ts';
import type { Header } from './header.ts';
import type { ColumnRole } from './header-words.ts';
import type { LabelKind } from './label-words.ts';
import { withSectionTotals } from './section-totals.ts';
import { holds, readOwnLines } from './stray-tables.ts';

/** A document whose lines of the table hold only the words of the guide's columns. */
export interface GuidedContext {
  context: DocumentContext;
  guide: StatementGuide;
  /** The lines of the table by their words, which they keep in the parts of a document. */
  lines: ReadonlyMap<readonly Word[], GuidedLine>;
}

/** Reads the lines of a document as a guide shows them. */
export function guidedContext(found: DocumentContext, guide: StatementGuide): GuidedContext {
  const shown = guidedLines(found, guide);
  const context = { ...found, lines: found.lines.map((line, at) => shown[at]?.line ?? line) };
  const inTable = shown.filter((line) => line !== null);
  return { context, guide, lines: new Map(inTable.map((guided) => [guided.line.words, guided])) };
}

/** Balances and sums that a row may be named like: 'Bankový prevod', 'Deposits'. */
const ROW_NAMES: readonly (LabelKind | undefined)[] = [
  'opening',
  'closing',
  'carried',
  'totalIn',
  'totalOut',
];

/**
 * True for a row that is named like a balance or a sum: one that the guide shows, one that is named like a sum with a
 * date in a column of dates, or a line with a movement beside its balance, in an area that the guide ends.
 */
export function isNamedOtherwise(
  { lines }: Pick<GuidedContext, 'lines'>,
  { words }: Pick<AnalysedLine, 'words'>,
  label: LabelKind | undefined,
): boolean {
  const guided = lines.get(words);
  if (!guided || !ROW_NAMES.includes(label)) return false;
  if (guided.row !== null) return guided.row >= 0 && guided.amounts.size > 0;
  if (isSum(label) && guided.line.dates.some(({ isShown }) => isShown)) return guided.amounts.size > 0;
  if (guided.isOpen || guided.amounts.size !== 2) return false;
  const isMoney = [...guided.amounts.values()].every(({ decimal }) => Number(decimal) !== 0);
  return guided.amounts.has('balance') && isMoney;
}

function isSum(label: LabelKind | undefined): boolean {
  return label === 'totalIn' || label === 'totalOut';
}

/** Finds the table of movements as a guide shows it; arithmetic decides what the guide leaves open. */
export function guidedTableFinder(guided: GuidedContext): FindTable {
  const { guide } = guided;
  const roles = MONEY_ROLES_OF_GUIDE.filter((role) => guide.columns.some((column) => column.role === role));
  const aligned = withAlignedAmounts(guided);
  const amountsAt = amountsOfRows(aligned, roles);
  const bands = bandsOf(aligned);
  const hasOpenLines = [...guided.lines.values()].some(({ isOpen }) => isOpen);
  const dateColumns = bands
    .filter(({ role }) => role === 'bookingDate' || role === 'valueDate')
    .map(columnOfBand);
  return (context, labelled, isCard) => {
    // A minus before money in is what issuers of cards print.
    const card = isCard || guide.minus === 'in';
    const found = findEntries(context, labelled, ({ words }) => new Map(amountsAt.get(words)));
    const isOpen = (words: readonly Word[]) => guided.lines.get(words)?.isOpen === true;
    const unnamed = found.entries.map((entry) =>
      isNamedOtherwise(guided, entry.line, entry.label?.kind) ? { ...entry, label: null } : entry,
    );
    const entries = withoutStrays(context, withSectionTotals(unnamed), found.headers, isOpen);
    const heads = roles as readonly ColumnRole[];
    const bounds = boundsOf(labelled, context.currency, card);
    const { currency, trace } = context;
    const read = (allows: (reading: Reading) => boolean) => {
      const readLines = (kept: readonly Entry[]) =>
        findReading(kept, { heads, bounds, currency, card, allows, trace });
      const inTable = applyDirections(entries);
      if (!hasOpenLines) return readLines(inTable);
      const isHeld = (found: FoundReading) =>
        beginsWith(inTable, found) &&
        (holds(found, bounds) || splitAccounts(found, labelled, context, card).every(isClosed));
      return readOwnLines(inTable, { heads, read: readLines, isHeld });
    };
    return {
      columns: roles.map(
        (role, index) => columnOf(amountsAt, index) ?? columnOfBand(bands.find((band) => band.role === role)),
      ),
      headers: [headerOf(bands, context)],
      lines: entries,
      found: read(readingsOf(guide, roles, roles.indexOf('balance'))) ?? read(readingsOf(guide, roles, -1)),
      ...(dateColumns.length > 0 && { dateColumns }),
      rows: guidedRows(guided),
    };
  };
}

/** True where a reading has the first dated row of a table: other lists may follow the rows that a guide shows, but are not above them. */
function beginsWith(entries: readonly Entry[], { steps }: FoundReading): boolean {
  const first = entries.find(({ label, dates }) => label === null && dates.length > 0);
  return !first || steps.some(({ entry }) => entry.at === first.at);
}

/** The lines of open areas with those amounts alone that align with others of their column. */
function withAlignedAmounts(guided: GuidedContext): GuidedContext {
  const { lines } = guided;
  const aligned = alignedAmounts(lines.values());
  const own = [...lines].map(
    ([words, line]) => [words, line.isOpen ? { ...line, amounts: aligned(line) } : line] as const,
  );
  return { ...guided, lines: new Map(own) };
}

function guidedRows({ lines }: GuidedContext): GuidedRows {
  const parts = new Map<Word, 'description' | 'reference'>();
  for (const { words } of lines.values())
    for (const part of ['description', 'reference'] as const)
      for (const word of words.get(part) ?? []) parts.set(word, part);
  return {
    rowOf: ({ words }) => (lines.has(words) ? (lines.get(words)?.row ?? null) : -1),
    partOf: (word) => parts.get(word) ?? null,
  };
}

/** The amounts of each line by the index of their column. The first line of a row that the guide shows has those of all of it. */
function amountsOfRows(
  { lines }: GuidedContext,
  roles: readonly GuideRole[],
): Map<readonly Word[], Map<number, AmountToken>> {
  const found = new Map<readonly Word[], Map<number, AmountToken>>();
  const ofRows = new Map<number, Map<number, AmountToken>>();
  for (const [words, { amounts, row }] of lines) {
    if (row === -1 || amounts.size === 0) continue;
    const own = (row === null ? undefined : ofRows.get(row)) ?? new Map<number, AmountToken>();
    for (const [role, token] of amounts)
      if (!own.has(roles.indexOf(role))) own.set(roles.indexOf(role), token);
    if (row === null || !ofRows.has(row)) found.set(words, own);
    if (row !== null) ofRows.set(row, own);
  }
  return found;
}

/** Which readings give every column the role that the guide gives it. */
function readingsOf(
  guide: StatementGuide,
  roles: readonly GuideRole[],
  balance: number,
): (reading: Reading) => boolean {
  const at = (role: GuideRole) => roles.indexOf(role);
  const [debit, credit, amount] = [at('debit'), at('credit'), at('amount')];
  const unsigned = { in: 1, out: -1 } as const;
  return (reading) => {
    if (reading.balance !== balance) return false;
    if (debit >= 0 && credit >= 0) return reading.debit === debit && reading.credit === credit;
    // A lone column of one side is one of amounts that all go one way, unless they bear signs.
    if (debit >= 0) return reading.amount === debit && reading.unsigned === -1;
    if (credit >= 0) return reading.amount === credit && reading.unsigned === 1;
    return (
      reading.amount === amount &&
      (guide.unsigned === undefined || reading.unsigned === unsigned[guide.unsigned]) &&
      (guide.minus === undefined || reading.issuerSigns === (guide.minus === 'in'))
    );
  };
}

function columnOf(
  amountsAt: ReadonlyMap<readonly Word[], ReadonlyMap<number, AmountToken>>,
  index: number,
): Column | null {
  const tokens = [...amountsAt.values()].flatMap((amounts) => amounts.get(index) ?? []);
  return tokens.length > 0 ? columnOfAmounts(tokens) : null;
}

interface Band {
  role: ColumnRole;
  x0: number;
  x1: number;
}

/** The bands of what rows print in the guide's columns, in points: running text is no measure of them. */
function bandsOf({ lines, guide: { columns } }: GuidedContext): Band[] {
  const roles = [...new Set(columns.map(({ role }) => role))];
  const withAmounts = [...lines.values()].filter(({ amounts }) => amounts.size > 0);
  return roles.flatMap((role) => {
    const onRows = withAmounts.flatMap((line) => wordsOfRow(line, role));
    const words = onRows.length > 0 ? onRows : [...lines.values()].flatMap((line) => wordsOfRow(line, role));
    if (role === 'ignore' || role === 'reference' || words.length === 0) return [];
    return [
      {
        role: role === 'date' ? 'bookingDate' : role,
        x0: Math.min(...words.map(({ box }) => box.x0)),
        x1: Math.max(...words.map(({ box }) => box.x1)),
      },
    ];
  });
}

/** The words of a column on a line; of a column of dates only those that are dates. */
function wordsOfRow({ line, words }: GuidedLine, role: GuideRole): readonly Word[] {
  const own = words.get(role) ?? [];
  if (role !== 'date' && role !== 'valueDate') return own;
  const dated = new Set(line.dates.flatMap((date) => date.words));
  return own.filter((word) => dated.has(word));
}

function columnOfBand({ x0, x1 }: { x0: number; x1: number } = { x0: 0, x1: 0 }): Column {
  return { x0, x1, edge: x0, count: 0 };
}

/** The guide's roles as a head over the table. It is on no line of the document. */
function headerOf(bands: readonly Band[], { lines: [first] }: DocumentContext): Header {
  const nowhere = {
    page: first?.page ?? 1,
    words: [],
    box: { x0: 0, y0: 0, x1: 0, y1: 0 },
    size: first?.size ?? 0,
  };
  const line = { ...nowhere, amounts: [], dates: [] };
  return { line, lines: [line], phrases: bands.map((band) => ({ ...band, isWhole: true })) };
}
