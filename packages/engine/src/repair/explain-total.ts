import { type ConvertedDocument, sumMinor } from '@ledgerlift/contract';
import { proveTotal } from '../check/prove-total.ts';
import { type Diagnosis, MAX_TRIED } from './diagnosis.ts';
import { correctedCell, type Misreading, rowsWith } from './explanation.ts';
import { misreadingOf } from './misreading.ts';

/**
 * The misread figures that would each explain why the rows of an invoice or receipt do not add up to its total, each
 * one proved. Null for a document without a total.
 */
export function explainTotal(document: ConvertedDocument): Diagnosis | null {
  const { rows, facts } = document;
  const total = facts.total?.value;
  if (!total) return null;
  const sum = sumMinor(rows.map((row) => row.amount?.value?.minor ?? 0));
  const gap = total.minor - sum;
  const candidates = [
    ...rows.flatMap((row) => misreadingOf(row, 'amount', row.amount, (row.amount?.value?.minor ?? 0) + gap)),
    ...misreadingOf(null, 'total', facts.total, sum),
  ];
  return {
    basis: 'total',
    gap,
    link: null,
    newestFirst: false,
    explanations: candidates
      .slice(0, MAX_TRIED)
      .filter((candidate) => proveTotal(documentWith(document, candidate)).state === 'proved'),
    isComplete: candidates.length <= MAX_TRIED,
    missing: null,
  };
}

function documentWith(document: ConvertedDocument, misreading: Misreading): ConvertedDocument {
  const facts = misreading.row
    ? document.facts
    : { ...document.facts, [misreading.field]: correctedCell(misreading) };
  return { ...document, facts, rows: rowsWith(document.rows, misreading) };
}
