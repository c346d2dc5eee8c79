import type { AnalysedLine } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { lineText, phrasesOf } from '../layout/lines.ts';
import type { DateToken } from '../values/date.ts';
import type { Header } from './header.ts';
import { type ColumnRole, roleOfHeader } from './header-words.ts';

const MONEY_ROLES: ReadonlySet<ColumnRole> = new Set([
  'credit',
  'debit',
  'amount',
  'balance',
  'fee',
  'foreign',
]);
const BOOKING_ROLES: readonly ColumnRole[] = ['bookingDate', 'date'];
/** The second line of a head stands below the first by this many type heights at most. */
const MAX_GAP_EMS = 2;

/**
 * True where a head names value dates below its booking dates, as bank statements do that stack both in one column:
 * 'Valuta' under 'Buchung'.
 */
export function stacksValueDates(lines: readonly AnalysedLine[], headers: readonly Header[]): boolean {
  return headers.some((header) => {
    const booked = header.phrases.find((phrase) => BOOKING_ROLES.includes(phrase.role));
    return (
      booked !== undefined &&
      secondLineOf(header, lines).some((phrase) => isUnder(booked.x0, phrase) && namesValueDate(phrase))
    );
  });
}

/** True where a head names the booking dates below those of something else: 'Buchung' under 'Beleg' or 'Valuta'. */
export function stacksBookingDates(lines: readonly AnalysedLine[], headers: readonly Header[]): boolean {
  return headers.some((header) => {
    const heads = phrasesOf(header.line);
    const second = secondLineOf(header, lines);
    const [first] = heads;
    if (
      first === undefined ||
      !second.some((phrase) => isUnder(first.box.x0, phrase) && namesBooking(phrase))
    )
      return false;
    const role = roleOfHeader(lineText(first));
    // 'Deposits' is the title of a section, right above its heads.
    if (role !== null && MONEY_ROLES.has(role)) return false;
    // Words not known above words known, in every column: the same heads in another language.
    return role === null ? !isGlossed(heads, second) : !BOOKING_ROLES.includes(role);
  });
}

function isGlossed(heads: readonly Phrase[], second: readonly Phrase[]): boolean {
  return heads.every((head) =>
    second.some((phrase) => overlap(head.box.x0, head.box.x1, phrase.box.x0, phrase.box.x1) > 0),
  );
}

function secondLineOf(header: Header, lines: readonly AnalysedLine[]): Phrase[] {
  const at = lines.indexOf(header.line);
  return lines
    .slice(at + 1, at + 1 + header.lines.length)
    .filter((line) => line.page === header.line.page && isClose(header.line, line))
    .flatMap((line) => phrasesOf(line));
}

function namesBooking(phrase: Phrase): boolean {
  return roleOfHeader(lineText(phrase)) === 'bookingDate';
}

function isClose(above: AnalysedLine, line: AnalysedLine): boolean {
  return line.box.y0 - above.box.y1 <= MAX_GAP_EMS * above.size;
}

type Phrase = ReturnType<typeof phrasesOf>[number];

function isUnder(x0: number, phrase: Phrase): boolean {
  return Math.abs(phrase.box.x0 - x0) <= phrase.size;
}

function namesValueDate(phrase: Phrase): boolean {
  return roleOfHeader(lineText(phrase)) === 'valueDate';
}

/** The name of a value date has so many words at most: 'Date de valeur'. */
const MAX_NAME_WORDS = 3;

/** Heads that name value dates, but other things within a sentence: 'Gift value 05/06'. */
const COMMON_WORD = /^(?:value|effective)$/iu;

/** The date of a line of description that the words before it name: 'Value Date: 14/12/2021', 'Date valeur : 01-02-2022'. */
export function namedValueDate(line: AnalysedLine): DateToken | undefined {
  return line.dates.find((date) => {
    const before = line.words.slice(0, date.from).filter((word) => /\p{L}/u.test(word.text));
    if (COMMON_WORD.test(before.at(-1)?.text ?? '')) return false;
    return Array.from({ length: MAX_NAME_WORDS }, (_, count) => before.slice(-count - 1)).some(
      (name) => roleOfHeader(name.map((word) => word.text).join(' ')) === 'valueDate',
    );
  });
}
