import { type DocumentType, documentTypeSchema } from '@ledgerlift/contract';
import { z } from 'zod';
import { type Tool, type ToolCall, UNTRUSTED } from './define-tool.ts';
import { documentSummary, documentSummarySchema } from './document-answer.ts';
import type { SourceDocument } from './document-source.ts';

const PATH_MAX = 4096;
const PASSWORD_MAX = 1000;

const inputSchema = z.strictObject({
  path: z
    .string()
    .min(1)
    .max(PATH_MAX)
    .describe('Path of a PDF or a picture on this machine, in a folder that the user has allowed.'),
  type: z
    .enum(['auto', ...documentTypeSchema.options])
    .default('auto')
    .describe('What the document is; auto finds it out.'),
  password: z
    .string()
    .min(1)
    .max(PASSWORD_MAX)
    .optional()
    .describe('Password of a locked PDF, only if the user gave one.'),
});

/** A file to convert. */
export interface FileToConvert {
  path: string;
  type: DocumentType | 'auto';
  password?: string | undefined;
}

/** Converts a file of the machine on which the server runs. */
export function convertFileTool(
  convert: (file: FileToConvert, call: ToolCall) => Promise<SourceDocument>,
): Tool<typeof inputSchema, typeof documentSummarySchema> {
  return {
    name: 'convert_file',
    title: 'Convert a document',
    description: `Reads a bank statement, invoice or receipt (PDF or picture) on this machine into exact rows, checks them against the document's own arithmetic, and keeps the result for this session. No part of it leaves the machine but what the tools answer. ${UNTRUSTED}`,
    input: inputSchema,
    output: documentSummarySchema,
    isReadOnly: false,
    run: async (file, call) => documentSummary(await convert(file, call)),
  };
}
