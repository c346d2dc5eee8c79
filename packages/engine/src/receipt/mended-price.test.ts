import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { mendedPrice } from './mended-price.ts';

/** The mended price of a line, if the prices of its receipt end `right` points to the right of its last amount. */
function mended(text: string, right: number): string | null {
  const context = analyseDocument([pageOfText(`${text}\n\nTOTAL     20.00   12.50   7.50`, 'recognised')]);
  const [line] = context.lines;
  const last = line?.amounts.at(-1);
  if (!line || !last) throw new Error(`no amount in '${text}'`);
  return mendedPrice(line, last.edge + right, context.style, null)?.decimal ?? null;
}

describe('mendedPrice', () => {
  it('restores the lost digit of a product in the column of prices', () => {
    expect(mended('Fillet   40 @ 1.15     46.0', 0)).toBe('46.00');
  });

  it('leaves a number alone that is not in the column of prices', () => {
    expect(mended('Fillet   40 @ 1.15     46.0', 100)).toBeNull();
  });
});
