import { LedgerliftError } from '@ledgerlift/contract';
import type { z } from 'zod';
import type { AppContext } from './app-context.ts';

/** Larger than any call except uploads, which have their own limits. */
const MAX_JSON_BYTES = 512 * 1024;
/** For the few short fields of our own forms. */
const MAX_FORM_BYTES = 16 * 1024;

/**
 * Reads and validates a JSON body. Throws `invalid_request` for invalid JSON, `file_too_large` for far too many bytes,
 * ZodError for the wrong shape.
 */
export async function jsonBody<Schema extends z.ZodType>(
  context: AppContext,
  schema: Schema,
  maximum = MAX_JSON_BYTES,
): Promise<z.output<Schema>> {
  return schema.parse(parseJson((await bodyBytes(context, maximum)).toString('utf8')));
}

/** Reads a raw body. Throws `file_too_large` for a larger one without reading it to its end. */
export async function bodyBytes(context: AppContext, maximum: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of context.req.raw.body ?? []) {
    size += chunk.length;
    if (size > maximum) throw new LedgerliftError('file_too_large', 'The request is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads and validates the fields of a form; the last of fields with the same name counts. Throws as `jsonBody` does.
 */
export async function formBody<Schema extends z.ZodType>(
  context: AppContext,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = (await bodyBytes(context, MAX_FORM_BYTES)).toString('utf8');
  return schema.parse(Object.fromEntries(new URLSearchParams(text)));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new LedgerliftError('invalid_request', 'The request holds no JSON.');
  }
}
