/** A list of things of a visitor, in local storage; those of users are on the server. */
export interface BrowserList<Kept extends { id: string }> {
  /** What this browser keeps, the latest last; empty without storage. */
  all(): Kept[];
  /** Keeps a thing, in place of the one with its id; the oldest go when there are too many. False without storage. */
  keep(kept: Kept): boolean;
  remove(ids: readonly string[]): void;
}

interface BrowserListSettings<Kept> {
  storageKey: string;
  max: number;
  /** Whether a stored value was written by this version; the server checks the rest. */
  isKept: (value: unknown) => value is Kept;
}

export function browserList<Kept extends { id: string }>({
  storageKey,
  max,
  isKept,
}: BrowserListSettings<Kept>): BrowserList<Kept> {
  function all(): Kept[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isKept) : [];
    } catch {
      return [];
    }
  }

  function write(list: readonly Kept[]): boolean {
    try {
      if (list.length === 0) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, JSON.stringify(list));
      return true;
    } catch {
      return false;
    }
  }

  return {
    all,
    keep: (kept) => write([...all().filter(({ id }) => id !== kept.id), kept].slice(-max)),
    remove: (ids) => void write(all().filter(({ id }) => !ids.includes(id))),
  };
}

/** The version of a part of a stored value. */
export function versionOf(part: unknown): unknown {
  return (Object(part) as { version?: unknown }).version;
}
