import { docsPage } from '../api-docs/docs-page.ts';
import { openApiDocument } from '../api-docs/openapi-document.ts';
import type { App } from '../app-context.ts';

/** The API described, for programs and for people. */
export function docsRoutes(app: App): void {
  const document = openApiDocument();
  app.get('/api/openapi.json', (context) => context.json(document));
  app.get('/api/docs', (context) => context.html(docsPage()));
}
