import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { phrasesOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import { calendarParts, formOf } from '../values/date.ts';
import type { DateToken } from '../values/date-token.ts';
import { hasNameLetters } from '../values/name-letters.ts';
import type { Bound } from './account-drafts.ts';
import { type AccountPart, balanceSigns, boundOf, isClosed } from './accounts.ts';
import { type BalanceSigns, movedBy, printedSign, type Reading, type Step } from './chain.ts';
import type { StatementTable } from './find-table.ts';
import { type Header, headsOf } from './header.ts';
import type { LabelledAmount } from './labelled-amount.ts';
import { amountsApart } from './labelled-on-line.ts';

/** More different figures than this around the rows would connect them by chance. */
const MAX_FIGURES = 60;
/** Rows print their own date when so many of them do. */
const MOSTLY_DATED = 0.75;

type End = 'opening' | 'closing';

/**
 * The balances at the ends of a statement's one account that no known word names: of all figures around the rows, the
 * only two that the rows connect, or the only one that they connect with the other end. Empty where both are known, or
 * where none or several would do.
 */
export function unnamedEnds(
  { found, headers }: StatementTable,
  parts: readonly AccountPart[],
  context: DocumentContext,
  card: boolean,
): LabelledAmount[] {
  const [part, another] = parts;
  if (!part || another || part.movements.length === 0 || isClosed(part)) return [];
  if (part.opening && part.closing) return [];
  const isEitherWay = !card && areSignsTold(part.movements, headers);
  const pairs = conventionsOf(found?.reading ?? null, card).flatMap((signs) =>
    tableEdges(part.movements).flatMap((edges) => pairsAround(part, edges, context, { signs, isEitherWay })),
  );
  const [only] = pairs;
  const isOne = only && pairs.every((pair) => sameValues(pair, only));
  if (!isOne || rowsAside(part, only, context)) return [];
  return [
    ...(part.opening ? [] : [asLabelled('opening', only.opening)]),
    ...(part.closing ? [] : [asLabelled('closing', only.closing)]),
  ];
}

/** How balances around the rows may be signed: the ends that would show whether a card's unsigned ones are owed are not known yet. */
function conventionsOf(reading: Reading | null, card: boolean): BalanceSigns[] {
  const signs = balanceSigns(reading, card);
  return card ? [signs, { ...signs, unsignedBalance: signs.unsignedBalance === 1 ? -1 : 1 }] : [signs];
}

interface Pair {
  opening: Bound;
  closing: Bound;
}

function sameValues(a: Pair, b: Pair): boolean {
  return a.opening.minor === b.opening.minor && a.closing.minor === b.closing.minor;
}

/** True where a line above or below the rows looks like a row, too: they may be those of one of several accounts. */
function rowsAside(
  { movements }: AccountPart,
  { opening, closing }: Pair,
  { lines }: DocumentContext,
): boolean {
  const ats = movements.map(({ entry }) => entry.at);
  const [first, last] = [Math.min(...ats), Math.max(...ats)];
  const ends = [opening.token.decimal, closing.token.decimal];
  const forms = new Set(movements.flatMap(({ entry }) => entry.dates.slice(0, 1).map(formOf)));
  return lines.some(
    (line, at) =>
      (at < first || at > last) &&
      line.dates.some((date) => forms.size === 0 || forms.has(formOf(date))) &&
      looksLikeRow(line) &&
      line.amounts.every((token) => !ends.includes(token.decimal)),
  );
}

/** Figures with groups or decimals, even where those are not the ones of this account's currency. */
const MONEY = /\p{Nd}[.,'\u2019 ]\p{Nd}{2}/u;

/** A line of more words is a sentence. */
const MAX_ROW_WORDS = 10;

/** True for a line with a date, money in another cell, and words. */
function looksLikeRow(line: AnalysedLine): boolean {
  const dated = new Set(line.dates.flatMap((date) => date.words));
  const money = line.amounts.filter(
    ({ raw, words }) => MONEY.test(raw) && words.every((word) => !dated.has(word)),
  );
  const used = new Set([...dated, ...money.flatMap(({ words }) => words)]);
  const words = line.words.filter((word) => !used.has(word) && hasNameLetters(word.text));
  const cells = phrasesOf(line);
  // Within a cell of words money is that of a sentence.
  const isApart = money.some((token) => {
    const own = cells.find((cell) => cell.words.includes(token.words[0] as Word));
    const isAtEnd = [own?.words[0], own?.words.at(-1)].some((word) => word && token.words.includes(word));
    return isAtEnd && !own?.words.some((word) => dated.has(word));
  });
  const isRange = cells.some(
    ({ words }) => line.dates.filter(({ words: [first] }) => words.includes(first as Word)).length > 1,
  );
  return words.length > 0 && words.length <= MAX_ROW_WORDS && isApart && !isRange;
}

function asLabelled(kind: End, { token, page, at }: Bound): LabelledAmount {
  return { kind, token, page, at, share: 1, dated: false };
}

/** Rows, and what is at their edges without a date and was taken for rows. */
interface Edges {
  rows: readonly Step[];
  aside: readonly Step[];
}

/** The rows as they were read, and without those at their ends that are not dated like the others, where most are dated. */
function tableEdges(movements: readonly Step[]): Edges[] {
  const forms = movements.flatMap(({ entry }) => entry.dates.slice(0, 1).map(formOf));
  const dated = forms.length;
  const isAlike = ({ entry: { dates } }: Step) =>
    dates[0] && forms.filter((form) => form === formOf(dates[0] as DateToken)).length > 1;
  // A line with a movement and the balance behind it is a row, dated or not.
  const isBare = (step: Step | undefined) =>
    step !== undefined &&
    !isAlike(step) &&
    step.entry.amounts.size < 2 &&
    dated >= MOSTLY_DATED * (movements.length - 2);
  const from = isBare(movements[0]) ? [0, 1] : [0];
  const to = isBare(movements.at(-1)) ? [0, 1] : [0];
  return from.flatMap((first) =>
    to.map((last) => ({
      rows: movements.slice(first, movements.length - last),
      aside: [...movements.slice(0, first), ...movements.slice(movements.length - last)],
    })),
  );
}

function pairsAround(
  part: AccountPart,
  { rows, aside }: Edges,
  context: DocumentContext,
  { signs, isEitherWay }: { signs: BalanceSigns; isEitherWay: boolean },
): Pair[] {
  if (rows.length === 0 || rows.some((step) => step.sign === 0 && step.size !== 0)) return [];
  const moved = movedBy(rows);
  if (moved === 0) return [];
  const figures = figuresAround(rows, aside, context, signs);
  if (new Set(figures.map(({ minor }) => minor)).size > MAX_FIGURES) return [];
  const newestFirst = isNewestFirst(rows, context);
  const known = (end: Bound) => boundOf(end, signs, context.currency);
  const pairs = (part.opening ? [known(part.opening)] : figures).flatMap((opening) =>
    (part.closing ? [known(part.closing)] : figures).flatMap((closing) =>
      opening.minor !== null && opening.minor + moved === closing.minor ? [{ opening, closing }] : [],
    ),
  );
  const ats = rows.map(({ entry }) => entry.at);
  return pairs.filter(
    ({ opening, closing }) =>
      aside.every(({ entry }) => entry.at === opening.at || entry.at === closing.at) &&
      (part.opening || part.closing || isEitherWay || areInOrder(opening, closing, ats, newestFirst)),
  );
}

/** True where rows or heads show money in from money out: which of two balances comes first follows from that. */
function areSignsTold(movements: readonly Step[], headers: readonly Header[]): boolean {
  const isNamed = headers.some(({ phrases }) =>
    phrases.some(({ role }) => role === 'debit' || role === 'credit'),
  );
  return (
    isNamed ||
    movements.some(
      ({ sign, entry }) =>
        sign === -1 && [...entry.amounts.values()].some((token) => printedSign(token) === -1),
    )
  );
}

/** The opening balance is printed before the closing one, unless the newest row is first between them. */
function areInOrder(opening: Bound, closing: Bound, rows: readonly number[], newestFirst: boolean): boolean {
  if (opening.at !== closing.at) {
    const isAround = closing.at < Math.min(...rows) && opening.at > Math.max(...rows);
    return opening.at < closing.at || (newestFirst && isAround);
  }
  return opening.token.box.x0 < closing.token.box.x0;
}

/** Figures outside of the rows that may be a balance: no sum or amount of the rows, and nothing that looks like a row itself. */
function figuresAround(
  rows: readonly Step[],
  aside: readonly Step[],
  context: DocumentContext,
  signs: BalanceSigns,
): Bound[] {
  const ats = rows.map(({ entry }) => entry.at);
  const [first, last] = [Math.min(...ats), Math.max(...ats)];
  const heads = headsOf(context.lines);
  const sums = [-1, 1].map((sign) => Math.abs(movedBy(rows.filter((step) => step.sign === sign))));
  // A list of cheques, or the sum of a section, may print the amount of a row again.
  const printed = new Set([...sums, ...rows.map(({ size }) => size)]);
  const taken = new Set(aside.map(({ entry }) => entry.at));
  return context.lines.flatMap((line, at) => {
    if ((at >= first && at <= last) || heads.has(line)) return [];
    return tokensOf(line, taken.has(at)).flatMap((token) => {
      const bound = boundOf({ token, page: line.page, at }, signs, context.currency);
      const isSum = bound.minor === null || bound.minor === 0 || printed.has(Math.abs(bound.minor));
      return isSum ? [] : [bound];
    });
  });
}

/** A box may show the rate of interest beside its amounts. */
const RATE = /^\p{Nd}[\p{Nd}.,٫]*[%٪]$/u;

/** The figures of a line that are each given by words of their own, or are without words below them. */
function tokensOf(line: AnalysedLine, isAside: boolean): AmountToken[] {
  const strong = line.amounts.filter((token) => token.strength === 'strong');
  const filled = strong.filter((token) => Number(token.decimal) !== 0);
  const used = new Set(line.amounts.flatMap((token) => token.words));
  const isBare = line.words.every(
    (word) => used.has(word) || !/[\p{L}\p{Nd}]/u.test(word.text) || RATE.test(word.text),
  );
  if (isAside || filled.length === 1 || isBare) return filled;
  return amountsApart(line).length === strong.length ? strong : [];
}

/** True where dates show that the newest row is first. */
function isNewestFirst(rows: readonly Step[], { dateOrder, language }: DocumentContext): boolean {
  const days = rows.flatMap(({ entry: { dates } }) => {
    const parts = dates[0] && calendarParts(dates[0], dateOrder, language);
    return parts ? [((parts.year ?? 0) * 12 + parts.month) * 31 + parts.day] : [];
  });
  const [first, last] = [days[0], days.at(-1)];
  return first !== undefined && last !== undefined && first > last;
}
