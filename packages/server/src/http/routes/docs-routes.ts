import { API_DOCS_PATH, OPENAPI_PATH } from '@ledgerlift/contract';
import { docsPage } from '../api-docs/docs-page.ts';
import { openApiDocument } from '../api-docs/openapi-document.ts';
import type { App } from '../app-context.ts';

/** The API documentation, for programs and for people. */
export function docsRoutes(app: App): void {
  const document = openApiDocument();
  app.get(OPENAPI_PATH, (context) => context.json(document));
  app.get(API_DOCS_PATH, (context) => context.html(docsPage()));
}
