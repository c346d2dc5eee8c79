import {
  type Account,
  type ConvertedDocument,
  documentTypeSchema,
  type FactKey,
  type Finding,
  factsSchema,
} from '@ledgerlift/contract';
import { plainAccount, plainFacts, plainValue, withAccountFacts } from '@ledgerlift/engine/rows';
import { z } from 'zod';
import { cellAnswer, cellAnswerSchema } from './cell-answer.ts';
import type { ListedDocument, SourceDocument } from './document-source.ts';
import { proofAnswer, proofAnswerSchema, shortProof, shortProofSchema } from './proof-answer.ts';

/** Findings of a short answer, the worst first; read_document has more. */
const FINDINGS_IN_SHORT = 5;
const FINDINGS_MAX = 100;
const WORST_FIRST = { error: 0, warning: 1, info: 2 };

export const documentIdSchema = z
  .string()
  .min(1)
  .max(100)
  .describe('Id of a document, as list_documents has it.');

export const listedDocumentSchema = z.object({
  documentId: z.string(),
  name: z.string().describe('Name of the file.'),
  type: documentTypeSchema,
  pages: z.number().int(),
  rowCount: z.number().int(),
  proof: shortProofSchema,
});

export const findingAnswerSchema = z.object({
  code: z.string(),
  severity: z.enum(['info', 'warning', 'error']),
  message: z.string(),
  row: z.number().int().nullable(),
  field: z.string().nullable(),
  page: z.number().int().nullable(),
  suggestedFix: z
    .object({ row: z.number().int(), field: z.string(), value: z.string(), reason: z.string() })
    .optional()
    .describe('A correction for the user to confirm on the page.'),
});
export type FindingAnswer = z.output<typeof findingAnswerSchema>;

const findingsSchema = z
  .array(findingAnswerSchema)
  .describe('Things to check; nothing was corrected silently.');
const plainFactsSchema = z
  .record(z.string(), z.string())
  .describe('Facts that were read: money as exact decimal strings, dates as yyyy-MM-dd.');

/** A converted document in short. */
export const documentSummarySchema = listedDocumentSchema.extend({
  facts: plainFactsSchema,
  missingPages: z.array(z.number().int()).describe('Pages that could not be read.'),
  findings: findingsSchema,
  findingCount: z.number().int(),
});

const accountAnswerSchema = z.object({
  account: z.string(),
  currency: z.string(),
  openingBalance: z.string(),
  closingBalance: z.string(),
  proof: proofAnswerSchema,
});

/** A converted document with the places of its facts and all of its proofs. */
export const documentAnswerSchema = documentSummarySchema.extend({
  language: z.string(),
  currency: z.string(),
  proof: proofAnswerSchema,
  factCells: z.record(z.string(), cellAnswerSchema).describe('By fact: what was printed, and where.'),
  accounts: z.array(accountAnswerSchema).describe('Accounts of a statement, each with its own proof.'),
  taxes: z.array(z.object({ rate: z.string(), base: z.string(), amount: z.string() })),
});
export type DocumentSummary = z.output<typeof documentSummarySchema>;
export type DocumentAnswer = z.output<typeof documentAnswerSchema>;

/** A line of the list of documents. */
export function listedDocument({
  id,
  name,
  type,
  pages,
  rowCount,
  proof,
}: ListedDocument): z.output<typeof listedDocumentSchema> {
  return { documentId: id, name, type, pages, rowCount, proof: shortProof(proof) };
}

/** A document as `DocumentSource.list` has it. */
export function toListedDocument({ id, name, document, transactions }: SourceDocument): ListedDocument {
  const { type, pages, proof } = document;
  return { id, name, type, pages, rowCount: transactions.length, proof };
}

/** A document with its facts, proof and worst findings in short. */
export function documentSummary(source: SourceDocument): DocumentSummary {
  const { findings, missingPages } = source.document;
  return {
    ...listedDocument(toListedDocument(source)),
    facts: plainFacts(source.document),
    missingPages,
    findings: worstFirst(findings).slice(0, FINDINGS_IN_SHORT).map(findingAnswer),
    findingCount: findings.length,
  };
}

/** A document with everything but its rows. */
export function documentAnswer(source: SourceDocument): DocumentAnswer {
  const { document } = source;
  return {
    ...documentSummary(source),
    language: document.language,
    currency: document.currency,
    proof: proofAnswer(document.proof),
    findings: worstFirst(document.findings).slice(0, FINDINGS_MAX).map(findingAnswer),
    factCells: factCells(document),
    accounts: document.accounts.map(accountAnswer),
    taxes: (document.taxes ?? []).map(({ rate, base, amount }) => ({
      rate: plainValue(rate),
      base: plainValue(base),
      amount: plainValue(amount),
    })),
  };
}

/** A finding; its rows count from 1, as in the table. */
export function findingAnswer({
  code,
  severity,
  message,
  row,
  field,
  page,
  suggestedFix,
}: Finding): FindingAnswer {
  return {
    code,
    severity,
    message,
    row: row === null ? null : row + 1,
    field,
    page,
    ...(suggestedFix && { suggestedFix: { ...suggestedFix, row: suggestedFix.row + 1 } }),
  };
}

function worstFirst(findings: readonly Finding[]): Finding[] {
  return [...findings].sort((a, b) => WORST_FIRST[a.severity] - WORST_FIRST[b.severity]);
}

/** Facts that could not be read are among them: what was printed says why. */
function factCells(document: ConvertedDocument): DocumentAnswer['factCells'] {
  const facts = withAccountFacts(document);
  const keys: readonly FactKey[] = factsSchema.keyof().options;
  return Object.fromEntries(
    keys.flatMap((key) => {
      const cell = facts[key];
      return cell ? [[key, cellAnswer(cell)]] : [];
    }),
  );
}

function accountAnswer(account: Account): DocumentAnswer['accounts'][number] {
  return { ...plainAccount(account), proof: proofAnswer(account.proof) };
}
