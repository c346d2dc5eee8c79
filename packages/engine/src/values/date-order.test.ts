import { describe, expect, it } from 'vitest';
import { lineOfText } from '../testing/line-of-text.ts';
import { findDates } from './date.ts';
import { decideDateOrder } from './date-order.ts';

function orderOf(texts: readonly string[], hints = { language: 'en', currency: '' }, confidence = 1) {
  const tokens = texts.flatMap((text) => findDates(lineOfText(text), hints.language));
  return decideDateOrder(
    tokens.map((token) => ({ ...token, confidence })),
    hints,
  );
}

const AMERICAN = { language: 'en', currency: 'USD' };

describe('the order of day and month', () => {
  it('is the one in which every date is a calendar day', () => {
    expect(orderOf(['01/02/2024', '01/31/2024'])).toBe('mdy');
    expect(orderOf(['02/01/2024', '31/01/2024'], AMERICAN)).toBe('dmy');
    expect(orderOf(['24/01/31', '24/01/02'])).toBe('ymd');
  });

  it('is not that of a month of a year', () => {
    expect(orderOf(['01/09/26', '28/09/26', '09/26'], { language: 'es', currency: 'ARS' })).toBe('dmy');
  });

  it('has the year first without zeros where full dates have', () => {
    const rows = ['20-8-3', '20-8-9', '20-8-13', '20-8-20'];
    expect(orderOf(['2020-8-1', '2020-8-31', ...rows])).toBe('ymd');
    expect(orderOf(rows)).toBe('dmy');
  });

  it('is that of the dates with the usual mark where others in descriptions exclude it', () => {
    const rows = ['22-09-01', '22-09-02', '22-09-05', '22-09-07'];
    expect(orderOf(['2022-09-01', '2022-09-30', ...rows, '16/09/22', '19.09.'])).toBe('ymd');
  });

  it('tolerates one misread date of a picture if the others are in the document’s own time', () => {
    const rows = ['25.08.01', '25.08.04', '25.08.11', '25.08.15'];
    expect(orderOf(['2025.08.01', '2025.08.31', '25.18.05', ...rows], undefined, 0.97)).toBe('ymd');
  });

  it('weighs a possibly misread date against the distant dates of another order', () => {
    const dates = ['2024-09-05', '13/09/2024', '09/01/2024', '09/02/2024'];
    expect(orderOf(dates, undefined, 0.97)).toBe('dmy');
    expect(orderOf([...dates, '09/03/2024', '09/04/2024'], undefined, 0.97)).toBe('mdy');
  });

  it('excludes an order in which a date of a text layer is no day, however distant the others', () => {
    const rows = ['09/01/2024', '09/02/2024', '09/03/2024', '09/04/2024'];
    expect(orderOf(['2024-09-05', '13/09/2024', ...rows])).toBe('dmy');
  });

  it('is not excluded by a sort code that is no day in it, far from all dates in any other', () => {
    expect(orderOf(['2019/04/01', '19/04/04', '19/04/06', '30-12-44'])).toBe('ymd');
  });

  it('follows dates with a named month', () => {
    expect(orderOf(['04/03/2024', '05/03/2024', '1 March 2024'], AMERICAN)).toBe('dmy');
    expect(orderOf(['03/04/2024', '03/05/2024', '1 March 2024'])).toBe('mdy');
    expect(orderOf(['07/03/2024', '1 March 2024'], AMERICAN)).toBe('dmy');
    expect(orderOf(['07/03', '1 March 2024'], AMERICAN)).toBe('dmy');
    expect(orderOf(['04/03', '05/03', '2024-03-01'], AMERICAN)).toBe('dmy');
    expect(orderOf(['01/12', '02/12', '5 January 2024', '1 December 2023'], AMERICAN)).toBe('dmy');
  });

  it('keeps the rows of one document close together', () => {
    expect(orderOf(['03/04/2024', '03/05/2024', '03/06/2024', '03/07/2024'])).toBe('mdy');
    expect(orderOf(['04/03/2024', '05/03/2024', '06/03/2024'], AMERICAN)).toBe('dmy');
  });

  it('falls back to the convention of language and currency', () => {
    expect(orderOf(['03/03/2024'])).toBe('dmy');
    expect(orderOf(['03/04/2024'], AMERICAN)).toBe('mdy');
    expect(orderOf(['03/04/2024'], { language: 'es', currency: 'USD' })).toBe('dmy');
    expect(orderOf(['24/03/04'], { language: 'hu', currency: 'HUF' })).toBe('ymd');
    expect(orderOf([])).toBe('dmy');
  });

  it('counts two digits of a Japanese year by the era if that is near the document’s own time', () => {
    const japanese = { language: 'ja', currency: 'JPY' };
    expect(orderOf(['05-06-23', '05-06-22', '2023年6月30日'], japanese)).toBe('ymd');
    expect(orderOf(['05-06-23', '06-06-23', '2023年6月30日'], japanese)).toBe('dmy');
  });

  it('never puts the month first with points between', () => {
    expect(orderOf(['03.04.2024', '03.05.2024'], AMERICAN)).toBe('dmy');
  });
});
