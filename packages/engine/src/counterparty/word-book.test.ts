import { describe, expect, it } from 'vitest';
import { findWords, wordBook } from './word-book.ts';

const BOOK = wordBook({
  compound: '*gebühr, zins*',
  phrase: 'card payment, card payment fee, atm*',
  opening: '^payment',
  spaceless: '手续费',
});

function found(text: string): string[] {
  const words = text.split(' ');
  return findWords(BOOK, words).map(
    ({ role, from, to }) => `${role}: ${words.slice(from, to + 1).join(' ')}`,
  );
}

describe('a word book', () => {
  it.each([
    ['Kontoführungsgebühr 12/24', ['compound: Kontoführungsgebühr']],
    ['Zinsgutschrift Mai', ['compound: Zinsgutschrift']],
    ['Zinsen', ['compound: Zinsen']],
    ['CARD PAYMENT FEE', ['phrase: CARD PAYMENT FEE']],
    ['Cardpayment to a shop', ['phrase: Cardpayment']],
    ['card-payment', ['phrase: card-payment']],
    ['短信手续费2', ['spaceless: 短信手续费2']],
    ['atmosphere', ['phrase: atmosphere']],
  ])('finds entries in %j', (text, entries) => {
    expect(found(text)).toEqual(entries);
  });

  it('does not match across parts of other words', () => {
    expect(found('meet at market')).toEqual([]);
    expect(found('discard payment')).toEqual(['opening: payment']);
  });

  it('marks entries that count only at the beginning of a line', () => {
    expect(findWords(BOOK, ['payment'])[0]?.opening).toBe(true);
    expect(findWords(BOOK, ['card', 'payment'])[0]?.opening).toBe(false);
  });
});
