import { type KeptLayout, MAX_SENT_LAYOUTS } from '@ledgerlift/contract';

/** The layouts of a visitor, in local storage; those of users are on the server. */

const STORAGE_KEY = 'ledgerlift-layouts';

/** The layouts that this browser keeps, the latest last; empty without storage. */
export function browserLayouts(): KeptLayout[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isLayout) : [];
  } catch {
    return [];
  }
}

/** Keeps a layout, in place of the one with its id; the oldest go when there are too many. False without storage. */
export function keepInBrowser(layout: KeptLayout): boolean {
  const others = browserLayouts().filter(({ id }) => id !== layout.id);
  return write([...others, layout].slice(-MAX_SENT_LAYOUTS));
}

/** Removes layouts that the account has by now. */
export function removeFromBrowser(ids: readonly string[]): void {
  write(browserLayouts().filter(({ id }) => !ids.includes(id)));
}

function write(layouts: readonly KeptLayout[]): boolean {
  try {
    if (layouts.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(layouts));
    return true;
  } catch {
    return false;
  }
}

/** Whether a stored value was written by this version; the server checks the rest. */
function isLayout(value: unknown): value is KeptLayout {
  const { id, name, guide, fingerprint } = Object(value) as Partial<Record<string, unknown>>;
  const versionOf = (part: unknown) => (Object(part) as { version?: unknown }).version;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    versionOf(guide) === 1 &&
    versionOf(fingerprint) === 1
  );
}
