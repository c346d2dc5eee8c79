import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';

/**
 * Who may make a call: `anyone`; `visitor`: the owner of the job or row, signed in or not; `shared`: the owner, and for
 * reading also anybody with a share code in place of the job's id; `user`: signed-in users.
 */
export type ApiAccess = 'anyone' | 'visitor' | 'shared' | 'user';

/**
 * The scope that an API token needs for a call. `session`: tokens cannot make it, because it concerns the account,
 * money or access; only a signed-in browser can.
 */
export type CallScope = 'read' | 'write' | 'session';

/** An answer that is not JSON. */
export interface BinaryAnswer {
  /** The possible media types. */
  readonly mimes: readonly string[];
}

/** One call of the HTTP API: validates requests, types clients and servers, and is published as OpenAPI. */
export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{name}` is a placeholder for a part of the path. */
  path: string;
  tag: string;
  summary: string;
  /** Details for readers of the documentation. */
  notes?: string;
  access: ApiAccess;
  scope: CallScope;
  /** Schema of the path parts that are not plain text. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** A JSON body. */
  body?: z.ZodType;
  /** The fields of a multipart body, without its files. */
  form?: z.ZodObject;
  answer: z.ZodType | BinaryAnswer;
  /** Codes in addition to COMMON_ERRORS and TOKEN_ERRORS. */
  errors: readonly ErrorCode[];
}

/** Codes that every call can answer with. */
export const COMMON_ERRORS = ['invalid_request', 'internal', 'unavailable'] as const satisfies ErrorCode[];

/**
 * Codes that every call with an API token can answer with: for an invalid token, a missing scope, and too many invalid
 * tokens.
 */
export const TOKEN_ERRORS = [
  'not_signed_in',
  'insufficient_scope',
  'rate_limited',
] as const satisfies ErrorCode[];

/** True for an answer that is not JSON. */
export function isBinary(answer: ApiCall['answer']): answer is BinaryAnswer {
  return 'mimes' in answer;
}
