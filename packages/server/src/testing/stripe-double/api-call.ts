import { z } from 'zod';
import type { DoubleWorld } from './double-world.ts';
import { invalidRequest } from './stripe-failure.ts';

/** A call that the double answers. Like Stripe, it refuses unknown parameters. */
export interface ApiCall {
  method: 'GET' | 'POST' | 'DELETE';
  /** Its groups are passed to `answer`. */
  path: RegExp;
  answer(world: DoubleWorld, params: unknown, groups: string[]): object;
}

/** Declares a call by its path, e.g. `/v1/customers/:id`, and the schema of its parameters. */
export function apiCall<Schema extends z.ZodType>(
  method: ApiCall['method'],
  path: string,
  schema: Schema,
  answer: (world: DoubleWorld, params: z.output<Schema>, id: string) => object,
): ApiCall {
  return {
    method,
    path: new RegExp(`^${path.replace(':id', '([^/]+)')}$`),
    answer: (world, params, [id = '']) => answer(world, read(schema, params), id),
  };
}

function read<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const result = schema.safeParse(params);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place =
    issue?.path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('') ?? '';
  if (issue?.code === 'unrecognized_keys') {
    const unknown = issue.keys[0] ?? '';
    const param = place === '' ? unknown : `${place}[${unknown}]`;
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  throw invalidRequest(`Invalid ${place}: ${issue?.message ?? ''}`, {
    code: 'parameter_invalid',
    param: place,
  });
}

// All parameters arrive as text.
export const text = z.string().min(1);
export const wholeNumber = z.coerce.number().int();
export const yesOrNo = z.enum(['true', 'false']).transform((word) => word === 'true');
export const metadata = z.record(z.string(), z.string()).optional();
export const expand = z.array(z.string()).optional();

/** The parameters of every list. */
export const listing = {
  limit: wholeNumber.min(1).max(100).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  expand,
};
export const created = z.strictObject({ gte: wholeNumber.optional(), lt: wholeNumber.optional() }).optional();

/** True when an object was created within the requested time. */
export function isWithin(
  object: { created: number },
  range: { gte?: number | undefined; lt?: number | undefined } | undefined,
): boolean {
  return object.created >= (range?.gte ?? 0) && object.created < (range?.lt ?? Number.POSITIVE_INFINITY);
}
