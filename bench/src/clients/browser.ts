import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';

/** Longer than this is no answer, unless the browser is told otherwise. Conversions wait for their turn. */
const PATIENCE_MILLISECONDS = 120_000;

export interface Answer {
  status: number;
  /** As sent: most answers are looked at no further. */
  bytes: Buffer;
  json(): unknown;
}

export interface Sent {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: Buffer | readonly Buffer[];
  contentType?: string;
  /** Hangs up when it aborts. */
  signal?: AbortSignal;
}

export interface BrowserSettings {
  /** Where a proxy says that it comes from: a server that trusts the loopback believes it. */
  address?: string;
  patienceMilliseconds?: number;
  /** Connections at once (1). */
  sockets?: number;
}

/** A browser as far as the server sees it: its cookies, and connections of its own that stay open. */
export class Browser {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();
  readonly #ownHeaders: Record<string, string>;
  readonly #patience: number;
  readonly #agent: Agent;

  constructor(url: string, { address, patienceMilliseconds, sockets = 1 }: BrowserSettings = {}) {
    this.#url = url;
    this.#ownHeaders = address === undefined ? {} : { 'X-Forwarded-For': address };
    this.#patience = patienceMilliseconds ?? PATIENCE_MILLISECONDS;
    this.#agent = new Agent({ keepAlive: true, maxSockets: sockets });
  }

  /** Becomes somebody whom the server has never seen. */
  forgetCookies(): void {
    this.#cookies.clear();
  }

  /** Throws Error when the connection breaks or the answer takes too long. */
  async send({ method, path, body, contentType, signal }: Sent): Promise<Answer> {
    const pieces = Buffer.isBuffer(body) ? [body] : (body ?? []);
    const headers = {
      ...this.#ownHeaders,
      'Accept-Encoding': 'br',
      ...(this.#cookies.size > 0 && { Cookie: [...this.#cookies.values()].join('; ') }),
      ...(contentType !== undefined && { 'Content-Type': contentType }),
      ...(body !== undefined && { 'Content-Length': pieces.reduce((sum, { length }) => sum + length, 0) }),
    };
    return new Promise((resolve, reject) => {
      const call = request(this.#url + path, {
        method,
        headers,
        agent: this.#agent,
        ...(signal && { signal }),
      });
      call.setTimeout(this.#patience, () => call.destroy(new Error('no answer in time')));
      call.once('error', reject);
      call.once('response', (response) => {
        this.#keepCookies(response.headers['set-cookie'] ?? []);
        const isPacked = response.headers['content-encoding'] === 'br';
        buffer(response).then(
          (bytes) =>
            resolve({
              status: response.statusCode ?? 0,
              bytes,
              json: () => JSON.parse((isPacked ? brotliDecompressSync(bytes) : bytes).toString()) as unknown,
            }),
          reject,
        );
      });
      for (const piece of pieces) call.write(piece);
      call.end();
    });
  }

  close(): void {
    this.#agent.destroy();
  }

  #keepCookies(headers: readonly string[]): void {
    for (const header of headers) {
      const [pair = ''] = header.split(';');
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair);
    }
  }
}
