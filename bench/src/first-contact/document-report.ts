import { type Cell, type ConvertedDocument, type Money, moneyToDecimal } from '@ledgerlift/contract';
import type { Truth } from '@ledgerlift/fixtures/truth';
import type { MadeDocument } from '@ledgerlift/layout-space';
import { pageText } from './page-text.ts';
import { scoreDocument } from './score-document.ts';

const TRUTH_WIDTH = 72;

/** A made document as text: its layout, its pages, its truth beside what was read. `reading`: null where no row was found. */
export function documentReport({ point, sheets, truth }: MadeDocument, reading: ConvertedDocument | null) {
  const score = scoreDocument(reading, truth);
  return [
    Object.entries(point)
      .map(([dimension, value]) => `${dimension}=${value}`)
      .join(' '),
    ...sheets.flatMap((sheet, index) => [`--- page ${index + 1}`, ...pageText(sheet)]),
    '--- rows: truth | read',
    ...besideEachOther(truthRows(truth), readRows(reading)),
    '--- facts: truth, read',
    JSON.stringify(truth.facts),
    JSON.stringify(plainFacts(reading)),
    `--- proof: ${reading?.proof.state ?? 'none'}, expected ${[truth.expectProof, ...(truth.acceptProof ?? [])].join(' or ')}`,
    score.falseProof ? `false proof: ${score.falseProof}` : score.whole ? 'whole' : score.reasons.join(', '),
  ].join('\n');
}

function truthRows(truth: Truth): string[] {
  const rows = truth.rows?.map(({ date, amount, balance, description }) => [
    date,
    amount,
    balance,
    description,
  ]);
  const items = truth.items?.map(({ amount, description }) => [amount, description]);
  return (rows ?? items ?? []).map(lineOf);
}

function readRows(reading: ConvertedDocument | null): string[] {
  return (reading?.rows ?? []).map(({ kind, date, amount, balance, description }) =>
    lineOf([kind, plain(date), plain(amount), plain(balance), plain(description)]),
  );
}

function plainFacts(reading: ConvertedDocument | null): Record<string, string> {
  const cells = Object.entries<Cell<string | Money> | undefined>(reading?.facts ?? {});
  return Object.fromEntries(cells.map(([name, cell]) => [name, plain(cell)]));
}

function besideEachOther(left: readonly string[], right: readonly string[]): string[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) =>
    `${(left[index] ?? '').slice(0, TRUTH_WIDTH).padEnd(TRUTH_WIDTH)} | ${right[index] ?? ''}`.trimEnd(),
  );
}

function lineOf(values: readonly (string | undefined)[]): string {
  return values.filter((value) => value !== undefined && value !== '').join(' ');
}

function plain(cell: Cell<string | Money> | undefined): string {
  const value = cell?.value ?? '';
  return typeof value === 'string' ? value : moneyToDecimal(value);
}
