import type { AnalysedLine } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { type Line, lineOf, lineText, phrasesOf } from '../layout/lines.ts';
import { type ColumnRole, isWholeTerm, roleOfHeader } from './header-words.ts';
import { partHeads } from './money-heads.ts';

/** Cells of a head are at least this many type heights apart, in one kind of layout or the other. */
export const CELL_GAPS_EMS = [0.45, 1.1] as const;

/** The cells of a head: phrases above each other are one. */
export function cellsOf(lines: readonly AnalysedLine[], gapEms: number): Line[][] {
  const cells: Line[][] = [];
  for (const phrase of lines.flatMap((line) => phrasesOf(line, gapEms).flatMap(partHeads))) {
    const home = cells.find((cell) => cell.some((other) => areOver(other, phrase)));
    const beside = home?.filter((other) => isCellBeside(other, phrase)) ?? [];
    if (home && beside.length > 0) cells.push(underShared(home, beside, phrase));
    else if (home) home.push(phrase);
    else cells.push([phrase]);
  }
  return cells.flatMap(partTerms);
}

/**
 * The cells of two that ran into each other on their lower line: 'Date of' over 'payment Details' is a known term and another one
 * beside it.
 */
function partTerms(cell: Line[]): Line[][] {
  const [upper, lower, another] = cell;
  if (!upper || !lower || another || isWholeTerm(joinedText(cell))) return [cell];
  for (let count = 1; count < lower.words.length; count++) {
    const [under, beside] = [lower.words.slice(0, count), lower.words.slice(count)].map((words) =>
      lineOf(lower.page, words),
    );
    if (!under || !beside || areOver(upper, beside)) continue;
    if (isWholeTerm(joinedText([upper, under])) && isWholeTerm(lineText(beside)))
      return [[upper, under], [beside]];
  }
  return [cell];
}

function areOver({ box: one }: Line, { box: other }: Line): boolean {
  return overlap(one.x0, one.x1, other.x0, other.x1) > 0;
}

/** True for phrases on one line that are further apart than the words of a cell. */
function isCellBeside({ box: one }: Line, { box: other, size }: Line): boolean {
  const shared = overlap(one.y0, one.y1, other.y0, other.y1);
  const isOnLine = 2 * shared > Math.min(one.y1 - one.y0, other.y1 - other.y0);
  return isOnLine && Math.max(one.x0, other.x0) - Math.min(one.x1, other.x1) > CELL_GAPS_EMS[1] * size;
}

/**
 * The cell of a phrase below a head that it shares with the phrase beside it: 'Date' over 'booked' and 'value' is over two
 * columns. Each cell gets the part of that head above itself.
 */
function underShared(home: Line[], beside: readonly Line[], phrase: Line): Line[] {
  const shared = home.filter((part) => !beside.includes(part) && areOver(part, phrase));
  const over = (part: Line, { box: { x0, x1 } }: Line): Line => ({ ...part, box: { ...part.box, x0, x1 } });
  const [first = phrase] = beside;
  for (const part of shared) home[home.indexOf(part)] = over(part, first);
  // A name of its own is more exact: 'value' below 'Date'.
  return roleOfPhrase(phrase) ? [phrase] : [...shared.map((part) => over(part, phrase)), phrase];
}

const roles = new WeakMap<Line['words'], ColumnRole | null>();

/** The role that a phrase names, which is looked up once: a line is tried as a head of one, two and three lines. */
export function roleOfPhrase(phrase: Line): ColumnRole | null {
  const known = roles.get(phrase.words);
  if (known !== undefined) return known;
  const role = roleOfHeader(lineText(phrase));
  roles.set(phrase.words, role);
  return role;
}

/** Lines of a cell as one text; a word that a hyphen parts is made whole. */
export function joinedText(cell: readonly Line[]): string {
  return cell
    .map(lineText)
    .join(' ')
    .replace(/(\p{L})- (?=\p{Ll})/gu, '$1');
}
