import type { DateCell, TextCell } from '@ledgerlift/contract';
import { cellFrom, dateCellFrom } from '../cells.ts';
import { doubt } from '../check/doubt.ts';
import { SEVERAL_DATES, UNSURE_ORDER } from '../check/prove-total.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { orderOfFullDates } from '../invoice/date-order.ts';
import { cellUnder } from '../invoice/fields.ts';
import { KIND_BOOK } from '../kind-words.ts';
import { lineText } from '../layout/lines.ts';
import { conceptBook } from '../lexicon/concept-book.ts';
import { findPhrases, roleOf } from '../lexicon/phrase-book.ts';
import { isRightToLeft } from '../lexicon/reading-direction.ts';
import { LATEST_DAY, ofBuddhistYear } from '../values/buddhist-year.ts';
import { isoDate } from '../values/calendar.ts';
import { fullDate } from '../values/date.ts';
import type { DateOrder, DateToken } from '../values/date-token.ts';
import { plainDigits } from '../values/digits.ts';
import { otherDay, printedOrder } from './date-order-evidence.ts';
import { isAmongWords, isQualifiedLabel, unreadableDate } from './doubtful-date.ts';

/** A date to which recognition has glued the time or the next column: '18/03/1815:17'. */
const GLUED = /(?<!\d)(\d{1,4})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?=\D|$|\d{1,2}:\d)/;
const GLUED_TIGHT = /(?<!\d)(\d{1,2})([./-])(\d{1,2})\2(\d{2})(?=\d{1,2}[:.]\d{2})/;
const GLUED_YEAR = /(?<!\d)(\d{1,2})([./-])(\d{1,2})\2(20[0-4]\d)/;
const TIME = /(?<![\d.,])([01]?\d|2[0-3])\s?[:h]\s?([0-5]\d)(?:\s?:\s?[0-5]\d)?\s?([ap]\.?m\b)?/i;

/** Days until which something holds, or from which somebody is a member, are not the day of the purchase. */
const OTHER_DAY =
  /(?<!\p{L})(?:thru|through|until|till|by|before|valid|valable|expir\p{L}*|exp|warranty|garantie|terms|closed|build|built|licen[sc]ed|established|gegr|seit|depuis|gueltig|returns?|since|born|dob|next|due|best|bis|gültig|umtausch|jusqu|avant|hasta|válido|caduca|entro|scade|geldig|ważny|entry|bday)(?!\p{L})/iu;
const DATE_LABEL =
  /(?<!\p{L})(?:date|datum|fecha|data|dato|päivä|pvm|tarih|dátum|дата|ημερομηνία|日付|日期|날짜|วันที่|dt)(?!\p{L})/iu;

/**
 * The day of the purchase: the first full date printed, but one behind its label comes before others, then one beside a
 * time, and one that ends a term after all; of equals, the one that is printed most often; glued text is tried where no clean date is found. Where another date is as likely,
 * the cell says so.
 */
export function findPurchaseDate(context: DocumentContext): DateCell | null {
  const told = printedOrder(context);
  const order = told ?? orderOfFullDates(context, isPlausible);
  const found = context.lines.flatMap((line, index) =>
    line.dates.flatMap((token) => {
      const printed = fullDate(token, order, context.language);
      const iso = printed && ofBuddhistYear(context, printed);
      const rank = rankOf(line, token, context.lines[index - 1]);
      return iso && isPlausible(iso) && !isProse(line, token) && rank > OTHER
        ? [{ token, line, page: line.page, iso, rank }]
        : [];
    }),
  );
  const most = Math.max(...found.map(({ rank }) => rank));
  const timesOf = (iso: string) => found.filter((other) => other.iso === iso).length;
  const likeliest = found.filter(({ rank }) => rank === most);
  const often = Math.max(...likeliest.map(({ iso }) => timesOf(iso)));
  const [best, ...others] = likeliest.filter(({ iso }) => timesOf(iso) === often);
  if (best) {
    const exchanged = order === 'ymd' && !told ? yearLast(best.token, context.language) : null;
    if (exchanged !== null && exchanged !== best.iso) {
      const text = `${exchanged} is meant if the day is printed first`;
      return dateCellFrom(best.token.words, best.page, best.iso, { code: UNSURE_ORDER, text });
    }
    const rival = others.find(({ iso }) => iso !== best.iso);
    if (rival) {
      const text = `${rival.iso} is printed in a like place`;
      return dateCellFrom(best.token.words, best.page, best.iso, { code: SEVERAL_DATES, text });
    }
    const reason = timedRival(best, found) ?? doubtOf(context, best, order, often);
    return dateCellFrom(best.token.words, best.page, best.iso, reason === null ? null : doubt(reason));
  }
  for (const line of context.lines) {
    // A date that was read and is another one is no glued text.
    const isRead = line.dates.some((token) => fullDate(token, order, context.language) !== null);
    const iso = isRead ? null : gluedDate(textOf(line), order);
    const words = line.words.filter((word) => /\d/.test(word.text));
    if (iso && words.length && !OTHER_DAY.test(textOf(line)))
      return dateCellFrom(words, line.page, iso, { code: 'date-in-text', text: 'cut out of joined text' });
  }
  return null;
}

/**
 * Why a date may be none of the purchase, in plain words: another order of its numbers, what is before it where it is
 * printed once, or a better one that cannot be read.
 */
function doubtOf(context: DocumentContext, found: FoundDate, order: DateOrder, often: number): string | null {
  const { token, line, rank, iso } = found;
  const other = otherDay(context, token, order);
  if (other) return `the date is ${iso} or ${other}: the page does not show the order of day, month and year`;
  if (iso >= LATEST_DAY) return `${iso} is decades ahead: its year may belong to another calendar`;
  if (rank < 0) return `${iso} is the only date and may belong to something else: ${lineText(line)}`;
  if (often === 1 && !TIME.test(textOf(line)) && isQualifiedLabel(context, line, token))
    return `${iso} may be the date of something else: ${lineText(line)}`;
  if (rank > 0) return null;
  const unread = unreadableDate(context, isTimedOrLabelled);
  if (unread) return `the date of the purchase cannot be read: ${lineText(unread)}`;
  return often === 1 && labelOf(line, token)?.role !== 'order' && isAmongWords(context, line, token)
    ? `${iso} follows other words and may belong to something else: ${lineText(line)}`
    : null;
}

/** Why a date behind more than its known label may be none of the purchase: 'Travel date 02/14', where another one is beside a time. */
function timedRival(best: FoundDate, found: readonly FoundDate[]): string | null {
  const before = best.line.words.slice(0, best.token.from).map(({ text }) => text);
  const words = before.filter((text) => /\p{L}{3}/u.test(text));
  if (TIME.test(textOf(best.line)) || words.length < 2 || roleOf(DATE_BOOK, before) === 'date') return null;
  const timed = found.find(({ iso, line }) => iso !== best.iso && TIME.test(textOf(line)));
  return timed ? `${best.iso} may belong to something else: ${timed.iso} is printed beside a time` : null;
}

interface FoundDate {
  token: DateToken;
  line: AnalysedLine;
  page: number;
  iso: string;
  rank: number;
}

function isTimedOrLabelled(line: AnalysedLine): boolean {
  const text = textOf(line);
  return TIME.test(text) || DATE_LABEL.test(text);
}

/** The labels of the day of a purchase, and those of other days. */
const DATE_BOOK = conceptBook({
  other: ['invoice.dueDate', 'invoice.deliveryDate', 'invoice.otherDate'],
  // A shop on the web prints the day of the order alone.
  order: ['invoice.orderDate'],
  date: ['common.date', 'invoice.date', 'invoice.issueDate', 'statement.transactionDate'],
});
const MAX_LABEL_WORDS = 3;
/** The rank of a day until which something holds: it is not that of the purchase. */
const OTHER = -2;

function rankOf(line: AnalysedLine, token: DateToken, above: AnalysedLine | undefined): number {
  const text = textOf(line);
  const before = line.words.slice(0, token.from).map((word) => word.text);
  if (OTHER_DAY.test(before.join(' '))) return TIME.test(text) || DATE_LABEL.test(text) ? -1 : OTHER;
  return isLabelled(line, token) || isHeaded(above, token)
    ? 2
    : TIME.test(text) || DATE_LABEL.test(text)
      ? 1
      : 0;
}

/** True where the cell above a date is its label. */
function isHeaded(above: AnalysedLine | undefined, { box }: DateToken): boolean {
  const cell = above ? cellUnder(above, box.x0, box.x1) : [];
  return (
    roleOf(
      DATE_BOOK,
      cell.map(({ text }) => text),
    ) === 'date'
  );
}

/** True where the words beside a date, in the order in which they are read, end with its label. */
function isLabelled(line: AnalysedLine, token: DateToken): boolean {
  const found = labelOf(line, token);
  return found?.role === 'date' && !isPreposition(found.label, found.before);
}

/** The longest label beside a date, with all words before it. */
function labelOf({ words }: AnalysedLine, { from, to }: DateToken) {
  const before = words.slice(0, from).map((word) => word.text);
  const behind = words.slice(to + 1).map((word) => word.text);
  const labels = Array.from({ length: MAX_LABEL_WORDS }, (_, index) => MAX_LABEL_WORDS - index).flatMap(
    (count) => [before.slice(-count), isRightToLeft(behind) ? behind.slice(0, count) : []],
  );
  const [found] = labels.flatMap((label) => {
    const role = roleOf(DATE_BOOK, label);
    return role ? [{ role, label, before }] : [];
  });
  return found;
}

/** Shorter labels are words like 'du', 'le' and 'vom', which stand before a date of anything. */
const MIN_LABEL_LETTERS = 4;

/** True for a short label behind words that are neither a place nor the name of the receipt: 'Ferme le', 'CGV du'. */
function isPreposition(label: readonly string[], before: readonly string[]): boolean {
  if (label.join('').length >= MIN_LABEL_LETTERS) return false;
  const named = before.slice(0, -label.length);
  return (
    named.length > 0 &&
    !/[,\d]$/.test(named.at(-1) ?? '') &&
    !findPhrases(KIND_BOOK, named).some(({ to }) => to === named.length - 1)
  );
}

/** So many words around a date make a sentence. */
const MIN_PROSE_WORDS = 3;

/** True for a date within a sentence that neither labels it nor shows a time: a term, or a campaign. */
function isProse(line: AnalysedLine, { from, to }: DateToken): boolean {
  const others = line.words.filter((_, index) => index < from || index > to);
  const text = textOf(line);
  return (
    others.length >= MIN_PROSE_WORDS &&
    others.every((word) => /^[^\d]*\p{L}\p{M}*\p{L}[^\d]*$/u.test(word.text)) &&
    !TIME.test(text) &&
    !DATE_LABEL.test(text)
  );
}

/** The day of '02.05.23' where the year is printed last; null for a date with all its digits, or that cannot be read so. */
function yearLast(token: DateToken, language: string): string | null {
  if (token.numbers.length !== 3 || token.numbers.some(({ digits }) => digits > 2)) return null;
  return fullDate(token, 'dmy', language);
}

/** Receipts are of our times: an older year is a misread one. */
function isPlausible(iso: string): boolean {
  return iso >= '1990-01-01';
}

function textOf(line: AnalysedLine): string {
  return plainDigits(line.words.map((word) => word.text).join(' '));
}

/** A weekday joined to the day: '2024年3月15日(金)'. */
const GLUED_EAST_ASIAN = /(?<!\d)(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/;

function gluedDate(text: string, order: DateOrder): string | null {
  const east = GLUED_EAST_ASIAN.exec(text);
  if (east) return isoDate(Number(east[1]), Number(east[2]), Number(east[3]));
  for (const pattern of [GLUED_TIGHT, GLUED, GLUED_YEAR]) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [a = 0, b = 0, c = 0] = [match[1], match[3], match[4]].map(Number);
    const iso =
      (match[1]?.length ?? 0) === 4
        ? isoDate(a, b, c)
        : order === 'mdy'
          ? isoDate(fullYear(c), a, b)
          : isoDate(fullYear(c), b, a);
    if (iso && isPlausible(iso)) return iso;
  }
  return null;
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year;
}

/** Days and words of opening hours, and the times between which a shop is open: '8h30-21h30'. */
const HOURS =
  /(?<!\p{L})(?:open|hours|öffnungszeiten|geöffnet|horaires?|ouvert|lundi|samedi|orari[oa]|aperto|horario|abierto|aberto|öppet|åpent|otwarte|lunes|mon|sat|mo|sa)(?!\p{L})|\d{1,2}\s?[:h]\s?\d{0,2}\s?(?:-|–|à|bis|to|till|a)\s?\d{1,2}\s?[:h]/iu;
const TIME_LABEL =
  /(?<!\p{L})(?:time|uhrzeit|zeit|uhr|heure|hora|ora|tijd|tid|kello|klo|godz\p{L}*|čas|idő|saat|время|час|ώρα|時刻|时间|時間|시간|เวลา|waktu|jam)(?!\p{L})/iu;

/** The time of the purchase as HH:mm: one beside a date or its label before others. Null when none is printed. */
export function findTime(context: DocumentContext): TextCell | null {
  let best: { cell: TextCell; rank: number } | null = null;
  for (const line of context.lines) {
    const text = textOf(line);
    const match = TIME.exec(text);
    const words = line.words.filter((word) => /\d/.test(word.text));
    if (!match || !words.length || HOURS.test(text)) continue;
    const isDated = line.dates.some((date) => date.numbers.length === 3 || date.month !== null);
    const rank = isDated || gluedDate(text, context.dateOrder) ? 2 : TIME_LABEL.test(text) ? 1 : 0;
    if (best && best.rank >= rank) continue;
    const half = match[3]?.toLowerCase().startsWith('p') ? 12 : 0;
    const hour = (Number(match[1]) % (match[3] ? 12 : 24)) + half;
    const value = `${String(hour).padStart(2, '0')}:${match[2]}`;
    best = { cell: cellFrom(value, { words, page: line.page }), rank };
  }
  return best?.cell ?? null;
}
