import type { Cell, ConvertedDocument, Proof, Row } from '@ledgerlift/contract';
import { isEdited } from '../transactions/edit-reason.ts';

/** Until the proof of whole documents is in place here, an edited document counts as not checked. */
function proveDocument(document: ConvertedDocument): ConvertedDocument {
  const unchecked: Proof = {
    state: 'unprovable',
    missing: ['the proof has not been run again'],
    restsOnEdits: true,
  };
  const accounts = document.accounts.map((account) => ({ ...account, proof: unchecked }));
  return { ...document, accounts, proof: unchecked };
}

/**
 * The document with its proofs run again on what its rows say now. A proof that the user's edits take part in says so,
 * and nothing is proved while something that the user typed could not be read.
 */
export function proveAgain(document: ConvertedDocument): ConvertedDocument {
  const proved = proveDocument(document);
  return {
    ...proved,
    accounts: proved.accounts.map((account, index) => ({
      ...account,
      proof: withEdits(
        account.proof,
        document.rows.filter((row) => row.account === index),
      ),
    })),
    proof: withEdits(proved.proof, document.rows),
  };
}

function withEdits(proof: Proof, rows: readonly Row[]): Proof {
  const restsOnEdits = proof.restsOnEdits || rows.some(takesPartEdited);
  const missing = rows.flatMap(unreadEdits);
  if (proof.state !== 'proved' || missing.length === 0) return { ...proof, restsOnEdits };
  return { state: 'unprovable', missing, restsOnEdits: true };
}

/** Has the user changed anything of the row that the arithmetic uses? */
function takesPartEdited(row: Row): boolean {
  return [row.amount, row.balance, row.overrides?.currency].some(isEdited);
}

function unreadEdits(row: Row): string[] {
  const cells: [name: string, cell: Cell<unknown> | undefined][] = [
    ['date', row.date],
    ['amount', row.amount],
    ['balance', row.balance],
    ['currency', row.overrides?.currency],
    ['type', row.overrides?.type],
  ];
  return cells
    .filter(([, cell]) => isEdited(cell) && cell?.value === null)
    .map(([name]) => `the ${name} typed in row ${row.position + 1} could not be read`);
}
