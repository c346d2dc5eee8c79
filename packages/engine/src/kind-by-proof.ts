import type { ConvertedDocument, DocumentType, Proof } from '@ledgerlift/contract';
import type { PossibleKind, SettledKind } from './kind.ts';

/**
 * The document read as its likeliest kind, unless arithmetic decides for another one that it may be: rows of a statement
 * lead from balance to balance, those of invoices and receipts to a total. The sums of an invoice prove it as a receipt as
 * well, so between those two its number and the payment at the till decide.
 */
export function readingByProof(
  settled: SettledKind,
  readAs: (type: DocumentType) => ConvertedDocument,
): ConvertedDocument {
  const first = readAs(settled.type);
  for (const rival of settled.rivals) {
    if (!mayReplace(first, rival.type, settled.isNamed)) continue;
    const other = readAs(rival.type);
    if (isShown(other, rival, first.type)) return other;
  }
  return settled.rivals.length > 0 ? unlessSumsOfGoods(first, settled) : first;
}

function mayReplace(
  { type, proof, facts }: ConvertedDocument,
  rival: DocumentType,
  isNamed: boolean,
): boolean {
  if (type === 'invoice' && rival === 'receipt') return !facts.invoiceNumber;
  if (type === 'receipt' && rival === 'invoice') return false;
  return proof.state !== 'proved' || (type === 'bank_statement' && !isNamed);
}

function isShown(
  { type, proof, facts }: ConvertedDocument,
  { isNamed }: PossibleKind,
  instead: DocumentType,
): boolean {
  if (proof.state !== 'proved') return false;
  if (type === 'bank_statement') return isNamed || hasBalances(proof);
  if (type === 'invoice') return facts.invoiceNumber !== undefined;
  return (
    instead !== 'invoice' || Boolean(facts.time ?? facts.paymentMethod ?? facts.amountPaid ?? facts.change)
  );
}

/** True where a column of balances proves the rows: tax, goods and total fit each other as two ends and movements do. */
function hasBalances(proof: Proof): boolean {
  return proof.state === 'proved' && proof.basis === 'running-balance';
}

const NO_STATEMENT =
  'no word names it a statement, and tax, goods and total of a bill fit each other as balances and movements do';

/** A statement by its layout alone, not proved where its two ends may as well be tax and total of a bill. */
function unlessSumsOfGoods(document: ConvertedDocument, { isNamed }: PossibleKind): ConvertedDocument {
  const { type, proof, accounts } = document;
  if (type !== 'bank_statement' || isNamed || proof.state !== 'proved' || hasBalances(proof)) return document;
  const { restsOnEdits } = proof;
  const doubted: Proof = { state: 'unprovable', missing: [NO_STATEMENT], restsOnEdits };
  return {
    ...document,
    proof: doubted,
    accounts: accounts.map((account) =>
      account.proof.state === 'proved' && !hasBalances(account.proof)
        ? { ...account, proof: doubted }
        : account,
    ),
  };
}
