import { z } from 'zod';

/** The basis of a proof, strongest first. */
export const proofBasisSchema = z.enum([
  'running-balance',
  'opening-closing',
  'printed-totals',
  'document-total',
  'no-movements',
]);

/**
 * Whether the document's own arithmetic holds, in three states. Money is in decimal strings of the document's currency.
 */
export const proofSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('proved'),
    basis: proofBasisSchema,
    /** Opening balance (statements); absent for invoices and receipts. */
    opening: z.string().optional(),
    /** Closing balance or printed total that the rows result in. */
    closing: z.string().optional(),
    rowCount: z.number().int(),
    restsOnEdits: z.boolean(),
  }),
  z.object({
    state: z.literal('failed'),
    /** Position of the first row that breaks the chain; null when only the total sum is wrong. */
    row: z.number().int().nullable(),
    /** Printed minus computed; '' for viewers who may not see the document's balances. */
    difference: z.string(),
    restsOnEdits: z.boolean(),
  }),
  z.object({
    state: z.literal('unprovable'),
    /**
     * The missing facts in plain words: 'no opening balance was found'; empty for viewers who may not see the
     * document's balances.
     */
    missing: z.array(z.string()),
    restsOnEdits: z.boolean(),
  }),
]);
export type Proof = z.infer<typeof proofSchema>;
export type ProofState = Proof['state'];
export const proofStateSchema = z.enum(['proved', 'failed', 'unprovable'] satisfies ProofState[]);

const SEVERITY: Record<ProofState, number> = { proved: 0, unprovable: 1, failed: 2 };

/** The proof of a file with several accounts: that of its worst account. Throws RangeError for an empty list. */
export function worstProof(proofs: readonly Proof[]): Proof {
  const [first, ...others] = proofs;
  if (!first) throw new RangeError('a file without accounts has no proof');
  return others.reduce(
    (worst, proof) => (SEVERITY[proof.state] > SEVERITY[worst.state] ? proof : worst),
    first,
  );
}

/** Compares two proofs regardless of the order of their properties. */
export function isSameProof(one: Proof, other: Proof): boolean {
  const [a, b]: Record<string, unknown>[] = [one, other];
  const names = new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})]);
  return [...names].every((name) => JSON.stringify(a?.[name]) === JSON.stringify(b?.[name]));
}

/** Adds thousands separators to a decimal string: `-1204.10` becomes `-1,204.10`. */
export function groupDecimal(decimal: string): string {
  return decimal.replace(
    /^(-?)(\d+)/,
    (_, sign: string, whole: string) => sign + whole.replace(/\B(?=(\d{3})+$)/g, ','),
  );
}

/**
 * The proof as one sentence for people. Row numbers count from 1, as in the table. `reader`: only the owner of the rows has
 * edited them.
 */
export function proofSentence(proof: Proof, reader: 'owner' | 'anybody' = 'owner'): string {
  const whose = reader === 'owner' ? 'your edits' : 'edits of the owner';
  const edited = proof.restsOnEdits ? ` (rests on ${whose})` : '';
  if (proof.state === 'unprovable')
    return `Cannot be proved${proof.missing.length > 0 ? `: ${proof.missing.join('; ')}` : ''}${edited}`;
  if (proof.state === 'failed') {
    if (proof.difference === '') return `Does not add up${edited}`;
    const where = proof.row === null ? '' : ` at row ${proof.row + 1}`;
    return `Does not add up: off by ${groupDecimal(proof.difference.replace(/^-/, ''))}${where}${edited}`;
  }
  const rows = `${proof.rowCount} ${proof.rowCount === 1 ? 'row' : 'rows'}`;
  if (proof.opening !== undefined && proof.closing !== undefined)
    return `Proved: ${groupDecimal(proof.opening)} + ${rows} = ${groupDecimal(proof.closing)}${edited}`;
  return proof.closing === undefined
    ? `Proved: ${rows}${edited}`
    : `Proved: ${rows} = ${groupDecimal(proof.closing)}${edited}`;
}
