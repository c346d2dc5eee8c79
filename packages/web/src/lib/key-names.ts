const IS_MAC = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');

/** Keys held with Ctrl as this system writes them: 'Ctrl+Z', or '⌘Z' on a Mac. */
export function controlKeys(key: string): string {
  return IS_MAC ? `⌘${key}` : `Ctrl+${key}`;
}
