import { LedgerliftError } from '@ledgerlift/contract';
import { PACKAGE_PARTS } from './package-parts.ts';
import { dropOtherParts, dropPart, keepPart, keptPart } from './part-cache.ts';

export type PartAddresses = Readonly<Record<string, string>>;

const NOT_FOUND = 404;

let addresses: PartAddresses = {};

/** Sets where the files of packages lie: the bundle that serves them knows their addresses. Call it before reading. */
export function servePackageFiles(served: PartAddresses): void {
  addresses = served;
}

/** The addresses that were set. */
export function servedFiles(): PartAddresses {
  return addresses;
}

export function isServed(specifier: string): boolean {
  return specifier in addresses;
}

/**
 * Loads a file of a package, from what this browser keeps or else from its address, and checks that it is the one of the
 * release: size and SHA-256 are pinned. `onLoaded` receives the bytes that have come so far. Throws LedgerliftError
 * `unavailable` when it cannot be loaded or is another one, and `unsupported_type` when the server does not have it.
 */
export async function loadPart(
  specifier: string,
  onLoaded: (bytes: number) => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const address = addresses[specifier];
  const pinned = PACKAGE_PARTS[specifier];
  if (address === undefined || pinned === undefined) throw new Error(`${specifier} is not served`);
  const kept = await keptPart(address);
  if (kept) {
    const bytes = await readPinned(kept, pinned, onLoaded).catch(() => null);
    if (bytes) return bytes;
    await dropPart(address);
  }
  return await readPinned(await fetchPart(address), pinned, onLoaded);
}

/**
 * Loads files one after the other and keeps them in this browser, so that they are there without a connection and after a
 * broken one only the rest is loaded. `onProgress` receives the loaded bytes of all files. Throws what `loadPart` throws.
 */
export async function keepParts(
  specifiers: readonly string[],
  onProgress: (loadedBytes: number) => void,
): Promise<void> {
  let before = 0;
  for (const specifier of specifiers) {
    const address = addresses[specifier] ?? '';
    const bytes = await loadPart(specifier, (loaded) => onProgress(before + loaded));
    // Without room the cache of the browser's network is left.
    if ((await keptPart(address)) === null) await keepPart(address, bytes);
    before += bytes.length;
  }
  await dropOtherParts(Object.values(addresses));
}

/** How many bytes of these files are yet to be loaded. */
export async function missingBytes(specifiers: readonly string[]): Promise<number> {
  let sum = 0;
  for (const specifier of specifiers)
    if ((await keptPart(addresses[specifier] ?? '')) === null) sum += partBytes([specifier]);
  return sum;
}

/** The size of these files. */
export function partBytes(specifiers: readonly string[]): number {
  return specifiers.reduce((sum, specifier) => sum + (PACKAGE_PARTS[specifier]?.bytes ?? 0), 0);
}

async function fetchPart(address: string): Promise<BrowserResponse> {
  const response = await fetch(address).catch(() => null);
  if (response?.status === NOT_FOUND)
    throw new LedgerliftError(
      'unsupported_type',
      'This server does not offer what reads scans and pictures on a device, or is being updated. Reload the page and try again.',
    );
  if (!response?.ok) throw notLoaded();
  return response;
}

async function readPinned(
  response: BrowserResponse,
  pinned: { bytes: number; sha256: string },
  onLoaded: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(pinned.bytes);
  let loaded = 0;
  const reader = response.body?.getReader();
  if (!reader) throw notLoaded();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (loaded + value.length > bytes.length) throw notLoaded();
      bytes.set(value, loaded);
      loaded += value.length;
      onLoaded(loaded);
    }
  } catch {
    reader.cancel().catch(() => undefined);
    throw notLoaded();
  }
  if (loaded !== bytes.length || (await sha256(bytes)) !== pinned.sha256) throw notLoaded();
  return bytes;
}

function notLoaded(): LedgerliftError {
  return new LedgerliftError(
    'unavailable',
    'A part of the reader could not be loaded. Check the connection and try again; if it fails again, reload the page.',
  );
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
