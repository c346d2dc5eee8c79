import { describe, expect, it } from 'vitest';
import { isWeekday, monthOf } from './months.ts';

describe('monthOf', () => {
  it.each([
    ['January', 'en', 1],
    ['JAN', 'en', 1],
    ['Sept.', 'en', 9],
    ['März', 'de', 3],
    ['MAERZ', 'de', 3],
    ['Jänner', 'de', 1],
    ['août', 'fr', 8],
    ['aout', 'fr', 8],
    ['ene', 'es', 1],
    ['dezembro', 'pt', 12],
    ['gennaio', 'it', 1],
    ['mrt', 'nl', 3],
    ['października', 'pl', 10],
    ['szept', 'hu', 9],
    ['ιουλ', 'el', 7],
    ['грудня', 'uk', 12],
    ['июля', 'ru', 7],
    ['Şubat', 'tr', 2],
    ['Disember', 'ms', 12],
  ])('knows %s (%s)', (name, language, month) => {
    expect(monthOf(name, language)).toBe(month);
  });

  it('lets the language decide if languages disagree, and returns nothing if it cannot', () => {
    expect(monthOf('listopad', 'pl')).toBe(11);
    expect(monthOf('listopad', 'hr')).toBe(10);
    expect(monthOf('listopad', 'en')).toBeNull();
  });

  it('reads a capital I behind a small letter as a misread l, and a small l behind capitals as an I', () => {
    expect([monthOf('JuI', 'id'), monthOf('JuI', 'en')]).toEqual([7, 7]);
    expect(monthOf('MAl', 'de')).toBe(5);
  });

  it("takes 'jui' for June in French only", () => {
    expect(['fr', 'id', 'en'].map((language) => monthOf('jui', language))).toEqual([6, null, null]);
  });

  it.each(['Marchbanks', 'Total', '', '12', 'x'])('does not take %j for a month', (name) => {
    expect(monthOf(name, 'en')).toBeNull();
  });
});

describe('isWeekday', () => {
  it.each(['Monday', 'Mon', 'Mittwoch', 'mié', 'środa', 'вівторок', '日曜日', 'terça', 'quarta-feira'])(
    'knows %s',
    (name) => {
      expect(isWeekday(name)).toBe(true);
    },
  );

  it.each(['March', 'Payment', ''])('does not take %j for one', (name) => {
    expect(isWeekday(name)).toBe(false);
  });
});
