import { connect, createServer, type Socket } from 'node:net';

/** A line to another server, with the faults that a network has. */
export interface FaultyProxy {
  /** Where the other server is reached by it. */
  url: string;
  /** Breaks off what is under way, and lets nothing through until `mend`. */
  cut(): void;
  /** Breaks off what is under way as soon as so many bytes have passed, and is whole after that. */
  cutOnceAfter(bytes: number): void;
  /** What has been sent is swallowed from now on, and nothing answers, until `mend`. */
  goSilent(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Lays a line to the server at `url`. */
export async function startFaultyProxy(url: string): Promise<FaultyProxy> {
  const target = new URL(url);
  const open = new Set<Socket>();
  let state: 'whole' | 'cut' | 'silent' = 'whole';
  let bytesToCut = Number.POSITIVE_INFINITY;
  const breakOff = () => {
    for (const socket of open) socket.destroy();
  };
  const countDown = (bytes: number) => {
    bytesToCut -= bytes;
    if (bytesToCut > 0) return;
    bytesToCut = Number.POSITIVE_INFINITY;
    breakOff();
  };
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy();
    open.add(near);
    near.on('error', () => near.destroy());
    near.once('close', () => open.delete(near));
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => {
        countDown(bytes.length);
        if (state === 'whole' && !to.destroyed && !to.write(bytes)) {
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
    breakOff();
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
      // What was swallowed cannot be made good.
      breakOff();
      state = 'whole';
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await closed;
    },
  };
}
