import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { LIST_EDGE_EMS } from '../layout/edges.ts';
import { lineText, phrasesOf } from '../layout/lines.ts';
import { plainWord } from '../values/digits.ts';
import { continuationsOf } from './continued-folds.ts';
import { DATE_ROLES } from './date-column-heads.ts';
import { crosses, type Fold, partsOf } from './fold-parts.ts';
import { type Header, headsOf } from './header.ts';
import { labelOf } from './labels.ts';
import { isRightToLeft } from './reading-order.ts';
import { findRowsBeside } from './rows-beside.ts';

/**
 * Tables side by side, from top to bottom: below a head that repeats the same words or roles two or more times from left to
 * right, as far as the lines keep to the parts, and on the next pages where they go on; and lists of rows side by side whose heads
 * are on different lines.
 */
export function foldsOf(context: DocumentContext): Fold[] {
  const { lines } = context;
  const headers = [...new Set(headsOf(lines).values())];
  const below = headers.flatMap((header) => foldBelow(context, header) ?? []);
  const continued = below
    .filter((fold) => fold.titles.length > 0)
    .flatMap((fold) => continuationsOf(fold, lines))
    .filter((fold) => !areOverlapping(fold, below));
  const beside = findRowsBeside(lines)
    .map(({ from, end, edge }): Fold => ({ from, end, edges: [edge], titles: [], isRightToLeft: false }))
    .filter((fold) => !areOverlapping(fold, [...below, ...continued]));
  return [...below, ...continued, ...beside].sort((a, b) => a.from - b.from);
}

function areOverlapping({ from, end }: Fold, others: readonly Fold[]): boolean {
  return others.some((fold) => fold.from < end && fold.end > from);
}

function foldBelow({ lines, cheques }: DocumentContext, header: Header): Fold | null {
  const edges = edgesOf(header);
  if (edges.length === 0) return null;
  const heads = headsOf(lines);
  const at = lines.indexOf(header.line);
  const above = header.lines.length > 1 ? header.line : lines[at - 1];
  const titles = titlesIn(above, header, edges);
  const goesOn = (line: AnalysedLine | undefined) =>
    line?.page === header.line.page &&
    !crosses(line, edges) &&
    !heads.has(line) &&
    !cheques?.has(line.words) &&
    !isHeading(line, header) &&
    !isTotalOfAll(line, titles);
  let end = at + header.lines.length;
  while (goesOn(lines[end])) end++;
  const from = titles.length > 0 && header.lines.length === 1 ? at - 1 : at;
  return { from, end, edges, titles, isRightToLeft: isRightToLeft(header.line.words) };
}

/** True for words without a date or amount where the dates of the first table begin: texts of rows go on below their own column. */
function isHeading({ box, words, dates, amounts, size }: AnalysedLine, { lines, phrases }: Header): boolean {
  const [head, first] = [lines.at(-1), phrases[0]];
  if (!head || !first || dates.length > 0 || amounts.length > 0 || isRightToLeft(words)) return false;
  // A title above the heads takes the place of the first role: it names a side.
  const opensWithDates = DATE_ROLES.includes(first.role) || first.role === 'credit' || first.role === 'debit';
  return opensWithDates && Math.abs(box.x0 - head.box.x0) <= LIST_EDGE_EMS * size;
}

/** A total explains the whole line when it makes up this part of it. */
const TOTAL_SHARE = 0.6;

/** True for a total below all tables: one beside other words, and one below a list with a title, is that of its own list. */
function isTotalOfAll(line: AnalysedLine, titles: readonly string[]): boolean {
  const label = labelOf(line);
  if (!label || label.share < TOTAL_SHARE || !label.kind.startsWith('total')) return false;
  const money = new Set(line.amounts.flatMap(({ words }) => words));
  const texts = phrasesOf(line).filter(({ words }) => words.some((word) => !money.has(word)));
  return titles.length === 0 && texts.length < 2;
}

/** Where the second and further tables begin, in points; empty when the head does not repeat itself. */
function edgesOf(header: Header): number[] {
  return edgesByWords(header) ?? edgesByRoles(header) ?? [];
}

function edgesByWords({ lines }: Header): number[] | undefined {
  const words = lines.at(-1)?.words ?? [];
  const texts = words.map(({ text }) => plainWord(text));
  const starts = repeatsIn(texts);
  return starts?.map((start) => (words[start]?.box.x0 ?? 0) - EDGE_POINTS);
}

/** Titles above a head may make a column's role another one, and recognition its words. */
function edgesByRoles({ line, phrases }: Header): number[] | undefined {
  const starts = repeatsIn(phrases.map(({ role }) => role));
  return starts?.map((start) => {
    // Heads that name no role ('No.') may stand before the first that does.
    const end = phrases[start - 1]?.x1 ?? 0;
    return Math.min(...line.words.map(({ box }) => box.x0).filter((x0) => x0 > end)) - EDGE_POINTS;
  });
}

/** A table begins this far right of the edge before it. */
const EDGE_POINTS = 2;

/** Where a sequence of two or more values begins again, as often as it fills the whole; null where none does. */
function repeatsIn(values: readonly string[]): number[] | null {
  for (let count = Math.floor(values.length / 2); count >= 2; count--) {
    const width = values.length / count;
    if (!Number.isInteger(width) || width < 2) continue;
    if (values.every((value, index) => value === values[index % width]))
      return Array.from({ length: count - 1 }, (_, part) => (part + 1) * width);
  }
  return null;
}

/** Titles are no further above their heads, and no longer. */
const TITLE_GAP_EMS = 1;
const MAX_TITLE_WORDS = 4;

/** What names each of the tables in the line above their heads, or in the first of these; empty where that is another line. */
function titlesIn(line: AnalysedLine | undefined, header: Header, edges: readonly number[]): string[] {
  const head = header.lines.at(-1);
  if (!line || !head || line === head || line.page !== head.page) return [];
  if (line.amounts.length > 0 || line.dates.length > 0 || crosses(line, edges)) return [];
  if (header.line.box.y0 - line.box.y1 > TITLE_GAP_EMS * head.size) return [];
  const parts = partsOf(line, edges);
  const isNamed = parts.every((part) => part !== null && part.words.length <= MAX_TITLE_WORDS);
  const titles = parts.map((part) => (part ? lineText(part) : ''));
  return isNamed && new Set(titles).size === titles.length ? titles : [];
}
