import { openStore } from './open-store.ts';

/** A conversion of this browser, for a list. */
export interface KeptJob {
  jobId: string;
  /** Of its first file. */
  name: string;
  files: number;
  rows: number;
  /** Milliseconds since 1970. */
  lastUsedAt: number;
}

/** The conversions of this browser, the last used first. */
export async function listJobs(): Promise<KeptJob[]> {
  const database = await openStore();
  const jobs: KeptJob[] = [];
  for (const { id, lastUsedAt } of await database.getAll('jobs')) {
    const files = await database.getAllFromIndex('files', 'jobId', id);
    const rows = files.reduce((sum, { rowCount }) => sum + rowCount, 0);
    const [first] = files;
    if (first) jobs.push({ jobId: id, name: first.name, files: files.length, rows, lastUsedAt });
  }
  return jobs.sort((a, b) => b.lastUsedAt - a.lastUsedAt);
}
