import {
  type ConvertedDocument,
  type Finding,
  groupDecimal,
  moneyToDecimal,
  type ReadingGuide,
  type Row,
  sumMinor,
  worstProof,
} from '@ledgerlift/contract';
import { proveTotal, RIVAL_TOTAL } from '../check/prove-total.ts';
import { unlessProved } from '../check/unless-proved.ts';
import { doubtOfInvoice, goodsLeftOut } from './invoice-guide-doubts.ts';
import { doubtOfStatement, movementsLeftOut } from './statement-guide-doubts.ts';

/**
 * A document read by a guide, compared with the automatic reading of the same pages. Rows that the guide leaves out are
 * reported with their sum. A guide can't prove what contradicts a proved automatic reading, nor rows from which others
 * are left out that nothing printed accounts for.
 */
export function withGuideDoubts(
  guided: ConvertedDocument,
  automatic: ConvertedDocument,
  guide: ReadingGuide,
): ConvertedDocument {
  const isInvoice = guide.type === 'invoice';
  const leftOut = isInvoice ? goodsLeftOut(guided, automatic) : movementsLeftOut(guided, automatic);
  const findings = [
    ...(leftOut.length > 0 ? [leftOutFinding(leftOut, guided.currency)] : []),
    ...guided.findings,
  ];
  const doubt = isInvoice
    ? doubtOfInvoice(guided, automatic, guide)
    : doubtOfStatement(guided, automatic, guide);
  const compared = { ...guided, findings };
  if (!doubt) return compared;
  return isInvoice ? withDoubtedTotal(compared, doubt) : withDoubtedAccounts(compared, doubt);
}

function withDoubtedAccounts(document: ConvertedDocument, doubt: string): ConvertedDocument {
  const accounts = document.accounts.map((account) => unlessProved(account, doubt));
  return { ...document, accounts, proof: worstProof(accounts.map(({ proof }) => proof)) };
}

/** The doubt stays with the total, so that it counts again after an edit of anything else. */
function withDoubtedTotal(document: ConvertedDocument, text: string): ConvertedDocument {
  const { total } = document.facts;
  if (!total || total.reason) return document;
  const doubted = {
    ...document,
    facts: { ...document.facts, total: { ...total, reason: { code: RIVAL_TOTAL, text } } },
  };
  return document.proof.state === 'proved' ? { ...doubted, proof: proveTotal(doubted) } : doubted;
}

function leftOutFinding(rows: readonly Row[], currency: string): Finding {
  const [first] = rows;
  const sum = sumMinor(rows.map(({ amount }) => amount?.value?.minor ?? 0));
  const count = rows.length === 1 ? '1 row' : `${rows.length} rows`;
  return {
    code: 'rows-outside-guide',
    severity: 'warning',
    message: `Your table leaves out ${count} with a sum of ${groupDecimal(moneyToDecimal({ minor: sum, currency }))}. Extend the table if it belongs there.`,
    row: null,
    field: null,
    page: first?.amount?.page ?? null,
    box: first?.amount?.box ?? null,
    suggestedFix: null,
  };
}
