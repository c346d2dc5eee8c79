import type { Facts, MoneyCell } from '@ledgerlift/contract';
import { currencyDecimals, sumMinor } from '@ledgerlift/contract';
import { derivedCell, moneyCellFrom } from '../cells.ts';
import { type AmountToken, tokenMoney } from '../values/amount.ts';
import { minorOf } from './entry-money.ts';
import { ownCurrency } from './own-currency.ts';
import { type Addition, isWithheld, type Settlement } from './reconcile.ts';
import type { SummaryEntry } from './summary-entry.ts';

/** Subtotal, tax, total, paid and due as printed. */
export function summaryFacts(
  entries: readonly SummaryEntry[],
  settlement: Settlement | null,
  currency: string,
): Facts {
  const total = settlement && cellOf(settlement.total, currency);
  const tax = taxOf(entries, settlement, currency);
  const subtotal = subtotalOf(entries, settlement, tax, currency);
  // 'PREPAID' behind a bare number says how it is paid.
  const paid = entries.find(({ role, value }) => role === 'paid' && mayBeMoney(value, currency));
  const due = entries.findLast((entry) => entry.role === 'due');
  const change = entries.find((entry) => entry.role === 'change');
  return {
    ...(subtotal && { subtotal }),
    ...(tax && { tax }),
    ...(total && { total }),
    ...(paid && { amountPaid: cellOf(paid, currency) }),
    ...(due && { amountDue: cellOf(due, currency) }),
    ...(change && { change: cellOf(change, currency) }),
    ...additionFacts(settlement, currency),
  };
}

function mayBeMoney({ strength }: AmountToken, currency: string): boolean {
  return strength === 'strong' || currencyDecimals(currency) === 0;
}

function cellOf(entry: SummaryEntry, currency: string): MoneyCell {
  const minor = minorOf(entry, currency);
  const own = ownCurrency(entry.value, entry.words, currency);
  return moneyCellFrom(entry.value, entry.page, minor === null ? null : { minor, currency: own });
}

/** What is added to the items or taken off, each with the sign with which it changes the total. */
function additionFacts(settlement: Settlement | null, currency: string): Facts {
  const facts: Facts = {};
  for (const kind of ['discount', 'shipping', 'tip', 'rounding'] as const) {
    const cell = sumOf(settlement?.additions.filter((addition) => addition.kind === kind) ?? [], currency);
    if (cell) facts[kind] = cell;
  }
  return facts;
}

/** One addition where it stands, or the sum of several; null without any. */
function sumOf(additions: readonly Addition[], currency: string): MoneyCell | null {
  const [only] = additions;
  if (!only) return null;
  const minor = sumMinor(additions.map((addition) => addition.minor));
  if (additions.length === 1) return moneyCellFrom(only.entry.value, only.entry.page, { minor, currency });
  return derivedCell(
    { minor, currency },
    { code: 'sum-of-lines', text: 'sum of what the page prints line by line' },
    Math.min(...additions.map(({ entry }) => entry.value.confidence)),
  );
}

/** Words by which a label says that its sum is without tax, in languages of Europe. */
const WITHOUT_TAX =
  /(?<!\p{L})(?:excl?|exkl|ohne|hors|ht|net|netto|nett|taxable|imponibile|imponible|base ht|základ|základ daně|adóalap|sin|sem|senza|zonder|exclusief|excluding|before|without|utan|uten|eks|ekskl|bez|nelk[üu]l|f[ăa]r[ăa]|hari[çc])(?!\p{L})/iu;
/** Additions that stand between a net amount and the total without being taxed. */
const BEHIND_NET: ReadonlySet<string> = new Set(['rounding', 'discount', 'tip']);

/**
 * The amount before tax. The printed one that leads by tax to the total comes first; then one whose label says that it
 * is without tax; then one that needs a discount, a tip or a rounding besides. A subtotal of goods alone, to which
 * shipping and then tax are added, or one with its tax included, is not it: the total less its tax is taken. Without
 * any tax it is the last subtotal printed.
 */
function subtotalOf(
  entries: readonly SummaryEntry[],
  settlement: Settlement | null,
  tax: MoneyCell | null,
  currency: string,
): MoneyCell | null {
  const subtotals = entries.filter((entry) => entry.role === 'subtotal' && entry !== settlement?.total);
  // A bare number is money only where it fits: 'netto 30' are days.
  const sure = subtotals.filter(({ value }) => mayBeMoney(value, currency));
  const last = sure.at(-1);
  const taxMinor = tax?.value?.minor;
  if (!settlement || taxMinor === undefined) return last ? cellOf(last, currency) : null;
  const taxLine = Math.min(
    ...settlement.additions.filter(({ kind }) => kind === 'tax').map(({ entry }) => entry.line),
  );
  const behind = settlement.additions.filter(
    ({ kind, entry }) => kind !== 'tax' && (BEHIND_NET.has(kind) || entry.line > taxLine),
  );
  const withheld = sumMinor(settlement.additions.filter(isWithheld).map(({ minor }) => minor));
  const net = settlement.totalMinor - taxMinor - withheld;
  const rounded = net - sumMinor(behind.filter(({ kind }) => kind !== 'discount').map(({ minor }) => minor));
  const whole = net - sumMinor(behind.map(({ minor }) => minor));
  const after = net - sumMinor(behind.filter(({ entry }) => entry.line > taxLine).map(({ minor }) => minor));
  // The first row of a table of taxes is less than the whole.
  const isOfOneRate = (entry: SummaryEntry) =>
    entry.below && Math.abs(minorOf(entry, currency) ?? 0) < Math.min(Math.abs(net), Math.abs(rounded));
  const isWithoutTax = (entry: SummaryEntry) =>
    entry.words.some(({ text }) => WITHOUT_TAX.test(text)) && !isOfOneRate(entry);
  const printed =
    subtotals.find((entry) => minorOf(entry, currency) === net) ??
    sure.findLast(isWithoutTax) ??
    subtotals.find((entry) => [rounded, whole, after].includes(minorOf(entry, currency) ?? Number.NaN));
  if (printed) return cellOf(printed, currency);
  const elsewhere = amountsOf(entries).find(({ value }) => minorOfToken(value, currency) === rounded);
  if (elsewhere) return moneyCellFrom(elsewhere.value, elsewhere.page, { minor: rounded, currency });
  if (taxMinor === 0 && last) return cellOf(last, currency);
  const confidence = Math.min(settlement.total.value.confidence, tax?.confidence ?? 1);
  return derivedCell(
    { minor: rounded, currency },
    { code: 'total-less-tax', text: 'the printed total less its tax' },
    confidence,
  );
}

function minorOfToken(token: AmountToken, currency: string): number | undefined {
  return tokenMoney(token, currency, token.sign === -1 ? -1 : 1)?.minor;
}

/** All amounts beside labels: first those of subtotals, then the bases of taxes, each before its tax. */
function amountsOf(entries: readonly SummaryEntry[]): { value: AmountToken; page: number }[] {
  const ranked = [
    ...entries.filter(({ role }) => role === 'subtotal'),
    ...entries.filter(({ role }) => role === 'tax' || role === 'total'),
  ];
  return ranked.flatMap((entry) => entry.amounts.map((value) => ({ value, page: entry.page })));
}

function taxEntries(entries: readonly SummaryEntry[]): SummaryEntry[] {
  return entries.filter((entry) => entry.role === 'tax' && entry.value.strength === 'strong');
}

/** The tax: the sum of those that were added, else the printed one, or the sum of the printed ones. */
export function taxOf(
  entries: readonly SummaryEntry[],
  settlement: Settlement | null,
  currency: string,
): MoneyCell | null {
  const settled = settlement?.additions.filter((one) => one.kind === 'tax' && !isWithheld(one)) ?? [];
  if (settled.length) return sumOf(settled, currency);
  const all = taxEntries(entries);
  const total = all.find((entry) => entry.taxTotal && !entry.below) ?? all.find((entry) => entry.taxTotal);
  if (total) return cellOf(total, currency);
  const [only] = all;
  if (!only) return null;
  if (all.length === 1) return cellOf(only, currency);
  const minor = sumMinor(all.flatMap((entry) => minorOf(entry, currency) ?? []));
  const confidence = Math.min(...all.map((entry) => entry.value.confidence));
  return derivedCell(
    { minor, currency },
    { code: 'sum-of-rates', text: 'sum of the printed taxes' },
    confidence,
  );
}
