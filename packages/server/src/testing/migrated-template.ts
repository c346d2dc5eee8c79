import pg from 'pg';
import { openDatabase } from '../store/database.ts';

/** The database that others are cloned from: it has all tables and no rows. */
export const MIGRATED_TEMPLATE = 'migrated_template';

/** Makes the template on a PostgreSQL server. `serverUrl` names no database. */
export async function makeMigratedTemplate(serverUrl: string): Promise<void> {
  await administer(serverUrl, `create database ${MIGRATED_TEMPLATE}`);
  const { close } = await openDatabase({
    dataDir: '',
    databaseUrl: `${serverUrl}/${MIGRATED_TEMPLATE}`,
    onFailed: () => undefined,
  });
  // A database that somebody is connected to cannot be cloned.
  await close();
}

/** Runs a statement about whole databases. */
export async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${serverUrl}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
