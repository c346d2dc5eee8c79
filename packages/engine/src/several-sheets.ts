import type { ConvertedDocument, Finding, Proof } from '@ledgerlift/contract';
import type { Page } from './page.ts';

const CODE = 'several_sheets';
const MISSING = 'the picture shows several sheets, whose rows are not one document';

/**
 * Marks a document whose picture shows several sheets, which are pages of one number: the rows of several receipts
 * have no common total, so nothing is proved, and a finding states their number.
 */
export function withSeveralSheets(document: ConvertedDocument, pages: readonly Page[]): ConvertedDocument {
  const counts = new Map<number, number>();
  for (const { number } of pages) counts.set(number, (counts.get(number) ?? 0) + 1);
  const findings = [...counts].filter(([, count]) => count > 1).map(([page, count]) => finding(page, count));
  return unproveSeveralSheets({ ...document, findings: [...findings, ...document.findings] });
}

/** True when a page's picture held several sheets. */
export function showsSeveralSheets(pages: readonly Page[]): boolean {
  return new Set(pages.map((page) => page.number)).size < pages.length;
}

/** Removes the proof from a document with several sheets in one picture; returns any other unchanged. */
export function unproveSeveralSheets(document: ConvertedDocument): ConvertedDocument {
  if (!document.findings.some(({ code }) => code === CODE)) return document;
  return {
    ...document,
    proof: unprovable(document.proof),
    accounts: document.accounts.map((account) => ({ ...account, proof: unprovable(account.proof) })),
  };
}

function unprovable(proof: Proof): Proof {
  const already = proof.state === 'unprovable' ? proof.missing.filter((what) => what !== MISSING) : [];
  return { state: 'unprovable', missing: [MISSING, ...already], restsOnEdits: proof.restsOnEdits };
}

function finding(page: number, count: number): Finding {
  return {
    code: CODE,
    severity: 'warning',
    message: `The picture of page ${page} shows ${count} separate sheets. Upload a picture of each one to have its rows proved.`,
    row: null,
    field: null,
    page,
    box: null,
    suggestedFix: null,
  };
}
