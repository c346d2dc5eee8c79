import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { openEmbeddedDatabase } from './embedded/embedded-database.ts';

/** The SQL that brings tables up to date. */
export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Any number that nothing else in this database uses as an advisory lock. */
const MIGRATION_LOCK = 7_410_233;
const MAX_CONNECTIONS = 10;
/** In the data folder. */
export const EMBEDDED_FOLDER = 'postgres';

/** Never use it inside a callback of its own `transaction`: with one connection it waits for itself. */
export type Database = NodePgDatabase<Record<string, never>>;
export type StoreTransaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What both the database and a transaction can do: for functions that work inside and outside of one. */
export type Queries = Database | StoreTransaction;

export interface OpenDatabase {
  db: Database;
  /** The connections below `db`, for libraries that bring SQL of their own. */
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  dataDir: string;
  /** A PostgreSQL server; undefined for the embedded one. */
  databaseUrl: string | undefined;
  /** Told when the embedded database dies. */
  onFailed(error: Error): void;
}

/**
 * Opens the database and brings its tables up to date, one process at a time.
 * Throws StartupError when the server of DATABASE_URL does not answer.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const { pool, close } = await openPool(settings);
  try {
    await applyMigrations(pool);
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
  return { db: drizzle({ client: pool }), pool, close };
}

async function openPool(settings: DatabaseSettings): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
  if (settings.databaseUrl === undefined) {
    return openEmbeddedDatabase(join(settings.dataDir, EMBEDDED_FOLDER), settings.onFailed);
  }
  const pool = new pg.Pool({
    connectionString: settings.databaseUrl,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: 10_000,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const why = error instanceof Error && error.message ? error.message : 'no answer';
    throw new StartupError(
      `Ledgerlift cannot start: the database of DATABASE_URL cannot be reached (${why}).`,
    );
  }
  return { pool, close: () => pool.end() };
}

async function applyMigrations(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}
