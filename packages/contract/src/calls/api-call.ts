import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';

/**
 * Who may make a call: `anyone`; `visitor`: whoever owns the job or row, signed in or not; `shared`: the owner, and read only
 * whoever has a share code in place of the job's id; `user`: signed-in users alone.
 */
export type ApiAccess = 'anyone' | 'visitor' | 'shared' | 'user';

/**
 * What an API token needs for a call: `read` or `write` among its scopes. `session`: no token makes it, because it is about
 * the account, about money, or lets others in; only a signed-in browser does.
 */
export type CallScope = 'read' | 'write' | 'session';

/** An answer that is no JSON. */
export interface BinaryAnswer {
  /** Media types that it can have. */
  mimes: readonly string[];
}

/** One call of the HTTP API: validates requests, types clients and servers, and is published as OpenAPI. */
export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{name}` stands for a part of the path. */
  path: string;
  tag: string;
  summary: string;
  /** More for the reader of the documentation. */
  notes?: string;
  access: ApiAccess;
  scope: CallScope;
  /** Parts of the path that are no plain text; the others need no schema. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** A JSON body. */
  body?: z.ZodType;
  /** A multipart body: its fields beside the files. */
  form?: z.ZodObject;
  answer: z.ZodType | BinaryAnswer;
  /** Codes beside COMMON_ERRORS and TOKEN_ERRORS, which every call can meet. */
  errors: readonly ErrorCode[];
}

/** Codes that every call can meet. */
export const COMMON_ERRORS = ['invalid_request', 'internal', 'unavailable'] as const satisfies ErrorCode[];

/** Codes that every call can meet when it is made by an API token: one that does not work, one that may not, and too many of them. */
export const TOKEN_ERRORS = [
  'not_signed_in',
  'insufficient_scope',
  'rate_limited',
] as const satisfies ErrorCode[];

/** True for an answer that is no JSON. */
export function isBinary(answer: ApiCall['answer']): answer is BinaryAnswer {
  return 'mimes' in answer;
}
