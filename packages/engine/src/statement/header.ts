import type { AnalysedLine } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { type Line, lineText, phrasesOf } from '../layout/lines.ts';
import { bareDayOf } from '../values/bare-day.ts';
import type { Column } from './columns.ts';
import { CELL_GAPS_EMS, cellsOf, joinedText, roleOfPhrase } from './head-cells.ts';
import { type ColumnRole, isTotal, isWholeTerm, roleOfHeader } from './header-words.ts';
import { labelIn } from './labels.ts';
import { MONEY_ROLES } from './money-heads.ts';
import { stackedCells } from './stacked-heads.ts';
import { valueStrips } from './value-strips.ts';

/** A phrase in the head of a table and the role that it names. */
export interface HeaderPhrase {
  role: ColumnRole;
  x0: number;
  x1: number;
  /** True where the whole phrase is a known term; false where only some of its words are. */
  isWhole: boolean;
}

/** The head of a table. */
export interface Header {
  /** Its first line. */
  line: AnalysedLine;
  /** All its lines, from top to bottom. */
  lines: AnalysedLine[];
  /** From left to right. */
  phrases: HeaderPhrase[];
}

/** A head names at least two roles: a column of money, and one of dates or descriptions. */
const MIN_ROLES = 2;
/** A head has this many lines at most. */
const MAX_LINES = 3;
/** The lines of a head stand closer than this many type heights. */
const LINE_GAP_EMS = 0.9;

/** Roles of columns that tell what a movement is. */
export const TOLD_ROLES: readonly ColumnRole[] = [
  'date',
  'bookingDate',
  'valueDate',
  'transactionDate',
  'description',
];

const found = new WeakMap<readonly AnalysedLine[], ReadonlyMap<AnalysedLine, Header>>();

/**
 * The heads among the lines of a document, each under every line that it takes up: a cell may go on in the next line
 * ('Beleg-' over 'datum'), and then only both lines together name its column. They are found once for a list of lines.
 */
export function headsOf(lines: readonly AnalysedLine[]): ReadonlyMap<AnalysedLine, Header> {
  const known = found.get(lines);
  if (known) return known;
  const heads = new Map<AnalysedLine, Header>();
  const strips = valueStrips(lines);
  for (let at = 0; at < lines.length; at++) {
    const header = headAt(lines, at);
    if (header?.lines.some((line) => strips.has(line))) continue;
    if (!header) continue;
    for (const line of header.lines) heads.set(line, header);
    at += header.lines.length - 1;
  }
  found.set(lines, heads);
  return heads;
}

/** The head that begins on a line, with as many lines as name more columns; null when none does. */
function headAt(lines: readonly AnalysedLine[], at: number): Header | null {
  let best: Header | null = null;
  const [first, second] = lines.slice(at, at + 2);
  // A lone phrase above a head is the heading of its section, but for the name of a column further right.
  const isCell =
    first &&
    (phrasesOf(first).length > 1 ||
      isOverColumn(lines, at) ||
      opensTerm(lines, at) ||
      (second && stackedCells([first, second]) !== null));
  const most = isCell ? MAX_LINES : 1;
  for (let count = 1; count <= most; count++) {
    const group = lines.slice(at, at + count);
    if (group.length < count || !group.every((line, index) => canJoin(group[index - 1], line))) break;
    const header = headOf(group);
    if (header && rolesIn(header) > (best ? rolesIn(best) : 0)) best = header;
  }
  return best;
}

/**
 * True for the name of a column of money over a cell of the next line that names none, such as '(EUR)', or over another name
 * of that kind: 'Debit' over 'Credit' over '(EUR)'.
 */
function isOverColumn(lines: readonly AnalysedLine[], at: number): boolean {
  const [line, below] = lines.slice(at, at + 2);
  const [name] = line ? phrasesOf(line) : [];
  const role = name && roleOfPhrase(name);
  const [first, ...cells] = below ? phrasesOf(below) : [];
  if (line && isSide(role) && first && isSide(roleOfPhrase(first)))
    return overlap(line.box.x0, line.box.x1, first.box.x0, first.box.x1) > 0 && isOverColumn(lines, at + 1);
  if (!line || !role || !MONEY_ROLES.includes(role) || !first || first.box.x1 >= line.box.x0) return false;
  return cells.some(
    (cell) => overlap(line.box.x0, line.box.x1, cell.box.x0, cell.box.x1) > 0 && roleOfPhrase(cell) === null,
  );
}

/** True for a lone phrase that makes up one term with what is below it: 'Fecha' over 'del' over 'valor', beside other cells. */
function opensTerm(lines: readonly AnalysedLine[], at: number): boolean {
  const [top, ...below] = lines.slice(at, at + MAX_LINES);
  if (!top) return false;
  return below.some((_, index) => {
    const parts = below
      .slice(0, index + 1)
      .map((line) =>
        phrasesOf(line).filter(({ box }) => overlap(box.x0, box.x1, top.box.x0, top.box.x1) > 0),
      );
    return parts.every(({ length }) => length === 1) && isWholeTerm(joinedText([top, ...parts.flat()]));
  });
}

function isSide(role: ColumnRole | null | undefined): boolean {
  return role === 'debit' || role === 'credit';
}

/** The numbers of accounts have so many digits at least. */
const LONG_NUMBER = /\d{6}/;

/** True for a line with a bare day at its left or right end, where rows begin: their amounts may be on the next line. */
function opensRow({ words }: AnalysedLine): boolean {
  return [words[0], words.at(-1)].some((word) => word && bareDayOf(word.text) !== null);
}

/** Lines with money or dates are never heads; the number of an account is above a head, not on a line of it. */
function canJoin(above: AnalysedLine | undefined, line: AnalysedLine): boolean {
  if (line.amounts.some((amount) => amount.strength === 'strong') || line.dates.length > 0) return false;
  if (!above) return true;
  if (opensRow(line)) return false;
  if ([above, line].some(({ words }) => words.some((word) => LONG_NUMBER.test(word.text)))) return false;
  const gap = line.box.y0 - above.box.y1;
  return line.page === above.page && gap <= LINE_GAP_EMS * above.size;
}

function rolesIn(header: Header): number {
  return new Set(header.phrases.map((phrase) => phrase.role)).size;
}

function headOf(lines: readonly AnalysedLine[]): Header | null {
  const [line] = lines;
  if (!line) return null;
  const stacked = stackedCells(lines);
  const partings = [
    ...CELL_GAPS_EMS.map((gapEms) => phrasesIn(cellsOf(lines, gapEms))),
    ...(stacked ? [phrasesIn(stacked)] : []),
  ];
  // In type of one width the words of a term are as far apart as narrow columns: whole terms tell.
  const words = lines.reduce((count, each) => count + each.words.length, 0);
  const [best] = partings.sort(
    (a, b) => b.known - a.known || (b.phrases.length - a.phrases.length) * (b.known === words ? -1 : 1),
  );
  const phrases = withTotalAsAmount(best?.phrases ?? [], lines);
  const roles = new Set(phrases.map((phrase) => phrase.role));
  const money = MONEY_ROLES.some((role) => roles.has(role));
  const told = TOLD_ROLES.some((role) => roles.has(role));
  if (roles.size < MIN_ROLES || !money || !told || namesBothEnds(lines)) return null;
  return words <= 4 * phrases.length + 6 ? { line, lines: [...lines], phrases } : null;
}

/** True for cells that name the opening and the closing balance: they sum accounts up, and are no columns of movements. */
function namesBothEnds(lines: readonly AnalysedLine[]): boolean {
  return CELL_GAPS_EMS.some((gapEms) => {
    const labels = cellsOf(lines, gapEms).map((cell) => labelIn(joinedText(cell)));
    return ['opening', 'closing'].every((end) =>
      labels.some((label) => label?.kind === end && label.share === 1),
    );
  });
}

/** The roles of a head with dates but without money, where one cell is named 'Total': that is its column of amounts. */
function withTotalAsAmount(phrases: readonly HeaderPhrase[], lines: readonly AnalysedLine[]): HeaderPhrase[] {
  const named = phrases.map(({ role }) => role);
  if (named.some((role) => MONEY_ROLES.includes(role)) || !named.some(isOfDate)) return [...phrases];
  const [total, another] = lines.flatMap((line) =>
    phrasesOf(line).filter((phrase) => isTotal(lineText(phrase))),
  );
  if (!total || another) return [...phrases];
  const { x0, x1 } = total.box;
  return [...phrases, { role: 'amount' as const, x0, x1, isWhole: true }].sort((a, b) => a.x0 - b.x0);
}

function isOfDate(role: ColumnRole): boolean {
  return role !== 'description' && TOLD_ROLES.includes(role);
}

/** True for the role of one of several dates of a row. */
function isOfDay(role: ColumnRole | null): boolean {
  return role !== null && role !== 'date' && isOfDate(role);
}

/** The cells of a head, and how many words are in those that are known as a whole. */
interface Parting {
  phrases: HeaderPhrase[];
  known: number;
}

/** The cells with their roles. */
function phrasesIn(cells: readonly Line[][]): Parting {
  const phrases: HeaderPhrase[] = [];
  let known = 0;
  for (const cell of cells) {
    const [only, another] = cell;
    const whole = only && !another ? roleOfPhrase(only) : roleOfHeader(joinedText(cell));
    // 'Date' over 'value' is the day of value, and may be over other columns, too.
    const particular = whole === 'date' ? cell.find((part) => isOfDay(roleOfPhrase(part))) : undefined;
    const named = particular ?? [...cell].reverse().find(roleOfPhrase);
    const role = namesBothSides(cell)
      ? 'amount'
      : ((particular ? null : whole) ?? (named && roleOfPhrase(named)));
    if (!role) continue;
    const isWhole = isWholeTerm(joinedText(cell)) || areTerms(cell, role);
    if (isWhole) known += cell.reduce((count, { words }) => count + words.length, 0);
    const boxes = particular ? [particular.box] : cell.map(({ box }) => box);
    const x0 = Math.min(...boxes.map((box) => box.x0));
    phrases.push({ role, x0, x1: Math.max(...boxes.map((box) => box.x1)), isWhole });
  }
  return { phrases: phrases.sort((a, b) => a.x0 - b.x0), known };
}

/** True for 'Debit' over 'Credit': the column holds both. */
function namesBothSides(cell: readonly Line[]): boolean {
  const named = cell.map(roleOfPhrase);
  return named.includes('debit') && named.includes('credit');
}

/** True where a line of a head is a term in full and the others say nothing else, as in a language known in part. */
function areTerms(cell: readonly Line[], role: ColumnRole): boolean {
  const isTerm = (part: Line) => isWholeTerm(lineText(part)) && roleOfPhrase(part) === role;
  const isVague = (part: Line) => !isWholeTerm(lineText(part)) && roleOfPhrase(part) === 'date';
  return cell.some(isTerm) && cell.every((part) => isTerm(part) || isVague(part));
}

/** A head over a column may stand this many points off its values and still be theirs. */
const MAX_HEADER_DISTANCE = 30;

/** No column is so wide, in points. */
const WIDE = 10_000;

function isOver({ x0, x1 }: HeaderPhrase, column: Column): boolean {
  return 2 * overlap(x0, x1, column.x0, column.x1) > column.x1 - column.x0;
}

/**
 * The role that the heads give to each column: by band overlap first, else the nearest head; null where none is above it.
 * Heads that ran into each other are over several columns, and name none.
 */
export function rolesOfColumns(
  columns: readonly Column[],
  headers: readonly Header[],
): (ColumnRole | null)[] {
  const votes = columns.map(() => new Map<ColumnRole, number>());
  for (const header of headers)
    for (const phrase of header.phrases) {
      if (columns.filter((column) => isOver(phrase, column)).length > 1) continue;
      const distances = columns.map((column) => -overlap(column.x0, column.x1, phrase.x0, phrase.x1));
      const nearest = distances.indexOf(Math.min(...distances));
      const distance = distances[nearest];
      if (distance === undefined || distance > MAX_HEADER_DISTANCE) continue;
      // Money is not what a description beside it holds.
      if (distance > 0 && phrase.role === 'description') continue;
      const tally = votes[nearest];
      // An overlapping head outweighs any number of near ones, and of two one of money, else the one over more of the column.
      const isOfMoney = MONEY_ROLES.includes(phrase.role) && -2 * distance >= phrase.x1 - phrase.x0;
      const weight = distance <= 0 ? 10 + (isOfMoney ? 1 : 0) - distance / WIDE : 1;
      tally?.set(phrase.role, (tally.get(phrase.role) ?? 0) + weight);
    }
  return votes.map((tally) => [...tally].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null);
}
