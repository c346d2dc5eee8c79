import type { Box, ConvertedDocument } from '@ledgerlift/contract';
import { type AnalysedLine, analyseLines, type DocumentContext } from '../document-context.ts';
import { moneyOf } from '../invoice/line-money.ts';
import { unionBox } from '../layout/boxes.ts';
import { lineOf, phrasesOf } from '../layout/lines.ts';
import { isRightToLeft } from '../lexicon/reading-direction.ts';
import type { Word } from '../page.ts';

/** Cells are further apart than this many type heights. */
const CELL_GAP_EMS = 1;
const MIN_LINES = 2;

/** A receipt whose lines begin on the right, turned round: its cells are as on one that is read from left to right. */
export interface MirroredReceipt {
  context: DocumentContext;
  /** The document with all places as they are printed. */
  asPrinted: (document: ConvertedDocument) => ConvertedDocument;
}

/**
 * Turns round a receipt that is written from right to left, with its prices on the left: every cell is put where it would be
 * in the mirror, and the words within cells stay in their order. Any other receipt stays as it is.
 */
export function mirroredReceipt(context: DocumentContext): MirroredReceipt {
  if (!isWrittenFromRight(context)) return { context, asPrinted: (document) => document };
  const printed = new Map<Word, Box>();
  const lines = context.lines.map((line) => {
    const width = context.pages.find(({ number }) => number === line.page)?.width ?? 0;
    return lineOf(
      line.page,
      phrasesOf(line, CELL_GAP_EMS)
        .flatMap(({ words }) => partedFromLabel(words, line))
        .flatMap((words) => turned(words, width, printed)),
    );
  });
  const words = lines.flatMap((line) => line.words.map((word) => ({ word, page: line.page })));
  const placeOf = (page: number, box: Box) => {
    const own = words.filter((each) => each.page === page && isWithin(each.word.box, box));
    return own.length ? unionBox(own.flatMap(({ word }) => printed.get(word) ?? [])) : box;
  };
  return {
    context: { ...context, ...analyseLines(lines, context.language) },
    asPrinted: (document) => withPlaces(document, placeOf) as ConvertedDocument,
  };
}

/** True where most prices are to the left of words that are read from right to left. */
function isWrittenFromRight({ lines }: DocumentContext): boolean {
  const sure = lines.flatMap((line) => sideOfMoney(line, false) ?? []);
  const sides = sure.length >= MIN_LINES ? sure : lines.flatMap((line) => sideOfMoney(line, true) ?? []);
  const left = sides.filter((side) => side === 'left').length;
  return left >= MIN_LINES && left * 2 > sides.length;
}

/** On which side of its words a line prints money, or any number where `bare` ones may be money. */
function sideOfMoney(line: AnalysedLine, bare: boolean): 'left' | 'right' | null {
  const words = line.words.filter(({ text }) => isRightToLeft([text]));
  const amounts = moneyOf(line).filter(
    ({ decimals, strength }) => bare || decimals > 0 || strength === 'strong',
  );
  const [first] = words;
  const [amount] = amounts;
  if (!first || !amount) return null;
  return amount.box.x1 <= first.box.x0 ? 'left' : 'right';
}

/** The words of a cell in two where money stands right before its label, which is read from right to left. */
function partedFromLabel(words: readonly Word[], { amounts }: AnalysedLine): Word[][] {
  const money = amounts.find(({ strength, words: [first] }) => strength === 'strong' && first === words[0]);
  const count = money?.words.length ?? 0;
  const label = words.slice(count);
  const isParted = money && label.length > 0 && label.every(({ text }) => isRightToLeft([text]));
  return isParted ? [words.slice(0, count), label] : [[...words]];
}

/** The words of a cell at its place in the mirror. */
function turned(words: readonly Word[], width: number, printed: Map<Word, Box>): Word[] {
  const cell = unionBox(words.map(({ box }) => box));
  const shift = width - cell.x1 - cell.x0;
  return words.map((word) => {
    const moved = { ...word, box: { ...word.box, x0: word.box.x0 + shift, x1: word.box.x1 + shift } };
    printed.set(moved, word.box);
    return moved;
  });
}

function isWithin(inner: Box, outer: Box): boolean {
  const [x, y] = [(inner.x0 + inner.x1) / 2, (inner.y0 + inner.y1) / 2];
  return x >= outer.x0 && x <= outer.x1 && y >= outer.y0 && y <= outer.y1;
}

/** A copy of a value in which every box beside a page is replaced. */
function withPlaces(value: unknown, placeOf: (page: number, box: Box) => Box): unknown {
  if (Array.isArray(value)) return value.map((each) => withPlaces(each, placeOf));
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withPlaces(each, placeOf)]),
  );
  const { page, box } = value as { page?: unknown; box?: Box | null };
  return typeof page === 'number' && box ? { ...copy, box: placeOf(page, box) } : copy;
}
