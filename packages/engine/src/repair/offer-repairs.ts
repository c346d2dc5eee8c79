import type { Account, ConvertedDocument, Finding, Row } from '@ledgerlift/contract';
import { explainAccount } from './explain-account.ts';
import { explainTotal } from './explain-total.ts';
import { isRepairFinding, type RepairContext, repairFindings } from './repair-findings.ts';
import { withoutOvertakenClosing } from './same-printed-figure.ts';

/**
 * Adds an offer, as a finding, wherever a proof failed and exactly one small change would explain it; if several
 * would, a finding with their number. Nothing is applied. Earlier offers are made again or dropped, so that none is
 * out of date after an edit.
 */
export function offerRepairs(document: ConvertedDocument): ConvertedDocument {
  const others = document.findings.filter((finding) => !isRepairFinding(finding));
  return { ...document, findings: [...others, ...findingsOf(document)] };
}

function findingsOf(document: ConvertedDocument): Finding[] {
  const { accounts, rows, proof, facts, currency } = document;
  if (proof.state !== 'failed') return [];
  if (accounts.length === 0) {
    if (!staysExact(rows, [facts.total])) return [];
    const context: RepairContext = { rows, currency: facts.total?.value?.currency ?? currency, account: '' };
    return repairFindings(explainTotal(document), context);
  }
  return accounts.flatMap((account, index) => {
    if (account.proof.state !== 'failed') return [];
    const own = rows.filter((row) => row.account === index);
    const ended = withoutOvertakenClosing(account, own);
    if (!staysExact(own, endsOf(ended))) return [];
    const name = accounts.length > 1 ? `account ${index + 1} of ${accounts.length}` : '';
    const context: RepairContext = { rows: own, currency: account.currency, account: name };
    return repairFindings(explainAccount(ended, own), context);
  });
}

function endsOf({ openingBalance, closingBalance, totalIn, totalOut }: Account): Account['totalIn'][] {
  return [openingBalance, closingBalance, totalIn, totalOut];
}

/** A changed figure has as many digits as before, so it is less than ten times as large. */
const GROWTH = 10;

/** False for sums that a changed figure could move out of the range of exact integers. */
function staysExact(rows: readonly Row[], ends: readonly Account['totalIn'][]): boolean {
  const sizeOf = (cell: Account['totalIn']) => Math.abs(cell?.value?.minor ?? 0);
  const moved = rows.reduce((sum, row) => sum + sizeOf(row.amount), 0);
  const known = [...ends, ...rows.map((row) => row.balance)];
  const highest = known.reduce((most, cell) => Math.max(most, sizeOf(cell)), 0);
  return GROWTH * (moved + 2 * highest) <= Number.MAX_SAFE_INTEGER;
}
