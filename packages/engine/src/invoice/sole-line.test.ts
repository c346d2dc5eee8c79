import { expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import type { Item } from './item.ts';
import { isPayment } from './sole-line.ts';
import { findSummaryEntries } from './summary-entries.ts';

it('is a payment by its label, as one in a column of credits', () => {
  const context = analyseDocument([
    pageOfText(`Datum         Artikel          Belastung   Gutschrift
02.05.2025    Zimmer              105.00
03.05.2025    VISA **** 8110                   105.00`),
  ]);
  const entries = findSummaryEntries(context);
  const [, room, card] = context.lines.map(({ amounts }) => ({ amount: amounts.at(-1) }) as Item);
  if (!room || !card) throw new Error('the page has no rows');
  expect(isPayment([card], entries)).toBe(true);
  expect(isPayment([room], entries)).toBe(false);
  expect(isPayment([room, card], entries)).toBe(false);
});
