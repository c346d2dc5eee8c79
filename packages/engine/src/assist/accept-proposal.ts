import type { Account, ConvertedDocument, Finding, MoneyCell, Row } from '@ledgerlift/contract';
import { annotateRows } from '../category/annotate-rows.ts';
import { proveAccount } from '../check/prove-balance.ts';
import type { DocumentContext } from '../document-context.ts';
import type { AssistantProposal } from '../ports.ts';
import { isSamePrintedFigure } from '../repair/same-printed-figure.ts';
import type { NumberedWord } from './assistant-request.ts';
import { type CitedPrint, citedMoney, citedPrint } from './cited-cells.ts';
import { directionsArePrinted, type Evidence, omitsRows } from './omitted-rows.ts';
import { type ProposedRow, proposedRows } from './proposed-rows.ts';

const FINDING: Finding = {
  code: 'rows_by_assistant',
  severity: 'warning',
  message:
    'As this statement was first read, its amounts did not prove it, so the assistant was asked where its rows stand. Every value is read from the page, and the rows add up now. Look through dates and descriptions: no sum speaks for them.',
  row: null,
  field: null,
  page: null,
  box: null,
  suggestedFix: null,
};

/**
 * The document with the rows of a proposal, if every citation is printed as claimed and the statement is proved with
 * it. Null otherwise: a proposal is accepted completely or not at all. The caller has checked that an assistant may
 * be asked about `document`.
 */
export function acceptProposal(
  proposal: AssistantProposal,
  document: ConvertedDocument,
  context: DocumentContext,
  numbered: readonly NumberedWord[],
): ConvertedDocument | null {
  const [account] = document.accounts;
  if (!account || document.proof.state === 'proved') return null;
  const print = citedPrint(context, numbered);
  const proposed = proposedRows(proposal, print, context, account);
  if (!proposed || proposed.length < document.rows.length) return null;
  const chained = proposed.every(({ balance }) => balance !== null);
  // An omitted balance may be one that does not follow.
  if (!chained && [...proposed, ...document.rows].some(({ balance }) => balance)) return null;
  if (!chained && !directionsArePrinted(proposed)) return null;
  const ends = endsOf(proposal, proposed, print, document, chained);
  if (!ends) return null;
  const places = [account.openingBalance, account.closingBalance, ends.opening, ends.closing];
  if (omitsRows(proposed, context, document, places, ends.evidence)) return null;
  const rows = proposed.map(({ row }) => row);
  const proved = provedWith(ends, account, rows);
  return proved && rebuilt(document, proved, annotateRows(rows, context, document.facts));
}

/** Balances at both ends; `closing` is null when the last running balance is the only one printed. */
interface Ends {
  opening: MoneyCell;
  closing: MoneyCell | null;
  evidence: Evidence;
}

/**
 * The printed ends. Cited ends count when every row prints its balance, which they must then fit, and no label
 * contradicts them. Without running balances the two figures could be chosen to fit, so both must be the ones that
 * the engine found by their labels. Null when one is missing.
 */
function endsOf(
  { opening, closing }: AssistantProposal,
  rows: readonly ProposedRow[],
  print: CitedPrint,
  { accounts: [account], rows: before }: ConvertedDocument,
  chained: boolean,
): Ends | null {
  const used = new Set(rows.flatMap(({ amount, balance }) => [amount.token, balance?.token]));
  const cellOf = (ids: readonly number[]) => {
    const cited = print.amount(ids);
    return cited && account && !used.has(cited.token) ? citedMoney(cited, account.currency, 1) : null;
  };
  const ownClosing = account?.closingBalance;
  // When it only repeats the last row's balance, the misread rows show which balance that was.
  const stoodIn = before.some(({ balance }) => isSamePrintedFigure(balance, ownClosing));
  const known = {
    opening: account?.openingBalance?.value ? account.openingBalance : null,
    closing: ownClosing?.value && !stoodIn ? ownClosing : null,
  };
  const repeats = rows.some(({ balance }) => balance && balance.token === print.amount(closing)?.token);
  const cited = { opening: cellOf(opening), closing: cellOf(closing) };
  if (opening.length > 0 && !cited.opening) return null;
  if (closing.length > 0 && !cited.closing && !repeats) return null;
  if (!chained)
    return known.opening && known.closing
      ? { opening: known.opening, closing: known.closing, evidence: 'ends' }
      : null;
  // Any running balance could be cited as an end, which would lose the rows beyond it.
  if (areOthers(cited.opening, known.opening) || areOthers(cited.closing, known.closing)) return null;
  const start = cited.opening ?? known.opening;
  const evidence = known.opening && known.closing ? 'labelled-chain' : 'chain';
  return start && { opening: start, closing: cited.closing ?? known.closing, evidence };
}

function areOthers(cited: MoneyCell | null, known: MoneyCell | null): boolean {
  return cited !== null && known !== null && cited.value?.minor !== known.value?.minor;
}

/** The account with these ends and its proof; null when it is not proved. Lists run oldest first or newest first. */
function provedWith(ends: Ends, account: Account, rows: readonly Row[]): Account | null {
  const { openingBalance: _, closingBalance: __, proof: ___, ...rest } = account;
  const open = { ...rest, openingBalance: ends.opening };
  const closings = ends.closing ? [ends.closing] : [rows.at(-1)?.balance, rows[0]?.balance];
  for (const closing of closings) {
    if (!closing) continue;
    const whole = { ...open, closingBalance: closing };
    const proof = proveAccount(whole, rows, { missingPages: [], restsOnEdits: false });
    if (proof.state === 'proved') return { ...whole, proof };
  }
  return null;
}

function rebuilt(document: ConvertedDocument, account: Account, rows: Row[]): ConvertedDocument {
  const { openingBalance, closingBalance, proof } = account;
  return {
    ...document,
    facts: {
      ...document.facts,
      ...(openingBalance ? { openingBalance } : {}),
      ...(closingBalance ? { closingBalance } : {}),
    },
    accounts: [account],
    rows,
    // Findings about a row refer to rows that no longer exist.
    findings: [...document.findings.filter(({ row }) => row === null), FINDING],
    proof,
  };
}
