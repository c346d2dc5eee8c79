import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

/** A short Swedish receipt, whose few words are read as Danish ones. */
function read(date: string) {
  const text = `HAMNKIOSKEN\n${date}\n
Kaffe og te      12,00
Smorrebrod        3,00
Total            15,00
Kort             15,00`;
  const { proof, language } = convertPages([pageOfText(text)], { type: 'receipt' });
  return { language, doubt: proof.state === 'unprovable' ? proof.missing.join() : proof.state };
}

describe('a date of two-digit figures on a short page that is taken for Danish', () => {
  it('may print the year first, as Swedish does', () => {
    expect(read('13-02-14')).toEqual({
      language: 'da',
      doubt: expect.stringContaining('the date is 2014-02-13 or 2013-02-14'),
    });
  });

  it.each([
    ['the year has four digits', '13-02-2014'],
    ['either order is the same day', '14-02-14'],
    ['points part its numbers', '13.02.14'],
    ['the page prints a currency', '13-02-14   DKK'],
  ])('is proved where %s', (_, date) => {
    expect(read(date).doubt).toBe('proved');
  });
});
