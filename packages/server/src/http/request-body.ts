import { LedgerliftError } from '@ledgerlift/contract';
import type { z } from 'zod';
import type { AppContext } from './app-context.ts';

/** Larger than any call but the upload, which has limits of its own. */
const MAX_JSON_BYTES = 512 * 1024;
/** Of the few short fields of our own pages' forms. */
const MAX_FORM_BYTES = 16 * 1024;

/** Reads a JSON body by its schema. Throws `invalid_request` for no JSON, `file_too_large` for far too much, ZodError for the wrong shape. */
export async function jsonBody<Schema extends z.ZodType>(
  context: AppContext,
  schema: Schema,
): Promise<z.output<Schema>> {
  return schema.parse(parseJson((await bodyBytes(context, MAX_JSON_BYTES)).toString('utf8')));
}

/** Reads a body byte for byte. Throws `file_too_large` for one that is larger, without reading it to its end. */
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

/** Reads the fields of a form that a page sent, by their schema; of fields of one name the last. Throws as `jsonBody`. */
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
