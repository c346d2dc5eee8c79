import { describe, expect, it } from 'vitest';
import { type AccuracyReport, accuracyReportSchema } from './accuracy-report.ts';

function made(): AccuracyReport {
  const summary = { documents: 50, pages: 60, whole: 0.58, facts: 0.9, proved: 20, falseProofs: 1 };
  return {
    date: '2025-07-16',
    seed: 7,
    documents: 50,
    command: 'npm run bench:first-contact -- --documents 50 --seed 7',
    results: [{ type: 'receipt', summary: { ...summary, expectProof: 0.5, itemF1: 0.8 } }],
    layouts: {
      receipt: {
        shop: {
          hotel: { documents: 20, whole: 9, falseProofs: 1 },
          fuel: { documents: 30, whole: 20, falseProofs: 0 },
        },
      },
    },
  };
}

/** The messages of what is wrong with a report after a change. */
function faults(change: (report: AccuracyReport) => unknown): string[] {
  const report = made();
  change(report);
  return accuracyReportSchema.safeParse(report).error?.issues.map(({ message }) => message) ?? [];
}
const receipt = (report: AccuracyReport) => report.results[0] as AccuracyReport['results'][number];

describe('accuracyReportSchema', () => {
  it('takes a report whose counts agree', () => {
    expect(accuracyReportSchema.parse(made())).toEqual(made());
  });

  it.each<[string, (report: AccuracyReport) => unknown]>([
    ['a part of the space', (report) => (report.command += ' --hold-out shop=hotel')],
    ['another seed', (report) => (report.seed = 8)],
  ])('refuses a command that measures %s', (_, change) => {
    expect(faults(change)).toContain('the command does not repeat the measurement of the whole space');
  });

  it.each<[string, (report: AccuracyReport) => unknown]>([
    ['a type has two results', (report) => report.results.push(receipt(report))],
    ['results and layouts are of different types', (report) => (report.layouts.invoice = {})],
    ['receipt: another number of documents', (report) => (receipt(report).summary.documents = 49)],
    ['receipt: more false proofs than proofs', (report) => (receipt(report).summary.proved = 0)],
    [
      'receipt: the counts of shop do not add up to the summary',
      (report) => (receipt(report).summary.whole = 0.6),
    ],
  ])('refuses a report when %s', (message, change) => {
    expect(faults(change)).toContain(message);
  });

  it('names the score of rows after what it scores', () => {
    const { itemF1, ...summary } = receipt(made()).summary as { itemF1: number };
    expect(
      faults((report) => (receipt(report).summary = { ...summary, rowF1: itemF1 } as never)),
    ).not.toEqual([]);
  });
});
