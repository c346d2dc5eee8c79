import { type ApiCall, LedgerliftError, type PathPart } from '@ledgerlift/contract';
import { z } from 'zod';
import type { Caller } from '../accounts/caller.ts';
import type { SignedInUser } from '../accounts/signed-in-user.ts';
import type { App, AppContext } from './app-context.ts';
import { requireScope } from './authenticate-call.ts';
import { jsonBody } from './request-body.ts';

type Params<Call extends ApiCall> = Call extends { params: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : Record<PathPart<Call['path']>, string>;
type Query<Call extends ApiCall> = Call extends { query: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : null;
type Body<Call extends ApiCall> = Call extends { body: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : null;
type Answer<Call extends ApiCall> = Call['answer'] extends z.ZodType
  ? z.input<Call['answer']> | Response
  : Response;

/** PostgreSQL rejects NUL in text, so no stored name contains it. */
const plainParts = z.record(
  z.string(),
  z.string().refine((part) => !part.includes('\0'), 'the address holds a character that no name can'),
);

/** A request that passed its call's schemas. */
export interface CallRequest<Call extends ApiCall> {
  context: AppContext;
  caller: Call['access'] extends 'user' ? Caller & { user: SignedInUser } : Caller;
  params: Params<Call>;
  query: Query<Call>;
  body: Body<Call>;
}

/**
 * Registers the handler of a call of the contract. Validates requests by the call's schemas, and permissions by its
 * access and scope.
 */
export function answerCall<const Call extends ApiCall>(
  app: App,
  call: Call,
  handler: (request: CallRequest<Call>) => Promise<Answer<Call>>,
): void {
  app.on(call.method, [routeOf(call.path)], async (context) => {
    requireScope(context, call.scope);
    const caller = context.get('caller');
    if (call.access === 'user' && caller.user === null) throw notSignedIn();
    const request = {
      context,
      caller,
      params: paramsOf(call, context.req.param()),
      query: call.query?.parse(context.req.query()) ?? null,
      body: call.body ? await jsonBody(context, call.body) : null,
    };
    // The compiler cannot infer the types through the optional schemas.
    const answer = await handler(request as CallRequest<Call>);
    return answer instanceof Response ? answer : context.json(answer as object);
  });
}

function paramsOf(call: ApiCall, parts: Record<string, string>): unknown {
  const plain = plainParts.parse(parts);
  return call.params?.parse(plain) ?? plain;
}

/** The route as Hono writes it: `/api/jobs/:jobId`. */
export function routeOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function notSignedIn(): LedgerliftError {
  return new LedgerliftError('not_signed_in', 'You are not signed in. Log in and try again.');
}
