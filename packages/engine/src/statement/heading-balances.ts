import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { lineOf, lineText } from '../layout/lines.ts';
import type { AmountToken } from '../values/amount.ts';
import { isWeekday } from '../values/months.ts';
import { orderOfDayBalances } from './chained-balances.ts';
import { BALANCE_KINDS } from './label-words.ts';
import { labelIn } from './labels.ts';
import { lineOfPart } from './line-part.ts';

/** Fewer lines are no headings of days. */
const MIN_HEADINGS = 2;
/** A label explains at least this share of the words beside a date and a weekday. */
const MIN_SHARE = 0.34;
/** Further lines of a row are closer than this many type heights. */
const MAX_GAP_EMS = 0.9;

/** A heading of a day with its balance: '1 July 2025 Tuesday   Balance of the day 3,637.98'. */
interface Heading {
  at: number;
  line: AnalysedLine;
  balance: AmountToken;
}

/**
 * Lays the balance in each heading of a day behind the rows of that day, which print no dates of their own: it is the balance
 * after them. Takes it away where the newest day comes first.
 */
export function withBalancesOfHeadings(context: DocumentContext): DocumentContext {
  const { lines } = context;
  const headings = lines.flatMap((line, at) => headingAt(line, at));
  if (headings.length < MIN_HEADINGS) return withBareHeadings(context);
  return withBalancesBehind(context, headings);
}

/** Headings of days with a figure and no word for it: they bear the balance to which the rows of their day lead. */
function withBareHeadings(context: DocumentContext): DocumentContext {
  const headings = context.lines.flatMap((line, at) => bareHeadingAt(line, at));
  const order = orderOfDayBalances(
    context.lines,
    headings.map(({ at }) => at),
  );
  if (order === null) return context;
  if (order === 'oldest-first') return withBalancesBehind(context, headings);
  const own = new Map(headings.map(({ line }) => [line, withoutBalance(line)]));
  return { ...context, lines: context.lines.map((line) => own.get(line) ?? line) };
}

/** Where rows are above such lines and none below the last, these are no headings, and nothing changes. */
function withBalancesBehind(context: DocumentContext, headings: readonly Heading[]): DocumentContext {
  const { lines } = context;
  const ends = headings.map(({ at }, index) => endOfRows(lines, at, headings[index + 1]?.at ?? null));
  if (ends.some((end) => end === null)) return context;
  const behind = new Map(
    headings.map(({ line, balance }, index) => [ends[index], balanceLine(line, balance)]),
  );
  const own = new Map(headings.map(({ line }) => [line, withoutBalance(line)]));
  return {
    ...context,
    lines: lines.flatMap((line, at) => {
      const kept = own.get(line) ?? line;
      const balance = behind.get(at);
      return balance ? [kept, balance] : [kept];
    }),
  };
}

function headingAt(line: AnalysedLine, at: number): Heading[] {
  const balance = figureOfDay(line);
  if (!balance) return [];
  const label = labelIn(lineText(lineOf(line.page, labelWords(line, balance))));
  const isBalance = label?.kind === 'carried' || label?.kind === 'closing';
  return isBalance && label.share >= MIN_SHARE ? [{ at, line, balance }] : [];
}

function bareHeadingAt(line: AnalysedLine, at: number): Heading[] {
  const balance = figureOfDay(line);
  const [date] = line.dates;
  return balance && labelWords(line, balance)[0] === date?.words[0] ? [{ at, line, balance }] : [];
}

/** The only figure of a line that opens with its only date, or with the weekday before that. */
function figureOfDay({ words, dates, amounts }: AnalysedLine): AmountToken | null {
  const [date, another] = dates;
  const [figure, further] = amounts.filter(({ strength }) => strength === 'strong');
  const before = words.slice(0, date?.from);
  return date && !another && figure && !further && before.every(({ text }) => isWeekday(text))
    ? figure
    : null;
}

/** The words of a heading that are neither date nor weekday nor amount; its date where there are no others. */
function labelWords({ words, dates }: AnalysedLine, { words: money }: AmountToken) {
  const dated = dates.flatMap((date) => date.words);
  const others = words.filter(
    (word) => !dated.includes(word) && !money.includes(word) && !isWeekday(word.text),
  );
  return others.length > 0 ? others : dated;
}

/**
 * Index of the last line of the rows below a heading, up to the next one or else to a balance or a row with a date. Null where it
 * has no rows, or rows with dates before the next heading.
 */
function endOfRows(lines: readonly AnalysedLine[], heading: number, next: number | null): number | null {
  let end: number | null = null;
  for (let at = heading + 1; at < (next ?? lines.length); at++) {
    const [line, above] = [lines[at], lines[at - 1]];
    if (!line || !above) break;
    const isRow = line.amounts.some(({ strength }) => strength === 'strong');
    const isDated = isRow && line.dates.some(({ from }) => from === 0);
    const isBalance = isRow && BALANCE_KINDS.includes(labelIn(lineText(line))?.kind ?? 'total');
    if (isDated && next !== null) return null;
    if (isDated || (isBalance && next === null)) break;
    if (isRow && !isBalance) end = at;
    else if (end === at - 1 && isClose(above, line)) end = at;
  }
  return end;
}

function isClose(above: AnalysedLine, line: AnalysedLine): boolean {
  return line.page === above.page && line.box.y0 - above.box.y1 <= MAX_GAP_EMS * line.size;
}

function balanceLine(line: AnalysedLine, balance: AmountToken): AnalysedLine {
  const label = labelWords(line, balance).filter((word) => !line.dates[0]?.words.includes(word));
  return lineOfPart(line, [...label, ...balance.words]);
}

function withoutBalance(line: AnalysedLine): AnalysedLine {
  return lineOfPart(
    line,
    line.dates.flatMap(({ words }) => words),
  );
}
