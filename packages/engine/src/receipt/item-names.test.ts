import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainRows } from '../testing/plain-document.ts';
import { readReceipt } from './read-receipt.ts';

/** The items of a receipt with these lines between its head and its foot. */
function itemsOf(lines: string, total: string): string[] {
  const document = readReceipt(
    analyseDocument([
      pageOfText(`
          NORTHGATE MARKET
          12 Quay Road
          03/03/2025 14:10
${lines}
TOTAL                       ${total}
VISA                        ${total}`),
    ]),
  );
  return plainRows(document).filter((row) => row.startsWith('item'));
}

describe('names of items', () => {
  it('hold no units of a multiple, whatever they are called', () => {
    expect(
      itemsOf(
        `
APPLES
1.252 kg x 4.00 NZD/kg         5.01
LAMP
2 cái x 3.00                   6.00`,
        '11.01',
      ),
    ).toEqual(['item APPLES 1.252 x 4.00 = 5.01', 'item LAMP 2 x 3.00 = 6.00']);
  });

  it('hold no date of the night before them', () => {
    expect(
      itemsOf(
        `
01/03/2025  ROOM 12           80.00
02/03/2025  ROOM 12           80.00`,
        '160.00',
      ),
    ).toEqual(['item ROOM 12 = 80.00', 'item ROOM 12 = 80.00']);
  });

  it('are read below their prices, also where the currency is printed above the first one', () => {
    expect(
      itemsOf(
        `
              Price      Amount
              (EUR)       (EUR)
      1        9.34        9.34
BREAD
      2        4.20        8.40
WINE`,
        '17.74',
      ),
    ).toEqual(['item BREAD 1 x 9.34 = 9.34', 'item WINE 2 x 4.20 = 8.40']);
  });

  it('go on over lines where the next word would not have fitted', () => {
    expect(
      itemsOf(
        `
MILK                   1.00
ORGANIC WHOLEGRAIN
RYE BREAD              4.20
FREE RANGE CHICKEN
DRUMSTICKS             8.40
FRESHLY SQUEEZED      3.00
ORANGE JUICE
WATER                  1.00`,
        '17.60',
      ),
    ).toEqual([
      'item MILK = 1.00',
      'item ORGANIC WHOLEGRAIN RYE BREAD = 4.20',
      'item FREE RANGE CHICKEN DRUMSTICKS = 8.40',
      'item FRESHLY SQUEEZED ORANGE JUICE = 3.00',
      'item WATER = 1.00',
    ]);
  });

  it('do not go on with a note or a department that would have fitted', () => {
    expect(
      itemsOf(
        `
WHOLEGRAIN BREAD SLICED   4.20
cut
CHICKEN DRUMSTICKS        8.40
DAIRY
MILK                      1.00`,
        '13.60',
      ),
    ).toEqual(['item WHOLEGRAIN BREAD SLICED = 4.20', 'item CHICKEN DRUMSTICKS = 8.40', 'item MILK = 1.00']);
  });
});
