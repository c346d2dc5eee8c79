import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { overlap, unionBox } from '../layout/boxes.ts';
import { type ColumnRole, HEADER_BOOK } from './header-words.ts';
import { findPhrases, type PhraseMatch, partsOf } from './phrase-book.ts';
import { isRecognised, moneyOf } from './summary-entries.ts';

/** A column by its heading; x in points. */
export interface Column {
  role: ColumnRole;
  x0: number;
  x1: number;
}

/** A list of items on one page, known by its headings. */
export interface ItemTable {
  page: number;
  columns: Column[];
  /** Index into the document's lines of the first line below the headings, and of the first that no longer belongs to it. */
  from: number;
  to: number;
}

/** Columns that can hold what a line costs, in the order in which they are tried. */
export const AMOUNT_ROLES = ['net', 'amount', 'gross'] as const;
export type AmountRole = (typeof AMOUNT_ROLES)[number];

/** Letters of a heading line that must be known words. */
const MIN_KNOWN_SHARE = 0.4;
/** A second line of headings stands closer than this many type heights. */
const MAX_HEADING_GAP_EMS = 0.9;

/** All item tables of the document; one that goes on over pages is found again by its repeated headings. */
export function findItemTables(context: DocumentContext): ItemTable[] {
  const headings = context.lines.flatMap((line, index) => {
    const columns = itemColumns(line, isRecognised(context, line.page));
    return columns ? [{ index, columns, page: line.page }] : [];
  });
  return headings.map(({ index, columns, page }, position) => ({
    page,
    columns,
    from: firstBelow(context.lines, index),
    to: headings[position + 1]?.index ?? context.lines.length,
  }));
}

/** The columns that a line of headings names; null when it heads no list of items. */
function itemColumns(line: AnalysedLine, loose: boolean): Column[] | null {
  const matches = headingMatches(line, loose);
  if (!matches) return null;
  const columns = settleTwins(matches.map((match) => columnOf(line, match)));
  const roles = new Set(columns.map((column) => column.role));
  const names = roles.has('description') || roles.has('quantity');
  const prices = AMOUNT_ROLES.some((role) => roles.has(role));
  return names && prices && roles.size >= 2 ? columns : null;
}

/** True for a line of headings, of items or of anything else. */
export function isHeading(line: AnalysedLine, loose: boolean): boolean {
  return (headingMatches(line, loose)?.length ?? 0) >= 2;
}

function headingMatches(line: AnalysedLine, loose: boolean): PhraseMatch<ColumnRole>[] | null {
  if (line.words.length < 2 || moneyOf(line).some((amount) => amount.strength === 'strong')) return null;
  if (line.words.some((word) => /\d{3}/.test(word.text))) return null;
  const words = line.words.map((word) => word.text);
  const matches = joinSplitHeadings(line, findPhrases(HEADER_BOOK, words, loose));
  const letters = words.flatMap(partsOf).join('').length;
  const known = matches.reduce((sum, match) => sum + match.letters, 0);
  return known >= MIN_KNOWN_SHARE * letters ? matches : null;
}

/** A label whose words stand far apart is two headings that happen to read as one: cut at the gap. */
function joinSplitHeadings(
  line: AnalysedLine,
  matches: PhraseMatch<ColumnRole>[],
): PhraseMatch<ColumnRole>[] {
  return matches.flatMap((match) => {
    const gapAt = line.words.findIndex((word, index) => {
      const next = line.words[index + 1];
      return (
        index >= match.from &&
        index < match.to &&
        next &&
        next.box.x0 - word.box.x1 > 1.6 * Math.max(line.size, 4)
      );
    });
    if (gapAt < 0) return [match];
    const texts = line.words.map((word) => word.text);
    return [
      [match.from, gapAt],
      [gapAt + 1, match.to],
    ].flatMap(([from = 0, to = 0]) =>
      findPhrases(HEADER_BOOK, texts.slice(from, to + 1)).map((part) => ({
        ...part,
        from: part.from + from,
        to: part.to + from,
      })),
    );
  });
}

function columnOf(line: AnalysedLine, match: PhraseMatch<ColumnRole>): Column {
  const box = unionBox(line.words.slice(match.from, match.to + 1).map((word) => word.box));
  return { role: match.role, x0: box.x0, x1: box.x1 };
}

/**
 * Of two amount columns with a tax column between them the left one is net and the right one gross; otherwise the
 * right one is the amount and the left one a price.
 */
function settleTwins(columns: Column[]): Column[] {
  const amounts = columns.filter((column) => column.role === 'amount');
  const [left, right] = [amounts.at(-2), amounts.at(-1)];
  if (!left || !right) return columns;
  const taxBetween = columns.some(
    (column) =>
      (column.role === 'taxRate' || column.role === 'taxAmount') &&
      column.x0 > left.x1 &&
      column.x1 < right.x0,
  );
  const priced = columns.some((column) => column.role === 'unitPrice');
  return columns.map((column) => {
    if (column === right) return taxBetween ? { ...column, role: 'gross' as const } : column;
    if (column === left)
      return {
        ...column,
        role: taxBetween ? ('net' as const) : priced ? ('other' as const) : ('unitPrice' as const),
      };
    return column.role === 'amount' ? { ...column, role: 'other' as const } : column;
  });
}

/** Skips the further lines of the headings: close below, without numbers, under headings. */
function firstBelow(lines: readonly AnalysedLine[], heading: number): number {
  let index = heading + 1;
  for (; index < heading + 4; index++) {
    const [above, line] = [lines[index - 1], lines[index]];
    const headingLine = lines[heading];
    if (!above || !line || !headingLine || line.page !== above.page) break;
    if (line.box.y0 - above.box.y1 > MAX_HEADING_GAP_EMS * line.size) break;
    const isHeadingText =
      !line.words.some((word) => /\d/.test(word.text)) &&
      line.words.every((word) =>
        headingLine.words.some(
          (other) => overlap(word.box.x0, word.box.x1, other.box.x0 - 12, other.box.x1 + 12) > 0,
        ),
      ) &&
      line.words.length <= headingLine.words.length;
    if (!isHeadingText) break;
  }
  return index;
}
