import type { AnalysedLine, Cheque, DocumentContext } from '../document-context.ts';
import { phrasesOf, typeSize } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import type { DateToken } from '../values/date-token.ts';
import { hasNameLetters } from '../values/name-letters.ts';
import { chainedBalances } from './chained-balances.ts';
import { type Column, columnIndexOf, isolatedAmounts, isReadLeftwards, startsPhrase } from './columns.ts';
import { dayBalanceLists } from './day-balance-lists.ts';
import { type Header, headsOf } from './header.ts';
import type { LabelledAmount } from './labelled-amount.ts';
import { type LabelMatch, labelIn, opensWithTotal } from './labels.ts';
import { repeatedBalances } from './repeated-balances.ts';
import { isInRow } from './row-lines.ts';
import { isInSentence } from './running-text.ts';
import { sectionOf } from './section-titles.ts';
import { thousandths } from './thousandths.ts';
import { valueStrips } from './value-strips.ts';

/** A line of the table area that holds amounts in its columns. */
export interface Entry {
  /** Index into the document's lines. */
  at: number;
  line: AnalysedLine;
  /** Amounts by index of their column. */
  amounts: Map<number, AmountToken>;
  /** Dates that stand at the start of a cell, left to right. */
  dates: DateToken[];
  /** Words that are neither an amount of a column nor one of those dates. */
  words: Word[];
  label: LabelMatch | null;
  /** Side that a word in a column of its own tells ('Af', 'CR'): 1 money in, -1 money out, 0 not told. */
  direction: -1 | 0 | 1;
  /** True where that word is a sign: on a card it may be the issuer's. */
  isSigned?: boolean;
  /** Side of the section that the line stands in, in the same way. */
  section: -1 | 0 | 1;
  /** Counts the stretches between heads, headings and totals: the movements of one stretch mostly go one way. */
  stretch: number;
  /** What the head in force calls its columns; '' above the first head. Another table has another head. */
  table: string;
}

/** A label explains a line when it makes up this part of its words; below, it is part of a description. */
const LABEL_SHARE = 0.45;

/**
 * Reads every line with amounts in the columns, in printed order, with the section that it stands in. `amountsOf` tells
 * the amounts of a line by their column.
 */
export function findEntries(
  context: DocumentContext,
  labelled: readonly LabelledAmount[],
  amountsOf: (line: AnalysedLine, at: number) => Map<number, AmountToken>,
): { entries: Entry[]; headers: Header[] } {
  const entries: Entry[] = [];
  const headers: Header[] = [];
  const heads = headsOf(context.lines);
  const strips = valueStrips(context.lines);
  const dayBalances = repeatedBalances(context.lines);
  const chained = chainedBalances(context.lines);
  const { titled } = dayBalanceLists(context.lines);
  let section: -1 | 0 | 1 = 0;
  let stretch = 0;
  let table = '';
  context.lines.forEach((line, at) => {
    const header = heads.get(line) ?? null;
    if (header?.line === line) {
      headers.push(header);
      table = header.phrases.map((phrase) => phrase.role).join(' ');
    }
    const cheque = context.cheques?.get(line.words);
    if (cheque) {
      // Lists of cheques are stretches of their own.
      if (entries.at(-1)?.table !== CHEQUE_TABLE) stretch++;
      entries.push(chequeEntry(at, line, cheque, stretch));
      return;
    }
    if (entries.at(-1)?.table === CHEQUE_TABLE) stretch++;
    const amounts = amountsOf(line, at);
    if (amounts.size === 0) {
      // A description may open with 'Purchase' or 'Fees': headings are outside of rows.
      const inRow = isInRow(context.lines, at);
      const side = context.titles?.get(line.words) ?? (inRow ? null : sectionOf(line, header));
      if (header || side !== null) stretch++;
      section = side ?? section;
      return;
    }
    if (strips.has(line) || titled.has(line)) return;
    const read = {
      ...(chained.has(line) ? chainedEntry(at, line, amounts) : entryOf(at, line, amounts, dayBalances)),
      direction: 0 as const,
      section,
      stretch,
      table,
    };
    const named = { ...read, label: read.label ?? claimedLabel(read, labelled) };
    // A row may be called like a carried balance or a sum: 'Bankový prevod', 'Deposits'.
    const isNamedLikeBalance =
      read.label !== null &&
      !isEnd(read.label) &&
      printsBalance(entries.at(-1)) &&
      movesBalance(read, entries.at(-1));
    const isMovement = paysPrevious(named, entries) || isNamedLikeBalance;
    const label = isMovement ? null : named.label;
    const entry = { ...read, label };
    entries.push(entry);
    // A section ends with its total.
    if (entry.label && ['total', 'totalIn', 'totalOut', 'closing'].includes(entry.label.kind)) {
      section = 0;
      stretch++;
    }
  });
  return { entries, headers };
}

/** Stands for the column of amounts in a list of cheques, which has columns of its own. */
export const CHEQUES = -2;
/** What lists of cheques have in place of a head. */
const CHEQUE_TABLE = 'cheques';

function chequeEntry(at: number, line: AnalysedLine, cheque: Cheque, stretch: number): Entry {
  return {
    at,
    line,
    amounts: new Map([[CHEQUES, cheque.amount]]),
    dates: [cheque.date],
    words: [cheque.number],
    label: null,
    direction: 0,
    section: 0,
    stretch,
    table: CHEQUE_TABLE,
  };
}

/** True for a cheque in a list that is apart from the other movements. */
export function isListedCheque({ amounts }: Pick<Entry, 'amounts'>): boolean {
  return amounts.has(CHEQUES);
}

/** A dated line with the opening balance of a card on the other side pays it, though it names it: 'Saldo e/c precedente 1.150,64-'. */
function paysPrevious(entry: Pick<Entry, 'label' | 'dates' | 'amounts'>, above: readonly Entry[]): boolean {
  if (entry.label?.kind !== 'opening' || entry.dates.length === 0) return false;
  const opening = above.find(({ label }) => label?.kind === 'opening');
  const [paid] = entry.amounts.values();
  const [owed] = opening?.amounts.values() ?? [];
  return paid !== undefined && paid.decimal === owed?.decimal && paid.sign < 0 !== owed.sign < 0;
}

function isEnd({ kind }: LabelMatch): boolean {
  return kind === 'opening' || kind === 'closing';
}

/** False for a row with one figure: its sum is below it, beside the zero of the other side. */
function printsBalance(above: Entry | undefined): boolean {
  return above !== undefined && (above.label !== null || above.amounts.size > 1);
}

/** True for a line that moves the balance above by its other amount. */
export function movesBalance({ amounts }: Pick<Entry, 'amounts'>, above: Entry | undefined): boolean {
  if (amounts.size !== 2 || !above) return false;
  const [size = 0, reached = 0] = [...amounts.values()].map(thousandths);
  const [before] = [...above.amounts.values()].slice(-1).map(thousandths);
  return size !== 0 && before !== undefined && Math.abs(reached - before) === Math.abs(size);
}

function entryOf(
  at: number,
  line: AnalysedLine,
  amounts: Map<number, AmountToken>,
  dayBalances: ReadonlySet<AnalysedLine>,
): Omit<Entry, 'direction' | 'section' | 'stretch' | 'table'> {
  const used = new Set([...amounts.values()].flatMap((token) => token.words));
  // '15.11' in a column of amounts is money, not a day and month.
  const dates = line.dates.filter(
    (date) => startsPhrase(line, date) && !date.words.some((word) => used.has(word)),
  );
  for (const word of dates.flatMap((date) => date.words)) used.add(word);
  const words = line.words.filter((word) => !used.has(word));
  const text = words.map((word) => word.text).join(' ');
  const found = labelIn(text);
  const isSure =
    found !== null &&
    (found.share >= LABEL_SHARE ||
      (dates.length === 0 && opensWithTotal(text)) ||
      (found.share >= OPENING_SHARE && opensWithEnd(words, found)));
  const isMovement = found && !dayBalances.has(line) && isMovementNamed(found, dates, line);
  const label = found && isSure && !isMovement ? found : null;
  return {
    at,
    line,
    amounts,
    dates,
    words,
    label,
  };
}

/** A balance by the amounts above it, whatever it is called. */
function chainedEntry(at: number, line: AnalysedLine, amounts: Map<number, AmountToken>) {
  const used = new Set([...amounts.values()].flatMap((token) => token.words));
  const words = line.words.filter((word) => !used.has(word));
  return { at, line, amounts, dates: [], words, label: { kind: 'carried' as const, share: 1 } };
}

/** A label of a balance that opens a line explains it from this share on: 'Saldo finale al 30.01.23 a vostro credito'. */
const OPENING_SHARE = 0.35;

function opensWithEnd(words: readonly Word[], found: LabelMatch): boolean {
  if (!isEnd(found)) return false;
  return [2, 3].some((count) => {
    const start = labelIn(
      words
        .slice(0, count)
        .map((word) => word.text)
        .join(' '),
    );
    return start?.kind === found.kind && start.share === 1;
  });
}

/** From this share on a cell holds nothing but its label. */
const WHOLE_SHARE = 0.9;

/**
 * The label that claims one of the line's amounts: from above in a box, or beside an address on the same line, where an amount
 * behind the date of a row belongs to the row; or that of a balance at one end, in a cell of its own beside other text.
 */
function claimedLabel(
  { at, amounts, dates }: Pick<Entry, 'at' | 'amounts' | 'dates'>,
  labelled: readonly LabelledAmount[],
): LabelMatch | null {
  const dated = Math.min(...dates.map((date) => date.box.x0));
  const tokens = new Set(amounts.values());
  const found = labelled.find(({ token, kind, share, ...item }) => {
    if (!tokens.has(token)) return false;
    const isBalance = isEnd({ kind, share }) && share >= WHOLE_SHARE && item.at === at;
    return isBalance || (token.box.x1 <= dated && (item.dated || share >= LABEL_SHARE));
  });
  return found ? { kind: found.kind, share: found.share } : null;
}

/**
 * A line that opens with a date and says 'transport' or 'total' is a movement to a payee of that name, and so is one that
 * says 'deposits' beside a date in a column of its own; balances do print their date.
 */
function isMovementNamed({ kind }: LabelMatch, dates: readonly DateToken[], line: AnalysedLine): boolean {
  if (kind === 'opening' || kind === 'closing') return false;
  if (dates.some((date) => opensLine(date, line))) return true;
  return (kind === 'totalIn' || kind === 'totalOut') && dates.some((date) => standsAlone(date, line));
}

/** True for a date that no words are before: rows may be numbered. */
function opensLine({ from, to }: DateToken, line: AnalysedLine): boolean {
  const before = isReadLeftwards(line) ? line.words.slice(to + 1) : line.words.slice(0, from);
  return from === 0 || before.every(({ text }) => !/\p{L}/u.test(text));
}

/** True for a date that fills its cell. */
function standsAlone(date: DateToken, line: AnalysedLine): boolean {
  const cell = phrasesOf(line).find(({ words }) => words.includes(date.words[0] as Word));
  return cell?.words.every((word) => !hasNameLetters(word.text) || date.words.includes(word)) ?? false;
}

/** The amounts of a line that stand in columns. `integers` tells that the document's amounts have no decimals. */
export function amountsByColumn(
  line: AnalysedLine,
  columns: readonly Column[],
  integers: boolean,
): Map<number, AmountToken> {
  const found = new Map<number, AmountToken>();
  for (const token of line.amounts) {
    // Spreadsheet print-outs drop a trailing zero ('1935.3'): the column tells that it is money.
    if (token.strength === 'weak' && !(integers && standsApart(line, token)) && token.decimals !== 1)
      continue;
    const column = columnIndexOf(token, columns, line.size);
    if (column >= 0 && !isInSentence(line, token)) found.set(column, token);
  }
  if (found.size === 0 && columns.length === 1 && line.dates.length > 0) {
    // Lists without alignment: the one amount that stands apart on a dated line is the movement.
    const [only, another] = isolatedAmounts(line);
    if (only && !another) found.set(0, only);
  }
  return found;
}

/** True when no word stands close before the number, as in 'Page 3 of 4'. */
function standsApart(line: AnalysedLine, token: AmountToken): boolean {
  const [first] = token.words;
  const before = first && line.words[line.words.indexOf(first) - 1];
  if (!before || line.amounts.some((other) => other !== token && other.words.includes(before))) return true;
  return token.box.x0 - before.box.x1 >= 0.9 * typeSize(line);
}
