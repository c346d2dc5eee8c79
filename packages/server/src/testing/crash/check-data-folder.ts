import { inArray } from 'drizzle-orm';
import { openDatabase } from '../../store/database.ts';
import { openDiskFileStore } from '../../store/disk-file-store.ts';
import { files, tasks } from '../../store/schema.ts';
import { auditLedger } from '../audit-ledger.ts';
import { storedHash } from '../stored-hash.ts';

export interface FolderCheck {
  problems: string[];
  /** Files in the database. */
  files: number;
  /** Stored files without a database row, left by calls that were killed before their response. */
  withoutRow: number;
  /** Credits that were spent. */
  spent: number;
}

/**
 * Checks the data folder of a stopped server whose conversions have all ended, and its external database if there is
 * one. No other process may use them.
 */
export async function checkDataFolder(dataDir: string, databaseUrl?: string): Promise<FolderCheck> {
  const database = await openDatabase({
    dataDir,
    databaseUrl,
    onFailed: (error) => {
      throw error;
    },
  });
  try {
    const { db } = database;
    const { problems, spent, balances } = await auditLedger(db);
    for (const [ownerId, balance] of balances)
      if (balance < 0) problems.push(`owner ${ownerId} has a balance of ${balance}`);
    const active = await db
      .select()
      .from(tasks)
      .where(inArray(tasks.status, ['queued', 'running']));
    problems.push(...active.map((task) => `task ${task.id} is ${task.status} for ever`));
    const rows = await db.select().from(files);
    const store = await openDiskFileStore(dataDir);
    const named = new Set(rows.map((file) => file.storedName));
    for (const { storedName, contentHash } of rows)
      if ((await storedHash(store, storedName)) !== contentHash)
        problems.push(`the stored file ${storedName} is not what its row says`);
    const withoutRow = (await store.list()).filter((name) => !named.has(name)).length;
    const sum = [...spent.values()].reduce((total, credits) => total + credits, 0);
    return { problems, files: rows.length, withoutRow, spent: sum };
  } finally {
    await database.close();
  }
}
