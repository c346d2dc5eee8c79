import type { DocumentContext } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import { isoDate, JAPANESE_ERAS } from '../values/calendar.ts';
import type { DateToken } from '../values/date-token.ts';
import { type FoundDate, withFoundDates } from './found-dates.ts';
import { headsOf } from './header.ts';

const ERA_NAME = /令和|平成|昭和/;

/** The calendar of Japan, of which a note may name the era: '年月日は和暦（令和）で表示しています'. */
const JAPANESE_CALENDAR = '和暦';

/**
 * Counts the years below a head that names an era of Japan in it, as bank books print them, or where a note names the era of
 * all dates: '07-02-06' below '年月日（令和）' is 6 February 2025. Such dates have the year first, in one or two digits.
 */
export function withErasOfHeads(context: DocumentContext): DocumentContext {
  const heads = headsOf(context.lines);
  const noted = context.lines.map(lineText).filter((text) => text.includes(JAPANESE_CALENDAR));
  const ofNote = startOfEra(noted.join(' '));
  let start = ofNote;
  const found = context.lines.flatMap((line): FoundDate[] => {
    const head = heads.get(line);
    if (head) start = startOfEra(head.lines.map(lineText).join(' ')) ?? ofNote;
    if (head || start === undefined) return [];
    const first = start;
    return line.dates.flatMap((date) => {
      const day = dayOfEra(date, first);
      return day ? [{ line, words: date.words, day }] : [];
    });
  });
  return found.length > 0 ? withFoundDates(context, found) : context;
}

/** The year before the first one of the era that a text names. */
function startOfEra(text: string): number | undefined {
  return JAPANESE_ERAS[ERA_NAME.exec(text)?.[0] ?? ''];
}

function dayOfEra({ numbers: [year, month, day] }: DateToken, start: number): FoundDate['day'] | null {
  if (!year || year.digits > 2 || !month || !day) return null;
  const parts = { year: start + year.value, month: month.value, day: day.value };
  return isoDate(parts.year, parts.month, parts.day) ? parts : null;
}
