import { connect, createServer, type Socket } from 'node:net';

/** A proxy in front of the product that can cut all connections, as a network failure does. */
export interface CuttableProxy {
  /** The product's URL through the proxy. */
  url: string;
  /** Breaks all connections and refuses new ones until `mend`. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Starts a proxy to `productUrl`. A browser's offline mode would let open connections finish. */
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
      // A broken connection ends both sides.
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
