import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';

/** Longer than this is no answer. Conversions wait for their turn. */
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
  body?: Buffer;
  contentType?: string;
}

/** A browser as far as the server sees it: its cookies, and a connection of its own that stays open. */
export class Browser {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(url: string) {
    this.#url = url;
  }

  /** Becomes somebody whom the server has never seen. */
  forgetCookies(): void {
    this.#cookies.clear();
  }

  /** Throws Error when the connection breaks or the answer takes too long. */
  async send({ method, path, body, contentType }: Sent): Promise<Answer> {
    const headers = {
      'Accept-Encoding': 'br',
      ...(this.#cookies.size > 0 && { Cookie: [...this.#cookies.values()].join('; ') }),
      ...(contentType !== undefined && { 'Content-Type': contentType }),
      ...(body !== undefined && { 'Content-Length': body.length }),
    };
    return new Promise((resolve, reject) => {
      const call = request(this.#url + path, { method, headers, agent: this.#agent });
      call.setTimeout(PATIENCE_MILLISECONDS, () => call.destroy(new Error('no answer in time')));
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
      call.end(body);
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
