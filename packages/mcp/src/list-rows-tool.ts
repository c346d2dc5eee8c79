import { z } from 'zod';
import { type Tool, UNTRUSTED } from './define-tool.ts';
import { documentIdSchema } from './document-answer.ts';
import { type DocumentSource, findOne } from './document-source.ts';
import { filterRows, rowFilterSchema } from './filter-rows.ts';
import { shortProof, shortProofSchema } from './proof-answer.ts';
import { rowAnswer, rowAnswerSchema, rowNumber } from './row-answer.ts';
import { rowTotalSchema, rowTotals } from './row-totals.ts';

const PAGE_SIZE = 25;
const PAGE_SIZE_MAX = 100;
const UNDECIDED_MAX = 100;

const inputSchema = rowFilterSchema.extend({
  documentId: documentIdSchema,
  offset: z.number().int().min(0).default(0).describe('Matching rows to skip.'),
  limit: z.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
  withCells: z
    .boolean()
    .default(true)
    .describe('False for values alone, without what was printed and where: shorter.'),
});
const outputSchema = z.object({
  documentId: z.string(),
  total: z.number().int().describe('All matching rows, of which `rows` is one page.'),
  nextOffset: z.number().int().nullable().describe('Where the next page begins; null on the last one.'),
  totals: z.array(rowTotalSchema).describe('Exact sums over all matching rows, not only those of this page.'),
  undecidedCount: z.number().int(),
  undecided: z
    .array(z.number().int())
    .describe(
      'Numbers of rows that may or may not match, since a value was not printed or could not be read. Tell the user about them.',
    ),
  proof: shortProofSchema,
  rows: z.array(rowAnswerSchema),
});

/** Lists the rows of a document that fulfil a filter. */
export function listRowsTool(source: DocumentSource): Tool<typeof inputSchema, typeof outputSchema> {
  return {
    name: 'list_rows',
    title: 'List rows',
    description: `Rows of a document in printed order, page by page, filtered exactly by date, amount, direction, currency and text. Amounts are exact decimal strings; on a statement money out is negative. Use the filters and \`totals\` instead of comparing or adding up yourself. ${UNTRUSTED}`,
    input: inputSchema,
    output: outputSchema,
    isReadOnly: true,
    run: async ({ documentId, offset, limit, withCells, ...filter }) => {
      const found = await findOne(source, documentId);
      const { matching, undecided } = filterRows(found.transactions, filter);
      const rows = matching.slice(offset, offset + limit);
      const end = offset + rows.length;
      return {
        documentId,
        total: matching.length,
        nextOffset: rows.length > 0 && end < matching.length ? end : null,
        totals: rowTotals(matching),
        undecidedCount: undecided.length,
        undecided: undecided.slice(0, UNDECIDED_MAX).map(rowNumber),
        proof: shortProof(found.document.proof),
        rows: rows.map((row) => rowAnswer(found, row, { withCells })),
      };
    },
  };
}
