import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { unionBox } from '../layout/boxes.ts';
import { BLOCK_EDGE_EMS } from '../layout/edges.ts';
import { findPhrases } from '../lexicon/phrase-book.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import { belowOf, type Span } from './amounts-below.ts';
import { boxedAmounts } from './boxed-amounts.ts';
import { inOwnCurrency } from './converted-sums.ts';
import { dueBefore } from './due-before.ts';
import { withGrossSums } from './gross-sums.ts';
import { findItemTables } from './item-table.ts';
import { isRecognised, moneyOf } from './line-money.ts';
import { namedAmount } from './named-amount.ts';
import type { SummaryEntry } from './summary-entry.ts';
import { summaryLabel } from './summary-label.ts';
import { SUMMARY_BOOK } from './summary-labels.ts';
import { withTaxRows } from './tax-table-rows.ts';

/** Words further apart than this many type heights are different cells. */
const CELL_GAP_EMS = 1.4;

/** Text further from a label than this many type heights is beside it, such as the heads of a table of taxes beside the sums. */
const BLOCK_GAP_EMS = 4;
const MIN_NAME_LETTERS = 5;

/** So many labels in a row without amounts head boxes. */
const MIN_BOXES = 3;

/** Lines of one label follow each other closer than this, and begin at one edge within this; type heights. */
const MAX_WRAP_GAP_EMS = 0.7;

/** All labelled amounts of the document, in reading order. */
export function findSummaryEntries(context: DocumentContext): SummaryEntry[] {
  return withGrossSums(context, inOwnCurrency(withTaxRows(context, labelledAmounts(context))));
}

function labelledAmounts(context: DocumentContext): SummaryEntry[] {
  const headings = new Set(findItemTables(context).flatMap(({ heading, from }) => range(heading, from)));
  return context.lines.flatMap((line, index) => {
    if (headings.has(index)) return [];
    const loose = isRecognised(context, line.page);
    const boxes = boxedAmounts(context, index);
    if (boxes.length)
      return boxes.flatMap(({ words, token }) =>
        labelled([words], [token], { line, index, loose }).map((entry) => ({ ...entry, below: true })),
      );
    return segmentsOf(line).flatMap((segment) =>
      segment.amounts.length
        ? withWrapped(context, labelsOf(line, segment.words, loose), segment.amounts, { index, line, loose })
        : cellsOf(line, segment.words).flatMap((words, position, cells) =>
            labelledBelow(context, withoutDates(line, words), boxSpan(words, cells, position), {
              index,
              line,
              loose,
            }),
          ),
    );
  });
}

/** 'Total due by 1 September 2025' over its amount: the day is no part of the label. */
function withoutDates({ dates }: AnalysedLine, words: Word[]): Word[] {
  const days = new Set(dates.flatMap((date) => date.words));
  const rest = words.filter((word) => !days.has(word));
  return rest.length ? rest : words;
}

/** The whole numbers from one up to, not including, another. */
function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

interface LinePlace {
  line: AnalysedLine;
  /** Index into the document's lines. */
  index: number;
  loose: boolean;
}

/** The entry of the first of the possible labels that is one, with the amounts behind it. */
function labelled(
  labels: readonly (readonly Word[])[],
  amounts: readonly AmountToken[],
  { line, index, loose }: LinePlace,
): SummaryEntry[] {
  const value = amounts.findLast((token) => token.strength === 'strong') ?? amounts.at(-1);
  if (!value) return [];
  for (const words of labels) {
    const label = summaryLabel(
      words.map((word) => word.text),
      loose,
    );
    if (label)
      return [
        {
          ...label,
          words: [...words],
          amounts: [...amounts],
          value: namedAmount(label.role, amounts, value),
          below: false,
          line: index,
          page: line.page,
        },
      ];
  }
  return [];
}

/** Words on two lines that make a label together explain at least this part of its letters. */
const MIN_SHARE_WRAPPED = 0.8;

/** The entry of an amount whose label may go on in the cell below or begin in the one above: 'Sub' 150.00 / 'Total'. */
function withWrapped(
  context: DocumentContext,
  labels: readonly Word[][],
  amounts: readonly AmountToken[],
  place: LinePlace,
): SummaryEntry[] {
  const whole = labelled(labels, amounts, place);
  if (whole.length) return whole;
  const [own] = labels;
  if (!own || !isText(own)) return [];
  const below = cellBeside(context, place, own, 1);
  const above = cellBeside(context, place, own, -1);
  const wrapped = [below && [...own, ...below], above && [...above, ...own]].filter(
    (words): words is Word[] => Array.isArray(words) && holdsLabel(words),
  );
  // 'Invoice No. 12' over the first of the goods is no label of its amount.
  return labelled(wrapped, amounts, place).filter(
    ({ role, share }) => share >= MIN_SHARE_WRAPPED && role !== 'aside',
  );
}

/** A cheap look before the thorough one: some word of a label stands among the words as it is. */
function holdsLabel(words: readonly Word[]): boolean {
  return (
    findPhrases(
      SUMMARY_BOOK,
      words.map(({ text }) => text),
    ).length > 0
  );
}

function isText(words: readonly Word[]): boolean {
  return words.some((word) => /[\p{L}\p{M}]{2}/u.test(word.text) && !/\d/.test(word.text));
}

/** The words of the next line up or down that begin under the given ones, where no money stands behind them. */
function cellBeside(
  context: DocumentContext,
  { line, index }: LinePlace,
  words: readonly Word[],
  step: 1 | -1,
): Word[] | null {
  const other = context.lines[index + step];
  const gap = other ? (step === 1 ? other.box.y0 - line.box.y1 : line.box.y0 - other.box.y1) : 0;
  if (!other || other.page !== line.page || gap > MAX_WRAP_GAP_EMS * line.size) return null;
  const cell = cellsOf(other, other.words).find(
    ([first]) => first && Math.abs(first.box.x0 - (words[0]?.box.x0 ?? 0)) <= BLOCK_EDGE_EMS * line.size,
  );
  const isPriced = moneyOf(other).some((token) => cell?.[0] && token.box.x0 > cell[0].box.x0);
  return cell && !isPriced && isText(cell) ? cell : null;
}

/** Where the value of a label may stand: under it, or, in a row of boxes, anywhere up to the next label. */
function boxSpan(words: readonly Word[], cells: readonly Word[][], position: number): Span {
  const box = unionBox(words.map((word) => word.box));
  if (cells.length < MIN_BOXES) return { x0: box.x0, label: box.x1, x1: box.x1 };
  const next = cells[position + 1]?.[0];
  return { x0: box.x0, label: box.x1, x1: next ? next.box.x0 : Number.POSITIVE_INFINITY };
}

function labelledBelow(
  context: DocumentContext,
  words: readonly Word[],
  span: Span,
  place: LinePlace,
): SummaryEntry[] {
  const label = summaryLabel(
    words.map((word) => word.text),
    place.loose,
  );
  if (!label) return [];
  const below = belowOf(context, place.index, span, label);
  return below
    ? labelled([words], [below], place).map((entry) => ({
        ...entry,
        value: entry.role === 'total' ? grossBeside(context, place.index, below) : below,
        below: true,
      }))
    : [];
}

/** 'Tax Total' in one cell over tax and gross: the total is the gross amount. Goods before a discount are the larger amount, too. */
function grossBeside({ lines }: DocumentContext, index: number, value: AmountToken): AmountToken {
  const line = lines.slice(index + 1).find(({ amounts }) => amounts.includes(value));
  const gross = namedAmount('total', line ? moneyOf(line) : [], value);
  return gross.box.x0 > value.box.x0 ? gross : value;
}

/** What may be the label of an amount among the words before it, the likeliest first. */
function labelsOf(line: AnalysedLine, words: Word[], loose: boolean): Word[][] {
  const labels = lastCellFirst(line, words);
  const due = dueBefore(line, labels[0] ?? [], loose);
  return due ? [...labels, due] : labels;
}

/** The label next to the amount may share its line with another cell: the last cell is tried first, then the whole. */
function lastCellFirst(line: AnalysedLine, words: Word[]): Word[][] {
  const cells = cellsOf(line, words);
  const [before, last] = [cells.at(-2), cells.at(-1)];
  if (!before || !last) return [words];
  const gap = (last[0]?.box.x0 ?? 0) - (before.at(-1)?.box.x1 ?? 0);
  // 'VAT' and 'standard rate' in two columns are one label.
  const isBeside = cells.length > 2 && gap > BLOCK_GAP_EMS * line.size && isName(last);
  return isBeside ? [last] : [last, words];
}

/** True for words that name an amount: currencies and units are shorter. */
function isName(words: readonly Word[]): boolean {
  return words.map(({ text }) => text.replace(/[^\p{L}\p{M}]/gu, '')).join('').length >= MIN_NAME_LETTERS;
}

function cellsOf(line: AnalysedLine, words: readonly Word[]): Word[][] {
  const cells: Word[][] = [];
  for (const word of words) {
    const previous = cells.at(-1)?.at(-1);
    if (previous && word.box.x0 - previous.box.x1 <= CELL_GAP_EMS * line.size) cells.at(-1)?.push(word);
    else cells.push([word]);
  }
  return cells;
}

interface Segment {
  words: Word[];
  amounts: AmountToken[];
}

/** Cuts a line into runs of text each followed by its money: 'VAT 20% 81.90 16.38 | Total 98.28'. */
function segmentsOf(line: AnalysedLine): Segment[] {
  const money = moneyOf(line);
  const units = unitsIn(line, money);
  const tokenOf = new Map(
    money
      .filter((token) => !units.has(token))
      .flatMap((token) => token.words.map((word) => [word, token] as const)),
  );
  const segments: Segment[] = [];
  let current: Segment = { words: [], amounts: [] };
  for (const word of line.words) {
    const token = tokenOf.get(word);
    if (token) {
      if (!current.amounts.includes(token)) current.amounts.push(token);
      continue;
    }
    const closed = current.amounts.some((amount) => amount.strength === 'strong');
    if (closed && /[\p{L}\p{M}]{2}/u.test(word.text)) {
      segments.push(current);
      current = { words: [], amounts: [] };
    }
    // Behind an amount only its rate belongs to the label before it.
    if (!closed || current.amounts.length === 0 || word.text.includes('%')) current.words.push(word);
  }
  segments.push(current);
  return withLabelBehind(segments).filter((segment) => segment.words.length > 0);
}

/** '679.50 Mtr': the quantities in a row of sums, each with a unit right behind it in its cell and money further behind. */
function unitsIn(line: AnalysedLine, money: readonly AmountToken[]): Set<AmountToken> {
  const last = money.at(-1);
  const cells = cellsOf(line, line.words);
  return new Set(
    money.filter((token) => {
      const cell = cells.find((words) => words.includes(token.words[0] as Word)) ?? [];
      const [unit, more] = cell.slice(cell.indexOf(token.words.at(-1) as Word) + 1);
      return (
        token !== last &&
        cell[0] === token.words[0] &&
        unit !== undefined &&
        more === undefined &&
        /^\p{L}[\p{L}\p{M}]*\.?$/u.test(unit.text) &&
        !holdsLabel([unit])
      );
    }),
  );
}

/** '79,098.95 Total': the label of an amount that opens the line is behind it. */
function withLabelBehind(segments: Segment[]): Segment[] {
  const [first, second, ...others] = segments;
  const isBare = first && !first.words.some(({ text }) => /\p{L}/u.test(text));
  if (!isBare || !second || others.length > 0 || second.amounts.length > 0) return segments;
  return [{ words: [...first.words, ...second.words], amounts: first.amounts }];
}
