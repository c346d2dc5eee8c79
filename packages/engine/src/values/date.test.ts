import { describe, expect, it } from 'vitest';
import { lineOfText } from '../testing/line-of-text.ts';
import { findDates, fullDate } from './date.ts';
import type { DateOrder } from './date-token.ts';

function datesIn(text: string, language = '', order: DateOrder = 'dmy') {
  return findDates(lineOfText(text), language).map((token) => fullDate(token, order, language));
}

describe('dates on a line', () => {
  it.each([
    ['31.12.2024', '2024-12-31'],
    ['31/12/2024', '2024-12-31'],
    ['31-12-2024', '2024-12-31'],
    ['31.12.24', '2024-12-31'],
    ['31. 12. 2024', '2024-12-31'],
    ['2024-12-31', '2024-12-31'],
    ['2024.12.31.', '2024-12-31'],
    ['2024-1-5', '2024-01-05'],
    ['2024/12/5,', '2024-12-05'],
    ['20241231', '2024-12-31'],
    ['(31/12/2024)', '2024-12-31'],
    ['5.3.85', '1985-03-05'],
    ['31 12 2024', '2024-12-31'],
  ])('reads the numbers of %s', (text, iso) => {
    expect(datesIn(text)).toEqual([iso]);
  });

  it.each(['Ngày 09 tháng 11 năm 2026', 'Ngày (date) 09 tháng (month) 11 năm (year) 2026'])(
    'reads the numbers behind the words for day, month and year in %s',
    (text) => {
      expect(datesIn(text, 'vi')).toEqual(['2026-11-09']);
      expect(datesIn(text, 'en', 'mdy')).toEqual(['2026-11-09']);
    },
  );

  it.each([
    ['111/03/31', 'zh', '2022-03-31'],
    ['112-1-5', 'zh', '2023-01-05'],
    ['21/7/1', 'zh', '2021-07-01'],
    ['21.12.3.', 'hu', '2021-12-03'],
  ])('reads the year first in %s where the language prints it so', (text, language, iso) => {
    expect(datesIn(text, language)).toEqual([iso]);
    expect(datesIn(text, 'fr')).toEqual([]);
  });

  it.each([
    ['25 Fcb 2024', 'en', '2024-02-25'],
    ['11 Mor 2025', 'id', '2025-03-11'],
    ['Fcb 20, 2024', 'en', '2024-02-20'],
  ])('reads a month that recognition misread by one letter in %s', (text, language, iso) => {
    const line = lineOfText(text);
    const recognised = { ...line, words: line.words.map((word) => ({ ...word, confidence: 0.9 })) };
    const datesOf = (words: typeof line) =>
      findDates(words, language).map((token) => fullDate(token, 'dmy', language));
    expect(datesOf(recognised)).toEqual([iso]);
    expect(datesOf(line)).toEqual([]);
  });

  it('takes no month of two for a misread one', () => {
    const line = lineOfText('11 Jxn 2025');
    const words = line.words.map((word) => ({ ...word, confidence: 0.9 }));
    expect(findDates({ ...line, words }, 'en')).toEqual([]);
  });

  it.each([
    ['31 December 2024', 'en', '2024-12-31'],
    ['31 Dec 24', 'en', '2024-12-31'],
    ['31DEC24', 'en', '2024-12-31'],
    ['31-Dec-2024', 'en', '2024-12-31'],
    ["31 Dec '24", 'en', '2024-12-31'],
    ['December 31, 2024', 'en', '2024-12-31'],
    ['Dec. 31, 2024', 'en', '2024-12-31'],
    ['3rd March 2024', 'en', '2024-03-03'],
    ['2024-Mar-03', 'en', '2024-03-03'],
    ['31. Dezember 2024', 'de', '2024-12-31'],
    ['3. März 2024', 'de', '2024-03-03'],
    ['2026 m. gruodžio 1 d.', 'lt', '2026-12-01'],
    ['1 gruodžio d 2026', 'lt', '2026-12-01'],
    ['1er février 2024', 'fr', '2024-02-01'],
    ['3 d’abril 2026', 'ca', '2026-04-03'],
    ["3 d'abril de 2026", 'es', '2026-04-03'],
    ['2019 مه 14', 'fa', '2019-05-14'],
    ['31 de diciembre de 2024', 'es', '2024-12-31'],
    ['01 DE NOVEMBRO DE 2025', 'pt', '2025-11-01'],
    ['1º DE MARÇO DE 2025', 'pt', '2025-03-01'],
    ['31 DE DICIEMBRE DEL 2024', 'es', '2024-12-31'],
    ['3RD MARCH 2024', 'en', '2024-03-03'],
    ['5 luglio 2024', 'it', '2024-07-05'],
    ['5 mei 2024', 'nl', '2024-05-05'],
    ['5 stycznia 2024', 'pl', '2024-01-05'],
    ['5 ledna 2024', 'cs', '2024-01-05'],
    ['5 Ağustos 2024', 'tr', '2024-08-05'],
    ['5 Ιουλίου 2024', 'el', '2024-07-05'],
    ['5 липня 2024', 'uk', '2024-07-05'],
    ['18 באפריל 2026', 'he', '2026-04-18'],
  ])('reads the month of %s', (text, language, iso) => {
    expect(datesIn(text, language)).toEqual([iso]);
  });

  it('takes no figure before another month for the year of a date', () => {
    const rawIn = (text: string) => findDates(lineOfText(text), 'en').map(({ raw }) => raw);
    expect(rawIn('01 Sept 02 Sept')).toEqual(['01 Sept', '02 Sept']);
    expect(rawIn('01 Sept 02 Rent')).toEqual(['01 Sept 02']);
    expect(rawIn('2026/04 / 11 Oct 2026')).toEqual(['11 Oct 2026']);
    expect(rawIn('2026/04/11 3 Oct 2026')).toEqual(['2026/04/11', '3 Oct 2026']);
    expect(rawIn('01 Sept 2002 Sept')).toEqual(['01 Sept 2002']);
  });

  it('takes the counted weekday of Vietnamese pages for part of the date', () => {
    const [date, another] = findDates(lineOfText('842583 Thứ 5 06/02/2020'), 'vi');
    expect([date?.raw, another]).toEqual(['Thứ 5 06/02/2020', undefined]);
  });

  it('reads Japanese eras, Korean and Chinese dates, and Buddhist years', () => {
    expect(datesIn('令和6年12月31日', 'ja')).toEqual(['2024-12-31']);
    expect(datesIn('平成31年4月30日', 'ja')).toEqual(['2019-04-30']);
    expect(datesIn('R7.12.18', 'ja')).toEqual(['2025-12-18']);
    expect(datesIn('H30/04/01', 'ja')).toEqual(['2018-04-01']);
    expect(datesIn('2024年 12月 31日', 'zh')).toEqual(['2024-12-31']);
    expect(datesIn('2024年12月31日締切分', 'ja')).toEqual(['2024-12-31']);
    expect(datesIn('2024년 12월 31일', 'ko')).toEqual(['2024-12-31']);
    expect(datesIn('31/12/2567', 'th')).toEqual(['2024-12-31']);
    expect(datesIn('31/12/67', 'th')).toEqual(['2024-12-31']);
  });

  it('begin with words for months, weekdays and eras, and with no other words', () => {
    expect(datesIn('令和 6年 12月 31日', 'ja')).toEqual(['2024-12-31']);
    expect(datesIn('R 6年12月31日', 'ja')).toEqual(['2024-12-31']);
    expect(datesIn('Dec. 31, 2024', 'en')).toEqual(['2024-12-31']);
    expect(datesIn('Tue, 3 Dec 2024', 'en')).toEqual(['2024-12-03']);
    const [token] = findDates(lineOfText('Printed 31.12.2024'), 'en');
    expect(token).toMatchObject({ raw: '31.12.2024', from: 1 });
  });

  it('do not begin with an amount with a comma', () => {
    expect(findDates(lineOfText('(1,5 12 Dec 2024'), 'en').map((token) => token.raw)).toEqual([
      '12 Dec 2024',
    ]);
  });

  it('are split when a hyphen joins two', () => {
    expect(datesIn('01.09.2024-30.09.2024')).toEqual(['2024-09-01', '2024-09-30']);
    expect(datesIn('9 Dec 2023-8 Jan 2024', 'en')).toEqual(['2023-12-09', '2024-01-08']);
    expect(datesIn('9 Dec 2023 -8 Jan 2024', 'en')).toEqual(['2023-12-09', '2024-01-08']);
    expect(datesIn('Date 300ct 2023', 'en')).toEqual(['2023-10-30']);
    expect(datesIn('30 0ct 2023', 'en')).toEqual(['2023-10-30']);
    expect(datesIn('NAPKINS 100CT', 'en')).toEqual([]);
    expect(datesIn('NAPKINS 100CT 20', 'en')).toEqual([]);
    expect(datesIn('NAPKINS 200ct', 'en')).toEqual([]);
    expect(datesIn('Period 01/09/2024-30/09/2024 page 1')).toEqual(['2024-09-01', '2024-09-30']);
  });

  it('are read with an attached label', () => {
    expect(datesIn('Statement from:01/04/2025 to 30/06/2025')).toEqual(['2025-04-01', '2025-06-30']);
  });

  it('include a weekday before the date', () => {
    const [token] = findDates(lineOfText('Mon 2 Dec 2024'), 'en');
    expect(token).toMatchObject({ raw: 'Mon 2 Dec 2024', day: 2, month: 12, year: 2024 });
    expect(datesIn('lunes 2 diciembre 2024', 'es')).toEqual(['2024-12-02']);
  });

  it("treat an abbreviation as another language's weekday only if no date remains otherwise", () => {
    expect(datesIn('MAR 01 2024', 'en')).toEqual(['2024-03-01']);
    expect(datesIn('MAR 01/05/2024', 'es')).toEqual(['2024-05-01']);
    expect(datesIn('Mar 5 marzo 2024', 'it')).toEqual(['2024-03-05']);
  });

  it('are split when a wave dash joins two', () => {
    expect(datesIn('2024年4月1日〜2024年4月30日', 'ja')).toEqual(['2024-04-01', '2024-04-30']);
    expect(datesIn('令和6年4月1日～令和6年4月30日', 'ja')).toEqual(['2024-04-01', '2024-04-30']);
    expect(datesIn('2024년 4월 1일 ~ 2024년 4월 30일', 'ko')).toEqual(['2024-04-01', '2024-04-30']);
  });

  it.each(['1 12 2024', '31 12 24', '99 31 12 2024', '31 12 2024 0123', '31 13 2024 '])(
    'are no numbers that spaces join otherwise: %s',
    (text) => {
      expect(datesIn(text).filter((iso) => iso !== null)).toEqual([]);
    },
  );

  it('keep a day and month without a year for the period to complete', () => {
    const [numeric] = findDates(lineOfText('03.02.'), 'de');
    expect(numeric).toMatchObject({ month: null, year: null, numbers: [{ value: 3 }, { value: 2 }] });
    const [named] = findDates(lineOfText('03 Feb'), 'en');
    expect(named).toMatchObject({ day: 3, month: 2, year: null });
    expect(fullDate(named ?? never(), 'dmy', 'en')).toBeNull();
  });

  it('read ambiguous numbers in the order of the document', () => {
    expect(datesIn('03/02/2024', 'en', 'dmy')).toEqual(['2024-02-03']);
    expect(datesIn('03/02/2024', 'en', 'mdy')).toEqual(['2024-03-02']);
    expect(datesIn('24/03/02', 'hu', 'ymd')).toEqual(['2024-03-02']);
    expect(datesIn('13/02/2024', 'en', 'mdy')).toEqual([null]);
  });

  it('are all found on a line, with their places', () => {
    const tokens = findDates(lineOfText('01.09.2024     02.09.2024     Rent for 3 rooms'), 'en');
    expect(tokens.map(({ from, to, raw }) => ({ from, to, raw }))).toEqual([
      { from: 0, to: 0, raw: '01.09.2024' },
      { from: 1, to: 1, raw: '02.09.2024' },
    ]);
  });

  it('exclude days that the calendar does not have', () => {
    expect(datesIn('30.02.2024')).toEqual([null]);
    expect(datesIn('29.02.2023')).toEqual([null]);
    expect(datesIn('29.02.2024')).toEqual(['2024-02-29']);
  });

  it('end at the gap of a column: a reference and an amount after it are no period', () => {
    expect(findDates(lineOfText('20210102          -12.11'), 'en').map((token) => token.raw)).toEqual([
      '20210102',
    ]);
    expect(findDates(lineOfText('20210102 -12.11'), 'en').map((token) => token.raw)).toEqual([
      '20210102 -12.11',
      '20210102 -12.11',
    ]);
  });

  it.each([
    '1234.56',
    '12/2024',
    '45.67.89',
    '123.45.67',
    '123.4.24',
    '1.2.3.4',
    'Marchbanks 12',
    'Room 12',
    '99/99/2024',
  ])('sees no date in %s', (text) => {
    expect(datesIn(text, 'en')).toEqual([]);
  });
});

function never(): never {
  throw new RangeError('no date was found');
}
