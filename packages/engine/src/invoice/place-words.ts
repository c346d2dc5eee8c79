import type { AnalysedLine } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { typeSize } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import type { ColumnRole } from './header-words.ts';
import type { Column } from './item-columns.ts';
import type { ItemLine } from './item-line.ts';
import { moneyOf } from './line-money.ts';

/** A number belongs to a column when it lies under its heading, or ends within this many type heights of its edge. */
const EDGE_EMS = 0.8;
/** A bare number is money where it ends this close to the edge of the column's other amounts. */
const WEAK_EDGE_EMS = 0.45;
/** Words further apart than this many type heights are different cells. */
const CELL_GAP_EMS = 1.4;

/** Gives the words of a line to the columns of its table. `edge`: where the amounts of `amountColumn` end, in points. */
export function placeWords(
  line: AnalysedLine,
  index: number,
  columns: readonly Column[],
  amountColumn: Column,
  edge: number | null,
): ItemLine {
  const amount = amountUnder(line, columns, amountColumn, edge);
  return placeBeside(line, index, columns, { column: amountColumn, amount });
}

/** The same where the amount of the line is known. */
export function placeBeside(
  line: AnalysedLine,
  index: number,
  columns: readonly Column[],
  { column: amountColumn, amount }: { column: Column; amount: AmountToken | null },
): ItemLine {
  const cells = new Map<Column, Word[]>();
  const unclaimed: Word[] = [];
  const put = (column: Column, word: Word) => cells.set(column, [...(cells.get(column) ?? []), word]);
  const description = columns.find((column) => column.role === 'description');
  const textEnd = description ? textEndOf(line, columns, description, amount) : 0;
  for (const word of line.words) {
    if (amount?.words.includes(word)) put(amountColumn, word);
    else if (description && isWithin(word, description, textEnd, columns)) put(description, word);
    else {
      const isBehind = word.box.x0 >= textEnd;
      const others = isBehind ? columns.filter((candidate) => candidate !== description) : columns;
      const column = columnOfWord(word, others, line.size);
      if (column) put(column, word);
      else unclaimed.push(word);
    }
  }
  return { line, index, amount, cells, unclaimed };
}

function amountUnder(
  line: AnalysedLine,
  columns: readonly Column[],
  column: Column,
  edge: number | null,
): AmountToken | null {
  const slack = EDGE_EMS * typeSize(line);
  const fitting = moneyOf(line).filter((token) => {
    const under = overlap(token.box.x0, token.box.x1, column.x0, column.x1) > 0;
    const aligned = edge !== null && Math.abs(token.edge - edge) <= slack;
    if (!under && !aligned) return false;
    const nearer = columns.some(
      (other) =>
        other !== column &&
        overlap(token.box.x0, token.box.x1, other.x0, other.x1) >
          overlap(token.box.x0, token.box.x1, column.x0, column.x1),
    );
    if (nearer && !aligned) return false;
    const close = edge !== null && Math.abs(token.edge - edge) <= WEAK_EDGE_EMS * typeSize(line);
    return token.strength === 'strong' || edge === null || close;
  });
  return fitting.at(-1) ?? null;
}

/** Where the text of a line's description ends: before the first number or word of a column to its right. */
function textEndOf(
  line: AnalysedLine,
  columns: readonly Column[],
  description: Column,
  amount: AmountToken | null,
): number {
  let end = Math.min(amount ? amount.box.x0 : line.box.x1 + 1, numbersFrom(line, description));
  for (const column of columns) {
    if (column.x0 <= description.x1) continue;
    const first = line.words.find(
      (word) =>
        word.box.x0 > description.x1 - (description.x1 - description.x0) * 0.8 &&
        overlap(word.box.x0, word.box.x1, column.x0 - 2, column.x1 + 2) > 0,
    );
    if (first) end = Math.min(end, first.box.x0);
  }
  return end;
}

/** Numbers in a cell of their own behind the text belong to a column without a known heading; where they begin, in points. */
function numbersFrom(line: AnalysedLine, description: Column): number {
  const text = line.words.filter((word) => word.box.x1 > description.x0);
  const first = text.findIndex((word) => /[\p{L}\p{M}]{2}/u.test(word.text));
  const number = text.find((word, index) => {
    const before = text[index - 1];
    const isApart = before && word.box.x0 - before.box.x1 > CELL_GAP_EMS * line.size;
    return first >= 0 && index > first && isApart && /^[\d.,'%-]+$/.test(word.text);
  });
  return number?.box.x0 ?? Number.POSITIVE_INFINITY;
}

function isWithin(word: Word, description: Column, textEnd: number, columns: readonly Column[]): boolean {
  if (word.box.x0 >= textEnd) return false;
  const before = columns.filter((column) => column.x1 <= description.x0);
  const left = Math.max(0, ...before.map((column) => column.x1));
  if (word.box.x0 >= description.x0 - 3) return true;
  return word.box.x0 > left && word.box.x1 > left + 0.3 * (description.x0 - left);
}

/** Columns of figures: a word beside their headings is none of theirs. */
const FIGURE_ROLES: ReadonlySet<ColumnRole> = new Set([
  'net',
  'amount',
  'gross',
  'unitPrice',
  'taxRate',
  'taxAmount',
]);

/** The column whose heading is above a word, or the nearest one close by. */
function columnOfWord(word: Word, columns: readonly Column[], size: number): Column | null {
  let best: { column: Column; shared: number } | null = null;
  const isText = /^[\p{L}\p{M}]{3,}$/u.test(word.text);
  for (const column of columns) {
    const shared = overlap(word.box.x0, word.box.x1, column.x0, column.x1);
    const reach = isText && FIGURE_ROLES.has(column.role) ? 0 : 2.5 * size;
    if (shared > -reach && (!best || shared > best.shared)) best = { column, shared };
  }
  return best?.column ?? null;
}
