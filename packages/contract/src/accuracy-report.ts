import { z } from 'zod';
import { documentTypeSchema } from './document.ts';

const count = z.number().int().min(0);
const share = z.number().min(0).max(1);

/** What all types have; shares are from 0 to 1. */
const summaryShape = {
  documents: count.min(1),
  pages: count.min(1),
  /** Documents in which all that the books need is right. */
  whole: share,
  /** Names, numbers, dates and sums of a document that are right. */
  facts: share,
  /** Documents that are called proved. */
  proved: count,
  /** Documents that are called proved although they are wrong. */
  falseProofs: count,
  /** Documents whose proof has the state that it must have. */
  expectProof: share,
};

const typeResultSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('bank_statement'),
    /** `rowF1`: F1 score of the rows, by date and amount. */
    summary: z.strictObject({ ...summaryShape, rowF1: share }),
  }),
  z.strictObject({
    type: z.enum(['invoice', 'receipt']),
    /** `itemF1`: F1 score of the line items, by amount. */
    summary: z.strictObject({ ...summaryShape, itemF1: share }),
  }),
]);
export type AccuracyOfType = z.infer<typeof typeResultSchema>;

const layoutCountsSchema = z.strictObject({ documents: count.min(1), whole: count, falseProofs: count });
/** How the documents with one value of a dimension were read. */
export type LayoutCounts = z.infer<typeof layoutCountsSchema>;

/** Dimension, value, counts. */
const layoutsSchema = z.record(z.string(), z.record(z.string(), layoutCountsSchema));
export type LayoutsOfType = z.infer<typeof layoutsSchema>;

/** What `npm run bench:first-contact -- --json FILE` writes, and the page `/accuracy` shows. */
const accuracyReportShape = z.strictObject({
  /** The day of the measurement: yyyy-MM-dd. */
  date: z.iso.date(),
  seed: count,
  /** Documents of each type. */
  documents: count.min(1),
  /** Repeats the measurement. */
  command: z.string(),
  results: z.array(typeResultSchema).min(1),
  /** A type without results has no layouts. */
  layouts: z.partialRecord(documentTypeSchema, layoutsSchema),
});
export type AccuracyReport = z.infer<typeof accuracyReportShape>;

/** A report that may be published: of whole spaces of layouts, with counts that agree. */
export const accuracyReportSchema = accuracyReportShape.check(({ value: report, issues }) => {
  for (const message of contradictions(report))
    issues.push({ code: 'custom', message, input: report, path: [] });
});

function contradictions({ command, documents, seed, results, layouts }: AccuracyReport): string[] {
  const found: string[] = [];
  // A further option narrows the space, or leaves out types.
  if (command !== `npm run bench:first-contact -- --documents ${documents} --seed ${seed}`)
    found.push('the command does not repeat the measurement of the whole space');
  const types = results.map(({ type }) => type);
  if (new Set(types).size < types.length) found.push('a type has two results');
  if (Object.keys(layouts).sort().join() !== types.toSorted().join())
    found.push('results and layouts are of different types');
  for (const { type, summary } of results) {
    if (summary.documents !== documents) found.push(`${type}: another number of documents`);
    if (summary.falseProofs > summary.proved) found.push(`${type}: more false proofs than proofs`);
    for (const [dimension, values] of Object.entries(layouts[type] ?? {})) {
      const sum = (of: keyof LayoutCounts) =>
        Object.values(values).reduce((total, counts) => total + counts[of], 0);
      const isSummary =
        sum('documents') === summary.documents &&
        sum('whole') === Math.round(summary.whole * summary.documents) &&
        sum('falseProofs') === summary.falseProofs;
      if (!isSummary) found.push(`${type}: the counts of ${dimension} do not add up to the summary`);
    }
  }
  return found;
}
