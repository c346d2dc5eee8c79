import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@ledgerlift/fixtures';
import { count, max, min, ne, sum } from 'drizzle-orm';
import { files, tasks } from '../../store/schema.ts';
import { type Cluster, type ClusterOptions, withCluster } from './cluster.ts';
import { Owner } from './owner.ts';
import { signUp } from './sign-up.ts';
import type { MakeTrialDocument } from './trial-document.ts';
import { TrialNotes } from './trial-notes.ts';

export interface ThroughputOptions extends Omit<ClusterOptions, 'webs' | 'slots'> {
  documents: number;
  makeDocument: MakeTrialDocument;
  /** The longest time to wait for all conversions. */
  deadlineSeconds: number;
}

export interface Throughput {
  documents: number;
  pages: number;
  /** From the lease of the first document to the storage of the last one. */
  seconds: number;
}

const LOOK_MS = 500;

/**
 * Measures the throughput of workers with one slot each, without concurrent uploads: queues documents of one owner, and
 * only then starts the workers. Throws Error when a document was not converted.
 */
export async function measureThroughput(options: ThroughputOptions): Promise<Throughput> {
  const random = seededRandom('throughput');
  return withCluster({ ...options, webs: 1, slots: 1 }, random, async (cluster) => {
    const notes = new TrialNotes();
    const signal = AbortSignal.timeout(options.deadlineSeconds * 1000);
    const world = { nextWeb: () => cluster.nextWeb(), random, notes, signal };
    const plan = {
      number: 1,
      kind: 'batch',
      tier: 'business',
      documents: options.documents,
      excess: 0,
    } as const;
    const owner = new Owner(plan, { ...world, makeDocument: options.makeDocument });
    await cluster.start('web');
    await signUp(owner, cluster);
    await owner.queueAll();
    await cluster.start('worker');
    return await ended(cluster, signal);
  });
}

async function ended({ parts: { db } }: Cluster, signal: AbortSignal): Promise<Throughput> {
  for (;;) {
    const [unfinished] = await db.select({ tasks: count() }).from(tasks).where(ne(tasks.status, 'done'));
    if (unfinished?.tasks === 0) break;
    await sleep(LOOK_MS, undefined, { signal });
  }
  const [span] = await db
    .select({ documents: count(), start: min(tasks.startedAt), end: max(tasks.endedAt) })
    .from(tasks);
  const [all] = await db.select({ pages: sum(files.pages) }).from(files);
  if (!span?.start || !span.end) throw new Error('no document was converted');
  const seconds = (span.end.getTime() - span.start.getTime()) / 1000;
  return { documents: span.documents, pages: Number(all?.pages ?? 0), seconds };
}
