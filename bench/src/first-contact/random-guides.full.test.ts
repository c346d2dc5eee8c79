import { type DocumentType, parseReadingGuide, type ReadingGuide } from '@ledgerlift/contract';
import { convertPages, guideOfReading, type Page, readPages } from '@ledgerlift/engine';
import { enginePages, spaceOf } from '@ledgerlift/layout-space';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  invoiceMistakes,
  statementMistakes,
  wrongInvoiceGuide,
  wrongStatementGuide,
} from './guide-mistakes.ts';
import { scoreDocument } from './score-document.ts';
import { type PointableAmounts, pointableAmounts } from './wrong-accounts.ts';

/** RANDOM_GUIDES=2000 tries as many, for some minutes; RANDOM_GUIDES_SEED draws others. */
const GUIDES = Number(process.env.RANDOM_GUIDES ?? 100);
const SEED = Number(process.env.RANDOM_GUIDES_SEED ?? 20_261_128);
const GUIDES_OF_DOCUMENT = 10;

/** Some wrong guides made from one that shows what was read. */
function wrongGuides(guide: ReadingGuide, pointable: PointableAmounts, seed: number): unknown[] {
  const options = { seed, numRuns: GUIDES_OF_DOCUMENT };
  return guide.type === 'invoice'
    ? fc.sample(invoiceMistakes, options).map((mistakes) => wrongInvoiceGuide(guide, mistakes))
    : fc
        .sample(statementMistakes, options)
        .map((mistakes) => wrongStatementGuide(guide, pointable, mistakes));
}

/** The guided reading; null where the guide contradicts itself or shows no row. */
function readBy(guide: unknown, pages: readonly Page[], automatic: ReturnType<typeof readPages>) {
  try {
    return convertPages(pages, { type: 'auto', guide: parseReadingGuide(guide), automatic });
  } catch {
    return null;
  }
}

/** True for a guide with balances of several accounts. */
function pointsAtAccounts(guide: unknown): boolean {
  const { furtherAccounts = [] } = guide as { furtherAccounts?: object[] };
  return furtherAccounts.some((ends) => Object.keys(ends).length > 0);
}

describe('guides that are wrong', () => {
  it.each<DocumentType>(['bank_statement', 'invoice'])(
    'prove nothing that is wrong: %s',
    (type) => {
      const documents = fc.sample(spaceOf(type, { only: {} }), {
        seed: SEED,
        numRuns: GUIDES / GUIDES_OF_DOCUMENT,
        unbiased: true,
      });
      const counts = { read: 0, ofAccounts: 0, proved: 0 };
      const wrong = documents.flatMap((document, at) => {
        const pages = enginePages(document);
        const automatic = readPages(pages, { type });
        const guide = guideOfReading(automatic, pages);
        if (!guide || scoreDocument(automatic, document.truth).falseProof) return [];
        return wrongGuides(guide, pointableAmounts(automatic, pages), at).flatMap((shown) => {
          const guided = readBy(shown, pages, automatic);
          const score = guided && scoreDocument(guided, document.truth);
          counts.read += guided ? 1 : 0;
          counts.ofAccounts += guided && pointsAtAccounts(shown) ? 1 : 0;
          counts.proved += score?.proved ? 1 : 0;
          return score?.falseProof ? [{ at, reason: score.falseProof, shown }] : [];
        });
      });
      expect(wrong).toEqual([]);
      expect(counts.read).toBeGreaterThan(GUIDES / 4);
      expect(counts.proved).toBeGreaterThan(0);
      if (type === 'bank_statement') expect(counts.ofAccounts).toBeGreaterThan(0);
    },
    1_200_000,
  );
});
