import { lineText } from '../layout/lines.ts';
import { type AmountToken, tokenMoney } from '../values/amount.ts';
import { hasNameLetters } from '../values/name-letters.ts';
import type { AccountPart } from './accounts.ts';
import { movedBy, type Reading, type Step } from './chain.ts';
import type { Entry } from './entries.ts';
import { labelIn, opensWithTotal } from './labels.ts';

/**
 * The first total or balance printed in the columns of the rows, between them or directly below, that they do not add up to, as a
 * reason; null where there is none. Any rows that follow each other may make up a total, of one side or of both.
 */
export function contradictingTotal(
  part: AccountPart,
  reading: Reading,
  lines: readonly Entry[],
): string | null {
  const { movements, currency } = part;
  if (movements.length === 0 || movements.length > MOST_ROWS) return null;
  const steps = [...movements].sort((one, other) => one.entry.at - other.entry.at);
  const leads = figuresOf(part, steps);
  const columns = [reading.amount, reading.debit, reading.credit, reading.balance];
  const used = new Set(steps.flatMap(({ entry, balanceEntry }) => [entry.at, balanceEntry?.at ?? entry.at]));
  const amountsOf = ({ amounts }: Entry) => columns.flatMap((column) => amounts.get(column) ?? []);
  const isLed = (token: AmountToken) => {
    const money = tokenMoney(token, currency, 1);
    return money === null || leads.has(Math.abs(money.minor));
  };
  const summing = placedAmong(lines, steps, used).filter((entry) => amountsOf(entry).length > 0);
  const contradicting = summing.find(
    (entry) =>
      !amountsOf(entry).every(isLed) && (isNamed(entry) || areMostlyLed(entry, summing, amountsOf, isLed)),
  );
  return contradicting
    ? `the rows do not agree with the line '${lineText(contradicting.line)}' on page ${contradicting.line.page}`
    : null;
}

/** More rows have too many sums: each may meet a figure by chance. */
const MOST_ROWS = 400;

/** Lines without a date and not read as rows, between the rows or the next one below the last. */
function placedAmong(lines: readonly Entry[], steps: readonly Step[], used: ReadonlySet<number>): Entry[] {
  const [from, to] = [steps[0]?.entry.at ?? 0, steps.at(-1)?.entry.at ?? 0];
  const next = lines.find(({ at }) => at > to);
  return lines.filter(
    (entry) =>
      entry.dates.length === 0 &&
      !used.has(entry.at) &&
      ((entry.at > from && entry.at < to) || entry === next),
  );
}

/** A label that explains this much names the rows above, and not those of a kind. */
const SURE_SHARE = 0.75;

function isNamed(entry: Entry): boolean {
  const text = textOf(entry);
  const label = labelIn(text);
  if (!label || label.kind === 'opening' || label.kind === 'closing') return false;
  const isTold = label.kind === 'carried' || (label.kind !== 'total' && opensWithTotal(text));
  return label.share >= SURE_SHARE || (label.share >= SIDE_SHARE && isTold);
}

/** 'Interim balance' and 'Total deposits and other credits' say in part of their words what they are. */
const SIDE_SHARE = 0.45;

/** True for one of several lines of the same words of which the rows add up to most. */
function areMostlyLed(
  entry: Entry,
  all: readonly Entry[],
  amountsOf: (entry: Entry) => readonly AmountToken[],
  isLed: (token: AmountToken) => boolean,
): boolean {
  const text = textOf(entry);
  if (!hasNameLetters(text)) return false;
  const alike = all.filter((other) => textOf(other) === text);
  const led = alike.filter((other) => amountsOf(other).every(isLed));
  // What is called a total agrees with the rows or contradicts them, even where half of the lines do.
  const isTotal = labelIn(text)?.kind === 'total';
  return led.length >= 2 && (led.length > alike.length / 2 || (isTotal && led.length === alike.length / 2));
}

function textOf({ words }: Entry): string {
  return words
    .map(({ text }) => text)
    .join(' ')
    .replace(/\p{Nd}+/gu, '');
}

/** The sizes that rows which follow each other add up to: their sums, and the balances on the way. */
function figuresOf({ opening, closing }: AccountPart, steps: readonly Step[]): Set<number> {
  const sizes = new Set<number>([0]);
  const signed = steps.map((step) => step.sign * (step.size ?? 0));
  for (const list of [signed, signed.filter((minor) => minor > 0), signed.filter((minor) => minor < 0)])
    list.forEach((_, from) => {
      let sum = 0;
      for (const minor of list.slice(from)) {
        sum += minor;
        sizes.add(Math.abs(sum));
      }
    });
  const before = opening?.minor ?? (closing?.minor ?? 0) - movedBy(steps);
  // Without balances beside the rows nothing shows which of them came first.
  for (const order of [steps, [...steps].reverse()]) {
    let running = before;
    for (const step of order) {
      sizes.add(Math.abs(running));
      running += step.sign * (step.size ?? 0);
      if (step.balance) sizes.add(Math.abs(step.balance));
    }
    sizes.add(Math.abs(running));
  }
  return sizes;
}
