import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newFileRow } from '../documents/add-to-job.ts';
import { createJob } from '../documents/own-job.ts';
import { randomId } from '../random-id.ts';
import { files, tasks } from '../store/schema.ts';
import { useOpenDatabase } from '../testing/use-database.ts';

const EXAMPLE = new URL('../../../../deploy/kubernetes/worker-scaling.yaml', import.meta.url);

/** The query by which the Kubernetes example decides the number of workers. */
function exampleQuery(): string {
  const [, query = ''] = /^ +query: >-\n((?: {10}.*\n)+)/m.exec(readFileSync(EXAMPLE, 'utf8')) ?? [];
  return query.replace(/#.*$/gm, '').replace(/\s+/g, ' ').trim();
}

describe('the number of workers', () => {
  const used = useOpenDatabase('a PostgreSQL server');

  async function addTask(task: Partial<typeof tasks.$inferInsert>): Promise<void> {
    const job = await createJob(used.db, { ownerId: 'owner', user: null });
    const stored = { storedName: randomId(), size: 1, contentHash: randomId(), name: 'a.pdf' };
    const inspection = { mime: 'application/pdf', kind: 'pdf', pages: 1, locked: false } as const;
    const file = newFileRow(job.id, 'invoice', { ...stored, inspection }, true);
    await used.db.insert(files).values(file);
    await used.db.insert(tasks).values({ fileId: file.id, jobId: job.id, ownerId: 'owner', ...task });
  }

  it('counts running files and due files', async () => {
    const query = exampleQuery();
    const asked = async () => (await used.db.execute(sql.raw(query))).rows;
    expect(await asked()).toEqual([{ count: '0' }]);
    await addTask({});
    await addTask({ status: 'running' });
    await addTask({ status: 'queued', runAfter: new Date(Date.now() + 3_600_000) });
    for (const status of ['done', 'failed', 'cancelled'] as const) await addTask({ status });
    expect(await asked()).toEqual([{ count: '2' }]);
  });
});
