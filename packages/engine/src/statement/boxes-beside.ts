import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { unionBox } from '../layout/boxes.ts';
import { type Line, lineText, phrasesOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import type { LabelKind } from './label-words.ts';
import { labelOf } from './labels.ts';
import { lineOfPart } from './line-part.ts';

/**
 * Lays boxes of balances and totals that are printed beside the rows above the table: read across the page, their labels and
 * values would break the heads, and join the rows beside them.
 */
export function withBoxesAbove(context: DocumentContext): DocumentContext {
  const { lines } = context;
  const pages = [...new Set(lines.map(({ page }) => page))];
  const moved = pages.flatMap((page) => {
    const own = lines.filter((line) => line.page === page);
    return withBoxesOfSide(own, own[0]?.leftwards ? 'left' : 'right');
  });
  return moved.length === lines.length && moved.every((line, at) => line === lines[at])
    ? context
    : { ...context, lines: moved };
}

type Side = 'left' | 'right';

/** Lines of a page from index `from` to before `end`, beside which a box begins at `edge` (points). */
interface Box {
  from: number;
  end: number;
  edge: number;
  side: Side;
}

function withBoxesOfSide(lines: readonly AnalysedLine[], side: Side): AnalysedLine[] {
  const laid: AnalysedLine[] = [];
  let at = 0;
  for (const box of boxesOf(lines, side)) {
    laid.push(...lines.slice(at, box.from));
    laid.splice(laid.length - blockAbove(laid, box), 0, ...linesOfBox(lines, box));
    laid.push(...lines.slice(box.from, box.end).flatMap((line) => besideBox(line, box)));
    at = box.end;
  }
  return [...laid, ...lines.slice(at)];
}

function boxesOf(lines: readonly AnalysedLine[], side: Side): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < lines.length; at++) {
    const box = boxAt(lines, at, side);
    if (!box || box.from < (boxes.at(-1)?.end ?? 0)) continue;
    boxes.push(box);
    at = box.end - 1;
  }
  return boxes;
}

/** The lines of a box; a value below its label is on one line with it. */
function linesOfBox(lines: readonly AnalysedLine[], box: Box): AnalysedLine[] {
  const own = lines.slice(box.from, box.end).flatMap((line) => {
    const words = wordsInBox(line, box);
    return words.length === 0 ? [] : words.length === line.words.length ? [line] : [lineOfPart(line, words)];
  });
  return own.flatMap((line, at) => {
    const [above, below] = [own[at - 1], own[at + 1]];
    if (above && isLabelOf(above, line)) return [];
    return [below && isLabelOf(line, below) ? joined(line, below) : line];
  });
}

/** True for a line of words above one of values. */
function isLabelOf(line: AnalysedLine, below: AnalysedLine): boolean {
  return line.amounts.length === 0 && isNamed(line) && below.amounts.length > 0 && !isNamed(below);
}

function isNamed({ words }: Line): boolean {
  return words.some(({ text }) => /\p{L}{3}/u.test(text));
}

/** A label and its value as one line, the label first. */
function joined(label: AnalysedLine, value: AnalysedLine): AnalysedLine {
  const shift = label.words.length;
  return {
    ...label,
    words: [...label.words, ...value.words],
    box: unionBox([label.box, value.box]),
    amounts: value.amounts,
    dates: [
      ...label.dates,
      ...value.dates.map((date) => ({ ...date, from: date.from + shift, to: date.to + shift })),
    ],
  };
}

function besideBox(line: AnalysedLine, box: Box): AnalysedLine[] {
  const own = wordsInBox(line, box);
  if (own.length === 0) return [line];
  const others = line.words.filter((word) => !own.includes(word));
  return others.length === 0 ? [] : [lineOfPart(line, others)];
}

function wordsInBox({ words }: AnalysedLine, { edge, side }: Pick<Box, 'edge' | 'side'>): Word[] {
  return words.filter(({ box }) => {
    const middle = (box.x0 + box.x1) / 2;
    return side === 'right' ? middle >= edge : middle <= edge;
  });
}

/** Lines of one block are so many type heights apart at most. */
const BLOCK_GAP_EMS = 1;
/** Lines of a box are so many type heights apart at most. */
const BOX_GAP_EMS = 2;
/** The first row is no further below a box. */
const ROW_GAP_EMS = 4;
/** A label explains this share of its phrase. */
const MIN_SHARE = 0.6;
/** The labels of a box begin within so many type heights of each other. */
const EDGE_EMS = 0.4;
/** Rows below a box that leave its place empty. */
const ROWS_BELOW = 3;

/** A box has so many lines at most. */
const MOST_LINES = 12;

/** How many of the last lines are the block that goes on beside a box, such as the first lines of the heads. */
function blockAbove(laid: readonly AnalysedLine[], box: Box): number {
  let count = 0;
  for (;;) {
    const [above, line] = [laid[laid.length - count - 1], laid[laid.length - count]];
    if (!above || wordsInBox(above, box).length > 0) return count;
    if (line && line.box.y0 - above.box.y1 > BLOCK_GAP_EMS * line.size) return count;
    count++;
  }
}

/** The box whose first label is on the line at an index; null where none is. */
function boxAt(lines: readonly AnalysedLine[], at: number, side: Side): Box | null {
  const line = lines[at];
  if (!line) return null;
  for (const phrase of phrasesOf(line)) {
    const label = labelOf(textOf(line, phrase.words));
    if (!label || label.share < MIN_SHARE || !opensBox(label.kind, line, phrase.words)) continue;
    const slack = EDGE_EMS * line.size;
    const edge = side === 'right' ? phrase.box.x0 - slack : phrase.box.x1 + slack;
    const box = boxFrom(lines, at, { edge, side });
    if (box && isBesideRows(lines, box)) return box;
  }
  return null;
}

/** True for a balance at an end; heads of columns are named like other balances and totals, which need a value beside them. */
function opensBox(kind: LabelKind, { amounts }: AnalysedLine, words: readonly Word[]): boolean {
  const last = words.at(-1);
  const isValued = amounts.some((token) => last && token.box.x1 >= last.box.x1);
  return isEnd(kind) || (kind !== 'total' && isValued);
}

/** A phrase without its amounts. */
function textOf(line: AnalysedLine, words: readonly Word[]): AnalysedLine {
  const money = new Set(line.amounts.flatMap((token) => token.words));
  const others = words.filter((word) => !money.has(word));
  return lineOfPart(line, others.length > 0 ? others : words);
}

/** The lines beside a box with a label on a line: as far as words keep to one side of its edge, without a wide gap. */
function boxFrom(
  lines: readonly AnalysedLine[],
  labelled: number,
  place: Pick<Box, 'edge' | 'side'>,
): Box | null {
  const reach = (step: 1 | -1) => {
    let reached = labelled;
    for (let at = labelled; ; at += step) {
      const [line, last] = [lines[at], lines[reached]];
      if (!line || !last || crosses(line, place)) return reached;
      const words = wordsInBox(line, place);
      if (words.length === 0) continue;
      if (gapBetween(words, wordsInBox(last, place)) > BOX_GAP_EMS * line.size) return reached;
      reached = at;
    }
  };
  return { from: reach(-1), end: reach(1) + 1, ...place };
}

/** The points between the words of two lines, one above the other. */
function gapBetween(words: readonly Word[], others: readonly Word[]): number {
  const [top, bottom] = [words, others].map((line) => ({
    y0: Math.min(...line.map(({ box }) => box.y0)),
    y1: Math.max(...line.map(({ box }) => box.y1)),
  }));
  return top && bottom ? Math.max(top.y0 - bottom.y1, bottom.y0 - top.y1) : 0;
}

function crosses({ words }: AnalysedLine, { edge }: Pick<Box, 'edge'>): boolean {
  return words.some(({ box }) => box.x0 < edge - 1 && box.x1 > edge + 1);
}

/** True for a box with labels and values of its own beside a table whose rows end before it. */
function isBesideRows(lines: readonly AnalysedLine[], box: Box): boolean {
  if (isPartOfTable(lines, box)) return false;
  const own = linesOfBox(lines, box);
  if (own.length > MOST_LINES) return false;
  const named = own.filter(isNamed);
  const valued = own.filter(({ amounts }) => amounts.length > 0);
  if (valued.length === 0 || own.some((line, at) => isValueBelowValue(line, own[at - 1]))) return false;
  const bottom = Math.max(...own.map(({ box }) => box.y1));
  const below = lines.slice(box.end).filter((line) => isRow(line, box));
  const [next] = below;
  const inside = lines.slice(box.from, box.end).filter((line) => isRow(line, box));
  const isNear = next !== undefined && next.box.y0 - bottom <= ROW_GAP_EMS * next.size;
  if (!isNear && inside.length === 0) return false;
  const rows = [...inside, ...below];
  const beside = rows.filter((line) => wordsInBox(line, box).length > 0);
  // One balance alone may be in a column of them.
  const isColumn = named.length < 2 && below.some((line) => beside.includes(line));
  return (
    !isColumn &&
    ((named.length > 1 && next !== undefined) || 2 * beside.length <= rows.length) &&
    below.slice(0, ROWS_BELOW).every((line) => !beside.includes(line))
  );
}

/** True for a value without words below another: a box has a label for each. */
function isValueBelowValue(line: AnalysedLine, above: AnalysedLine | undefined): boolean {
  return above !== undefined && above.amounts.length > 0 && line.amounts.length > 0 && !isNamed(line);
}

/** True where the edge would part dates from their amounts, or labels of one line. */
function isPartOfTable(lines: readonly AnalysedLine[], box: Box): boolean {
  return lines.slice(box.from, box.end).some((line) => {
    const words = wordsInBox(line, box);
    const others = line.words.filter((word) => !words.includes(word));
    if (words.length === 0) return false;
    const own = lineOfPart(line, words);
    if (namesIn(own) > 1 || own.amounts.filter(isMoney).length > 1) return true;
    if (others.length === 0) return false;
    const rest = lineOfPart(line, others);
    const isLabelled = labelsOf(own, () => true) === 1;
    const isValued = rest.amounts.some(({ strength }) => strength === 'strong');
    if (isValued && box.end > box.from + 1) return false;
    return isLabelled ? labelsOf(rest, isEnd) > 0 : rest.dates.length > 0 && own.amounts.length > 0;
  });
}

/** How many phrases of a line are words alone. */
function namesIn(line: AnalysedLine): number {
  return phrasesOf(line).filter((phrase) => isNamed(phrase) && !/\p{Nd}/u.test(lineText(phrase))).length;
}

/** How many phrases of a line are labels of balances or totals of some kinds. */
function labelsOf(line: AnalysedLine, isKind: (kind: LabelKind) => boolean): number {
  const labels = phrasesOf(line).map((phrase) => labelOf(textOf(line, phrase.words)));
  return labels.filter((label) => label && label.share >= MIN_SHARE && isKind(label.kind)).length;
}

function isEnd(kind: LabelKind): boolean {
  return kind === 'opening' || kind === 'closing';
}

/** True for a line that begins with a figure and has money, both outside of the box. */
function isRow(line: AnalysedLine, box: Box): boolean {
  const own = new Set(wordsInBox(line, box));
  const others = line.words.filter((word) => !own.has(word));
  const first = box.side === 'right' ? others[0] : others.at(-1);
  if (!first || !/\p{Nd}/u.test(first.text)) return false;
  return line.amounts.some(
    (token) => isMoney(token) && token.words.every((word) => !own.has(word) && word !== first),
  );
}

/** True for money: numbers without marks may be parts of dates. */
function isMoney({ strength, raw }: AmountToken): boolean {
  return strength === 'strong' || /\p{Nd}[.,' ’]\p{Nd}/u.test(raw);
}
