import { z } from 'zod';
import type { Tool } from './define-tool.ts';
import { documentIdSchema } from './document-answer.ts';

const inputSchema = z.strictObject({ documentId: documentIdSchema });
const outputSchema = z.object({
  documentId: z.string(),
  left: z.number().int().describe('Documents still kept.'),
});

/** Forgets a document of the session, to make room for others. `close` returns how many are left. */
export function closeDocumentTool(
  close: (documentId: string) => Promise<number>,
): Tool<typeof inputSchema, typeof outputSchema> {
  return {
    name: 'close_document',
    title: 'Forget a document',
    description:
      'Forgets a converted document and its corrections. Its file stays as it is. Needed only when too many documents are kept.',
    input: inputSchema,
    output: outputSchema,
    isReadOnly: false,
    isDestructive: true,
    run: async ({ documentId }) => ({ documentId, left: await close(documentId) }),
  };
}
