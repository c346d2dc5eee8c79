import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { groupBy } from '../group-by.ts';
import { unionBox } from '../layout/boxes.ts';
import { type Line, lineText, phrasesOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import { crosses, partsOf } from './fold-parts.ts';
import type { LabelKind } from './label-words.ts';
import { labelOf } from './labels.ts';
import { lineOfPart } from './line-part.ts';

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

/**
 * Lays boxes of balances and totals that are printed beside the rows above the table: read across the page, their labels and
 * values would break the heads, and join the rows beside them.
 */
export function withBoxesAbove(context: DocumentContext): DocumentContext {
  const pages = [...groupBy(context.lines, ({ page }) => page).values()];
  const boxes = pages.map(boxesOf);
  if (boxes.every((own) => own.length === 0)) return context;
  return { ...context, lines: pages.flatMap((lines, index) => laidOut(lines, boxes[index] ?? [])) };
}

/** Lines of a page from index `from` to before `end`, which a box and the table share; `edge` (points) parts both. */
interface Box {
  from: number;
  end: number;
  edge: number;
  /** Where the box is: on pages that are read from right to left it is at the left. */
  side: 'left' | 'right';
}

/** The part of a line that is in a box, and the part beside it; null for those without words. */
function partedAt(
  line: AnalysedLine,
  { edge, side }: Pick<Box, 'edge' | 'side'>,
): { inside: AnalysedLine | null; beside: AnalysedLine | null } {
  const [left = null, right = null] = partsOf(line, [edge]);
  return side === 'right' ? { inside: right, beside: left } : { inside: left, beside: right };
}

/** The lines of a page with those of each box above the block that the box is beside. */
function laidOut(lines: readonly AnalysedLine[], boxes: readonly Box[]): AnalysedLine[] {
  const laid: AnalysedLine[] = [];
  let at = 0;
  for (const box of boxes) {
    laid.push(...lines.slice(at, box.from));
    laid.splice(laid.length - blockAbove(laid, box), 0, ...linesOfBox(lines, box));
    laid.push(...lines.slice(box.from, box.end).flatMap((line) => partedAt(line, box).beside ?? []));
    at = box.end;
  }
  return [...laid, ...lines.slice(at)];
}

/** How many of the last lines are the block that goes on beside a box, such as the first lines of the heads. */
function blockAbove(laid: readonly AnalysedLine[], box: Box): number {
  for (let count = 0; ; count++) {
    const [above, line] = [laid[laid.length - count - 1], laid[laid.length - count]];
    if (!above || partedAt(above, box).inside) return count;
    if (line && line.box.y0 - above.box.y1 > BLOCK_GAP_EMS * line.size) return count;
  }
}

/** The lines of a box; a value below its label is on one line with it. */
function linesOfBox(lines: readonly AnalysedLine[], box: Box): AnalysedLine[] {
  const own = lines.slice(box.from, box.end).flatMap((line) => partedAt(line, box).inside ?? []);
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

/** The boxes of a page, from top to bottom. */
function boxesOf(lines: readonly AnalysedLine[]): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < lines.length; at++) {
    const box = boxAt(lines, at);
    if (!box || box.from < (boxes.at(-1)?.end ?? 0)) continue;
    boxes.push(box);
    at = box.end - 1;
  }
  return boxes;
}

/** The box with a label on the line at an index; null where none is. */
function boxAt(lines: readonly AnalysedLine[], at: number): Box | null {
  const line = lines[at];
  if (!line) return null;
  const side = line.leftwards ? 'left' : 'right';
  for (const phrase of phrasesOf(line)) {
    const kind = kindOf(line, phrase);
    if (!kind || !opensBox(kind, line, phrase)) continue;
    const slack = EDGE_EMS * line.size;
    const edge = side === 'right' ? phrase.box.x0 - slack : phrase.box.x1 + slack;
    const box = boxFrom(lines, at, { edge, side });
    if (box && isBesideRows(lines, box)) return box;
  }
  return null;
}

/** The kind of the balance or total that a phrase of a line names, without its amounts; null where it names none. */
function kindOf(line: AnalysedLine, phrase: Line): LabelKind | null {
  const money = new Set(line.amounts.flatMap((token) => token.words));
  const others = phrase.words.filter((word) => !money.has(word));
  const isText = others.length === 0 || others.length === phrase.words.length;
  const label = labelOf(isText ? phrase : lineOfPart(line, others));
  return label && label.share >= MIN_SHARE ? label.kind : null;
}

/** True for a balance at an end; heads of columns are named like other balances and totals, which need a value beside them. */
function opensBox(kind: LabelKind, { amounts }: AnalysedLine, { box }: Line): boolean {
  const isValued = amounts.some((token) => token.box.x1 >= box.x1);
  return isEnd(kind) || (kind !== 'total' && isValued);
}

function isEnd(kind: LabelKind): boolean {
  return kind === 'opening' || kind === 'closing';
}

/** The lines beside a box with a label on a line: as far as words keep to one side of its edge, without a wide gap. */
function boxFrom(lines: readonly AnalysedLine[], labelled: number, place: Pick<Box, 'edge' | 'side'>): Box {
  const reach = (step: 1 | -1) => {
    let [reached, last] = [labelled, null as AnalysedLine | null];
    for (let at = labelled; ; at += step) {
      const line = lines[at];
      if (!line || crosses(line, [place.edge])) return reached;
      const { inside } = partedAt(line, place);
      if (!inside) continue;
      if (last && gapBetween(inside, last) > BOX_GAP_EMS * line.size) return reached;
      [reached, last] = [at, inside];
    }
  };
  return { from: reach(-1), end: reach(1) + 1, ...place };
}

/** The points between two lines, one above the other. */
function gapBetween({ box: one }: Line, { box: other }: Line): number {
  return Math.max(one.y0 - other.y1, other.y0 - one.y1);
}

/** True for a box with labels and values of its own beside a table whose rows end before it. */
function isBesideRows(lines: readonly AnalysedLine[], box: Box): boolean {
  if (isPartOfTable(lines, box)) return false;
  const own = linesOfBox(lines, box);
  if (own.length > MOST_LINES || !own.some(({ amounts }) => amounts.length > 0)) return false;
  if (own.some((line, at) => isValueBelowValue(line, own[at - 1]))) return false;
  const inside = lines.slice(box.from, box.end).filter((line) => isRow(line, box));
  const below = lines.slice(box.end).filter((line) => isRow(line, box));
  const [next] = below;
  const bottom = Math.max(...own.map((line) => line.box.y1));
  const isNear = next !== undefined && next.box.y0 - bottom <= ROW_GAP_EMS * next.size;
  if (!isNear && inside.length === 0) return false;
  const isFilled = (line: AnalysedLine) => partedAt(line, box).inside !== null;
  if (below.slice(0, ROWS_BELOW).some(isFilled)) return false;
  const filled = [...inside, ...below].filter(isFilled);
  if (own.filter(isNamed).length > 1 && next) return true;
  // One balance alone may be in a column of them.
  return !below.some(isFilled) && 2 * filled.length <= inside.length + below.length;
}

/** True for a value without words below another: a box has a label for each. */
function isValueBelowValue(line: AnalysedLine, above: AnalysedLine | undefined): boolean {
  return above !== undefined && above.amounts.length > 0 && line.amounts.length > 0 && !isNamed(line);
}

/** True where the edge would part dates from their amounts, or labels of one line. */
function isPartOfTable(lines: readonly AnalysedLine[], box: Box): boolean {
  const isOneLine = box.end === box.from + 1;
  return lines.slice(box.from, box.end).some((line) => {
    const { inside, beside } = partedAt(line, box);
    if (!inside) return false;
    if (namesIn(inside) > 1 || inside.amounts.filter(isMoney).length > 1) return true;
    const isValued = beside?.amounts.some(({ strength }) => strength === 'strong');
    if (!beside || (isValued && !isOneLine)) return false;
    const isLabelled = kindsIn(inside).length > 0;
    return isLabelled ? kindsIn(beside).some(isEnd) : beside.dates.length > 0 && inside.amounts.length > 0;
  });
}

/** How many phrases of a line are words alone. */
function namesIn(line: AnalysedLine): number {
  return phrasesOf(line).filter((phrase) => isNamed(phrase) && !/\p{Nd}/u.test(lineText(phrase))).length;
}

/** The kinds of the balances and totals that the phrases of a line name. */
function kindsIn(line: AnalysedLine): LabelKind[] {
  return phrasesOf(line).flatMap((phrase) => kindOf(line, phrase) ?? []);
}

/** True for a line that begins with a figure and has money, both outside of the box. */
function isRow(line: AnalysedLine, box: Box): boolean {
  const { beside } = partedAt(line, box);
  const first: Word | undefined = box.side === 'right' ? beside?.words[0] : beside?.words.at(-1);
  if (!beside || !first || !/\p{Nd}/u.test(first.text)) return false;
  return beside.amounts.some((token) => isMoney(token) && !token.words.includes(first));
}

/** True for money: numbers without marks may be parts of dates. */
function isMoney({ strength, raw }: AmountToken): boolean {
  return strength === 'strong' || /\p{Nd}[.,' ’]\p{Nd}/u.test(raw);
}
