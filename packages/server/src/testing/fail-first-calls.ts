import type { Database } from '../store/database.ts';

/** A database whose first `select` and first `transaction` fail like those of a pool without a free connection. */
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
