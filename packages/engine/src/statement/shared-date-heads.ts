import type { AnalysedLine } from '../document-context.ts';
import { type Line, lineText, phrasesOf } from '../layout/lines.ts';
import type { Header } from './header.ts';
import { type ColumnRole, isWholeTerm, roleOfHeader } from './header-words.ts';

/** A cell of a head has so many lines above the others at most. */
const MOST_STOREYS = 3;
/** Lines of one head are at most this many type heights apart. */
const MAX_GAP_EMS = 2;
/** 'Deposits' below a head is the title of a section. */
const MONEY: ReadonlySet<ColumnRole> = new Set(['credit', 'debit', 'amount', 'balance', 'fee', 'foreign']);
/** Roles of a second name that is no date of its own: 'Value' over 'date' is one name. */
const ONE_NAME: readonly (ColumnRole | null)[] = ['date', 'valueDate'];

/**
 * True where one head names two dates of which the first is that of the value: 'Value / Booked', or 'Value' above 'Booked', each with
 * the other columns' heads beside or between them. The booking date is then the second one.
 */
export function namesValueFirst(lines: readonly AnalysedLine[], headers: readonly Header[]): boolean {
  return headers.some((header) => {
    const around = linesAround(lines, header);
    return around.some((line, at) =>
      phrasesOf(line).some(
        (phrase) =>
          isValueThenOther(phrase) || isAboveOther(phrase, around.slice(0, at), around.slice(at + 1)),
      ),
    );
  });
}

/** True where one phrase is over both of two columns of dates, in points, and names the first one as that of the value. */
export function headOverBoth(
  lines: readonly AnalysedLine[],
  headers: readonly Header[],
  [first, second]: readonly { x0: number; x1: number }[],
): boolean {
  if (!first || !second) return false;
  const isOver = ({ box }: Line) =>
    Math.abs(box.x0 - first.x0) < first.x1 - first.x0 && box.x1 > first.x1 - (first.x1 - first.x0) / 2;
  return headers.some((header) =>
    linesAround(lines, header).some((line) =>
      phrasesOf(line).some((phrase) => isOver(phrase) && isValueThenOther(phrase)),
    ),
  );
}

/** The lines of a head with those above and the one below it, where they are close. */
export function linesAround(lines: readonly AnalysedLine[], header: Header): AnalysedLine[] {
  const from = lines.indexOf(header.lines[0] ?? header.line);
  const to = lines.indexOf(header.lines.at(-1) ?? header.line);
  const isClose = (one: AnalysedLine | undefined, other: AnalysedLine | undefined) =>
    one !== undefined &&
    other !== undefined &&
    one.page === other.page &&
    other.box.y0 - one.box.y1 <= MAX_GAP_EMS * one.size;
  let first = from;
  while (from - first < MOST_STOREYS && isClose(lines[first - 1], lines[first])) {
    // Where a list is empty, the same head follows right below.
    if (isRepeated(lines[first - 1] as AnalysedLine, [header.line])) break;
    first -= 1;
  }
  const end = isClose(lines[to], lines[to + 1]) ? to + 2 : to + 1;
  const own = lines.slice(first, end);
  const repeated = own.findIndex((line, index) => isRepeated(line, own.slice(0, index)));
  return repeated < 0 ? own : own.slice(0, repeated);
}

/** True for a line with the text of another one of a head. */
export function isRepeated(line: Line, head: readonly Line[]): boolean {
  return head.some((other) => lineText(other) === lineText(line));
}

/** 'Wert/Buchung', 'Valuta / Buchung'. */
function isValueThenOther(phrase: Line): boolean {
  const [first, second, third] = lineText(phrase)
    .split('/')
    .map((part) => part.trim());
  if (!first || !second || third || !/\p{L}/u.test(second)) return false;
  const [value, other] = [roleOfHeader(first), roleOfHeader(second)];
  const isDate = other === 'bookingDate' || other === 'transactionDate' || other === null;
  return value === 'valueDate' && isWholeTerm(first) && isDate;
}

function isAboveOther(phrase: Line, above: readonly AnalysedLine[], below: readonly AnalysedLine[]): boolean {
  if (roleOfHeader(lineText(phrase)) !== 'valueDate' || /-$/.test(lineText(phrase))) return false;
  const isInColumn = ({ box }: Line) => Math.abs(box.x0 - phrase.box.x0) <= phrase.size;
  // 'Date /' above 'value' is the other way round.
  if (above.flatMap((line) => phrasesOf(line)).some(isInColumn)) return false;
  const under = below
    .filter(({ dates, amounts }) => dates.length === 0 && amounts.length === 0)
    .flatMap((line) => phrasesOf(line))
    .find(isInColumn);
  const name = under ? lineText(under) : '';
  const role = roleOfHeader(name);
  const isOneName = isWholeTerm(`${lineText(phrase)} ${name}`) || ONE_NAME.includes(role);
  return /\p{L}{3}/u.test(name) && !isOneName && (role === null || !MONEY.has(role));
}
