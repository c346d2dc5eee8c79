import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** The product at one address, as a browser sees it over months: away for a while, in a newer version, with other settings. */
export interface ChangingServer {
  url: string;
  /** Methods and paths of the requests that arrived while nothing was cut. */
  arrived: string[];
  setCut(isCut: boolean): void;
  /** Serves a page with another script and a service worker of another version. */
  bringNewVersion(): void;
  /** Passes requests on to another product. */
  moveTo(productUrl: string): void;
  close(): Promise<void>;
}

export const NEWER_SCRIPT = '/assets/start-newer.js';
const SCRIPT = /(<script type="module"[^>]* src=")([^"]+)/;
const WORKER = /"version":"[^"]+","script":"[^"]+","files":\[/;

/** Starts it in front of a product. */
export async function startChangingServer(firstUrl: string): Promise<ChangingServer> {
  let product = new URL(firstUrl);
  let isCut = false;
  let isNewer = false;
  let script = '';
  const arrived: string[] = [];

  const answer = (near: IncomingMessage, reply: ServerResponse) => {
    if (isCut) return near.socket.destroy();
    arrived.push(`${near.method} ${near.url}`);
    if (isNewer && near.url === NEWER_SCRIPT)
      return reply.setHeader('Content-Type', 'text/javascript').end(`import '${script}';`);
    const path = near.url ?? '/';
    const changes = isNewer && ['/', '/auth', '/service-worker.js'].includes(path);
    const headers = { ...near.headers, ...(changes && { 'accept-encoding': 'identity' }) };
    if (changes) delete headers['if-none-match'];
    const { hostname, port } = product;
    const far = request({ hostname, port, path, method: near.method, headers }, (response) => {
      if (!changes) {
        reply.writeHead(response.statusCode ?? 502, response.headers);
        return response.pipe(reply);
      }
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { 'content-length': _length, etag: _etag, ...kept } = response.headers;
        reply.writeHead(response.statusCode ?? 502, kept).end(newer(String(Buffer.concat(chunks))));
      });
    });
    far.on('error', () => near.socket.destroy());
    near.on('error', () => far.destroy());
    near.pipe(far);
  };
  const newer = (text: string) => {
    const page = text.replace(SCRIPT, (_whole, before: string, old: string) => {
      script = old;
      return before + NEWER_SCRIPT;
    });
    const changed = page.replace(
      WORKER,
      `"version":"newer","script":"${NEWER_SCRIPT}","files":["${NEWER_SCRIPT}",`,
    );
    if (changed === text) throw new Error('neither the page nor its service worker is as expected');
    return changed;
  };

  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no free port was given');
  return {
    url: `http://localhost:${address.port}`,
    arrived,
    setCut: (next) => {
      isCut = next;
      if (isCut) server.closeAllConnections();
    },
    bringNewVersion: () => {
      isNewer = true;
    },
    moveTo: (productUrl) => {
      product = new URL(productUrl);
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
