import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import type { Word } from '../page.ts';
import { bareDayOf } from '../values/bare-day.ts';
import { columnsUnderHeads, daysOfColumns, hasMoney, type LinesOfColumn } from './days-under-heads.ts';

/** Days of booking and of value are so many days apart at most, where both are printed as bare days. */
const MAX_DAYS_TO_VALUE = 5;
/** At least this share of the rows with a bare day has another one before it. */
const MIN_BESIDE_SHARE = 0.8;

/**
 * Why the dates of rows are not sure; null where nothing speaks against them. Only days are printed below a head of dates, and no
 * period has them; or the engine read those of some rows alone, and the others would take the day of a row above; or nearly all
 * rows have another day beside theirs, below no known head: either may be the booking date.
 */
export function doubtOfDays(context: DocumentContext): string | null {
  const columns = columnsUnderHeads(context.lines);
  const [day] = daysOfColumns(columns).flat();
  const unread = day?.word ?? (columns.some(isDated) ? columns.flatMap(bareDays)[0] : undefined);
  if (unread) return `of the date '${unread.text}' neither month nor year were read`;
  const [beside] = daysBeside(context);
  return beside ? `the head of the days with '${beside.text}' was not read` : null;
}

/** True for a column with bare days that were read as dates. */
function isDated({ column, lines }: LinesOfColumn): boolean {
  return lines.some((line) => {
    const [word] = column(line);
    return word && bareDayOf(word.text) !== null && isRead(word, line);
  });
}

/** The bare days of a column that are no dates, on lines with money or above one. */
function bareDays({ column, lines }: LinesOfColumn): Word[] {
  return lines.flatMap((line, at) => {
    const [word] = column(line);
    const isUnread = word && bareDayOf(word.text) !== null && !isRead(word, line);
    return isUnread && [line, lines[at + 1]].some((each) => each && hasMoney(each)) ? [word] : [];
  });
}

function isRead(word: Word, { dates }: AnalysedLine): boolean {
  return dates.some(({ words }) => words.includes(word));
}

/**
 * The bare days right before those that were read, where nearly all rows have one that is near; none where they count the rows.
 * Lists of cheques print their numbers there.
 */
function daysBeside({ lines, cheques }: DocumentContext): Word[] {
  const rows = lines.filter((line) => hasMoney(line) && !cheques?.has(line.words));
  const read = rows.flatMap((line) => {
    const days = line.dates.flatMap(({ words: [word, another] }) =>
      word && !another && bareDayOf(word.text) !== null ? [word] : [],
    );
    return days.length === 1 ? days.map((word) => ({ line, word })) : [];
  });
  const pairs = read.flatMap(({ line, word }) => {
    const beside = line.words[line.words.indexOf(word) - 1];
    const [day, other] = [bareDayOf(word.text), beside ? bareDayOf(beside.text) : null];
    const isNear = day !== null && other !== null && Math.abs(other - day) <= MAX_DAYS_TO_VALUE;
    return beside && isNear ? [{ beside, day: other }] : [];
  });
  const isCount =
    pairs.length > 1 && pairs.every(({ day }, at) => at === 0 || day === (pairs[at - 1]?.day ?? 0) + 1);
  return pairs.length >= MIN_BESIDE_SHARE * read.length && !isCount ? pairs.map(({ beside }) => beside) : [];
}
