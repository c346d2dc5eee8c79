import { serveStatic } from '@hono/node-server/serve-static';
import { installedPart } from '@ledgerlift/conversion';
import type { AppParts } from '../../app-parts.ts';
import type { App, AppEnvironment } from '../app-context.ts';

/**
 * Serves the models that recognise text, for browsers that convert files themselves: those of the installed packages, and
 * nothing else. Answers 404 where the mode is off or a package is not installed.
 */
export function readingPartRoutes(
  app: App,
  { settings }: { settings: Pick<AppParts['settings'], 'privateMode'> },
): void {
  app.get('/parts/*', async (context) => {
    const path = settings.privateMode === 'off' ? null : installedPart(context.req.path);
    const notFound = () => context.text('Not found\n', 404);
    if (path === null) return notFound();
    // A client checks the hash of the whole file.
    context.req.raw.headers.delete('range');
    const file = await serveStatic<AppEnvironment>({ path })(context, async () => {});
    if (!file) return notFound();
    file.headers.set('Cache-Control', 'public, max-age=31536000, immutable');
    file.headers.delete('Last-Modified');
    return file;
  });
}
