import { connect, createServer, type Socket } from 'node:net';

/** A line to the product that can be cut, as a network does it. */
export interface CuttableProxy {
  /** Where the product is reached by it. */
  url: string;
  /** Breaks off what is under way, and lets nothing through until `mend`. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Lays a line to `productUrl`. A browser that is told to be offline would let what is under way come to its end. */
export async function startCuttableProxy(productUrl: string): Promise<CuttableProxy> {
  const product = new URL(productUrl);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(product.port), product.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      // Broken off here and there alike.
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no free port was given');
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://${product.hostname}:${address.port}`,
    cut,
    mend: () => {
      isCut = false;
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await closed;
    },
  };
}
