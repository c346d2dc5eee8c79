import { API, WEBHOOK_EVENTS } from '@ledgerlift/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useServer, WIRE_ENGINE } from '../../testing/use-server.ts';
import { openApiDocument } from './openapi-document.ts';

const documentSchema = z.looseObject({
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

describe('the description of the API', () => {
  const server = useServer(WIRE_ENGINE);

  it('is valid OpenAPI 3.1, and all its references resolve', async () => {
    const document = documentSchema.parse(await (await fetch(`${server.url}/api/openapi.json`)).json());
    const validator = new Validator();
    expect(await validator.validate(document)).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    const text = JSON.stringify(document);
    const references = new Set(
      [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, id]) => id),
    );
    expect(references.size).toBeGreaterThan(10);
    for (const id of references) expect(document.components.schemas, id).toHaveProperty(id ?? '');
    expect(text).not.toContain('__shared');
  });

  it('describes each call once, with its input and answers', () => {
    const { paths } = openApiDocument() as { paths: Record<string, Record<string, { operationId: string }>> };
    const described = Object.values(paths).flatMap((operations) =>
      Object.values(operations).map((operation) => operation.operationId),
    );
    expect(described.sort()).toEqual(Object.keys(API).sort());
    expect(paths['/api/convert/{jobId}']?.post).toMatchObject({
      requestBody: {
        content: { 'application/json': { schema: { required: ['filePaths', 'documentType'] } } },
      },
      responses: {
        '200': {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/ConvertResponse' } } },
        },
        '402': { description: '`not_enough_credits`' },
      },
    });
  });

  it('describes every webhook', () => {
    const { webhooks } = openApiDocument() as { webhooks: Record<string, { post: object }> };
    expect(Object.keys(webhooks)).toEqual(Object.keys(WEBHOOK_EVENTS));
    expect(webhooks['conversion.completed']?.post).toMatchObject({
      requestBody: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ConversionCompleted' } } },
      },
    });
  });

  it('names the scope that an API token needs for each call', () => {
    const { paths, components } = openApiDocument() as {
      paths: Record<string, Record<string, { security: Record<string, string[]>[] }>>;
      components: { securitySchemes: object };
    };
    expect(components.securitySchemes).toMatchObject({ token: { type: 'http', scheme: 'bearer' } });
    for (const [name, { method, path, scope }] of Object.entries(API)) {
      const security = paths[path]?.[method.toLowerCase()]?.security ?? [];
      const byToken = security.flatMap(({ token }) => token ?? []);
      expect(byToken, name).toEqual(scope === 'session' ? [] : [scope]);
    }
  });

  it('has an HTML page without scripts', async () => {
    const response = await fetch(`${server.url}/api/docs`);
    expect(response.headers.get('content-type')).toMatch('text/html');
    const page = await response.text();
    expect(page).not.toContain('<script');
    for (const { method, path } of Object.values(API))
      expect(page).toContain(`<code>${method} ${path}</code>`);
  });
});
