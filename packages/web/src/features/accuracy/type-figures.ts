import type { AccuracyOfType, DocumentType } from '@ledgerlift/contract';
import { percentOf } from '../../lib/accuracy/percent.ts';

const TYPES: readonly DocumentType[] = ['bank_statement', 'invoice', 'receipt'];
export const TYPE_NAMES: Record<DocumentType, string> = {
  bank_statement: 'Bank statements',
  invoice: 'Invoices',
  receipt: 'Receipts',
};

/** A line of the table by type, with a cell for each document type; null where it is not measured. */
export interface FigureLine {
  name: string;
  cells: readonly { type: DocumentType; figure: string | null }[];
}

/** The figures by document type. */
export function figureLines(results: readonly AccuracyOfType[]): FigureLine[] {
  const line = (name: string, figure: (result: AccuracyOfType) => string): FigureLine => ({
    name,
    cells: TYPES.map((type) => {
      const result = results.find((each) => each.type === type);
      return { type, figure: result ? figure(result) : null };
    }),
  });
  return [
    line('Documents', ({ summary }) => grouped(summary.documents)),
    line('Pages', ({ summary }) => grouped(summary.pages)),
    line('Read whole', ({ summary }) => `${percentOf(summary.whole)}%`),
    line('Rows right', ({ summary }) => `${percentOf('rowF1' in summary ? summary.rowF1 : summary.itemF1)}%`),
    line('Facts right', ({ summary }) => `${percentOf(summary.facts)}%`),
    line('Called proved', ({ summary }) => grouped(summary.proved)),
    line('False proofs', ({ summary }) => grouped(summary.falseProofs)),
  ];
}

/** All false proofs, and all documents called proved. */
export function proofTotals(results: readonly AccuracyOfType[]): { falseProofs: number; proved: number } {
  const sum = (of: 'falseProofs' | 'proved') =>
    results.reduce((total, { summary }) => total + summary[of], 0);
  return { falseProofs: sum('falseProofs'), proved: sum('proved') };
}

export function grouped(count: number): string {
  return count.toLocaleString('en-US');
}
