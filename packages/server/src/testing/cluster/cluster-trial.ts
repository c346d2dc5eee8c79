import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, seededRandom } from '@ledgerlift/fixtures';
import { count, eq } from 'drizzle-orm';
import { tasks } from '../../store/schema.ts';
import { type ClusterCheck, checkCluster } from './check-cluster.ts';
import { checkOwner } from './check-owner.ts';
import { type Cluster, type ClusterFaults, type ClusterOptions, withCluster } from './cluster.ts';
import { type FaultPlan, injectFaults } from './inject-faults.ts';
import { Owner } from './owner.ts';
import { planOwners, type TrialSize } from './owner-plan.ts';
import { signUp } from './sign-up.ts';
import type { MakeTrialDocument } from './trial-document.ts';
import { TrialNotes } from './trial-notes.ts';

export type { FaultPlan } from './inject-faults.ts';
export type { MakeTrialDocument, TrialDocument } from './trial-document.ts';

export interface ClusterTrialOptions extends ClusterOptions, TrialSize {
  seed: string;
  makeDocument: MakeTrialDocument;
  /** null kills no process. */
  faults: FaultPlan | null;
  /** The owner of the large batch starts at once, the others at random within this many seconds. */
  arrivalSeconds: number;
  /** Work that has not ended by then counts as hanging. */
  deadlineSeconds: number;
  /** Called every ten seconds with the number of converted documents, while the database is available. */
  onProgress?: (converted: number) => void;
}

export interface ClusterTrialReport extends Omit<ClusterCheck, 'problems'> {
  /** Broken guarantees. */
  violations: string[];
  faults: ClusterFaults;
  /** How often clients retried, by reason. */
  troubles: Map<string, number>;
  /** Calls refused because credits did not suffice. */
  refusals: number;
  /** Files of unanswered uploads, which were sent again into a new job. */
  forgottenFiles: number;
  /** Describes where uploaded files were stored. */
  filePlace: string;
}

/** Owners that sign up or are checked concurrently: hashing passwords is expensive. */
const AT_ONCE = 4;
const PROGRESS_MS = 10_000;

/**
 * Lets users convert documents through several web processes and workers while these and PostgreSQL are killed at
 * random. Then checks that every document ended once and was paid for once.
 */
export async function runClusterTrial(options: ClusterTrialOptions): Promise<ClusterTrialReport> {
  const random = seededRandom(options.seed);
  const plans = planOwners(options, random);
  return withCluster(options, random, async (cluster, place) => {
    const notes = new TrialNotes();
    const signal = AbortSignal.timeout(options.deadlineSeconds * 1000);
    setMaxListeners(0, signal);
    const owners = plans.map(
      (plan) =>
        new Owner(plan, {
          nextWeb: () => cluster.nextWeb(),
          random: seededRandom(`${options.seed}/${plan.number}`),
          notes,
          signal,
          makeDocument: options.makeDocument,
        }),
    );
    const webs = cluster.start('web').then(() => inTurns(owners, (owner) => signUp(owner, cluster)));
    await Promise.all([webs, cluster.start('worker')]);
    await work(owners, cluster, options, random);
    if (signal.aborted) notes.complain(`all was not done within ${options.deadlineSeconds} s`);
    else await inTurns(owners, (owner) => orComplain(owner, checkOwner(owner)));
    const { problems, ...check } = await checkCluster(cluster.parts, owners);
    return {
      ...check,
      violations: [...notes.violations, ...cluster.faults.problems, ...problems],
      faults: cluster.faults,
      troubles: notes.troubles,
      refusals: notes.refusals,
      forgottenFiles: notes.forgottenFiles,
      filePlace: place.name,
    };
  });
}

/** Resolves when all owners are done and all processes are running again. */
async function work(
  owners: readonly Owner[],
  cluster: Cluster,
  options: ClusterTrialOptions,
  random: Random,
): Promise<void> {
  const done = new AbortController();
  const progress = setInterval(async () => {
    const converted = await convertedDocuments(cluster);
    if (converted !== null) options.onProgress?.(converted);
  }, PROGRESS_MS);
  const share = async () => ((await convertedDocuments(cluster)) ?? 0) / options.documents;
  const faults =
    options.faults === null
      ? Promise.resolve()
      : injectFaults(cluster, options.faults, share, random, done.signal);
  const arrivals = owners.map(({ plan }) =>
    plan.kind === 'batch' ? 0 : random.fraction() * options.arrivalSeconds * 1000,
  );
  const all = owners.map(async (owner, index) => {
    await sleep(arrivals[index]);
    await orComplain(owner, owner.run());
  });
  try {
    await Promise.all([Promise.all(all).finally(() => done.abort()), faults]);
  } finally {
    clearInterval(progress);
  }
  await cluster.settle();
}

/** Records an error as a violation: an unexpected response, or the deadline. */
async function orComplain(owner: Owner, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const isLate = error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name);
    owner.complain(isLate ? 'was not done in time' : String(error));
  }
}

/** Returns null while the database is unavailable. */
async function convertedDocuments({ parts }: Cluster): Promise<number | null> {
  try {
    const [row] = await parts.db.select({ done: count() }).from(tasks).where(eq(tasks.status, 'done'));
    return row?.done ?? 0;
  } catch {
    return null;
  }
}

async function inTurns<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const goOn = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, goOn));
}
