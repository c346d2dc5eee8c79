import { createMiddleware } from 'hono/factory';
import type { AppParts } from '../app-parts.ts';
import type { AppEnvironment } from './app-context.ts';

/**
 * One line a request, and one count: what kind of call it was, how it ended and how long it took. The route stands for the path, whose
 * parts name jobs and files; queries, bodies, cookies and addresses are left out.
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
