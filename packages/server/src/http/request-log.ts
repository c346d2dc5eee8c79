import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { AppEnvironment } from './app-context.ts';

/**
 * One line a request: what kind of call it was, how it ended and how long it took. The route stands for the path, whose
 * parts name jobs and files; queries, bodies, cookies and addresses are left out.
 */
export function requestLog(log: Logger) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const startedAt = performance.now();
    await next();
    log.info(
      {
        requestId: context.get('requestId'),
        method: context.req.method,
        route: context.req.routePath,
        status: context.res.status,
        milliseconds: Math.round(performance.now() - startedAt),
      },
      'request',
    );
  });
}
