const NAME = 'ledgerlift-parts';

/** A part that this browser has kept; null when it has not, or may keep nothing. */
export async function keptPart(address: string): Promise<BrowserResponse | null> {
  const cache = await openCache();
  return (await cache?.match(address).catch(() => undefined)) ?? null;
}

/** Keeps a part. False where there is no room for it, or where nothing may be kept. */
export async function keepPart(address: string, bytes: Uint8Array): Promise<boolean> {
  const cache = await openCache();
  if (!cache) return false;
  return cache.put(address, new Response(bytes)).then(
    () => true,
    () => false,
  );
}

/** Deletes a part, e.g. a damaged one. */
export async function dropPart(address: string): Promise<void> {
  await (await openCache())?.delete(address);
}

/** Deletes the parts with other addresses, which an earlier release has kept. */
export async function dropOtherParts(addresses: readonly string[]): Promise<void> {
  const cache = await openCache();
  if (!cache) return;
  const wanted = new Set(addresses.map((address) => new URL(address, self.location.href).href));
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
}

/** Browsers have no such storage on pages without HTTPS, nor some of them in private windows. */
async function openCache(): Promise<BrowserCache | null> {
  if (typeof caches === 'undefined') return null;
  return await caches.open(NAME).catch(() => null);
}
