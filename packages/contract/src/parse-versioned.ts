import type { z } from 'zod';
import { LedgerliftError } from './errors.ts';

/**
 * Checks a value of version 1 that comes from outside; `name` is what messages call it. Throws LedgerliftError
 * `invalid_request` with what is wrong and what to do.
 */
export function parseVersioned<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  name: string,
): z.output<Schema> {
  const { version } = Object(value) as { version?: unknown };
  if (typeof version === 'number' && version > 1)
    throw new LedgerliftError(
      'invalid_request',
      `This ${name} has version ${version}, which is newer than this program. Update Ledgerlift.`,
    );
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.length ? ` (at ${issue.path.join('.')})` : '';
  throw new LedgerliftError(
    'invalid_request',
    `This is no usable ${name}${place}: ${issue?.message ?? 'it is no object.'}`,
  );
}
