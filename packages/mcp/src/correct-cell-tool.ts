import {
  dateFormatSchema,
  editableFieldSchema,
  LedgerliftError,
  type Transaction,
} from '@ledgerlift/contract';
import { applyEdit, EDIT_NOT_UNDERSTOOD, printedRaw } from '@ledgerlift/engine/rows';
import { z } from 'zod';
import { type Tool, UNTRUSTED } from './define-tool.ts';
import { documentIdSchema, findingAnswer, findingAnswerSchema } from './document-answer.ts';
import { type CellCorrection, type DocumentSource, findOne, type SourceDocument } from './document-source.ts';
import { proofAnswer, proofAnswerSchema, shortProof, shortProofSchema } from './proof-answer.ts';
import { rowAnswer, rowAnswerSchema, rowNumber } from './row-answer.ts';
import { McpToolError } from './tool-error.ts';

const VALUE_MAX = 10_000;

const inputSchema = z.strictObject({
  documentId: documentIdSchema,
  row: z.number().int().min(1).describe('Number of the row, as list_rows has it.'),
  field: editableFieldSchema,
  value: z
    .string()
    .max(VALUE_MAX)
    .describe(
      "The new value: dates as 2025-03-31, amounts as -1234.50 (on a statement money out is negative), '' to clear the cell.",
    ),
  shown: z
    .string()
    .max(VALUE_MAX)
    .optional()
    .describe(
      "The value that the cell has now, '' for none: with it, a wrong row or a stale value is refused.",
    ),
  dateFormat: dateFormatSchema.optional().describe('How to read a date such as 03-04-2025.'),
});
const outputSchema = z.object({
  documentId: z.string(),
  field: editableFieldSchema,
  before: z.string().describe("The value before, '' for none."),
  row: rowAnswerSchema,
  proofBefore: shortProofSchema,
  proof: proofAnswerSchema,
  findings: z.array(findingAnswerSchema).describe('Findings about this row now.'),
});

/** Corrects one cell. */
export function correctCellTool(source: DocumentSource): Tool<typeof inputSchema, typeof outputSchema> {
  return {
    name: 'correct_cell',
    title: 'Correct a cell',
    description: `Changes one value of a row and computes the document's proof again. What was printed is kept beside it, and the value as read given again undoes the correction. Correct only what the user asked for or confirmed on the page, never to make a proof come true. ${UNTRUSTED}`,
    input: inputSchema,
    output: outputSchema,
    isReadOnly: false,
    run: async ({ documentId, row: number, shown, ...correction }) => {
      const before = await findOne(source, documentId);
      const row = rowOf(before, number);
      const { field } = correction;
      if (shown !== undefined && shown.trim() !== row[field]) throw notAsShown(row, correction);
      refuseUnreadable(before, row, correction);
      const after = await source.correct(documentId, row, correction);
      return {
        documentId,
        field,
        before: row[field],
        row: rowAnswer(after, rowOf(after, number), { withCells: true }),
        proofBefore: shortProof(before.document.proof),
        proof: proofAnswer(after.document.proof),
        findings: after.document.findings
          .filter((finding) => finding.row === row.position)
          .map(findingAnswer),
      };
    },
  };
}

function rowOf({ transactions }: SourceDocument, number: number): Transaction {
  const row = transactions.find((candidate) => rowNumber(candidate) === number);
  if (row) return row;
  throw new McpToolError(
    'unknown_row',
    `This document has no row ${number}.`,
    'Find the row with list_rows, then use its `row`.',
  );
}

/**
 * At the page unreadable text is kept as typed, for the person who typed it to see; an assistant gets an error, and
 * nothing changes.
 */
function refuseUnreadable({ document }: SourceDocument, row: Transaction, correction: CellCorrection): void {
  const value = correction.value.trim();
  const trace = row.traces[correction.field];
  // Clearing, and undoing a correction of what could not be read.
  if (value === '' || (trace?.edited && printedRaw(trace) === value)) return;
  const { position } = row;
  const tried = applyEdit(document, { position, ...correction });
  const problem = tried.findings.find(
    (finding) =>
      finding.code === EDIT_NOT_UNDERSTOOD && finding.row === position && finding.field === correction.field,
  );
  if (problem) throw new LedgerliftError('invalid_request', problem.message);
}

function notAsShown(row: Transaction, { field }: CellCorrection): LedgerliftError {
  return new LedgerliftError(
    'conflict',
    `The ${field} of row ${rowNumber(row)} is “${row[field]}”, not what \`shown\` says. Nothing was changed.`,
  );
}
