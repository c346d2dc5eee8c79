import { afterAll, beforeAll } from 'vitest';
import { type Database, type OpenDatabase, openDatabase } from '../store/database.ts';
import { seedEmbeddedDatabase } from './embedded-seed.ts';
import { temporaryFolder } from './test-server.ts';
import { type Engine, useDatabase } from './use-server.ts';

export interface UsedDatabase {
  db: Database;
  /** The connections below `db`. */
  pool: OpenDatabase['pool'];
  dataDir: string;
}

/**
 * Opens a new database, without a server, for all tests of the enclosing block. Its fields are set from `beforeAll` on.
 */
export function useOpenDatabase(engine: Engine): UsedDatabase {
  const used = {} as UsedDatabase;
  const closers: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const folder = await temporaryFolder();
    closers.push(folder.remove);
    const databaseUrl = await useDatabase(engine, closers);
    if (databaseUrl === undefined) await seedEmbeddedDatabase(folder.path);
    const database = await openDatabase({
      dataDir: folder.path,
      databaseUrl,
      onFailed: () => undefined,
    });
    closers.push(database.close);
    used.db = database.db;
    used.pool = database.pool;
    used.dataDir = folder.path;
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });
  return used;
}
