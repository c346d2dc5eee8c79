import { LedgerliftError } from '@ledgerlift/contract';
import type { Platform } from './platform.ts';

let addressOf: (specifier: string) => string | undefined = () => undefined;

/** Sets where the files of packages lie: the bundle that serves them knows their addresses. Call it before reading. */
export function servePackageFiles(addresses: Readonly<Record<string, string>>): void {
  addressOf = (specifier) => addresses[specifier];
}

/** Reading in a browser, best in a worker. Pictures are not read there yet. */
export const platform: Platform = {
  async packageFile(specifier) {
    const address = addressOf(specifier);
    if (address === undefined) throw new Error(`${specifier} is not served`);
    const response = await fetch(address);
    if (!response.ok) throw new LedgerliftError('unavailable', 'A part of the reader could not be loaded.');
    return new Uint8Array(await response.arrayBuffer());
  },
  hasPackage: () => true,
  nextTask: () =>
    new Promise((resolve) => {
      // A timer would wait for milliseconds once timers are nested.
      const { port1, port2 } = new MessageChannel();
      const received = () => {
        port1.close();
        resolve();
      };
      port1.addEventListener('message', received, { once: true });
      port1.start();
      port2.postMessage(null);
    }),
  heicDecoder: () => import('heic-decode'),
  openPicture: refused,
  resizeToWidth: refused,
  resizeBand: refused,
  turn: refused,
  encodeWebp: refused,
};

async function refused(): Promise<never> {
  throw new LedgerliftError('unsupported_type', 'Text in pictures cannot be read on this device yet.');
}
