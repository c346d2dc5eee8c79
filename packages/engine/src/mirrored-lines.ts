import type { Box, ConvertedDocument } from '@ledgerlift/contract';
import { type AnalysedLine, analyseLines, type DocumentContext } from './document-context.ts';
import { moneyOf } from './invoice/line-money.ts';
import { unionBox } from './layout/boxes.ts';
import { lineOf, phrasesOf } from './layout/lines.ts';
import { directedRuns, isRightToLeft } from './lexicon/reading-direction.ts';
import type { Word } from './page.ts';

/** Cells are further apart than this many type heights. */
const CELL_GAP_EMS = 1;
const MIN_LINES = 2;

/** A document whose lines begin on the right, turned round: its cells are as on one that is read from left to right. */
export interface MirroredDocument {
  context: DocumentContext;
  /** Where a word of the document is printed. */
  printedBox: (word: Word) => Box;
  /** The document with all places as they are printed. */
  asPrinted: (document: ConvertedDocument) => ConvertedDocument;
}

/**
 * Turns round a document that is written from right to left, with its prices on the left: every cell is put where it would
 * be in the mirror, and so is every run of words in one direction, and every amount, within a cell. Words of a run stay in
 * their order. Any other document stays as it is.
 */
export function mirroredDocument(context: DocumentContext): MirroredDocument {
  if (!isWrittenFromRight(context))
    return { context, printedBox: ({ box }) => box, asPrinted: (document) => document };
  const printed = new Map<Word, Box>();
  const widths = new Map(context.pages.map(({ number, width }) => [number, width]));
  const lines = context.lines.map((line) => {
    const width = widths.get(line.page) ?? 0;
    return lineOf(
      line.page,
      phrasesOf(line, CELL_GAP_EMS)
        .flatMap(({ words }) => runsOf(words, line))
        .flatMap((words) => turned(words, width, printed)),
    );
  });
  const words = lines.flatMap((line) => line.words.map((word) => ({ word, page: line.page })));
  const placeOf = (page: number, box: Box) => {
    const own = words.filter((each) => each.page === page && isWithin(each.word.box, box));
    return own.length ? unionBox(own.flatMap(({ word }) => printed.get(word) ?? [])) : box;
  };
  const pages = context.pages.map((page) => ({
    ...page,
    rules: page.rules.map((rule) => ({ ...rule, x0: page.width - rule.x1, x1: page.width - rule.x0 })),
  }));
  return {
    context: { ...context, pages, ...analyseLines(lines, context.language) },
    printedBox: (word) => printed.get(word) ?? word.box,
    asPrinted: (document) => withPlaces(document, placeOf) as ConvertedDocument,
  };
}

/** True where most prices are to the left of words, and most values of labels of those that are read from right to left. */
function isWrittenFromRight({ lines }: DocumentContext): boolean {
  const sure = lines.flatMap((line) => sideOfMoney(line, false) ?? []);
  const money = sure.length >= MIN_LINES ? sure : lines.flatMap((line) => sideOfMoney(line, true) ?? []);
  const sides = [...money, ...lines.flatMap((line) => sideOfValue(line) ?? [])];
  const left = sides.filter((side) => side === 'left').length;
  return left >= MIN_LINES && left * 2 > sides.length;
}

/** On which side of a label with a colon, in words that are read from right to left, a line prints a number. */
function sideOfValue({ words }: AnalysedLine): 'left' | 'right' | null {
  const isLabel = words.some(({ text }) => isRightToLeft([text]) && /[:：]$/.test(text));
  const ends = [words[0], words.at(-1)].map((word) => word !== undefined && /\d/.test(word.text));
  if (!isLabel || ends[0] === ends[1]) return null;
  return ends[0] ? 'left' : 'right';
}

/** On which side of its words a line prints all its money, or all its numbers where `bare` ones may be money. */
function sideOfMoney(line: AnalysedLine, bare: boolean): 'left' | 'right' | null {
  const money = new Set(line.amounts.flatMap((amount) => amount.words));
  const named = line.words.filter((word) => /\p{L}/u.test(word.text) && !money.has(word));
  const fromRight = named.filter(({ text }) => isRightToLeft([text]));
  // Words that are read from left to right, as goods may be named on any page, count only before their money.
  const words = fromRight.length > 0 ? fromRight : named;
  const amounts = moneyOf(line).filter(
    ({ decimals, strength }) => bare || decimals > 0 || strength === 'strong',
  );
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || amounts.length === 0) return null;
  if (amounts.every(({ box }) => box.x1 <= first.box.x0)) return fromRight.length > 0 ? 'left' : null;
  return amounts.every(({ box }) => box.x0 >= last.box.x1) ? 'right' : null;
}

/**
 * The parts of a cell that keep their order: runs of words in one direction, without the amounts between them. A cell of
 * words that are read from left to right, with one amount at most, is a part by itself.
 */
function runsOf(words: readonly Word[], { amounts }: AnalysedLine): Word[][] {
  const texts = words.map(({ text }) => text);
  const numbers = amounts.filter((amount) => amount.words.some((word) => words.includes(word)));
  const sums = numbers.filter(({ strength }) => strength === 'strong');
  const isFromLeft = texts.some((text) => /\p{L}/u.test(text)) && !isRightToLeft(texts);
  if (isFromLeft && sums.length < 2) return [[...words]];
  const apart = sums.length < 2 ? sums : numbers;
  const numberOf = (word: Word | undefined) => word && apart.find((number) => number.words.includes(word));
  return directedRuns(texts).flatMap(({ from, to }) => {
    const runs: Word[][] = [];
    for (const word of words.slice(from, to)) {
      const last = runs.at(-1);
      if (last && numberOf(last.at(-1)) === numberOf(word)) last.push(word);
      else runs.push([word]);
    }
    return runs;
  });
}

/** The words of a run at their place in the mirror. */
function turned(words: readonly Word[], width: number, printed: Map<Word, Box>): Word[] {
  const run = unionBox(words.map(({ box }) => box));
  const shift = width - run.x1 - run.x0;
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
