import { WEBHOOK_NAMES } from './call-schemas.ts';

const HEADERS = {
  'webhook-id': 'The same in every attempt: handle each id once',
  'webhook-timestamp': 'Seconds since 1970, of the attempt',
  'webhook-signature':
    '`v1,` and HMAC-SHA256 of `{id}.{timestamp}.{body}` in Base64; after a rotation two of them, with a space between',
};

/** The webhooks as OpenAPI 3.1 describes them: what the server sends to endpoints of users. */
export function openApiWebhooks(): object {
  return Object.fromEntries(WEBHOOK_NAMES.map(([type, name]) => [type, { post: operationOf(type, name) }]));
}

function operationOf(type: string, name: string): object {
  const schema = { $ref: `#/components/schemas/${name}` };
  return {
    operationId: type,
    tags: ['Webhooks'],
    summary: `Sent to the user's webhook endpoints, signed by Standard Webhooks`,
    security: [],
    parameters: Object.entries(HEADERS).map(([header, description]) => ({
      ...{ name: header, in: 'header', required: true },
      ...{ description, schema: { type: 'string' } },
    })),
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      '2XX': { description: 'Received. The body is not read.' },
      '410': { description: 'The endpoint is gone: nothing more is sent to it.' },
      default: { description: 'Not received: sent again later, except `webhook.test`.' },
    },
  };
}
