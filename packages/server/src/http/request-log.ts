import { createMiddleware } from 'hono/factory';
import type { AppParts } from '../app-parts.ts';
import type { AppEnvironment } from './app-context.ts';

/**
 * Logs and counts each request: its kind, its result and its duration. Logs the route instead of the path, which names
 * jobs and files, and leaves out queries, bodies, cookies and addresses.
 */
export function requestLog({ log, metrics }: Pick<AppParts, 'log' | 'metrics'>) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const startedAt = performance.now();
    await next();
    const milliseconds = performance.now() - startedAt;
    const call = { method: context.req.method, route: context.req.routePath, status: context.res.status };
    metrics.requestEnded(call, milliseconds / 1000);
    log.info(
      { requestId: context.get('requestId'), ...call, milliseconds: Math.round(milliseconds) },
      'request',
    );
  });
}
