import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '../store/database.ts';
import { tasks } from '../store/schema.ts';
import { lease } from '../testing/fill-queue.ts';
import { useServer } from '../testing/use-server.ts';
import { runTask } from './run-task.ts';

/** Fails as the pool does that has no connection free, once at the first call of each kind. */
function busyAtFirst(db: Database): Database {
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

describe('a conversion that meets a database with no connection free', () => {
  const server = useServer('the embedded database', {}, { WORKERS: '0' });

  it('waits for it, and loses no attempt of the file', async () => {
    const { db } = server.parts();
    const client = server.visitor();
    const { jobId, files } = await client.upload([{}]);
    await client.startConversion(jobId, files, { Prefer: 'respond-async' });
    const task = await lease(db);
    if (!task) throw new Error('nothing was leased');
    const parts = { ...server.parts(), assistant: null, db: busyAtFirst(db) };
    await runTask(parts, task, new AbortController().signal, () => undefined);
    const [ended] = await db.select().from(tasks).where(eq(tasks.id, task.id));
    expect(ended).toMatchObject({ status: 'done', attempts: 1 });
    expect(server.converter.attempts).toHaveLength(1);
  });
});
