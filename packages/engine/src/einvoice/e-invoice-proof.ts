import type { ConvertedDocument, Finding } from '@ledgerlift/contract';

/** The code of findings about differences between page and XML. */
export const DIFFERS = 'e_invoice_differs';
const SUMS = 'e_invoice_sums';
const NOT_ITS_SUMS = 'the sums of the e-invoice inside the file do not hold';
const NOT_ONE_TOTAL = 'the page and the e-invoice inside the file do not agree on the total';

/** A finding for the sums of an e-invoice that do not add up. */
export function contradictionFinding(contradictions: readonly string[]): Finding {
  return {
    code: SUMS,
    severity: 'warning',
    message: `The e-invoice inside the file contradicts itself: ${contradictions.join('; ')}. Compare it with the page.`,
    row: null,
    field: null,
    page: null,
    box: null,
    suggestedFix: null,
  };
}

/**
 * Removes the proof from a document whose e-invoice contradicts itself, or has another total or currency than the
 * page; returns any other unchanged.
 */
export function unproveContradicted(document: ConvertedDocument): ConvertedDocument {
  const { proof, findings } = document;
  if (proof.state !== 'proved') return document;
  const isTotal = ({ code, field }: Finding) =>
    code === DIFFERS && (field === 'total' || field === 'currency');
  const missing = [
    ...(findings.some(({ code }) => code === SUMS) ? [NOT_ITS_SUMS] : []),
    ...(findings.some(isTotal) ? [NOT_ONE_TOTAL] : []),
  ];
  if (missing.length === 0) return document;
  return { ...document, proof: { state: 'unprovable', missing, restsOnEdits: proof.restsOnEdits } };
}
