import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { phrasesOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { tornAmountRightOf } from './torn-amounts.ts';

/** The amount right of the first phrase of the last line, as read and as printed; words are as sure as told. */
function tornIn(text: string, confidence = 0.9): string | null {
  const page = pageOfText(text);
  const words = page.words.map((word): Word => ({ ...word, confidence }));
  const context = analyseDocument([{ ...page, words }]);
  const line = context.lines.at(-1);
  const [phrase] = line ? phrasesOf(line) : [];
  const token = line && phrase ? tornAmountRightOf(line, phrase, context) : null;
  return token && `${token.raw} = ${token.decimal}`;
}

const ABOVE = '1,00 2,00 3,00';

describe('an amount that has lost its decimal mark', () => {
  it('is put together again right of its label', () => {
    expect(tornIn(`${ABOVE}\nSaldo 1737 18`)).toBe('1737 18 = 1737.18');
    expect(tornIn(`1.00 2.00 3.00\nBalance     1737 18`)).toBe('1737 18 = 1737.18');
  });

  it.each([
    ['words of the file’s own text', `${ABOVE}\nSaldo 1737 18`, 1],
    ['three decimals', `${ABOVE}\nSaldo 1737 180`, 0.9],
    ['parts that stand apart', `${ABOVE}\nSaldo 1737   18`, 0.9],
    ['a lone number', `${ABOVE}\nSaldo 1737`, 0.9],
    ['money without decimals', '1.500.000 2.500.000\nSaldo 1737 18', 0.9],
    ['words behind it', `${ABOVE}\nSaldo 1737 18 Euro`, 0.9],
  ])('is not seen in %s', (_, text, confidence) => {
    expect(tornIn(text, confidence)).toBeNull();
  });
});
