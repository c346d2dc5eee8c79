import type { AnalysedLine } from '../document-context.ts';
import { nameDayBalances } from './day-balance-lists.ts';
import type { Entry } from './entries.ts';

/**
 * The entries without those of lists that print no movements, wherever they are: balances of days, tables whose lines add up
 * in each of several columns (fees of the month and of the year), numbers of cheques with their amounts, rates of interest, and
 * columns of dates and amounts alone.
 */
export function withoutOtherLists(entries: readonly Entry[]): Entry[] {
  const summed = summedLines(entries);
  const pairs = pairedLines(entries);
  const bare = bareColumns(entries);
  const isListed = (entry: Entry) =>
    isBare(entry) && [...entry.amounts.keys()].every((column) => bare.has(column));
  return entries.filter(
    (entry, index) =>
      !summed.has(index) &&
      !pairs.has(index) &&
      !isBalanceOfDay(entry) &&
      !isOfRate(entry) &&
      !isListed(entry),
  );
}

/** A line of nothing but a date and an amount. */
function isBare({ words, dates, amounts, label }: Entry): boolean {
  return words.length === 0 && dates.length === 1 && amounts.size === 1 && label === null;
}

/**
 * The columns of amounts that hold nothing but bare lines, where as many described ones are in others: balances of days under
 * an unknown head.
 */
function bareColumns(entries: readonly Entry[]): ReadonlySet<number> {
  const columnsOf = (kept: readonly Entry[]) => new Set(kept.flatMap(({ amounts }) => [...amounts.keys()]));
  const bare = entries.filter(isBare);
  const described = entries.filter((entry) => entry.label === null && !isBare(entry));
  const others = columnsOf(described);
  return described.length < bare.length
    ? new Set()
    : new Set([...columnsOf(bare)].filter((column) => !others.has(column)));
}

/** True for a line of nothing but a rate and what it is of, as tables of interest have them. */
function isOfRate({ words, dates }: Entry): boolean {
  const text = words.map((word) => word.text).join('');
  return dates.length === 0 && /^\p{Nd}+(?:[.,٫]\p{Nd}+)?[%٪]$/u.test(text);
}

/** True for a line of nothing but a date and an amount, under a head that names nothing but dates and balances. */
function isBalanceOfDay({ table, words, dates, amounts }: Entry): boolean {
  return words.length === 0 && dates.length === 1 && amounts.size === 1 && nameDayBalances(table.split(' '));
}

/** A total of one line is that line. */
const MIN_SUMMED = 2;

/** The indexes of undated lines with figures in several columns, all of them filled, and of the line that adds up each column. */
function summedLines(entries: readonly Entry[]): Set<number> {
  const figures = entries.map(figuresOf);
  const found = new Set<number>();
  figures.forEach((totals, index) => {
    if (totals.length < 2) return;
    const sums = totals.map(() => 0);
    for (let at = index - 1; figures[at]?.length === totals.length; at--) {
      sums.forEach((sum, column) => {
        sums[column] = sum + (figures[at]?.[column] ?? 0);
      });
      if (index - at < MIN_SUMMED || sums.some((sum, column) => sum !== totals[column])) continue;
      for (let each = at; each <= index; each++) found.add(each);
      return;
    }
  });
  return found;
}

/** The figures of an undated line, in thousandths; none where one of them is zero. */
function figuresOf({ dates, line }: Entry): number[] {
  if (dates.length > 0) return [];
  const figures = line.amounts.map(({ decimal }) => Math.round(Number(decimal) * 1000));
  return figures.includes(0) ? [] : figures;
}

/** The indexes of lines of nothing but numbers and amounts in pairs, with the single pair that ends such a list. */
function pairedLines(entries: readonly Entry[]): Set<number> {
  const found = new Set<number>();
  entries.forEach(({ at, line, dates }, index) => {
    const pairs = dates.length > 0 ? 0 : pairsOn(line);
    const goesOn = found.has(index - 1) && entries[index - 1]?.at === at - 1;
    if (pairs > 1 || (pairs === 1 && goesOn)) found.add(index);
  });
  return found;
}

/** How many pairs of a number and an amount make up a line; 0 where anything else is on it. */
function pairsOn({ words, amounts }: AnalysedLine): number {
  const strong = amounts.filter(({ strength }) => strength === 'strong');
  const kinds = words.map((word) => {
    const amount = strong.find((token) => token.words.includes(word));
    if (amount) return amount.words[0] === word ? 'A' : '';
    return /^\p{Nd}{3,}\p{P}?$/u.test(word.text) ? 'N' : '?';
  });
  return /^(?:NA)+$/.test(kinds.join('')) ? strong.length : 0;
}
