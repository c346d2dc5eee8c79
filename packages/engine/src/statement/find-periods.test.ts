import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { findPeriods } from './find-periods.ts';

function periodsIn(text: string): string[] {
  return findPeriods(analyseDocument([pageOfText(text)])).map(({ start, end }) => `${start} ${end}`);
}

describe('a period in two languages', () => {
  it.each([
    'Từ ngày/From: 01/06/2024 Đến ngày/To: 07/07/2024',
    'Từ ngày 01/06/2024 đến ngày 07/07/2024',
    'Dari/From 01/06/2024 Sampai/Until 07/07/2024',
  ])('is %s', (line) => {
    expect(periodsIn(line)).toEqual(['2024-06-01 2024-07-07']);
  });

  it.each([
    'Mở ngày/Opened: 01/06/2024 In ngày/Printed: 07/07/2024',
    'Opened 01/06/2024 Page 1/2 printed 07/07/2024',
  ])('is none in %s', (line) => {
    expect(periodsIn(line)).toEqual([]);
  });
});

describe('a range of days with a word for period', () => {
  it.each(['Aikaväli', 'Laikotarpis', 'Ajanjakso', 'ระยะเวลา', 'Giai đoạn', 'Раздобље'])(
    'comes before others in %s',
    (label) => {
      const lines = `Xxxx: 01.01.2024 - 31.12.2024\n\n${label}: 01.06.2024 - 30.06.2024`;
      expect(periodsIn(lines)).toEqual(['2024-06-01 2024-06-30']);
    },
  );

  it('comes before others where it is read from right to left', () => {
    const lines = '01.01.2024 - 31.12.2024 Xxxx\n\n30.06.2024 - 01.06.2024   :الفترة';
    expect(periodsIn(lines)).toEqual(['2024-06-01 2024-06-30']);
  });
});

describe('a period given by its ends', () => {
  it.each([
    'Startdatum:   01.06.2024\nEnddatum:   30.06.2024',
    'Date de début: 01/06/2024\nDate de fin: 30/06/2024',
    'Data de início: 01/06/2024 | Data final: 30/06/2024',
    'Дата початку: 01.06.2024\nКінцева дата: 30.06.2024',
  ])('is %j', (lines) => {
    expect(periodsIn(lines)).toEqual(['2024-06-01 2024-06-30']);
  });

  it('is one of several where statements are bound together', () => {
    const pages = ['01', '02'].map((month, index) =>
      pageOfText(
        `Date from: 01.${month}.2024\nDate to: 28.${month}.2024\n\nDate   Details   Amount\n02.${month}.   Rent   -10.00`,
        'text',
        index + 1,
      ),
    );
    expect(findPeriods(analyseDocument(pages)).map(({ start }) => start)).toEqual([
      '2024-01-01',
      '2024-02-01',
    ]);
  });

  it('is none between other days', () => {
    expect(periodsIn('Opened:   01.06.2024\nPrinted:   30.06.2024')).toEqual([]);
  });
});

describe('a period of one month', () => {
  const rows = '\n\n02.06.2024   Rent   -10.00\n28.06.2024   Tea   -2.00';

  it.each([
    'Period: June 2024',
    'Período: junio de 2024',
    'Kontoauszug Juni 2024',
    '2024年6月',
    '2024 m. birželis',
  ])('is %s', (head) => {
    expect(periodsIn(head + rows)).toEqual(['2024-06-01 2024-06-30']);
  });

  it.each(['Period: May 2024', 'June 2024 and May 2024', 'Member since June'])('is none in %s', (head) => {
    expect(periodsIn(head + rows)).toEqual([]);
  });
});

describe('the dates of a period', () => {
  it.each([
    '1 June 2024 [GMT] - 30 June 2024 [GMT]',
    '30/06/2024 - 01/06/2024 الفترة   SAR',
    'ILS   30/06/2024 עד 01/06/2024 לתקופה:',
    'SAR   01/06/2024 - 30/06/2024 الفترة',
  ])('are in either order of reading: %s', (line) => {
    expect(periodsIn(line)).toEqual(['2024-06-01 2024-06-30']);
  });

  it('are not two of three in boxes beside each other', () => {
    expect(periodsIn('Closed       Closes       Due\n26/05/2024   26/06/2024   04/07/2024')).toEqual([]);
  });
});
