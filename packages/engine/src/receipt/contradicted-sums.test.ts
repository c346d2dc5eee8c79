import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

/** Why a receipt with a line below its total is not proved; its state where nothing says so. */
function doubtOf(slip: string): string {
  const text = `BÄCKEREI KRUME\n14.03.2024 14:03\n
Brot             12,00
Kuchen            3,00
Summe            15,00

${slip}`;
  const { proof } = convertPages([pageOfText(text)], { type: 'receipt' });
  return proof.state === 'unprovable' ? proof.missing.join() : proof.state;
}

describe('the amount that a slip below the total says was charged', () => {
  it.each(['Betrag EUR 17,03', 'Betrag 17,03', 'Betrag: 17,03 EUR'])(
    'proves nothing where it is another one: %s',
    (slip) => {
      expect(doubtOf(slip)).toBe(`${slip}: this amount is not the total, 15.00`);
    },
  );

  it.each([
    ['it is the total', 'Betrag EUR 15,00'],
    ['it is that of a good', 'Betrag EUR 3,00'],
    ['another word stands beside it', 'Wexel Betrag EUR 17,03'],
  ])('leaves the receipt proved where %s', (_, slip) => {
    expect(doubtOf(slip)).toBe('proved');
  });
});
