import type { Box, Cell } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { orderOfFullDates } from '../invoice/date-order.ts';
import type { Field } from '../invoice/field.ts';
import type { FieldRole } from '../invoice/field-labels.ts';
import { findFields } from '../invoice/fields.ts';
import { moneyOf } from '../invoice/line-money.ts';
import { findSummaryEntries } from '../invoice/summary-entries.ts';
import type { SummaryEntry } from '../invoice/summary-entry.ts';
import type { SummaryRole } from '../invoice/summary-label.ts';
import { unionBox } from '../layout/boxes.ts';
import type { Word } from '../page.ts';
import { type AmountToken, tokenMoney } from '../values/amount.ts';
import { fullDate } from '../values/date.ts';
import type { DateOrder } from '../values/date-token.ts';
import { ibanAt } from '../values/iban.ts';

/** The place of a value on a page, and its printed text. */
export interface Place {
  raw: string;
  page: number;
  box: Box;
}

export interface PlacedAmount {
  token: AmountToken;
  /** Index into the document's lines. */
  line: number;
  page: number;
}

/** The print of the pages, prepared for looking up values. */
export interface PrintedPlaces {
  context: DocumentContext;
  dateOrder: DateOrder;
  entries: readonly SummaryEntry[];
  fields: readonly Field[];
  /** By minor units of the e-invoice's currency, unsigned, in reading order. */
  amounts: ReadonlyMap<number, readonly PlacedAmount[]>;
}

/** Prepares the pages of a document for looking up values of an e-invoice in `currency`. */
export function printedPlaces(context: DocumentContext, currency: string): PrintedPlaces {
  const amounts = new Map<number, PlacedAmount[]>();
  for (const [index, line] of context.lines.entries())
    for (const token of moneyOf(line)) {
      const minor = tokenMoney(token, currency, 1)?.minor;
      if (minor === undefined) continue;
      const same = amounts.get(minor) ?? [];
      same.push({ token, line: index, page: line.page });
      amounts.set(minor, same);
    }
  return {
    context,
    dateOrder: orderOfFullDates(context),
    entries: findSummaryEntries(context),
    fields: findFields(context),
    amounts,
  };
}

/** The place of a cell read from the page; null for a derived one. */
export function placeOfCell(cell: Cell<unknown> | undefined): Place | null {
  return cell?.page && cell.box ? { raw: cell.raw, page: cell.page, box: cell.box } : null;
}

export function placeOfAmount({ token, page }: { token: AmountToken; page: number }): Place {
  return { raw: token.raw, page, box: token.box };
}

/** The place of words on one page, line by line. Throws RangeError without words. */
export function placeOfWords(lines: readonly (readonly Word[])[], page: number): Place {
  const raw = lines.map((words) => words.map((word) => word.text).join(' ')).join('\n');
  return { raw, page, box: unionBox(lines.flat().map((word) => word.box)) };
}

/** All labelled amounts with one of the roles and this unsigned value. */
export function entriesOf(
  { entries, amounts }: PrintedPlaces,
  minor: number,
  roles: readonly SummaryRole[],
): SummaryEntry[] {
  const tokens = new Set(amounts.get(Math.abs(minor))?.map(({ token }) => token));
  return entries.filter(({ role, value }) => roles.includes(role) && tokens.has(value));
}

/** The place of a sum: behind a label of one of the roles, else its last occurrence. */
export function placeOfSum(
  places: PrintedPlaces,
  minor: number,
  roles: readonly SummaryRole[],
): Place | null {
  const [entry] = entriesOf(places, minor, roles);
  if (entry) return placeOfAmount({ token: entry.value, page: entry.page });
  const last = places.amounts.get(Math.abs(minor))?.findLast(({ token }) => token.strength === 'strong');
  return last ? placeOfAmount(last) : null;
}

/** The place of a day: behind or below a label of one of the roles, else its first occurrence. */
export function placeOfDate(places: PrintedPlaces, iso: string, roles: readonly FieldRole[]): Place | null {
  const { context, dateOrder, fields } = places;
  let first: Place | null = null;
  for (const line of context.lines)
    for (const date of line.dates) {
      if (fullDate(date, dateOrder, context.language) !== iso) continue;
      const place = { raw: date.raw, page: line.page, box: date.box };
      const isLabelled = fields.some(
        ({ role, right, below }) =>
          roles.includes(role) && date.words.some((word) => right.includes(word) || below.includes(word)),
      );
      if (isLabelled) return place;
      first ??= place;
    }
  return first;
}

/** True when the cell's words are the ones behind or below a label of one of the roles. */
export function isLabelled(
  { fields }: PrintedPlaces,
  cell: Cell<unknown>,
  roles: readonly FieldRole[],
): boolean {
  const { box, page } = cell;
  if (!box) return false;
  const isWithin = (word: Word) =>
    word.box.x0 >= box.x0 - 0.5 &&
    word.box.x1 <= box.x1 + 0.5 &&
    word.box.y0 >= box.y0 - 0.5 &&
    word.box.y1 <= box.y1 + 0.5;
  return fields.some(
    ({ role, right, below, line }) =>
      roles.includes(role) && line.page === page && [...right, ...below].some(isWithin),
  );
}

export function placeOfIban({ context }: PrintedPlaces, iban: string): Place | null {
  const wanted = plainText(iban).toUpperCase();
  for (const line of context.lines)
    for (let index = 0; index < line.words.length; index++) {
      const found = ibanAt(line, index);
      if (found?.iban === wanted)
        return placeOfWords([line.words.slice(found.from, found.to + 1)], line.page);
    }
  return null;
}

const plainOf = new WeakMap<Word, string>();

/** A word's letters and digits in lower case, without accents. */
function plainWordOf(word: Word): string {
  const known = plainOf.get(word);
  if (known !== undefined) return known;
  const plain = plainText(word.text);
  plainOf.set(word, plain);
  return plain;
}

/** Letters and digits in lower case, without accents: independent of the typesetting. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}]/gu, '');
}

/** Longer texts are not searched: they would be set in several columns. */
const MAX_TEXT = 300;
/** Maximum lines of a text. */
const MAX_TEXT_LINES = 5;

/**
 * The place of a text within lines `from` to `to` (exclusive): in whole words, on one line or continuing below its
 * start. Null when it is not printed, and for texts of less than two letters or digits.
 */
export function placeOfText(
  { context }: PrintedPlaces,
  text: string,
  from = 0,
  to = context.lines.length,
): Place | null {
  const wanted = plainText(text);
  if (wanted.length < 2 || wanted.length > MAX_TEXT) return null;
  for (let index = Math.max(0, from); index < Math.min(to, context.lines.length); index++) {
    const line = context.lines[index];
    for (const [position, word] of line?.words.entries() ?? []) {
      const plain = plainWordOf(word);
      if (plain === '' || !wanted.startsWith(plain)) continue;
      const found = textFrom(context.lines, index, position, wanted);
      if (found && line) return placeOfWords(found, line.page);
    }
  }
  return null;
}

function textFrom(
  lines: readonly AnalysedLine[],
  index: number,
  position: number,
  wanted: string,
): Word[][] | null {
  const start = lines[index];
  const left = start?.words[position]?.box.x0 ?? 0;
  const found: Word[][] = [];
  let length = 0;
  for (const line of lines.slice(index, index + MAX_TEXT_LINES)) {
    if (line.page !== start?.page) return null;
    const begin =
      line === start
        ? position
        : line.words.findIndex((word) => Math.abs(word.box.x0 - left) <= 2 * line.size);
    const taken: Word[] = [];
    for (const word of begin < 0 ? [] : line.words.slice(begin)) {
      const plain = plainWordOf(word);
      if (!wanted.startsWith(plain, length)) break;
      length += plain.length;
      taken.push(word);
      if (length === wanted.length) return [...found, taken];
    }
    if (taken.length > 0) found.push(taken);
  }
  return null;
}
