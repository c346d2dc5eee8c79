import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to another server that simulates network faults. */
export interface FaultyProxy {
  /** Address of the proxy. */
  url: string;
  /** Closes all connections, and refuses new ones until `mend`. */
  cut(): void;
  /** Closes all connections once this many bytes have passed, and works again after that. */
  cutOnceAfter(bytes: number): void;
  /** Swallows all data without closing connections, until `mend`. */
  goSilent(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Starts a proxy to the server at `url`. */
export async function startFaultyProxy(url: string): Promise<FaultyProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'silent' = 'open';
  let bytesToCut = Number.POSITIVE_INFINITY;
  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const countDown = (bytes: number) => {
    bytesToCut -= bytes;
    if (bytesToCut > 0) return;
    bytesToCut = Number.POSITIVE_INFINITY;
    closeAll();
  };
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy();
    sockets.add(near);
    near.on('error', () => near.destroy());
    near.once('close', () => sockets.delete(near));
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => {
        countDown(bytes.length);
        if (state === 'open' && !to.destroyed && !to.write(bytes)) {
          from.pause();
          to.once('drain', () => from.resume());
        }
      });
      from.once('end', () => to.end());
      from.once('close', () => to.destroy());
    }
    far.on('error', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no free port was given');
  const cut = () => {
    state = 'cut';
    closeAll();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    goSilent: () => {
      state = 'silent';
    },
    cutOnceAfter: (bytes) => {
      bytesToCut = bytes;
    },
    mend: () => {
      // Connections that lost data cannot continue.
      closeAll();
      state = 'open';
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await closed;
    },
  };
}
