import type { ConvertedDocument, DocumentType, Proof } from '@ledgerlift/contract';
import type { PossibleKind, SettledKind } from './kind.ts';

/**
 * The document read as its likeliest kind, unless arithmetic decides for another one that it may be: rows of a statement
 * lead from balance to balance, those of invoices and receipts to a total. The sums of an invoice prove it as a receipt as
 * well, so between those two its number and the payment at the till decide. A number with a total also decides where
 * nothing is proved and only the layout speaks for the likeliest kind. A choice of the user is changed where the layout is
 * that of a statement, a column of balances proves it as one, and nothing proves the choice.
 */
export function readingByProof(
  settled: SettledKind,
  readAs: (type: DocumentType) => ConvertedDocument,
): ConvertedDocument {
  const first = readAs(settled.type);
  if (settled.mayBeStatement && first.proof.state !== 'proved') {
    const statement = readAs('bank_statement');
    if (hasBalances(statement.proof)) return statement;
  }
  const unproved: ConvertedDocument[] = [];
  for (const rival of settled.rivals) {
    if (!mayReplace(first, rival.type, settled.isNamed)) continue;
    const other = readAs(rival.type);
    const isMarked = bearsMark(other, rival);
    if (other.proof.state === 'proved' && (isMarked || isTillSlip(other, first))) return other;
    if (isMarked && rival.type === 'invoice' && other.facts.total) unproved.push(other);
  }
  const [marked] = unproved;
  if (marked && first.proof.state !== 'proved' && !settled.isNamed && !bearsMark(first, settled))
    return marked;
  return settled.rivals.length > 0 ? unlessSumsOfGoods(first, settled) : first;
}

function mayReplace(
  { type, proof, facts }: ConvertedDocument,
  rival: DocumentType,
  isNamed: boolean,
): boolean {
  if (type === 'invoice' && rival === 'receipt') return !hasSureNumber(facts);
  if (type === 'receipt' && rival === 'invoice') return false;
  return proof.state !== 'proved' || (type === 'bank_statement' && !isNamed);
}

/** True for what documents of the other kinds do not bear: the words or balances of a bank, an invoice number, a payment at the till. */
function bearsMark({ type, proof, facts }: ConvertedDocument, { isNamed }: PossibleKind): boolean {
  if (type === 'bank_statement') return isNamed || hasBalances(proof);
  if (type === 'invoice') return hasSureNumber(facts);
  return Boolean(facts.time ?? facts.paymentMethod ?? facts.amountPaid ?? facts.change);
}

/** A doubtful number may be that of a till's slip or an account. */
function hasSureNumber({ invoiceNumber }: ConvertedDocument['facts']): boolean {
  return invoiceNumber !== undefined && invoiceNumber.reason === null;
}

/** Goods that make a total are none of a bank's movements. */
function isTillSlip(other: ConvertedDocument, first: ConvertedDocument): boolean {
  return other.type === 'receipt' && first.type === 'bank_statement';
}

/** True where a column of balances proves the rows: tax, goods and total fit each other as two ends and movements do. */
function hasBalances(proof: Proof): boolean {
  return proof.state === 'proved' && proof.basis === 'running-balance';
}

/** True where only an opening and a closing balance prove the rows. */
function hasTwoEnds(proof: Proof): boolean {
  return proof.state === 'proved' && proof.basis === 'opening-closing';
}

const NO_STATEMENT =
  'no word names it a statement, and tax, goods and total of a bill fit each other as balances and movements do';

/** A statement by its layout alone, not proved where its two ends may as well be tax and total of a bill. */
function unlessSumsOfGoods(document: ConvertedDocument, { isNamed }: PossibleKind): ConvertedDocument {
  const { type, proof, accounts } = document;
  if (type !== 'bank_statement' || isNamed || proof.state !== 'proved' || !hasTwoEnds(proof)) return document;
  const { restsOnEdits } = proof;
  const doubted: Proof = { state: 'unprovable', missing: [NO_STATEMENT], restsOnEdits };
  return {
    ...document,
    proof: doubted,
    accounts: accounts.map((account) =>
      hasTwoEnds(account.proof) ? { ...account, proof: doubted } : account,
    ),
  };
}
