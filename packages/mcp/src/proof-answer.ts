import { type Proof, proofBasisSchema, proofSentence, proofStateSchema } from '@ledgerlift/contract';
import { z } from 'zod';

/** A proof in few words. */
export const shortProofSchema = z.object({
  state: proofStateSchema.describe(
    'proved: the printed balances or totals confirm the rows. failed: they contradict them. unprovable: the document does not print enough.',
  ),
  sentence: z.string(),
  restsOnEdits: z.boolean().describe('True if the proof depends on cells that were corrected.'),
});

export const proofAnswerSchema = shortProofSchema.extend({
  basis: proofBasisSchema.optional(),
  opening: z.string().optional().describe('Exact decimal string.'),
  closing: z.string().optional().describe('Exact decimal string.'),
  difference: z
    .string()
    .optional()
    .describe('Of a failed proof: printed minus computed, an exact decimal string.'),
  row: z.number().int().optional().describe('Of a failed proof: the first row that breaks the chain.'),
  missing: z.array(z.string()).optional().describe('Of an unprovable document: what it would need.'),
  explains: z.array(z.string()).describe('What the proof confirms.'),
  doesNotExplain: z.array(z.string()).describe('What it says nothing about, to be checked on the page.'),
});
export type ProofAnswer = z.output<typeof proofAnswerSchema>;

type Proved = Extract<Proof, { state: 'proved' }>;

const EXPLAINS: Record<Proved['basis'], string> = {
  'running-balance':
    'Amounts, signs and order of the rows: every printed running balance follows from the one before and the amounts between, from the opening to the closing balance.',
  'opening-closing':
    'The sum of the amounts with their signs: the opening balance and all rows make the closing balance.',
  'printed-totals': 'The sums of the money in and of the money out: they are the printed totals.',
  'document-total': 'The amounts of the rows: they add up to the printed total.',
  'no-movements': 'That there are no rows: the opening balance is the closing balance.',
};
const TEXT = 'Descriptions, names, references and categories: text is in no sum.';
const DATES = 'Dates: they are in no sum, and agree only with what else the page prints about dates.';

/** A proof for lists. */
export function shortProof(proof: Proof): z.output<typeof shortProofSchema> {
  return { state: proof.state, sentence: proofSentence(proof), restsOnEdits: proof.restsOnEdits };
}

/** A proof with what it confirms and what it does not. Rows count from 1. */
export function proofAnswer(proof: Proof): ProofAnswer {
  const short = shortProof(proof);
  switch (proof.state) {
    case 'proved': {
      const { basis, opening, closing } = proof;
      const bounds = { ...(opening !== undefined && { opening }), ...(closing !== undefined && { closing }) };
      return { ...short, basis, ...bounds, explains: [EXPLAINS[basis]], doesNotExplain: [TEXT, DATES] };
    }
    case 'failed': {
      const { row, difference } = proof;
      const place = row === null ? {} : { row: row + 1 };
      const doubt = `Any amount: the rows do not lead to what is printed${row === null ? '' : `, first at row ${row + 1}`}. Compare the rows with the page.`;
      return { ...short, difference, ...place, explains: [], doesNotExplain: [doubt, TEXT, DATES] };
    }
    case 'unprovable': {
      const doubt = 'Any amount: nothing printed confirms the rows. Compare them with the page.';
      return { ...short, missing: proof.missing, explains: [], doesNotExplain: [doubt, TEXT, DATES] };
    }
  }
}
