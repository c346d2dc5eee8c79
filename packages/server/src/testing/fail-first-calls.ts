import type { Database } from '../store/database.ts';

/** Fails as the pool does that has no connection free, once at the first call of each kind. */
export function failFirstCalls(db: Database): Database {
  const met = new Set<string | symbol>();
  return new Proxy(db, {
    get(target, name) {
      if ((name === 'select' || name === 'transaction') && !met.has(name)) {
        met.add(name);
        throw new Error('timeout exceeded when trying to connect');
      }
      return Reflect.get(target, name, target);
    },
  });
}
