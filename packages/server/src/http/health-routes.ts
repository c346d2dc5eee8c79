import type { Hono } from 'hono';
import { readinessOf } from '../operation/readiness.ts';
import type { Database } from '../store/database.ts';
import type { AppEnvironment } from './app-context.ts';

export interface HealthParts {
  db: Database;
  /** Aborts when the process stops. */
  stopping: AbortSignal;
}

/**
 * `/healthz`: the process is alive; otherwise restart it. `/readyz`: it can do its work; otherwise route no requests to
 * it. Neither is meant for users.
 */
export function healthRoutes<Environment extends AppEnvironment>(
  app: Hono<Environment>,
  { db, stopping }: HealthParts,
): void {
  app.get('/healthz', (context) => context.json({ status: 'ok' }));
  app.get('/readyz', async (context) => {
    const readiness = await readinessOf(db, stopping);
    return context.json(readiness, readiness.status === 'ready' ? 200 : 503);
  });
}
