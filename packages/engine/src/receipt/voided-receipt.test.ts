import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

/** Why a receipt with lines above its goods, among them or below its total is not proved; its state where nothing says so. */
function doubtOf({ above = '', among = '', below = '' }): string {
  const text = `CORNER SHOP\n${above}\n14 March 2024 14:03\n
TEA              12.00
${among}
CAKE              3.00
TOTAL            15.00

${below}`;
  const { proof } = convertPages([pageOfText(text)], { type: 'receipt' });
  return proof.state === 'unprovable' ? proof.missing.join() : proof.state;
}

const VOIDED = ['TRANSACTION CANCELLED', 'SALE VOIDED', 'VOID', 'TRAINING MODE', 'NO SALE'];

describe('a cancelled sale', () => {
  it.each(VOIDED)('proves nothing where the line %s is above the goods or below the total', (words) => {
    const doubt = `${words}: the sale was cancelled, or was none`;
    expect(doubtOf({ above: words })).toBe(doubt);
    expect(doubtOf({ below: words })).toBe(doubt);
  });

  it.each(VOIDED)('is not told by the line %s among the goods', (among) => {
    expect(doubtOf({ among })).toBe('proved');
  });

  it('is not told by a sentence that holds the words', () => {
    const below = 'No sale of tobacco to young people';
    expect(doubtOf({ below })).toBe('proved');
  });

  it('is not told by a line with an amount', () => {
    expect(doubtOf({ below: 'VOID              0.00' })).toBe('proved');
  });
});
