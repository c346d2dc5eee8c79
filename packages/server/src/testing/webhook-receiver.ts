import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export interface ReceivedWebhook {
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface WebhookReceiver {
  /** Its address with a path of its own for each endpoint. */
  urlOf(path: string): string;
  /** All messages to a path, oldest first. */
  to(path: string): ReceivedWebhook[];
  /** The most requests that were open at once. */
  mostOpen: number;
  /** How it answers; by default with 204 at once. A rejection breaks the connection. */
  answer(
    webhook: ReceivedWebhook,
  ): Promise<{ status: number; headers?: Record<string, string>; body?: string }>;
}

const ACCEPT = async () => ({ status: 204 });

/** A server that receives webhooks, for all tests of the enclosing block; forgets the answers of earlier tests. */
export function useWebhookReceiver(): WebhookReceiver {
  const received: ReceivedWebhook[] = [];
  let open = 0;
  let origin = '';
  const used: WebhookReceiver = {
    urlOf: (path) => origin + path,
    to: (path) => received.filter((webhook) => webhook.path === path),
    mostOpen: 0,
    answer: ACCEPT,
  };
  const server = createServer(async (request, response) => {
    open += 1;
    used.mostOpen = Math.max(used.mostOpen, open);
    const webhook = {
      path: request.url ?? '',
      headers: plainHeaders(request.headers),
      body: (await buffer(request)).toString(),
    };
    received.push(webhook);
    try {
      const { status, headers, body } = await used.answer(webhook);
      response.writeHead(status, headers).end(body);
    } catch {
      response.destroy();
    } finally {
      open -= 1;
    }
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    used.answer = ACCEPT;
    used.mostOpen = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return used;
}

function plainHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
