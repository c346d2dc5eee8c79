import pg from 'pg';
import { openDatabase } from '../store/database.ts';

/** The template from which test databases are cloned: it has all tables and no rows. */
export const MIGRATED_TEMPLATE = 'migrated_template';

/** Creates the template on a PostgreSQL server. `serverUrl` has no database name. */
export async function makeMigratedTemplate(serverUrl: string): Promise<void> {
  await administer(serverUrl, `create database ${MIGRATED_TEMPLATE}`);
  const { close } = await openDatabase({
    dataDir: '',
    databaseUrl: `${serverUrl}/${MIGRATED_TEMPLATE}`,
    onFailed: () => undefined,
  });
  // A database with open connections cannot be cloned.
  await close();
}

/** Runs a statement that creates or drops databases. */
export async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${serverUrl}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
