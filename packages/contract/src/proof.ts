import { z } from 'zod';

/** What a proof rests on, strongest first. */
export const proofBasisSchema = z.enum([
  'running-balance',
  'opening-closing',
  'printed-totals',
  'document-total',
  'no-movements',
]);

/**
 * Does the document's own arithmetic hold? Three states, never two.
 * Money stands as decimal strings of the document's currency.
 */
export const proofSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('proved'),
    basis: proofBasisSchema,
    /** Opening balance (statements); absent for invoices and receipts. */
    opening: z.string().optional(),
    /** Closing balance or printed total that the rows lead to. */
    closing: z.string().optional(),
    rowCount: z.number().int(),
    restsOnEdits: z.boolean(),
  }),
  z.object({
    state: z.literal('failed'),
    /** Position of the first row that breaks the chain; null when only the sum as a whole is off. */
    row: z.number().int().nullable(),
    /** Printed less computed; '' where it is not told, to whom the document's balances are not shown. */
    difference: z.string(),
    restsOnEdits: z.boolean(),
  }),
  z.object({
    state: z.literal('unprovable'),
    /** What is missing, in plain words: 'no opening balance is printed'; empty where it is not told. */
    missing: z.array(z.string()),
    restsOnEdits: z.boolean(),
  }),
]);
export type Proof = z.infer<typeof proofSchema>;
export type ProofState = Proof['state'];
export const proofStateSchema = z.enum(['proved', 'failed', 'unprovable'] satisfies ProofState[]);

const SEVERITY: Record<ProofState, number> = { proved: 0, unprovable: 1, failed: 2 };

/** The proof of a file with several accounts is that of its worst account. Throws RangeError on an empty list. */
export function worstProof(proofs: readonly Proof[]): Proof {
  const [first, ...others] = proofs;
  if (!first) throw new RangeError('a file without accounts has no proof');
  return others.reduce(
    (worst, proof) => (SEVERITY[proof.state] > SEVERITY[worst.state] ? proof : worst),
    first,
  );
}

/** Do two proofs say the same, whatever the order of their properties? */
export function isSameProof(one: Proof, other: Proof): boolean {
  const [a, b]: Record<string, unknown>[] = [one, other];
  const names = new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})]);
  return [...names].every((name) => JSON.stringify(a?.[name]) === JSON.stringify(b?.[name]));
}

/** Groups a decimal string for reading: `-1204.10` is `-1,204.10`. */
export function groupDecimal(decimal: string): string {
  return decimal.replace(
    /^(-?)(\d+)/,
    (_, sign: string, whole: string) => sign + whole.replace(/\B(?=(\d{3})+$)/g, ','),
  );
}

/** The proof as one sentence for people. `rowNumber` counts from 1, as the table shows it. */
export function proofSentence(proof: Proof): string {
  const edited = proof.restsOnEdits ? ' (rests on your edits)' : '';
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
