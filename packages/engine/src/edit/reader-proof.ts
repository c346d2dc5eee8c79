import {
  type AsRead,
  type ConvertedDocument,
  isSameProof,
  type Proof,
  type Row,
  worstProof,
} from '@ledgerlift/contract';
import { isEdited } from '../transactions/edit-reason.ts';
import { proveByRows } from './prove-by-rows.ts';

type ReadProof = AsRead['document'];

const BREAK = 'its opening balance does not follow from the account before it';

/**
 * Adds the reader's proofs to the changed document if they say more than its rows do: a doubt that no row shows must
 * survive the first change. `before` is the document before the change.
 */
export function withReaderProof(before: ConvertedDocument, changed: ConvertedDocument): ConvertedDocument {
  if (before.asRead || isChanged(before)) return changed;
  const byRows = proveByRows(before);
  const document: ReadProof = { read: before.proof, byRows: byRows.proof };
  const accounts = before.accounts.map(
    ({ proof }, index): ReadProof => ({ read: proof, byRows: byRows.accounts[index]?.proof ?? proof }),
  );
  return [document, ...accounts].some(saysMore) ? { ...changed, asRead: { document, accounts } } : changed;
}

/** Combines the proofs computed from the rows with the reader's proofs, wherever those say more. */
export function withReaderDoubts(document: ConvertedDocument): ConvertedDocument {
  if (!document.asRead) return document;
  const { asRead, ...rest } = document;
  const accounts = document.accounts.map((account, index) => {
    const known = asRead.accounts[index];
    return known ? { ...account, proof: settled(known, account.proof) } : account;
  });
  const whole = settled(asRead.document, document.proof);
  const isAsRead = isSameProof(document.proof, asRead.document.byRows);
  const proof = isAsRead ? whole : worstProof([whole, ...accounts.map((account) => account.proof)]);
  return { ...(isChanged(document) ? document : rest), accounts, proof };
}

/** Whether the user has changed anything since the document was read. */
function isChanged({ rows, removedRows = [] }: ConvertedDocument): boolean {
  return removedRows.length > 0 || rows.some(isChangedRow);
}

function isChangedRow(row: Row): boolean {
  const { date, description, amount, balance, sender, recipient, category } = row;
  const cells = [date, description, amount, balance, sender, recipient, category];
  return row.added === true || row.overrides !== undefined || cells.some(isEdited);
}

function saysMore({ read, byRows }: ReadProof): boolean {
  if (isSameProof(read, byRows)) return false;
  // A proof that is better than the rows' would be out of date.
  return read.state === byRows.state || doubtsOf({ read, byRows }).length > 0;
}

function settled(known: ReadProof, now: Proof): Proof {
  if (!saysMore(known)) return now;
  if (isSameProof(now, known.byRows)) return known.read;
  const doubts = doubtsOf(known);
  if (doubts.length === 0 || now.state === 'failed') return now;
  const lacking = now.state === 'unprovable' ? now.missing : [];
  return {
    state: 'unprovable',
    missing: [...new Set([...lacking, ...doubts])],
    restsOnEdits: now.restsOnEdits,
  };
}

/** Reasons besides the rows why the document was not proved, in plain words. */
function doubtsOf({ read, byRows }: ReadProof): string[] {
  if (read.state === 'failed') return byRows.state === 'failed' ? [] : [BREAK];
  if (read.state === 'proved' || byRows.state === 'failed') return [];
  const byThemselves = byRows.state === 'unprovable' ? byRows.missing : [];
  return read.missing.filter((what) => !byThemselves.includes(what));
}
