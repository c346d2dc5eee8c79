import {
  anyColumnSchema,
  BILL_FORMATS,
  dateFormatSchema,
  E_INVOICE_FORMATS,
  EXPORT_FORMATS,
  type ExportFormat,
  exportFormatSchema,
  JOURNAL_FORMATS,
  OWN_FORMAT,
  TABLE_FORMATS,
} from '@ledgerlift/contract';
import { exportTable } from '@ledgerlift/engine/export';
import { z } from 'zod';
import { type Tool, UNTRUSTED } from './define-tool.ts';
import { documentIdSchema } from './document-answer.ts';
import type { DocumentSource } from './document-source.ts';
import { McpToolError } from './tool-error.ts';

const DOCUMENTS_MAX = 20;
const PATH_MAX = 4096;
/** Bytes of an export that is returned as text: an assistant has to read all of it. */
const TEXT_MAX = 50_000;

/** A profile has too many choices to send in a call. */
const formatSchema = exportFormatSchema.exclude([OWN_FORMAT]);

const inputSchema = z.strictObject({
  documentIds: z
    .array(documentIdSchema)
    .min(1)
    .max(DOCUMENTS_MAX)
    .describe('Documents to export into one table.'),
  format: formatSchema
    .default('csv')
    .describe(
      `${TABLE_FORMATS.join(', ')} hold any document, ${BILL_FORMATS.join(', ')} invoices and receipts alone, ${E_INVOICE_FORMATS.join(', ')} one proved invoice, ${JOURNAL_FORMATS.join(', ')} either statements or invoices and receipts, the others bank and card statements alone.`,
    ),
  columns: z.array(anyColumnSchema).min(1).optional().describe('Columns of csv, excel and json, in order.'),
  dateFormat: dateFormatSchema.optional(),
  path: z
    .string()
    .min(1)
    .max(PATH_MAX)
    .optional()
    .describe(
      'Path of the file to write, as the user named it, in a folder that the user has allowed. Without it the export is returned as text if it is small.',
    ),
  overwrite: z
    .boolean()
    .default(false)
    .describe('True to replace an existing file: only if the user has said so.'),
});
const outputSchema = z.object({
  format: formatSchema,
  rows: z.number().int(),
  bytes: z.number().int(),
  path: z.string().optional().describe('The file that was written.'),
  text: z.string().optional(),
});

/** Exports documents to a file, or as text. */
export function exportDocumentTool(source: DocumentSource): Tool<typeof inputSchema, typeof outputSchema> {
  return {
    name: 'export_document',
    title: 'Export documents',
    description: `The rows of one or more documents in any format of Ledgerlift, written to a path that the user gave, or returned as text of at most ${TEXT_MAX} bytes. An existing file is never replaced unless \`overwrite\` is true. ${UNTRUSTED}`,
    input: inputSchema,
    output: outputSchema,
    isReadOnly: source.write === undefined,
    isDestructive: source.write !== undefined,
    run: async ({ documentIds, format, columns, dateFormat, path, overwrite }) => {
      const found = await source.find([...new Set(documentIds)]);
      const transactions = found.flatMap((entry) => entry.transactions);
      const documents = found.map(({ id, name, document }) => ({
        fileId: id,
        file: name,
        status: 'converted' as const,
        document,
      }));
      const bytes = await exportTable({ format, columns, dateFormat, transactions, documents });
      const answer = { format, rows: transactions.length, bytes: bytes.length };
      if (path === undefined) return { ...answer, text: textOf(bytes, format, source.write !== undefined) };
      if (!source.write) throw noFiles();
      const { ending } = EXPORT_FORMATS[format];
      return { ...answer, path: await source.write(path, bytes, { ending, overwrite }) };
    },
  };
}

function textOf(bytes: Uint8Array, format: ExportFormat, canWrite: boolean): string {
  const next = canWrite
    ? 'Ask the user where to write it, then call the tool again with `path`.'
    : 'Tell the user to download it from Ledgerlift, or ask for it in parts.';
  const { name, charset } = EXPORT_FORMATS[format];
  if (format === 'excel')
    throw new McpToolError(
      'invalid_request',
      `${name} is no text, so it can only be written to a file.`,
      next,
    );
  if (bytes.length > TEXT_MAX)
    throw new McpToolError(
      'file_too_large',
      `The export has ${bytes.length} bytes, more than the ${TEXT_MAX} that are returned as text.`,
      next,
    );
  return new TextDecoder(charset ?? 'utf-8').decode(bytes);
}

function noFiles(): McpToolError {
  return new McpToolError(
    'invalid_request',
    'This server writes no files of yours.',
    'Leave out `path`: the export is then returned as text.',
  );
}
