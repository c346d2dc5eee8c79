import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { lineText } from '../layout/lines.ts';
import { formOf } from '../values/date.ts';
import type { DateToken } from '../values/date-token.ts';
import { hasNameLetters } from '../values/name-letters.ts';
import { type Column, findDateColumns, startsPhrase } from './columns.ts';
import { isOfPeriod } from './date-cells.ts';
import { headingsInOrder } from './day-headings.ts';
import type { Entry } from './entries.ts';
import { findPeriods } from './find-periods.ts';
import type { Header } from './header.ts';
import { namesOtherSums } from './other-sums.ts';
import { isInRow } from './row-lines.ts';

/** Tables of statements that list no movements: daily balances, rates, fees. */
const OTHER_TABLE =
  /^(?:pending$|pending(?: (?:transactions?|payments?|trades?))?(?: from\b.*)?$|(?:echelle|riassunto|conteggio|staffel)\b|(?:trades|transactions|payments) pending|your regular payments|regular payments|standing orders|direct debits set up|holdings\b|portfolio|vorgemerkte |upcoming |scheduled |pr[óo]ximos |daily (?:ending |ledger |closing )?balances?|average (?:daily )?balance|interest (?:charge )?calculation|fee summary|fees? and interest (?:summary|year)|overdraft (?:and|fee)|zins(?:berechnung|staffel))\b/iu;

/** True for a title of a table that lists no movements. */
function headsOtherTable(text: string): boolean {
  return OTHER_TABLE.test(text) || namesOtherSums(text);
}

/**
 * Keeps the entries that can belong to the table of movements: from the first head or dated line on, without those
 * under headings of other tables, and without undated figures below the closing line.
 */
export function tableEntries(
  context: DocumentContext,
  entries: readonly Entry[],
  headers: readonly Header[],
): Entry[] {
  const dated = entries.filter(isDated);
  const movements = entries.filter((entry) => entry.label === null);
  const areDated = movements.filter(isDated).length > MAX_DATED_SHARE * movements.length;
  const headings = areDated ? [] : headingsInOrder(context);
  // Days printed below their rows are no headings: no row follows the last one.
  const next = entries.find((entry) => entry.at > (headings.at(-1)?.at ?? Number.POSITIVE_INFINITY));
  const heading = next?.label === null ? headings[0] : undefined;
  const headerAts = headers.map((header) => context.lines.indexOf(header.line));
  const firstDated =
    heading?.at ??
    firstDatedLine(context, dated, Math.min(...headerAts)) ??
    (headers.length ? Number.POSITIVE_INFINITY : 0);
  const start = Math.min(firstDated, ...headerAts);
  const closed = closedStretches(context, headerAts);
  // A box above the table may print the period beside the balances.
  const periodLines = findPeriods(context).map((period) => period.at);
  const lastHeader = Math.max(...headerAts);
  const kept: Entry[] = [];
  let ended = false;
  for (const entry of entries) {
    if (headerAts.some((at) => at < entry.at && at > (kept.at(-1)?.at ?? -1))) ended = false;
    const isBalance = entry.label !== null;
    if (entry.at < start && !isBalance) continue;
    if (periodLines.includes(entry.at) && entry.at < lastHeader) continue;
    if (closed.some(([from, to]) => entry.at > from && entry.at < to)) continue;
    if (ended && !isBalance && entry.dates.length === 0) continue;
    // Right below a head it is at the top of a list that begins with the newest row.
    const head = Math.max(-1, ...headerAts.filter((at) => at < entry.at));
    const isEnd =
      entry.label?.kind === 'closing' && kept.some((other) => other.label === null && other.at > head);
    // Balances of days and pages close nothing: dated movements follow, or days with theirs.
    const goesOn =
      dated.some((other) => other.at > entry.at && other.label === null) ||
      headings.some(({ at }) => at > entry.at);
    if (isEnd && !goesOn) ended = true;
    kept.push(entry);
  }
  return withoutSummaries(kept);
}

function isDated({ dates }: Entry): boolean {
  return dates.length > 0;
}

/** Index behind the last line of a line's page: a title tells of the table below it, not of the next page. */
function pageEnd({ lines }: DocumentContext, at: number): number {
  const page = lines[at]?.page;
  return lines.findLastIndex((line) => line.page === page) + 1;
}

/** A row prints its amounts so many lines below its date at most. */
const MAX_ROW_LINES = 8;

/**
 * The first line of a row: its date may be some lines above its amounts, in the column of the other dates. `head`: index of
 * the first head, infinite without one; boxes above it print dates, too.
 */
function firstDatedLine(context: DocumentContext, dated: readonly Entry[], head: number): number | null {
  if (dated.length === 0) return null;
  const columns = dateColumnsOfRows(context, dated, head);
  const usual = columns.map((column) => column.edge);
  const isOfRows = formTest(dated, head);
  const isRowDate = (date: DateToken, line: AnalysedLine) =>
    isNear(date.box.x0, usual, line.size) && isOfRows(date);
  const first = dated.find(({ dates: [date], line }) => date && isRowDate(date, line));
  const isInColumn = (line: AnalysedLine) =>
    line.dates.some((date) => startsPhrase(line, date) && isRowDate(date, line) && !isOfPeriod(line, date));
  const at = context.lines.findIndex(
    (line, index) =>
      isInColumn(line) &&
      context.lines
        .slice(index + 1, index + 1 + MAX_ROW_LINES)
        .some((below) => below.page === line.page && isInColumn(below)),
  );
  if (at < 0) return (first ?? dated.find(({ dates }) => dates.some(isOfRows)) ?? null)?.at ?? null;
  return Math.min(topOfBlock(context.lines, at), first?.at ?? at);
}

/** So many rows below a head write their dates alike before another form is not theirs. */
const MIN_ALIKE = 3;

/** Tests whether a date is written as those of the rows below the head: 'Feb 15, 2026' in a box above '12/24' is none of theirs. */
function formTest(dated: readonly Entry[], head: number): (date: DateToken) => boolean {
  const rows = dated.filter((entry) => entry.label === null && entry.at > head);
  const forms = new Set(rows.flatMap(({ dates }) => dates.map(formOf)));
  return (date) => rows.length < MIN_ALIKE || forms.has(formOf(date));
}

/** The columns of dates below the first head, on lines of their own too, else those of all dated rows. */
function dateColumnsOfRows(context: DocumentContext, dated: readonly Entry[], head: number): Column[] {
  const rows = dated.filter((entry) => entry.label === null);
  const below = rows.filter((entry) => entry.at > head);
  const linesBelow = below.length > 0 ? below.map(({ line }) => line) : context.lines.slice(head);
  const found = head < Number.POSITIVE_INFINITY ? findDateColumns(linesBelow) : [];
  return found.length > 0 ? found : findDateColumns((rows.length > 0 ? rows : dated).map(({ line }) => line));
}

function isNear(x: number, edges: readonly number[], distance: number): boolean {
  return edges.some((edge) => Math.abs(edge - x) <= distance);
}

/** Lines of one block stand closer than this many type heights. */
const BLOCK_GAP_EMS = 0.6;

/** The first line of the block that a line stands in: a row may print its amount above its date. */
function topOfBlock(lines: readonly AnalysedLine[], at: number): number {
  const [line, above] = [lines[at], lines[at - 1]];
  if (!line || !above || above.page !== line.page) return at;
  const gap = line.box.y0 - above.box.y1;
  const holdsAmount = above.amounts.some((token) => token.strength === 'strong');
  return holdsAmount && gap <= BLOCK_GAP_EMS * line.size ? at - 1 : at;
}

/** Rows with a date of their own make up this share at most where headings tell the days. */
const MAX_DATED_SHARE = 0.2;
/** Headings of what was booked, below what was not yet. */
const BOOKED =
  /^(?:posted|booked|completed|settled|gebucht|comptabilis|contabiliz|eseguit|geboekt|bokf|zaksi|zauctov)/iu;

/** A table of other things without an end of its own has so many lines. */
const TABLE_LINES = 12;
/** Its head stands so many lines below its title at most. */
const HEAD_LINES = 2;
/** 'Pending from March 30, 2025 to March 31, 2025'. */
const MAX_TITLE_WORDS = 9;

/** From a heading of another table to the next head of movements on a later line. */
function closedStretches(context: DocumentContext, headerAts: readonly number[]): [number, number][] {
  return context.lines.flatMap((line, at) => {
    const text = lineText(line);
    const dated = new Set(line.dates.flatMap((date) => date.words));
    const holdsFigures = line.amounts.some((token) => !token.words.every((word) => dated.has(word)));
    const isTitle = line.words.length <= MAX_TITLE_WORDS && !holdsFigures && !/[.!?]$/.test(text);
    if (!isTitle || !headsOtherTable(text) || isInRow(context.lines, at)) return [];
    const heads = headerAts.filter((header) => header > at);
    const own = heads.find((header) => header - at <= HEAD_LINES);
    // A list of daily balances goes on to the end of the document; without a head of its own it is only spoken of.
    const isDaily = /daily/i.test(lineText(line));
    if (isDaily && own === undefined && hasRowBelow(context, at)) return [];
    const next = heads.find(
      (header) => header !== own && !isBeside(context.lines[header], context.lines[own ?? at]),
    );
    const booked = context.lines.findIndex((other, index) => index > at && BOOKED.test(lineText(other)));
    const end = booked > at && booked < at + TABLE_LINES ? booked : at + TABLE_LINES;
    return [
      [at, next ?? (isDaily ? Number.POSITIVE_INFINITY : Math.min(end, pageEnd(context, at)))] as [
        number,
        number,
      ],
    ];
  });
}

/** True when one of the next lines has a date, words and money, as rows do and lists of balances do not. */
function hasRowBelow({ lines }: DocumentContext, at: number): boolean {
  return lines.slice(at + 1, at + 1 + TABLE_LINES).some((line) => {
    const used = new Set([...line.dates, ...line.amounts].flatMap((token) => token.words));
    const describes = line.words.some((word) => !used.has(word) && hasNameLetters(word.text));
    return line.dates.length > 0 && describes && line.amounts.some((token) => token.strength === 'strong');
  });
}

/** Heads of tables side by side were one line before they were laid under each other. */
function isBeside(line: AnalysedLine | undefined, other: AnalysedLine | undefined): boolean {
  return (
    line?.page === other?.page &&
    overlap(line?.box.y0 ?? 0, line?.box.y1 ?? 0, other?.box.y0 ?? 0, other?.box.y1 ?? 0) > 0
  );
}

/** An opening line directly before or behind a closing one is a summary, not a step between movements. */
function withoutSummaries(entries: readonly Entry[]): Entry[] {
  if (!entries.some((entry) => entry.label === null)) return [...entries];
  return entries.filter((entry, index) => {
    const kind = entry.label?.kind;
    if (kind !== 'opening' && kind !== 'closing') return true;
    const partner = kind === 'opening' ? 'closing' : 'opening';
    return entries[index - 1]?.label?.kind !== partner && entries[index + 1]?.label?.kind !== partner;
  });
}
