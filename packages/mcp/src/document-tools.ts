import { z } from 'zod';
import { type Tool, UNTRUSTED } from './define-tool.ts';
import {
  documentAnswer,
  documentAnswerSchema,
  documentIdSchema,
  listedDocument,
  listedDocumentSchema,
} from './document-answer.ts';
import { type DocumentSource, findOne } from './document-source.ts';

const PAGE_SIZE = 20;
const PAGE_SIZE_MAX = 50;

const listInputSchema = z.strictObject({
  offset: z.number().int().min(0).default(0),
  limit: z.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
});
const listOutputSchema = z.object({
  documents: z.array(listedDocumentSchema),
  total: z.number().int(),
  nextOffset: z.number().int().nullable().describe('Where the next page begins; null on the last one.'),
});

/** Lists the documents. */
export function listDocumentsTool(
  source: DocumentSource,
): Tool<typeof listInputSchema, typeof listOutputSchema> {
  return {
    name: 'list_documents',
    title: 'List the documents',
    description: `The converted documents, newest first, with type, number of rows and state of proof. ${UNTRUSTED}`,
    input: listInputSchema,
    output: listOutputSchema,
    isReadOnly: true,
    run: async ({ offset, limit }) => {
      const { documents, total } = await source.list(offset, limit);
      const end = offset + documents.length;
      const nextOffset = documents.length > 0 && end < total ? end : null;
      return { documents: documents.map(listedDocument), total, nextOffset };
    },
  };
}

const readInputSchema = z.strictObject({ documentId: documentIdSchema });

/** Reads all of a document but its rows. */
export function readDocumentTool(
  source: DocumentSource,
): Tool<typeof readInputSchema, typeof documentAnswerSchema> {
  return {
    name: 'read_document',
    title: 'Read a document',
    description: `Facts of a document (bank, period, balances, seller, totals) with what was printed and where, its findings, and its proof: what the document's own arithmetic confirms and what it does not. Say so when you report values that are not proved. ${UNTRUSTED}`,
    input: readInputSchema,
    output: documentAnswerSchema,
    isReadOnly: true,
    run: async ({ documentId }) => documentAnswer(await findOne(source, documentId)),
  };
}
