import type { AnalysedLine } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { lineText, phrasesOf } from '../layout/lines.ts';
import type { Column } from './columns.ts';
import { type ColumnRole, roleOfHeader } from './header-words.ts';

/** A phrase in the head of a table and the role that it names. */
export interface HeaderPhrase {
  role: ColumnRole;
  x0: number;
  x1: number;
}

/** A line that heads a table. */
export interface Header {
  line: AnalysedLine;
  phrases: HeaderPhrase[];
}

/** A head names at least two roles: a column of money, and one of dates or descriptions. */
const MIN_ROLES = 2;

/** Roles of columns that hold money. */
export const MONEY_ROLES: readonly ColumnRole[] = ['balance', 'debit', 'credit', 'amount'];
/** Roles of columns that tell what a movement is. */
export const TOLD_ROLES: readonly ColumnRole[] = [
  'date',
  'bookingDate',
  'valueDate',
  'transactionDate',
  'description',
];

/** The head that a line is; null when it is none. Lines with amounts are never heads. */
export function headerOf(line: AnalysedLine): Header | null {
  if (line.amounts.some((amount) => amount.strength === 'strong')) return null;
  const phrases =
    [0.45, 1.1].map((gapEms) => rolesAt(line, gapEms)).sort((a, b) => b.length - a.length)[0] ?? [];
  const roles = new Set(phrases.map((phrase) => phrase.role));
  const money = MONEY_ROLES.some((role) => roles.has(role));
  const told = TOLD_ROLES.some((role) => roles.has(role));
  if (roles.size < MIN_ROLES || !money || !told) return null;
  const words = lineText(line).split(' ').length;
  return words <= 4 * phrases.length + 6 ? { line, phrases } : null;
}

/** The second line of a head stands closer than this many type heights below the first. */
const SECOND_LINE_EMS = 0.9;

/**
 * A head whose phrases go on in the next line ('Data' over 'operacji'): where both lines together name a role that the
 * first alone does not, that role holds.
 */
export function withSecondLine(header: Header, below: AnalysedLine | undefined): Header {
  const { line } = header;
  const near = below && below.page === line.page && below.box.y0 - line.box.y1 <= SECOND_LINE_EMS * line.size;
  if (!near || below.amounts.length > 0 || below.dates.length > 0) return header;
  const seconds = phrasesOf(below, 0.45);
  const phrases = phrasesOf(line, 0.45).flatMap((phrase) => {
    const under = seconds.filter(
      (other) => overlap(other.box.x0, other.box.x1, phrase.box.x0, phrase.box.x1) > 0,
    );
    const whole = roleOfHeader([phrase, ...under].map(lineText).join(' '));
    const role = whole ?? roleOfHeader(lineText(phrase));
    return role ? [{ role, x0: phrase.box.x0, x1: phrase.box.x1 }] : [];
  });
  return phrases.length >= header.phrases.length ? { line, phrases } : header;
}

function rolesAt(line: AnalysedLine, gapEms: number): HeaderPhrase[] {
  return phrasesOf(line, gapEms).flatMap((phrase) => {
    const role = roleOfHeader(lineText(phrase));
    return role ? [{ role, x0: phrase.box.x0, x1: phrase.box.x1 }] : [];
  });
}

/** A head over a column may stand this many points off its values and still be theirs. */
const MAX_HEADER_DISTANCE = 30;

/** The role that the heads give to each column: by band overlap first, else the nearest head; null where none stands over it. */
export function rolesOfColumns(
  columns: readonly Column[],
  headers: readonly Header[],
): (ColumnRole | null)[] {
  const votes = columns.map(() => new Map<ColumnRole, number>());
  for (const header of headers)
    for (const phrase of header.phrases) {
      const distances = columns.map((column) => -overlap(column.x0, column.x1, phrase.x0, phrase.x1));
      const nearest = distances.indexOf(Math.min(...distances));
      const distance = distances[nearest];
      if (distance === undefined || distance > MAX_HEADER_DISTANCE) continue;
      const tally = votes[nearest];
      // An overlapping head outweighs any number of near ones.
      tally?.set(phrase.role, (tally.get(phrase.role) ?? 0) + (distance <= 0 ? 10 : 1));
    }
  return votes.map((tally) => [...tally].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null);
}
