const IS_MAC = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');

/** A shortcut with Ctrl in the notation of this system: 'Ctrl+Z', or '⌘Z' on a Mac. */
export function controlKeys(key: string): string {
  return IS_MAC ? `⌘${key}` : `Ctrl+${key}`;
}
