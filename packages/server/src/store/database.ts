import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { databaseSocket } from './database-socket.ts';
import { openEmbeddedDatabase } from './embedded/embedded-database.ts';

/** The folder of the SQL migrations. */
export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Key of the advisory lock: any number that no other lock of this database uses. */
const MIGRATION_LOCK = 7_410_233;
/** ALTER TABLE waits for queries on the table and blocks all later ones, so it gives up after this time. */
const MIGRATION_LOCK_MS = 5000;
const MIGRATION_ATTEMPTS = 12;
/** PostgreSQL's error code for lock_timeout. */
const LOCK_NOT_AVAILABLE = '55P03';
/** PostgreSQL ends idle transactions after this time, so that a vanished machine does not hold locks for longer. */
const IDLE_IN_TRANSACTION_MS = 60_000;
/** In the data folder. */
export const EMBEDDED_FOLDER = 'postgres';

/** Never use it inside a callback of its own `transaction`: with one connection that deadlocks. */
export type Database = NodePgDatabase<Record<string, never>>;
export type StoreTransaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** A database or a transaction, for functions that work with both. */
export type Queries = Database | StoreTransaction;

export interface OpenDatabase {
  db: Database;
  /** The connection pool of `db`, for libraries with SQL of their own. */
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  dataDir: string;
  /** A PostgreSQL server; undefined for the embedded one. */
  databaseUrl: string | undefined;
  /** Most connections to a PostgreSQL server at once; 10 by default. */
  connections?: number;
  /** Milliseconds after which a silent connection to a PostgreSQL server is closed. */
  silenceMs?: number;
  /** Called when the embedded database dies. */
  onFailed(error: Error): void;
}

/**
 * Opens the database and applies migrations, one process at a time. Throws StartupError when the server of DATABASE_URL
 * does not answer.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const { pool, close } = await openPool(settings);
  try {
    await migrateDatabase(settings, pool);
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
  return { db: databaseOf(pool), pool, close };
}

/**
 * Drizzle on the pool, with a `transaction` that always releases its connection: Drizzle's own loses it to the pool when
 * `begin` fails, so every such failure would leave the process one connection less.
 */
function databaseOf(pool: pg.Pool): Database {
  const transaction: Database['transaction'] = async (run, config) => {
    const client = await pool.connect();
    try {
      return await drizzle({ client }).transaction(run, config);
    } finally {
      client.release();
    }
  };
  return Object.assign(drizzle({ client: pool }), { transaction });
}

async function openPool(settings: DatabaseSettings): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
  if (settings.databaseUrl === undefined) {
    return openEmbeddedDatabase(join(settings.dataDir, EMBEDDED_FOLDER), settings.onFailed);
  }
  const pool = new pg.Pool({
    connectionString: settings.databaseUrl,
    max: settings.connections ?? 10,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    stream: () => databaseSocket(settings.silenceMs),
  });
  ignoreConnectionErrors(pool);
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

/**
 * Keeps a broken connection from ending the process, whether it is idle or between two queries of a transaction. The
 * pool replaces it, and its current user gets an error at the next query.
 */
function ignoreConnectionErrors(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

async function migrateDatabase({ databaseUrl }: DatabaseSettings, pool: pg.Pool): Promise<void> {
  if (databaseUrl === undefined) return applyMigrations(pool, MIGRATIONS);
  // A separate pool without the silence limit, since migrating a large table takes long.
  const migrationPool = new pg.Pool({ connectionString: databaseUrl, max: 1, keepAlive: true });
  ignoreConnectionErrors(migrationPool);
  try {
    await applyMigrations(migrationPool, MIGRATIONS);
  } finally {
    await migrationPool.end();
  }
}

/**
 * Applies migrations, one process at a time, while older versions keep using the tables. Leaves a database of a newer
 * version unchanged.
 */
export async function applyMigrations(
  pool: pg.Pool,
  migrationsFolder: string,
  lockMilliseconds = MIGRATION_LOCK_MS,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await client.query(`set lock_timeout = ${lockMilliseconds}`);
      await migrateWithRetries(() => migrate(drizzle({ client }), { migrationsFolder }));
    } finally {
      await client.query('reset lock_timeout');
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}

/** Retries after a lock timeout, so that other queries can run between two attempts. */
async function migrateWithRetries(attempt: () => Promise<void>): Promise<void> {
  for (let attempts = 1; ; attempts++)
    try {
      return await attempt();
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      const isLocked = [error, cause].some(
        (one) => one instanceof Error && 'code' in one && one.code === LOCK_NOT_AVAILABLE,
      );
      if (!isLocked || attempts >= MIGRATION_ATTEMPTS) throw error;
    }
}
