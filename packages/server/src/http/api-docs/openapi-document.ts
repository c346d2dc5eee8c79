import {
  type ApiCall,
  COMMON_ERRORS,
  ERROR_STATUS,
  type ErrorCode,
  isBinary,
  MAX_FILE_BYTES,
  TOKEN_ERRORS,
} from '@ledgerlift/contract';
import type { z } from 'zod';
import { answerComponents, answerName, type JsonSchema, NAMED_CALLS, requestSchema } from './call-schemas.ts';
import { openApiWebhooks } from './openapi-webhooks.ts';

const ERROR = { $ref: '#/components/schemas/Error' };
const DESCRIPTION = `Turns statements, invoices and receipts into exact rows.

Calls carry cookies: \`ledgerlift_session\` of a signed-in user, or else \`ledgerlift_visitor\`, which a visitor
is given with the first call that is not a GET. In their place, programs of a registered user send an API token of the
account page as \`Authorization: Bearer ll_...\`; each call names the scope that the token needs, and without one no token makes it. What belongs to somebody else is answered with 404, as though it did not exist. Money is a decimal string, a date
\`yyyy-MM-dd\`, and what was not printed is the empty string. Changes that another site's page asks for are refused.`;

const TOKEN_DESCRIPTION =
  'A token of the account page. Of the scopes `read` and `write` it has one or both; each call names the one that it needs.';

/** The API as an OpenAPI 3.1 document, generated from the schemas that validate its requests. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, call] of NAMED_CALLS) {
    paths[call.path] ??= {};
    Object.assign(paths[call.path] ?? {}, { [call.method.toLowerCase()]: operationOf(name, call) });
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Ledgerlift', version: '1', description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: [...new Set(NAMED_CALLS.map(([, call]) => call.tag))].map((tag) => ({ name: tag })),
    paths,
    webhooks: openApiWebhooks(),
    components: {
      schemas: answerComponents(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'ledgerlift_session' },
        visitor: { type: 'apiKey', in: 'cookie', name: 'ledgerlift_visitor' },
        token: { type: 'http', scheme: 'bearer', description: TOKEN_DESCRIPTION },
      },
    },
  };
}

function operationOf(name: string, call: ApiCall): object {
  return {
    operationId: name,
    tags: [call.tag],
    summary: call.summary,
    ...(call.notes && { description: call.notes }),
    security: securityOf(call),
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...requestBodyOf(call),
    responses: { '200': answerOf(call), ...errorsOf(call) },
  };
}

function securityOf({ access, scope }: ApiCall): object[] {
  const token = scope === 'session' ? [] : [{ token: [scope] }];
  if (access === 'user') return [{ session: [] }, ...token];
  if (access === 'visitor') return [{ session: [] }, ...token, { visitor: [] }];
  return [{ session: [] }, ...token, { visitor: [] }, {}];
}

function pathParameters({ path, params }: ApiCall): object[] {
  const schemas = propertiesOf(params);
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: schemas[name] ?? { type: 'string' },
  }));
}

function queryParameters({ query }: ApiCall): object[] {
  return Object.entries(propertiesOf(query)).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema,
  }));
}

function propertiesOf(schema: z.ZodObject | undefined): Record<string, JsonSchema> {
  return (schema ? (requestSchema(schema).properties ?? {}) : {}) as Record<string, JsonSchema>;
}

function requestBodyOf({ body, form }: ApiCall): object {
  if (body)
    return {
      requestBody: { required: true, content: { 'application/json': { schema: requestSchema(body) } } },
    };
  if (!form) return {};
  const fields = requestSchema(form);
  const files = { type: 'array', items: { type: 'string', format: 'binary', maxLength: MAX_FILE_BYTES } };
  const schema = { ...fields, properties: { ...fields.properties, files } };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function answerOf(call: ApiCall): object {
  if (isBinary(call.answer))
    return {
      description: call.summary,
      content: Object.fromEntries(call.answer.mimes.map((mime) => [mime, {}])),
    };
  const schema = { $ref: `#/components/schemas/${answerName(call)}` };
  return { description: call.summary, content: { 'application/json': { schema } } };
}

/** Codes of one status share its entry. */
function errorsOf(call: ApiCall): Record<string, object> {
  const codesByStatus = new Map<number, ErrorCode[]>();
  for (const code of errorCodesOf(call)) {
    const status = ERROR_STATUS[code];
    codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\``).join(', '),
        ...((status === ERROR_STATUS.rate_limited || codes.includes('unavailable')) && {
          headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
        }),
        content: { 'application/json': { schema: ERROR } },
      },
    ]),
  );
}

/** Every error code that the call can answer with. */
export function errorCodesOf(call: ApiCall): ErrorCode[] {
  // A call without input can only be invalid because of its origin, and reading calls are not checked for that.
  const takesNothing = call.method === 'GET' && !call.query && !call.path.includes('{');
  const common = COMMON_ERRORS.filter((code) => !(takesNothing && code === 'invalid_request'));
  return [...new Set<ErrorCode>([...common, ...TOKEN_ERRORS, ...call.errors])];
}
