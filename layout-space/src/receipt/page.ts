import type { Random } from '@ledgerlift/fixtures/random';
import type { ReceiptPoint } from './dimensions.ts';
import type { Figures } from './figures.ts';
import type { Roll } from './roll.ts';
import type { Story } from './story.ts';
import type { ReceiptWords } from './words.ts';

/** All that is needed to print a part of a receipt. */
export interface ReceiptPage {
  roll: Roll;
  random: Random;
  story: Story;
  point: ReceiptPoint;
  figures: Figures;
  words: ReceiptWords;
}

const CHARACTERS: Partial<Record<ReceiptPoint['ruling'], string>> = { dashes: '-', stars: '*', equals: '=' };

/** What divides the parts of a receipt. */
export function drawRule({ roll, point }: ReceiptPage): void {
  const character = point.ruling === 'spaced-dashes' ? '- ' : CHARACTERS[point.ruling];
  if (character !== undefined) roll.characters(character);
  else if (point.ruling === 'lines') roll.stroke();
  else if (point.ruling === 'amount-column') roll.pair([], [{ text: '-'.repeat(10) }]);
  else roll.gap();
}
