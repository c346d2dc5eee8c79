import { describe, expect, it } from 'vitest';
import { readPages } from '../convert-pages.ts';
import { bandOfLines } from '../testing/guide-of-text.ts';
import { areaOfWords, invoiceGuideOfText } from '../testing/invoice-guide-of-text.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { isAutomaticBetter } from './better-reading.ts';

/** The number has a label of no known language. */
const TEXT = `Gorvan Mills Ltd
Xrtu 204-77
Date: 3 March 2025
Description              Amount
Red paint                 20.00
Brushes                   15.00
Total                     35.00
`;

function readings(ruler: string) {
  const pages = [pageOfText(TEXT)];
  const automatic = readPages(pages, { type: 'invoice' });
  const guide = invoiceGuideOfText(TEXT, ruler, {
    tables: [bandOfLines(TEXT, 4, 5)],
    invoiceNumber: areaOfWords(TEXT, '204-77'),
  });
  return { automatic, guided: readPages(pages, { type: 'auto', guide, automatic }) };
}

describe('the reading of an invoice that counts', () => {
  it('is the guided one where it only adds facts to a proved automatic one', () => {
    const { automatic, guided } = readings('t                        a');
    expect([automatic.proof.state, guided.proof.state]).toEqual(['proved', 'unprovable']);
    expect([automatic.facts.invoiceNumber?.value, guided.facts.invoiceNumber?.value]).toEqual([
      undefined,
      '204-77',
    ]);
    expect(isAutomaticBetter(automatic, guided)).toBe(false);
  });

  it('is the automatic one where that is proved and the guided one has other rows', () => {
    const { automatic, guided } = readings('t                        a');
    expect(isAutomaticBetter(automatic, { ...guided, rows: guided.rows.slice(1) })).toBe(true);
  });

  it('is the guided one where neither is proved', () => {
    const { automatic, guided } = readings('t                        a');
    const unproved = {
      ...automatic,
      proof: { state: 'unprovable', missing: [], restsOnEdits: false },
    } as const;
    const failed = {
      ...guided,
      proof: { state: 'failed', row: null, difference: '1.00', restsOnEdits: false },
    } as const;
    expect(
      isAutomaticBetter({ ...unproved, proof: { ...unproved.proof, missing: ['the total'] } }, failed),
    ).toBe(false);
  });
});
