import { describe, expect, it } from 'vitest';
import { lineOfText } from '../testing/line-of-text.ts';
import { findDates } from './date.ts';
import { misreadDatesOf } from './misread-dates.ts';

function lineOf(text: string, confidence = 0.9) {
  const line = lineOfText(text);
  const recognised = { ...line, words: line.words.map((word) => ({ ...word, confidence })) };
  return { ...recognised, dates: findDates(recognised, 'pt') };
}

const ROWS = ['02 fev. Rent', '03 fev. Tea', '05 fev. Salt'];

function found(texts: readonly string[], confidence?: number): string[] {
  const dates = misreadDatesOf(
    texts.map((text) => lineOf(text, confidence)),
    'pt',
  );
  return [...dates.values()].map(({ day, month }) => `${day}/${month}`);
}

describe('days without a year whose month recognition misread', () => {
  it('are read in a column of such days', () => {
    expect(found([...ROWS, '04 fcv. Salary'])).toEqual(['4/2']);
  });

  it('are none where no column of such days shows them', () => {
    expect(found(['02 fev. Rent', '04 fcv. Salary'])).toEqual([]);
    expect(found([...ROWS, '          04 fcv. Salary'])).toEqual([]);
  });

  it('are none in text that was not recognised', () => {
    expect(found([...ROWS, '04 fcv. Salary'], 1)).toEqual([]);
  });
});
