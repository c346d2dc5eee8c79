import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';

/** Default timeout of a call; long, since conversions wait in a queue. */
const PATIENCE_MILLISECONDS = 120_000;

export interface Answer {
  status: number;
  /** The raw body: most answers are not parsed. */
  bytes: Buffer;
  json(): unknown;
}

export interface Sent {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: Buffer | readonly Buffer[];
  contentType?: string;
  /** Aborts the call. */
  signal?: AbortSignal;
}

export interface BrowserSettings {
  /** The client address in a proxy's header, accepted by a server that trusts the loopback. */
  address?: string;
  patienceMilliseconds?: number;
  /** Parallel connections; default 1. */
  sockets?: number;
}

/** Simulates a browser: cookies and its own keep-alive connections. */
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

  /** Drops all cookies, to become a new visitor. */
  forgetCookies(): void {
    this.#cookies.clear();
  }

  /** Throws Error if the connection breaks or the call times out. */
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
