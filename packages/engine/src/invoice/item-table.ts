import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { overlap, unionBox } from '../layout/boxes.ts';
import { typeSize } from '../layout/lines.ts';
import { labelParts } from '../lexicon/label-text.ts';
import { findPhrases, type PhraseMatch } from '../lexicon/phrase-book.ts';
import { currencyCandidates } from '../values/currency.ts';
import { blockHeading } from './block-heading.ts';
import { overTwoCells, settleMeanings } from './head-meaning.ts';
import { type ColumnRole, HEADER_BOOK } from './header-words.ts';
import { AMOUNT_ROLES, type Column } from './item-columns.ts';
import type { ItemTable } from './item-list.ts';
import { isRecognised, moneyOf } from './line-money.ts';
import { isAmountRole, settleTwins } from './settle-columns.ts';

/** Letters of a heading line that must be known words. */
const MIN_KNOWN_SHARE = 0.4;

/** Headings of different columns stand at least this many type heights apart. */
const MIN_COLUMN_GAP_EMS = 0.6;

/** Words of one heading stand closer than this many type heights. */
const MAX_LABEL_GAP_EMS = 0.9;

/** A second line of headings stands closer than this many type heights. */
const MAX_HEADING_GAP_EMS = 0.9;

/** All item tables of the document; one that goes on over pages is found again by its repeated headings. */
export function findItemTables(context: DocumentContext): ItemTable[] {
  const headings: Heading[] = [];
  for (const index of context.lines.keys()) {
    const found = centredHeading(context, index) ?? headingAt(context, index);
    if (!found) continue;
    const previous = headings.at(-1);
    // Two lines of headings in a row head one table: the one that names more columns stands.
    if (!previous || index >= previous.from) headings.push(found);
    else if (found.named > previous.named) headings.splice(-1, 1, found);
  }
  return headings.map(({ index, columns, page, from }, position) => ({
    page,
    columns,
    heading: index,
    from,
    to: headings[position + 1]?.index ?? context.lines.length,
  }));
}

interface Heading {
  index: number;
  columns: Column[];
  page: number;
  from: number;
  /** How many columns its main line names. */
  named: number;
}

/** The heading whose main line is at an index, with the lines stacked on it or below it; null for other lines. */
function headingAt(context: DocumentContext, index: number): Heading | null {
  const line = context.lines[index];
  const loose = line ? isRecognised(context, line.page) : false;
  const columns = headedColumns(context, index, loose);
  if (!line || !columns) return null;
  const from = firstBelow(context.lines, index);
  const above = context.lines[index - 1];
  const lines = [
    ...(above && isStackedOn(above, line, loose) ? [above] : []),
    ...context.lines.slice(index, from),
  ];
  const stacked = settleTwins(stackedColumns(columns, lines, loose));
  if (!headsItems(columns) && !headsItems(stacked)) return null;
  return { index, columns: stacked, page: line.page, from, named: columns.length };
}

/** The block of centred headings from an index on, where it names more than each of its lines does; null without one. */
function centredHeading(context: DocumentContext, index: number): Heading | null {
  const line = context.lines[index];
  const block = line ? blockHeading(context, index, isRecognised(context, line.page)) : null;
  if (!line || !block || !headsItems(block.columns)) return null;
  const rolesOf = (columns: readonly Column[]) => new Set(columns.map(({ role }) => role)).size;
  const lines = Array.from({ length: block.from - index }, (_, offset) => headingAt(context, index + offset));
  const most = Math.max(...lines.map((heading) => rolesOf(heading?.columns ?? [])));
  if (rolesOf(block.columns) <= most) return null;
  return {
    ...block,
    columns: settleTwins(block.columns),
    index,
    page: line.page,
    named: block.columns.length,
  };
}

/** The columns that a line of headings names; null where it is none. */
function headedColumns({ lines }: DocumentContext, index: number, loose: boolean): Column[] | null {
  const [above, line, below] = [lines[index - 1], lines[index], lines[index + 1]];
  const matches = line ? headingMatches(line, loose) : null;
  if (!line || !matches) return null;
  const named = settleMeanings(line, overTwoCells(line, matches, below), below);
  const own = named.map((match) => columnOf(line, match));
  return [...own, ...columnsAbove(line, above, own, loose)];
}

/** True for columns of a list of items: its goods or quantities, and what they cost. */
function headsItems(columns: readonly Column[]): boolean {
  const roles = new Set(columns.map((column) => column.role));
  const names = roles.has('description') || roles.has('quantity');
  const prices = roles.has('unitPrice') || AMOUNT_ROLES.some((role) => roles.has(role));
  const left = Math.min(...columns.map((column) => column.x0));
  const opensWithAmount = columns.some(
    (column) => column.x0 === left && (AMOUNT_ROLES as readonly string[]).includes(column.role),
  );
  return names && prices && roles.size >= 2 && !opensWithAmount;
}

/** True for a line of headings, of items or of anything else. */
export function isHeading(line: AnalysedLine, loose: boolean): boolean {
  const matches = headingMatches(line, loose) ?? [];
  const roles = new Set(matches.map((match) => match.role));
  const apart = matches.slice(1).every((match, index) => {
    const left = line.words[matches[index]?.to ?? 0];
    const right = line.words[match.from];
    return left && right && right.box.x0 - left.box.x1 > MIN_COLUMN_GAP_EMS * line.size;
  });
  return roles.size >= 2 && apart;
}

function headingMatches(line: AnalysedLine, loose: boolean): PhraseMatch<ColumnRole>[] | null {
  if (line.words.length < 2 || moneyOf(line).some((amount) => amount.strength === 'strong')) return null;
  if (line.words.some((word) => /\d{3}/.test(word.text))) return null;
  const words = line.words.map((word) => word.text);
  const named = joinSplitHeadings(line, findPhrases(HEADER_BOOK, words, { joined: loose, misread: loose }));
  const matches = [...named, ...currencyHeading(line, named)];
  const letters = words.flatMap(labelParts).join('').length;
  const known = matches.reduce((sum, match) => sum + match.letters, 0);
  return known >= MIN_KNOWN_SHARE * letters ? matches : null;
}

/** 'EUR' by itself over the last column heads its amounts. */
function currencyHeading(
  line: AnalysedLine,
  named: readonly PhraseMatch<ColumnRole>[],
): PhraseMatch<ColumnRole>[] {
  const at = line.words.length - 1;
  const [before, last] = line.words.slice(-2);
  if (!before || !last || currencyCandidates(last.text).length === 0) return [];
  const isAlone = last.box.x0 - before.box.x1 > MAX_LABEL_GAP_EMS * line.size;
  if (!isAlone || named.some((match) => match.to >= at)) return [];
  return [{ role: 'amount', from: at, to: at, letters: labelParts(last.text).join('').length }];
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
        next.box.x0 - word.box.x1 > MAX_LABEL_GAP_EMS * typeSize(line) &&
        // '品   名' is spread over its column.
        !(isSpreadLetter(word.text) && isSpreadLetter(next.text))
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

function isSpreadLetter(text: string): boolean {
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u.test(text);
}

function columnOf(line: AnalysedLine, match: PhraseMatch<ColumnRole>): Column {
  const box = unionBox(line.words.slice(match.from, match.to + 1).map((word) => word.box));
  return { role: match.role, x0: box.x0, x1: box.x1 };
}

/** Columns that only the first of two lines of headings names: those with nothing below them. */
function columnsAbove(
  line: AnalysedLine,
  above: AnalysedLine | undefined,
  own: readonly Column[],
  loose: boolean,
): Column[] {
  if (!above || above.page !== line.page) return [];
  if (line.box.y0 - above.box.y1 > MAX_HEADING_GAP_EMS * line.size) return [];
  const columns = (headingMatches(above, loose) ?? []).map((match) => columnOf(above, match));
  return columns.filter(
    (column) =>
      !own.some(
        (other) => other.role === column.role || overlap(other.x0, other.x1, column.x0, column.x1) > 0,
      ),
  );
}

/** True for the upper one of two lines of headings. */
function isStackedOn(above: AnalysedLine, line: AnalysedLine, loose: boolean): boolean {
  if (above.page !== line.page || line.box.y0 - above.box.y1 > MAX_HEADING_GAP_EMS * line.size) return false;
  return headingMatches(above, loose) !== null;
}

/** Roles that the words below a heading may make of a plain one: 'Wartość' over 'netto', 'Price' over 'excl. VAT'. */
const SPECIFIC: ReadonlySet<ColumnRole> = new Set([
  'net',
  'gross',
  'taxAmount',
  'taxRate',
  'unitPrice',
  'discount',
  'amount',
]);

/** Columns named by all lines of their headings: what stands below a word may tell what kind of amount it heads. */
function stackedColumns(
  columns: readonly Column[],
  lines: readonly AnalysedLine[],
  loose: boolean,
): Column[] {
  if (lines.length < 2) return [...columns];
  return [...columns, ...headedBelow(columns, lines, loose)].map((column) => {
    const cells = lines.map((line) =>
      line.words
        .filter((word) => overlap(word.box.x0, word.box.x1, column.x0, column.x1) > 0)
        .map((word) => word.text),
    );
    const whole = roleOfWords(cells.flat(), loose);
    if (whole && SPECIFIC.has(whole)) return { ...column, role: whole };
    // Headings in two languages: the one that is known says what the other one means.
    const amount = cells.map((words) => roleOfWords(words, loose)).find((role) => role && isAmountRole(role));
    return amount && !isAmountRole(column.role) && column.role !== 'unitPrice'
      ? { ...column, role: amount }
      : column;
  });
}

/** Columns that only a lower line of the headings names with a known word: 'Taxable' / 'Value'. */
function headedBelow(columns: readonly Column[], lines: readonly AnalysedLine[], loose: boolean): Column[] {
  return lines
    .slice(1)
    .flatMap((line) => (headingMatches(line, loose) ?? []).map((match) => columnOf(line, match)))
    .filter(
      (column, index, all) =>
        ![...columns, ...all.slice(0, index)].some(
          (other) => overlap(other.x0, other.x1, column.x0, column.x1) > 0,
        ),
    );
}

/** The role of words that one label explains wholly, but for a currency. */
function roleOfWords(texts: readonly string[], loose: boolean): ColumnRole | undefined {
  const named = texts.filter((text) => currencyCandidates(text).length === 0);
  const letters = named.flatMap(labelParts).join('').length;
  if (letters === 0) return undefined;
  return findPhrases(HEADER_BOOK, named, { joined: loose }).find((match) => match.letters === letters)?.role;
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
