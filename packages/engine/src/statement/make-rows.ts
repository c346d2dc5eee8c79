import type { DateCell, Facts, MoneyCell, Row, TextCell } from '@ledgerlift/contract';
import { cellFrom, moneyCellFrom, textCellOf } from '../cells.ts';
import { type AmountToken, tokenMoney } from '../values/amount.ts';
import type { AccountPart } from './accounts.ts';
import { bookingToken, type DateHeads } from './booking-token.ts';
import { movementOf, type Reading, type Step, signOfBalance } from './chain.ts';
import { carriedDate, type DateResolver } from './dates.ts';
import type { DatedRow, RowBlock } from './rows.ts';
import { areOfOrders, secondDateOf } from './second-dates.ts';

export interface RowSources {
  parts: readonly AccountPart[];
  blocks: readonly RowBlock[];
  resolver: DateResolver;
  heads: DateHeads;
  reading: Reading;
  facts: Pick<Facts, 'accountHolder'>;
  card: boolean;
}

/** Makes the rows of all accounts in printed order, each with the lines that it is made of. */
export function rowsOf(sources: RowSources): DatedRow[] {
  const blockOf = new Map(sources.blocks.map((block) => [block.entry, block]));
  const steps = sources.parts
    .flatMap((part, account) => part.movements.map((step) => ({ step, account, currency: part.currency })))
    .sort((a, b) => a.step.entry.at - b.step.entry.at);
  const rows: Row[] = [];
  const blocks: RowBlock[] = [];
  const unnamed = new Set<DateCell>();
  const undatedSections = sources.card ? sectionsWithoutDates(sources) : new Set<number>();
  for (const { step, account, currency } of steps) {
    const block = blockOf.get(step.entry);
    const token = movementOf(step.entry, sources.reading)?.token;
    if (!block || !token) continue;
    const above = rows.at(-1);
    const date =
      bookingDate(block, sources) ??
      (undatedSections.has(step.entry.stretch) ? sources.resolver.lastDay(step.entry.at) : null) ??
      (above?.account === account && above.date ? carriedDate(above.date) : null);
    const amount = amountCell(step, token, currency, sources.card);
    const place = { position: rows.length, account, currency };
    const value = valueDate(block, sources);
    if (value && !value.isNamed) unnamed.add(value.cell);
    rows.push(rowOf(step, block, { amount, date, value: value?.cell ?? null }, place, sources));
    blocks.push(block);
  }
  const day = rows.every((row) => !row.date) ? sources.resolver.onlyDay() : null;
  const dated = day ? rows.map((row) => ({ ...row, date: day })) : rows;
  return withoutOrderDates(dated, unnamed).map((row, index) => ({
    row,
    block: blocks[index] as RowBlock,
  }));
}

/** Sections of a card whose rows print no date, as those of interest and fees, where the others do. */
function sectionsWithoutDates({ blocks, heads }: RowSources): Set<number> {
  const isDated = (block: RowBlock) => bookingToken(block, heads) !== undefined || block.unreadDate;
  const dated = new Set(blocks.filter(isDated).map(({ entry }) => entry.stretch));
  return new Set(
    dated.size > 0 ? blocks.map(({ entry }) => entry.stretch).filter((stretch) => !dated.has(stretch)) : [],
  );
}

function rowOf(
  step: Step,
  block: RowBlock,
  { amount, date, value }: { amount: MoneyCell; date: DateCell | null; value: DateCell | null },
  place: { position: number; account: number; currency: string },
  sources: RowSources,
): Row {
  const type = (amount.value?.minor ?? 0) < 0 ? 'debit' : 'credit';
  const holder = sources.facts.accountHolder;
  const description = textOfLines(block.lines);
  const reference = textOfLines(block.references ?? []);
  const balance = balanceCell(step, place.currency, sources.reading);
  return {
    position: place.position,
    account: place.account,
    kind: 'transaction',
    type,
    ...(date ? { date } : {}),
    ...(value ? { valueDate: value } : {}),
    ...(description ? { description } : {}),
    ...(reference ? { reference } : {}),
    amount,
    ...(balance ? { balance } : {}),
    ...(holder ? (type === 'credit' ? { recipient: holder } : { sender: holder }) : {}),
  };
}

/** Confidence of an amount whose sign nothing tells. */
const UNKNOWN_SIGN_CONFIDENCE = 0.3;

function amountCell(step: Step, token: AmountToken, currency: string, card: boolean): MoneyCell {
  const page = step.entry.line.page;
  if (step.sign === 0 && step.size !== 0) {
    // Purchases are what cards mostly print; elsewhere nothing tells, and the reason says so.
    const money = tokenMoney(token, currency, card ? -1 : 1);
    const reason = {
      code: 'sign_unknown',
      text: 'neither a sign, a heading nor a balance tells the direction',
    };
    return { ...moneyCellFrom(token, page, money, reason), confidence: UNKNOWN_SIGN_CONFIDENCE };
  }
  const money = tokenMoney(token, currency, step.sign === -1 ? -1 : 1);
  const reason =
    money === null
      ? { code: 'amount_unreadable', text: `'${token.raw}' does not fit the currency ${currency}` }
      : null;
  return moneyCellFrom(token, page, money, reason);
}

function balanceCell(step: Step, currency: string, reading: Reading): MoneyCell | null {
  const entry = step.balanceEntry ?? step.entry;
  // A line without a movement may print its balance in a column of movements.
  const [lone] = step.balanceEntry ? entry.amounts.values() : [];
  const token = entry.amounts.get(reading.balance) ?? lone;
  if (!token) return null;
  return moneyCellFrom(token, entry.line.page, tokenMoney(token, currency, signOfBalance(token, reading)));
}

function textOfLines(printed: RowBlock['lines']): TextCell | null {
  const lines = printed.filter((line) => line.words.length > 0);
  const words = lines.flatMap((line) => line.words);
  const [first] = lines;
  if (!first) return null;
  const text = lines.map((line) => line.words.map((word) => word.text).join(' ')).join(' ');
  const samePage = lines.filter((line) => line.page === first.page).flatMap((line) => line.words);
  return textCellOf(
    text,
    text,
    first.page,
    samePage.map((word) => word.box),
    Math.min(...words.map((word) => word.confidence)),
  );
}

function bookingDate(block: RowBlock, sources: RowSources): DateCell | null {
  if (block.unreadDate) {
    const reason = { code: 'date_unreadable', text: 'the booking date could not be read' };
    return cellFrom<string>(null, { words: block.unreadDate, page: block.entry.line.page }, reason);
  }
  const token = bookingToken(block, sources.heads);
  return token ? sources.resolver.cell(token, block.entry.line.page, block.entry.at) : null;
}

/** The value date of a row, with whether anything names it. */
function valueDate(
  block: RowBlock,
  { heads, resolver }: RowSources,
): { cell: DateCell; isNamed: boolean } | null {
  const second = secondDateOf(block, heads);
  return (
    second && {
      cell: resolver.cell(second.token, block.entry.line.page, block.entry.at),
      isNamed: second.isNamed,
    }
  );
}

/** Leaves out unnamed dates beside the booking dates where their order shows that they are no value dates. */
function withoutOrderDates(rows: readonly Row[], unnamed: ReadonlySet<DateCell>): Row[] {
  const pairs = rows.flatMap(({ date, valueDate }) =>
    date?.value && valueDate?.value && unnamed.has(valueDate)
      ? [{ booked: date.value, second: valueDate.value }]
      : [],
  );
  if (!areOfOrders(pairs)) return [...rows];
  return rows.map((row) => {
    if (!row.valueDate || !unnamed.has(row.valueDate)) return row;
    const { valueDate: _, ...rest } = row;
    return rest;
  });
}
