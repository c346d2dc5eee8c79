import { describe, expect, it } from 'vitest';
import { cellFrom } from '../cells.ts';
import { convertPages } from '../convert-pages.ts';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { carriedDate, dateResolver } from './dates.ts';
import type { FoundPeriod } from './found-period.ts';

const ROWS = '28.12.   Rent\n03.01.   Salary';

function periodAt(at: number, start: string, end: string): FoundPeriod {
  const cell = { value: null, raw: '', page: 1, box: null, confidence: 1, reason: null };
  return { start, end, at, score: 1, startCell: cell, endCell: cell };
}

/** Dates and the codes of their reasons of the rows below the given heading. */
function resolve(heading: string, periods: readonly FoundPeriod[] = []): string[] {
  const context = analyseDocument([pageOfText(`${heading}\n${ROWS}`)]);
  const rows = context.lines.slice(1);
  const resolver = dateResolver(context, periods, new Set(rows.flatMap((line) => line.words)));
  return rows.flatMap((line, index) =>
    line.dates.map((token) => {
      const cell = resolver.cell(token, 1, index + 1);
      return `${cell.value} ${cell.reason?.code}`;
    }),
  );
}

describe('the year of a row', () => {
  it('comes from the period, on both sides of New Year', () => {
    expect(resolve('Statement', [periodAt(0, '2024-12-10', '2025-01-09')])).toEqual([
      '2024-12-28 year_from_period',
      '2025-01-03 year_from_period',
    ]);
  });

  it('may count an era that the period names', () => {
    const page = pageOfText('普通預金のお取引明細をご案内します\n05-06-01  家賃\n05-06-09  利息');
    const context = { ...analyseDocument([page]), language: 'ja', dateOrder: 'ymd' as const };
    const rows = context.lines.slice(1);
    const periods = [periodAt(0, '2023-06-01', '2023-08-31')];
    const resolver = dateResolver(context, periods, new Set(rows.flatMap((line) => line.words)));
    const cells = rows.flatMap((line) => line.dates.map((token) => resolver.cell(token, 1, 1)));
    expect(cells.map((cell) => `${cell.value} ${cell.reason?.code}`)).toEqual([
      '2023-06-01 year_of_era',
      '2023-06-09 year_of_era',
    ]);
  });

  it('may count an era with one digit', () => {
    const document = convertPages(
      [
        pageOfText(`
普通預金取引明細表       期間 令和7年1月1日～令和7年1月31日
年月日       摘要             お支払金額       お預り金額       差引残高
7-01-01      繰越                                              10,000
7-01-07      口座振替         1,000                             9,000
7-01-21      手数料             500                             8,500`),
      ],
      { type: 'bank_statement' },
    );
    expect(document.rows.map(({ date }) => date?.value)).toEqual(['2025-01-07', '2025-01-21']);
  });

  it('is one of the sun where a year of the moon would be long past', () => {
    const context = {
      ...analyseDocument([pageOfText('1401/02/11  Rent\n1444/02/11  Rent')]),
      language: 'ar',
    };
    const resolver = dateResolver({ ...context, dateOrder: 'ymd' }, [], new Set());
    const cells = context.lines.flatMap((line) => line.dates.map((token) => resolver.cell(token, 1, 1)));
    expect(cells.map(({ value }) => value)).toEqual(['2022-05-01', '2022-09-07']);
  });

  it('is that of the opening balance, or the one after it', () => {
    expect(resolve('Opening balance 15/12/2024      100.00')).toEqual([
      '2024-12-28 year_from_date',
      '2025-01-03 year_from_date',
    ]);
  });

  it('comes from the last period above where several are printed', () => {
    const periods = [periodAt(0, '2022-12-10', '2023-01-09'), periodAt(1, '2024-12-10', '2025-01-09')];
    expect(resolve('Statement', periods)).toEqual([
      '2022-12-28 year_from_period',
      '2025-01-03 year_from_period',
    ]);
  });

  it('comes from the latest date of the document where no period is printed', () => {
    expect(resolve('Statement of 05.01.2025, account opened 01.02.2001')).toEqual([
      '2024-12-28 year_from_date',
      '2025-01-03 year_from_date',
    ]);
  });

  it('comes from the day of the closing balance rather than from the end of a limit', () => {
    expect(resolve('Closing balance 05.01.2025      100.00        Limit until 31.12.2026')).toEqual([
      '2024-12-28 year_from_date',
      '2025-01-03 year_from_date',
    ]);
  });

  it('comes from the one year that the page names', () => {
    expect(resolve('Kontoauszug 12/2024')[0]).toBe('2024-12-28 year_from_page');
  });

  it('stays unknown where none or several are printed', () => {
    expect(resolve('Statement')).toEqual(['XXXX-12-28 year_missing', 'XXXX-01-03 year_missing']);
    expect(resolve('Between 2019 and 2024')).toEqual(['XXXX-12-28 year_missing', 'XXXX-01-03 year_missing']);
  });

  it('is unknown far from the period', () => {
    const [first] = resolve('Statement', [periodAt(0, '2025-06-01', '2025-06-30')]);
    expect(first).toBe('null year_from_period');
  });
});

describe('a date printed once for several rows', () => {
  const words = analyseDocument([pageOfText('28.12.')]).lines.flatMap((line) => line.words);

  it('is carried down with its reason', () => {
    const carried = carriedDate(cellFrom('2024-12-28', { words, page: 1 }));
    expect(carried).toMatchObject({
      value: '2024-12-28',
      raw: '',
      page: null,
      reason: { code: 'date_from_above' },
    });
  });

  it('stays unread where it is unread', () => {
    const reason = { code: 'year_missing', text: 'no year is printed' };
    expect(carriedDate(cellFrom(null, { words, page: 1 }, reason))).toMatchObject({ value: null, reason });
  });
});
