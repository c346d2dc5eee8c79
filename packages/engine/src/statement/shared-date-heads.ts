import type { AnalysedLine } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { type Line, lineText, phrasesOf } from '../layout/lines.ts';
import type { Header } from './header.ts';
import { type ColumnRole, roleOfHeader } from './header-words.ts';

/** Lines of one head are at most this many type heights apart. */
const MAX_GAP_EMS = 2;
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
        (phrase) => isValueThenOther(phrase) || isAboveOther(phrase, around.slice(at + 1)),
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
    overlap(box.x0, box.x1, first.x0, first.x1) > 0 &&
    box.x1 < second.x1 &&
    box.x1 > first.x1 - (first.x1 - first.x0) / 2;
  return headers.some((header) =>
    linesAround(lines, header).some((line) =>
      phrasesOf(line).some((phrase) => isOver(phrase) && isValueThenOther(phrase)),
    ),
  );
}

/** The lines of a head with the one above and the one below it, where they are close. */
function linesAround(lines: readonly AnalysedLine[], header: Header): AnalysedLine[] {
  const from = lines.indexOf(header.lines[0] ?? header.line);
  const to = lines.indexOf(header.lines.at(-1) ?? header.line);
  const isClose = (one: AnalysedLine | undefined, other: AnalysedLine | undefined) =>
    one !== undefined &&
    other !== undefined &&
    one.page === other.page &&
    other.box.y0 - one.box.y1 <= MAX_GAP_EMS * one.size;
  return lines.slice(
    isClose(lines[from - 1], lines[from]) ? from - 1 : from,
    isClose(lines[to], lines[to + 1]) ? to + 2 : to + 1,
  );
}

/** 'Wert/Buchung', 'Valuta / Buchung'. */
function isValueThenOther(phrase: Line): boolean {
  const [first, second, third] = lineText(phrase)
    .split('/')
    .map((part) => part.trim());
  if (!first || !second || third || !/\p{L}/u.test(second)) return false;
  return roleOfHeader(first) === 'valueDate' && !ONE_NAME.includes(roleOfHeader(second));
}

function isAboveOther(phrase: Line, below: readonly AnalysedLine[]): boolean {
  if (roleOfHeader(lineText(phrase)) !== 'valueDate' || /-$/.test(lineText(phrase))) return false;
  const under = below
    .filter(({ dates }) => dates.length === 0)
    .flatMap((line) => phrasesOf(line))
    .find(({ box }) => Math.abs(box.x0 - phrase.box.x0) <= phrase.size);
  return (
    under !== undefined &&
    /\p{L}{3}/u.test(lineText(under)) &&
    !ONE_NAME.includes(roleOfHeader(lineText(under)))
  );
}
