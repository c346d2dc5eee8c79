import { type GuideRole, parseReadingGuide, type ReadingGuide } from '@ledgerlift/contract';
import { convertPages, guideOfReading, type Page, readPages } from '@ledgerlift/engine';
import { enginePages, spaceOf } from '@ledgerlift/layout-space';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreDocument } from './score-document.ts';

/** RANDOM_GUIDES=2000 tries as many, for some minutes. */
const GUIDES = Number(process.env.RANDOM_GUIDES ?? 100);
const GUIDES_OF_DOCUMENT = 10;

/** What a user who errs may do to a guide. */
const mistakes = fc.record({
  roles: fc.array(
    fc.constantFrom<GuideRole>(
      'date',
      'valueDate',
      'description',
      'debit',
      'credit',
      'amount',
      'balance',
      'ignore',
    ),
    { maxLength: 8 },
  ),
  swapsSides: fc.boolean(),
  shift: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
  cut: fc.record({
    y0: fc.double({ min: 0, max: 0.5, noNaN: true }),
    y1: fc.double({ min: 0.5, max: 1, noNaN: true }),
  }),
  keepsEnds: fc.boolean(),
  habits: fc.record(
    {
      dateOrder: fc.constantFrom<NonNullable<ReadingGuide['dateOrder']>>('dmy', 'mdy', 'ymd'),
      unsigned: fc.constantFrom<NonNullable<ReadingGuide['unsigned']>>('in', 'out'),
      minus: fc.constantFrom<NonNullable<ReadingGuide['minus']>>('in', 'out'),
      year: fc.integer({ min: 1990, max: 2040 }),
    },
    { requiredKeys: [] },
  ),
  takes: fc.subarray(['roles', 'sides', 'shift', 'cut', 'habits'], { minLength: 1 }),
});

type Mistakes = typeof mistakes extends fc.Arbitrary<infer T> ? T : never;

function wrongGuide(
  guide: ReadingGuide,
  { roles, swapsSides, shift, cut, keepsEnds, habits, takes }: Mistakes,
) {
  const takesPart = (name: string) => takes.includes(name);
  const turned: Partial<Record<GuideRole, GuideRole>> = swapsSides
    ? { debit: 'credit', credit: 'debit' }
    : { date: 'valueDate', valueDate: 'date' };
  const within = (value: number) => Math.min(1, Math.max(0, value));
  const { openingBalance, closingBalance, ...rest } = guide;
  return {
    ...rest,
    ...(keepsEnds && openingBalance && { openingBalance }),
    ...(keepsEnds && closingBalance && { closingBalance }),
    columns: guide.columns.map((column, index) => ({
      role:
        (takesPart('roles') ? roles[index] : undefined) ??
        (takesPart('sides') ? turned[column.role] : undefined) ??
        column.role,
      x0: index === 0 || !takesPart('shift') ? column.x0 : within(column.x0 + shift),
      x1: index === guide.columns.length - 1 || !takesPart('shift') ? column.x1 : within(column.x1 + shift),
    })),
    tables: takesPart('cut') ? [{ page: 1, ...cut }] : guide.tables,
    ...(takesPart('habits') ? habits : {}),
  };
}

/** The guided reading; null where the guide contradicts itself or shows no row. */
function readBy(guide: unknown, pages: readonly Page[], automatic: ReturnType<typeof readPages>) {
  try {
    return convertPages(pages, { type: 'bank_statement', guide: parseReadingGuide(guide), automatic });
  } catch {
    return null;
  }
}

describe('guides that are wrong', () => {
  it('prove nothing that is wrong', () => {
    const documents = fc.sample(spaceOf('bank_statement', { only: {} }), {
      seed: 20_261_128,
      numRuns: GUIDES / GUIDES_OF_DOCUMENT,
      unbiased: true,
    });
    const counts = { read: 0, proved: 0 };
    const wrong = documents.flatMap((document, at) => {
      const pages = enginePages(document);
      const automatic = readPages(pages, { type: 'bank_statement' });
      const guide = guideOfReading(automatic, pages);
      if (!guide || scoreDocument(automatic, document.truth).falseProof) return [];
      return fc.sample(mistakes, { seed: at, numRuns: GUIDES_OF_DOCUMENT }).flatMap((mistake) => {
        const shown = wrongGuide(guide, mistake);
        const guided = readBy(shown, pages, automatic);
        const score = guided && scoreDocument(guided, document.truth);
        counts.read += guided ? 1 : 0;
        counts.proved += score?.proved ? 1 : 0;
        return score?.falseProof ? [{ at, reasons: score.reasons, shown }] : [];
      });
    });
    expect(wrong).toEqual([]);
    expect(counts.read).toBeGreaterThan(GUIDES / 4);
    expect(counts.proved).toBeGreaterThan(0);
  }, 1_200_000);
});
