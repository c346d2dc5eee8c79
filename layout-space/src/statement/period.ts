import { fullDate } from '../printing/dates.ts';
import { printingOf } from './date-printing.ts';
import type { StatementPoint } from './dimensions.ts';
import type { Fact } from './fact.ts';
import { RANGE_WORDS } from './range-words.ts';
import type { StatementWords } from './statement-words.ts';
import type { Story } from './story.ts';

/** What says which time a statement covers: a range, two dates, a month, or only the day that it was made. */
export function periodFacts(story: Story, point: StatementPoint, words: StatementWords): Fact[] {
  const { language, periodStart, periodEnd } = story;
  const printing = printingOf(point);
  const [start, end] = [fullDate(periodStart, language, printing), fullDate(periodEnd, language, printing)];
  switch (point.periodForm) {
    case 'statement-date':
      return [{ label: words.statementDate, value: end, field: 'statementDate' }];
    case 'words':
      return [
        { label: words.startDate, value: start, field: 'period' },
        { label: words.endDate, value: end, field: 'period' },
      ];
    case 'month':
      return [{ label: words.period, value: monthOf(periodStart, language.locale), field: 'period' }];
    case 'range':
      return [{ label: words.period, value: rangeOf(story, point), field: 'period' }];
    // Printed at the title or in the labels of the balances.
    default:
      return [];
  }
}

/** Whether the page says when the period begins and when it ends. */
export function isPeriodPrinted({ periodForm }: StatementPoint): boolean {
  return periodForm !== 'statement-date' && periodForm !== 'boundary-labels';
}

/** `01.05.2024 - 31.05.2024`, `01.05.2024 to 31.05.2024` or `from 01.05.2024 to 31.05.2024`. */
export function rangeOf({ language, periodStart, periodEnd }: Story, point: StatementPoint): string {
  const printing = printingOf(point);
  const [start, end] = [fullDate(periodStart, language, printing), fullDate(periodEnd, language, printing)];
  const [from, to] = RANGE_WORDS[language.code] ?? ['', '-'];
  if (point.periodRange === 'dash') return `${start} - ${end}`;
  return point.periodRange === 'to' ? `${start} ${to} ${end}` : `${from} ${start} ${to} ${end}`;
}

/** `May 2024`. */
export function monthOf(date: string, locale: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
