import { Hono } from 'hono';
import type { PrometheusMetrics } from '../operation/prometheus-metrics.ts';
import type { AppEnvironment } from './app-context.ts';
import { type HealthParts, healthRoutes } from './health-routes.ts';
import { type Listener, listen } from './listen.ts';

/** Monitoring gets short answers, so a stop has little to wait for. */
const STOP_SECONDS = 3;
const SETTINGS = { host: 'OPERATION_HOST', port: 'OPERATION_PORT' };

/**
 * Serves health, readiness and metrics to monitoring, at an address that users never reach. Throws StartupError when
 * the address is not available.
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
