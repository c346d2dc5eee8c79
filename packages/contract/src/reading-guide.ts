import { z } from 'zod';
import { LedgerliftError } from './errors.ts';
import { invoiceGuideSchema } from './invoice-guide.ts';
import { statementGuideSchema } from './statement-guide.ts';

/**
 * Where the rows of a document are and what its columns hold, as a user has shown it. It holds no text of the document
 * and no code. What it leaves out is found automatically.
 */
export const readingGuideSchema = z
  .discriminatedUnion('type', [statementGuideSchema, invoiceGuideSchema], {
    error: (issue) =>
      issue.code === 'invalid_union' ? "its type is neither 'bank_statement' nor 'invoice'." : undefined,
  })
  .meta({ id: 'ReadingGuide' });
export type ReadingGuide = z.infer<typeof readingGuideSchema>;

/** Reads a guide that comes from outside. Throws LedgerliftError `invalid_request` with what is wrong and what to do. */
export function parseReadingGuide(value: unknown): ReadingGuide {
  const { version } = Object(value) as { version?: unknown };
  if (typeof version === 'number' && version > 1)
    throw new LedgerliftError(
      'invalid_request',
      `This reading guide has version ${version}, which is newer than this program. Update Ledgerlift.`,
    );
  const parsed = readingGuideSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.length ? ` (at ${issue.path.join('.')})` : '';
  throw new LedgerliftError(
    'invalid_request',
    `This is no usable reading guide${place}: ${issue?.message ?? 'it is no object.'}`,
  );
}
