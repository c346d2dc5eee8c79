import type { Region } from '@ledgerlift/layout-space';

/** The region of a space that `DIMENSION=VALUE` pairs hold. */
export function regionOf(pairs: readonly string[]): Region {
  return { only: Object.fromEntries(pairs.map(pairOf)) };
}

function pairOf(text: string): [string, string] {
  const [dimension = '', value = ''] = text.split('=');
  return [dimension, value];
}
