import { z } from 'zod';
import { invoiceGuideSchema } from './invoice-guide.ts';
import { parseVersioned } from './parse-versioned.ts';
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
  return parseVersioned(readingGuideSchema, value, 'reading guide');
}
