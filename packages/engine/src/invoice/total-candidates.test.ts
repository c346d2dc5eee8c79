import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { findSummaryEntries } from './summary-entries.ts';
import { totalCandidates } from './total-candidates.ts';

function likeliest(text: string): number | undefined {
  const entries = findSummaryEntries(analyseDocument([pageOfText(text)]));
  return totalCandidates(entries, 'EUR', [])[0]?.minor;
}

describe('totalCandidates', () => {
  it('prefers an amount to a zero, however often the zero is printed', () => {
    expect(
      likeliest(`
Total                 5.00
Total                 0.00
Total                 0.00
Total                 0.00`),
    ).toBe(500);
  });
});
