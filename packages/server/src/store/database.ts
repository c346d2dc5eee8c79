import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { databaseSocket } from './database-socket.ts';
import { openEmbeddedDatabase } from './embedded/embedded-database.ts';

/** The SQL that brings tables up to date. */
export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Any number that nothing else in this database uses as an advisory lock. */
const MIGRATION_LOCK = 7_410_233;
/** A change of a table waits for those who use it, and whoever comes after waits for the change: not for long. */
const MIGRATION_LOCK_MS = 5000;
const MIGRATION_ATTEMPTS = 12;
/** PostgreSQL's code of a lock that was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03';
/** A machine that vanished in the middle of a transaction holds its locks no longer than this. */
const IDLE_IN_TRANSACTION_MS = 60_000;
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
  /** At once, to a PostgreSQL server (10). */
  connections?: number;
  /** Milliseconds after which a PostgreSQL server that does not answer is given up. */
  silenceMs?: number;
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
    await migrateDatabase(settings, pool);
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
 * A connection that breaks is replaced by the pool; without a listener it would end the process, be it idle or between two
 * steps of a transaction. Whoever has it in use meets an error at the next step.
 */
function ignoreConnectionErrors(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

async function migrateDatabase({ databaseUrl }: DatabaseSettings, pool: pg.Pool): Promise<void> {
  if (databaseUrl === undefined) return applyMigrations(pool, MIGRATIONS);
  // Other than the pool's, this connection may be silent for long: a large table takes its time.
  const patient = new pg.Pool({ connectionString: databaseUrl, max: 1, keepAlive: true });
  ignoreConnectionErrors(patient);
  try {
    await applyMigrations(patient, MIGRATIONS);
  } finally {
    await patient.end();
  }
}

/**
 * Brings the tables up to date, one process at a time, while older versions go on working with them. A database that knows
 * more than this version is left as it is.
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

/** Lets the others through between two attempts. */
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
