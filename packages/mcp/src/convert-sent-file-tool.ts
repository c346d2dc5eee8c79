import { type DocumentType, documentTypeSchema, LedgerliftError } from '@ledgerlift/contract';
import { z } from 'zod';
import { type Tool, type ToolCall, UNTRUSTED } from './define-tool.ts';
import { documentSummary, documentSummarySchema } from './document-answer.ts';
import type { SourceDocument } from './document-source.ts';

const NAME_MAX = 255;
const PASSWORD_MAX = 1000;

const inputSchema = z.strictObject({
  name: z.string().trim().min(1).max(NAME_MAX).describe('Name of the file, such as march.pdf.'),
  content: z.base64().min(1).describe('The bytes of the PDF or picture in Base64.'),
  type: documentTypeSchema.describe('What the document is.'),
  password: z
    .string()
    .min(1)
    .max(PASSWORD_MAX)
    .optional()
    .describe('Password of a locked PDF, only if the user gave one.'),
});

/** A file that the client sends along. */
export interface SentFile {
  name: string;
  bytes: Uint8Array;
  type: DocumentType;
  password?: string | undefined;
}

/** Converts a file that comes with the call, for the account of the caller. */
export function convertSentFileTool(
  convert: (file: SentFile, call: ToolCall) => Promise<SourceDocument>,
): Tool<typeof inputSchema, typeof documentSummarySchema> {
  return {
    name: 'convert_file',
    title: 'Convert a document',
    description: `Uploads a bank statement, invoice or receipt of at most 700 kB to the user's account and reads it into exact rows, checked against the document's own arithmetic. It costs one credit a page. For a larger file ask the user to upload it in the browser; list_documents then has it. ${UNTRUSTED}`,
    input: inputSchema,
    output: documentSummarySchema,
    isReadOnly: false,
    run: async ({ content, ...file }, call) =>
      documentSummary(await convert({ ...file, bytes: bytesOf(content) }, call)),
  };
}

function bytesOf(content: string): Uint8Array {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length === 0) throw new LedgerliftError('invalid_request', 'The content of the file is empty.');
  return bytes;
}
