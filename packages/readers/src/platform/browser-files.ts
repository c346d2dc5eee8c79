import { LedgerliftError } from '@ledgerlift/contract';
import { PACKAGE_PARTS } from './package-parts.ts';

/** How much of a file has been loaded. */
export interface PartProgress {
  specifier: string;
  loadedBytes: number;
  totalBytes: number;
}

export type PartAddresses = Readonly<Record<string, string>>;

let addresses: PartAddresses = {};
let report: ((progress: PartProgress) => void) | undefined;

/**
 * Sets where the files of packages lie: the bundle that serves them knows their addresses. Call it before reading.
 * `onProgress` receives how far each file is, at least once at its end.
 */
export function servePackageFiles(
  served: PartAddresses,
  { onProgress }: { onProgress?: (progress: PartProgress) => void } = {},
): void {
  addresses = served;
  report = onProgress;
}

/** The addresses that were set. */
export function servedFiles(): PartAddresses {
  return addresses;
}

export function isServed(specifier: string): boolean {
  return specifier in addresses;
}

/**
 * Loads a file of a package and checks that it is the one of the release: size and SHA-256 are pinned. Throws
 * LedgerliftError `unavailable` when it cannot be loaded or is another one.
 */
export async function loadPart(specifier: string): Promise<Uint8Array> {
  const address = addresses[specifier];
  const pinned = PACKAGE_PARTS[specifier];
  if (address === undefined || pinned === undefined) throw new Error(`${specifier} is not served`);
  const response = await fetch(address).catch(() => null);
  if (!response?.ok || !response.body) throw notLoaded();
  const bytes = new Uint8Array(pinned.bytes);
  let loadedBytes = 0;
  try {
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (loadedBytes + value.length > bytes.length) throw notLoaded();
      bytes.set(value, loadedBytes);
      loadedBytes += value.length;
      report?.({ specifier, loadedBytes, totalBytes: bytes.length });
    }
  } catch {
    throw notLoaded();
  }
  if (loadedBytes !== bytes.length || (await sha256(bytes)) !== pinned.sha256) throw notLoaded();
  return bytes;
}

function notLoaded(): LedgerliftError {
  return new LedgerliftError(
    'unavailable',
    'A part of the reader could not be loaded. Check the connection, reload the page and try again.',
  );
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
