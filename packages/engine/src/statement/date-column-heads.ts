import type { AnalysedLine } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { lineText } from '../layout/lines.ts';
import type { Header, HeaderPhrase } from './header.ts';
import { type ColumnRole, roleOfHeader } from './header-words.ts';

/** The left and right edge of a column of dates, in points. */
interface Band {
  x0: number;
  x1: number;
}

/** In type heights: words of one name are no further apart. */
const MAX_SPACE = 1;

/** What the head over a column says; null where its words are known in part only. */
export function headOf(
  column: Band,
  headers: readonly Header[],
  lines: readonly AnalysedLine[],
): ColumnRole | null {
  const over = phrasesOver(column, inFull(headers));
  const known = over.find(({ isWhole }) => isWhole);
  if (!known || !DATE_ROLES.includes(known.role) || isBesideUnknown(column, known, headers)) return null;
  const other = over.find(({ role }) => role !== known.role && DATE_ROLES.includes(role));
  if (!other) return storeyAbove(column, headers, lines) ?? known.role;
  // The words of 'Value date' may be a space apart; heads that run into each other, or lean over, show nothing.
  const gap = Math.max(other.x0, known.x0) - Math.min(other.x1, known.x1);
  const isOneName = gap > 0 && gap <= MAX_SPACE * (headers[0]?.line.size ?? 0);
  return known.role === 'date' && isOneName ? other.role : null;
}

/** True where a word of the head that is no part of a known name covers more of a column than its name does. */
function isBesideUnknown({ x0, x1 }: Band, known: HeaderPhrase, headers: readonly Header[]): boolean {
  const covered = overlap(known.x0, known.x1, x0, x1);
  return headers.some(({ line, phrases }) =>
    line.words.some(
      ({ box }) =>
        overlap(box.x0, box.x1, x0, x1) > covered &&
        !phrases.some((phrase) => overlap(box.x0, box.x1, phrase.x0, phrase.x1) > 0),
    ),
  );
}

/** The kind of date that words right above the head name together with it: 'VALUE' over 'DATE'; null where there is none. */
function storeyAbove(
  { x0, x1 }: Band,
  headers: readonly Header[],
  lines: readonly AnalysedLine[],
): ColumnRole | null {
  for (const { line } of headers) {
    const above = lineAbove(line, lines);
    const over = (words: AnalysedLine['words']) =>
      words.filter(({ box }) => overlap(box.x0, box.x1, x0, x1) > 0).map(({ text }) => text);
    const [upper, lower] = [over(above?.words ?? []), over(line.words)];
    const role = upper.length > 0 && lower.length > 0 ? roleOfHeader([...upper, ...lower].join(' ')) : null;
    if (role === 'valueDate' || role === 'bookingDate' || role === 'transactionDate') return role;
  }
  return null;
}

function lineAbove(line: AnalysedLine | undefined, lines: readonly AnalysedLine[]): AnalysedLine | undefined {
  const above = line && lines[lines.indexOf(line) - 1];
  return above && areClose(above, line) ? above : undefined;
}

function lineBelow(line: AnalysedLine | undefined, lines: readonly AnalysedLine[]): AnalysedLine | undefined {
  const below = line && lines[lines.indexOf(line) + 1];
  return below && areClose(line, below) ? below : undefined;
}

function areClose(above: AnalysedLine, below: AnalysedLine): boolean {
  return above.page === below.page && below.box.y0 - above.box.y1 <= below.size;
}

/**
 * True where words that are no term stand right above or below a head, on a line of words only: 'Reikšmės' over 'data', 'Data' over
 * 'obciążenia'.
 */
export function isNamedInPart(
  { x0, x1 }: Band,
  headers: readonly Header[],
  lines: readonly AnalysedLine[],
): boolean {
  return headers.some(({ lines: own }) =>
    [lineAbove(own[0], lines), lineBelow(own.at(-1), lines)].some((near) => {
      if (!near || /\d/.test(lineText(near))) return false;
      const words = near.words.filter(({ box }) => overlap(box.x0, box.x1, x0, x1) > 0);
      return words.length > 0 && roleOfHeader(words.map(({ text }) => text).join(' ')) === null;
    }),
  );
}

/** The parts of heads over a column, from the one that covers most of it. */
export function phrasesOver({ x0, x1 }: Band, headers: readonly Header[]): HeaderPhrase[] {
  return headers
    .flatMap(({ phrases }) => phrases)
    .filter((phrase) => overlap(phrase.x0, phrase.x1, x0, x1) > 0)
    .sort((one, other) => overlap(other.x0, other.x1, x0, x1) - overlap(one.x0, one.x1, x0, x1));
}

/** The heads with the most lines: a page of which one is misread keeps a part of its head. */
function inFull(headers: readonly Header[]): readonly Header[] {
  const most = Math.max(...headers.map(({ lines }) => lines.length));
  return headers.filter(({ lines }) => lines.length === most);
}

/** Roles of columns that hold dates. */
export const DATE_ROLES: readonly ColumnRole[] = ['date', 'bookingDate', 'valueDate', 'transactionDate'];

/**
 * The only column over which the word for date stands, where the name of the value date is over all: 'DATA' beside
 * 'VALUTA'. Null where a word does not stand in line with its column: a name of two words that leans over two columns.
 */
export function byWords<Column extends Band>(
  columns: readonly Column[],
  headers: readonly Header[],
): Column | null {
  const headOver = (column: Band, line: AnalysedLine) => {
    const [word, another] = line.words.filter(({ box }) => overlap(box.x0, box.x1, column.x0, column.x1) > 0);
    return word && !another && isInLine(word.box, column, line.size) ? roleOfHeader(word.text) : null;
  };
  for (const { line } of headers) {
    const roles = columns.map((column) => headOver(column, line));
    if (roles.includes(null)) continue;
    const found = columns.filter((_, at) => roles[at] === 'date');
    if (found.length === 1) return found[0] ?? null;
  }
  return null;
}

/** True where a word begins, ends or is centred as the dates below it are. */
function isInLine(word: { x0: number; x1: number }, column: Band, size: number): boolean {
  const [left, right] = [word.x0 - column.x0, word.x1 - column.x1];
  return [left, right, (left + right) / 2].some((distance) => Math.abs(distance) <= MAX_LEAN * size);
}

/** In type heights. */
const MAX_LEAN = 0.5;
