import { Hono } from 'hono';
import type { PrometheusMetrics } from '../operation/prometheus-metrics.ts';
import type { AppEnvironment } from './app-context.ts';
import { type HealthParts, healthRoutes } from './health-routes.ts';
import { type Listener, listen } from './listen.ts';

/** Whoever watches gets short answers: there is little to wait for when the process stops. */
const STOP_SECONDS = 3;
const SETTINGS = { host: 'OPERATION_HOST', port: 'OPERATION_PORT' };

/**
 * Answers whoever watches over this process, at an address of its own that users never reach: health, readiness, metrics.
 * Throws StartupError when the address cannot be had.
 */
export function openOperationServer(
  address: { host: string; port: number },
  { metrics, ...health }: HealthParts & { metrics: PrometheusMetrics },
): Promise<Listener> {
  const app = new Hono<AppEnvironment>();
  healthRoutes(app, health);
  app.get('/metrics', async (context) =>
    context.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType }),
  );
  return listen(address.host, address.port, Promise.resolve(app), STOP_SECONDS, SETTINGS);
}
