import type { AnalysedLine } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { lineText, phrasesOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import type { DateToken } from '../values/date-token.ts';
import type { Header } from './header.ts';
import { type ColumnRole, roleOfHeader } from './header-words.ts';
import { isRepeated, linesAround } from './shared-date-heads.ts';

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
  return headers.some((header) => underBooking(header, lines).some(namesValueDate));
}

/**
 * True where a head prints other words below the name of its booking dates: 'Provedeno' under 'Zaúčtováno'. The dates below
 * the booking dates are those of what these words name.
 */
export function stacksOtherDates(lines: readonly AnalysedLine[], headers: readonly Header[]): boolean {
  return headers.some((header) => {
    const under = underBooking(header, lines);
    return under.some(isName) && !under.some(namesValueDate);
  });
}

/** The cells of a head below the name of its booking dates; other columns may print theirs between them. */
function underBooking(header: Header, lines: readonly AnalysedLine[]): string[] {
  const booked = header.phrases.find(({ role }) => BOOKING_ROLES.includes(role));
  if (!booked) return [];
  const phrases = linesAround(lines, header).flatMap((line) => phrasesOf(line));
  const cells = phrases.filter((phrase) => isUnder(booked.x0, phrase)).flatMap(storeysOf);
  const at = cells.findIndex((text) => BOOKING_ROLES.some((role) => role === roleOfHeader(text)));
  return at < 0 ? [] : cells.slice(at + 1);
}

/** The text of a cell line by line: cells of two lines beside one of one line share its line. */
function storeysOf({ words, size }: Phrase): string[] {
  const storeys: Word[][] = [];
  for (const word of words.toSorted((one, other) => one.box.y0 - other.box.y0)) {
    const last = storeys.at(-1);
    if (last?.[0] && word.box.y0 - last[0].box.y0 <= size / 2) last.push(word);
    else storeys.push([word]);
  }
  return storeys.map((storey) =>
    storey
      .toSorted((one, other) => one.box.x0 - other.box.x0)
      .map(({ text }) => text)
      .join(' '),
  );
}

/** True for words without a figure; the first row may follow its head closely. */
function isName(text: string): boolean {
  return /\p{L}{3}/u.test(text) && !/\p{Nd}/u.test(text);
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
  const around = linesAround(lines, header);
  const above = around.slice(0, around.indexOf(header.line) + 1);
  return lines
    .slice(at + 1, at + 1 + header.lines.length)
    .filter((line) => line.page === header.line.page && isClose(header.line, line))
    .filter((line) => !isRepeated(line, above))
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

function namesValueDate(text: string): boolean {
  return roleOfHeader(text) === 'valueDate';
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
