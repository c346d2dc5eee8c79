import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { type AddressSettings, listenError } from '../listen-error.ts';
import type { App } from './app-context.ts';

/** Interval for closing idle connections while the server stops. */
const LOOK_MS = 100;
/**
 * Longer than proxies keep an idle connection (60 s): if the server closed it first, a request could meet the closing
 * connection and fail.
 */
const KEEP_ALIVE_MS = 65_000;

export interface Listener {
  port: number;
  /** Lets running answers finish for a limited time. Safe to call twice. */
  close(): Promise<void>;
}

/**
 * Listens at once, so that a taken port is reported before slow work begins; requests wait for `app`. On close, running
 * answers get `stopSeconds` to finish. Throws StartupError when the address is not available.
 */
export async function listen(
  host: string,
  port: number,
  app: Promise<Pick<App, 'fetch'>>,
  stopSeconds = 3,
  settings: AddressSettings = { host: 'HOST', port: 'PORT' },
): Promise<Listener> {
  const server = createAdaptorServer({
    fetch: async (request, bindings) => (await app).fetch(request, bindings),
  }) as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, host, port, settings)));
    server.listen(port, host, () => {
      server.removeAllListeners('error');
      resolve();
    });
  });
  let closing: Promise<void> | undefined;
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      closing ??= closeServer(server, stopSeconds);
      return closing;
    },
  };
}

async function closeServer(server: Server, stopSeconds: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Connections that stay open after their answer would delay the end.
  const look = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  const force = setTimeout(() => server.closeAllConnections(), stopSeconds * 1000);
  server.closeIdleConnections();
  await closed;
  clearInterval(look);
  clearTimeout(force);
}
