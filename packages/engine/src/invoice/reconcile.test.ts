import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { settle } from './reconcile.ts';
import { findSummaryEntries } from './summary-entries.ts';

function settled(text: string, items: readonly number[]) {
  return settle(findSummaryEntries(analyseDocument([pageOfText(text)])), items, 'EUR');
}

describe('settle', () => {
  it('takes a total that items and rounding make as balanced', () => {
    const found = settled('Total        16.30\nRounding     -0.02', [1000, 632]);
    expect(found).toMatchObject({ totalMinor: 1630, balanced: true });
  });

  it('does not take the total before the rounding as balanced', () => {
    const found = settled('Total        16.32\nRounding     -0.02', [1000, 632]);
    expect(found).toMatchObject({ balanced: false });
  });
});
