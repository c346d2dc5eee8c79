import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { overlap, unionBox } from '../layout/boxes.ts';
import { type Line, phrasesOf } from '../layout/lines.ts';
import { labelParts } from '../lexicon/label-text.ts';
import { findPhrases } from '../lexicon/phrase-book.ts';
import { type ColumnRole, HEADER_BOOK } from './header-words.ts';
import type { Column } from './item-columns.ts';

/** Heads of fewer lines are read line by line; more lines are a text. */
const MIN_LINES = 3;
const MAX_LINES = 8;
/** The lines of a block of heads are closer than this many type heights. */
const MAX_GAP_EMS = 0.9;
/** Part of a head's letters that are of a known word. */
const MIN_SHARE = 0.4;

/**
 * The columns of a block of heads that are set in the middle of their cells, so that no line has the words of all: a head is
 * what is one above the other. `from`: index of the first line below them. Null for other lines.
 */
export function blockHeading(
  { lines }: DocumentContext,
  index: number,
  loose: boolean,
): { columns: Column[]; from: number } | null {
  if (goesOn(lines[index - 1], lines[index])) return null;
  let from = index;
  while (
    from < lines.length &&
    (from === index ? isOfHeads(lines[index]) : goesOn(lines[from - 1], lines[from]))
  )
    from += 1;
  const block = lines.slice(index, from);
  if (block.length < MIN_LINES || block.length > MAX_LINES) return null;
  const columns = cellsOf(block).flatMap((cell) => {
    const role = roleOf(cell, loose);
    const { x0, x1 } = unionBox(cell.map(({ box }) => box));
    return role ? [{ role, x0, x1 }] : [];
  });
  return { columns, from };
}

/** True for two lines of one block of heads. */
function goesOn(above: AnalysedLine | undefined, line: AnalysedLine | undefined): boolean {
  return (
    isOfHeads(above) &&
    isOfHeads(line) &&
    above?.page === line?.page &&
    (line?.box.y0 ?? 0) - (above?.box.y1 ?? 0) <= MAX_GAP_EMS * (line?.size ?? 0)
  );
}

function isOfHeads(line: AnalysedLine | undefined): boolean {
  return line !== undefined && !line.words.some(({ text }) => /\d|[:：]$/u.test(text));
}

/** The phrases of the lines, those one above the other together, top to bottom. */
function cellsOf(block: readonly AnalysedLine[]): Line[][] {
  const cells: Line[][] = [];
  for (const phrase of block.flatMap((line) => phrasesOf(line))) {
    const shared = (cell: readonly Line[]) =>
      Math.max(...cell.map(({ box }) => overlap(box.x0, box.x1, phrase.box.x0, phrase.box.x1)));
    const [home] = [...cells].sort((one, other) => shared(other) - shared(one));
    if (home && shared(home) > 0) home.push(phrase);
    else cells.push([phrase]);
  }
  return cells;
}

/** The role of the longest known word of a head, where that is much of it. */
function roleOf(cell: readonly Line[], loose: boolean): ColumnRole | null {
  const texts = cell.flatMap(({ words }) => words.map(({ text }) => text));
  const letters = texts.flatMap(labelParts).join('').length;
  const [best] = findPhrases(HEADER_BOOK, texts, { joined: loose }).sort((a, b) => b.letters - a.letters);
  return best && best.letters >= MIN_SHARE * letters ? best.role : null;
}
