import type { Finding } from '@ledgerlift/contract';

/** A finding about a page as a whole. */
export function pageFinding(
  code: string,
  severity: Finding['severity'],
  page: number,
  message: string,
): Finding {
  return { code, severity, message, row: null, field: null, page, box: null, suggestedFix: null };
}
