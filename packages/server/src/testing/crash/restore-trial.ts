import { setTimeout as sleep } from 'node:timers/promises';
import { type Job, jobSchema } from '@ledgerlift/contract';
import { seededRandom } from '@ledgerlift/fixtures';
import { type Database, openDatabase } from '../../store/database.ts';
import { auditLedger } from '../audit-ledger.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { checkDataFolder } from './check-data-folder.ts';
import { checkVisitor } from './check-visitor.ts';
import { fileIdsOf, ledgerOf, ownersOfJobs, stateOfOwners } from './compare-databases.ts';
import { type MakeDocument, Visitor } from './visitor.ts';
import type { FileRecord } from './visitor-record.ts';

/** Where a server stores its data. */
export interface Place {
  dataDir: string;
  /** undefined: the embedded database in the data folder. */
  databaseUrl?: string;
}

export interface RestoreTrialOptions {
  /** The built server. */
  program: string;
  source: Place;
  /** Empty. */
  target: Place;
  seed: string;
  /** Visitors who make calls at the same time. */
  visitors: number;
  /** The least time of calls before the backup. */
  seconds: number;
  /** The least number of answered calls before the backup: a busy machine is slow. */
  callsAwaited: number;
  makeDocument: MakeDocument;
  /** Makes the backup of the source while it runs. */
  backup(): Promise<void>;
  /** Restores the backup to the target. */
  restore(): Promise<void>;
}

/** A count in the source and in the restored data. */
export interface Compared {
  what: string;
  source: number;
  restored: number;
  /** True when the content is equal, where there is more than a number. */
  isSame: boolean;
}

export interface RestoreReport {
  /** Data of visitors who had stopped before the backup; must be equal. */
  compared: Compared[];
  /** Answered calls of other visitors during the backup. */
  answeredMeanwhile: number;
  /** Stored files that were deleted between the copy of the database and that of the files. */
  deletedMeanwhile: number;
  backupSeconds: number;
  restoreSeconds: number;
  /** Sentences; empty while every rule holds. */
  problems: string[];
}

const ACTS_A_VISITOR = 12;
/** How many calls other visitors make before the backup begins and after it has ended. */
const LEAD_CALLS = 20;
const LOOK_MILLISECONDS = 100;
const END_MILLISECONDS = 120_000;

/**
 * Backs up a working server, restores the backup elsewhere, starts a server on it and compares the two. Data of
 * visitors who had stopped must be equal. Of active visitors, everything acknowledged before the backup must be there,
 * nothing that was begun after it, and the ledger must be valid.
 */
export async function runRestoreTrial(options: RestoreTrialOptions): Promise<RestoreReport> {
  const { source, target } = options;
  const crowd = new Load(options);
  const server = await start(options.program, source);
  crowd.moveTo(server.url);
  crowd.begin();
  await sleep(options.seconds * 1000);
  await crowd.untilAnswered(options.callsAwaited);
  await crowd.rest();
  const resting = [...crowd.visitors];
  // Also waits for the end of their conversions.
  for (const visitor of resting) await checkVisitor(visitor);
  crowd.begin();
  await crowd.untilAnswered(crowd.answered() + LEAD_CALLS);
  const before = there(crowd.visitors);
  const answeredBefore = crowd.answered();
  const backupSeconds = await secondsOf(options.backup);
  const answeredMeanwhile = crowd.answered() - answeredBefore;
  await crowd.rest();
  const begun = new Set(filesOf(crowd.visitors).map(({ fileId }) => fileId));
  const kept = there(crowd.visitors);
  crowd.begin();
  await crowd.untilAnswered(crowd.answered() + LEAD_CALLS);
  await crowd.rest();
  await server.stop();

  const restoreSeconds = await secondsOf(options.restore);
  const awaited = [...before].filter((fileId) => kept.has(fileId));
  const offline = await withBoth(source, target, (from, to) =>
    compare(from, to, { resting, begun, awaited }),
  );
  const second = await start(options.program, target);
  for (const visitor of crowd.visitors) visitor.moveTo(second.url);
  for (const visitor of resting) await checkVisitor(visitor);
  for (const visitor of crowd.visitors) await conversionsEnd(visitor);
  await second.stop();
  const folder = await checkDataFolder(target.dataDir, target.databaseUrl);
  const deleted = filesOf(crowd.visitors).filter(({ presence }) => presence !== 'there');
  const isDeletion = (problem: string) =>
    deleted.some(({ path }) => problem.includes(` ${path.split('/').at(-1)} `));
  const lost = folder.problems.filter((problem) => !isDeletion(problem));
  return {
    compared: offline.compared,
    answeredMeanwhile,
    deletedMeanwhile: folder.problems.length - lost.length,
    backupSeconds,
    restoreSeconds,
    problems: [
      ...crowd.visitors.flatMap(({ record }) => record.violations),
      ...offline.problems,
      ...lost.map((problem) => `restored: ${problem}`),
    ],
  };
}

interface Expected {
  resting: readonly Visitor[];
  /** Files of uploads that were begun before the end of the backup. */
  begun: ReadonlySet<string>;
  /** Files that existed from before the backup until after it. */
  awaited: readonly string[];
}

async function compare(
  from: Database,
  to: Database,
  { resting, begun, awaited }: Expected,
): Promise<Pick<RestoreReport, 'compared' | 'problems'>> {
  const owners = await ownersOfJobs(
    from,
    resting.flatMap(({ record }) => record.jobs.map(({ jobId }) => jobId)),
  );
  const [was, is] = [await stateOfOwners(from, owners), await stateOfOwners(to, owners)];
  const compared = [...was].map(([what, state]): Compared => {
    const restored = is.get(what) ?? { count: 0, digest: '' };
    const isSame = restored.count === state.count && restored.digest === state.digest;
    return { what, source: state.count, restored: restored.count, isSame };
  });
  const [audit, restoredAudit] = [await auditLedger(from), await auditLedger(to)];
  const credits = (balances: ReadonlyMap<string, number>) =>
    owners.reduce((sum, owner) => sum + (balances.get(owner) ?? 0), 0);
  compared.push({
    what: 'credits left',
    source: credits(audit.balances),
    restored: credits(restoredAudit.balances),
    isSame: owners.every((owner) => audit.balances.get(owner) === restoredAudit.balances.get(owner)),
  });
  const [ledger, files] = [await ledgerOf(from), await fileIdsOf(to)];
  const invented = [...(await ledgerOf(to))].filter(([id, entry]) => ledger.get(id) !== entry);
  return {
    compared,
    problems: [
      ...compared.filter(({ isSame }) => !isSame).map(({ what }) => `${what} of those at rest differ`),
      ...audit.problems,
      ...restoredAudit.problems.map((problem) => `restored: ${problem}`),
      ...invented.map(([id]) => `restored: entry ${id} of the ledger is not the source's`),
      ...awaited.filter((id) => !files.has(id)).map((id) => `restored: file ${id} is missing`),
      ...[...files].filter((id) => !begun.has(id)).map((id) => `restored: file ${id} came later`),
    ],
  };
}

/** Visitors who each make some calls and are then replaced by new ones. */
class Load {
  readonly visitors: Visitor[] = [];
  readonly #options: RestoreTrialOptions;
  #url = '';
  #isActing = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(options: RestoreTrialOptions) {
    this.#options = options;
  }

  moveTo(url: string): void {
    this.#url = url;
  }

  begin(): void {
    this.#isActing = true;
    this.#running = Promise.all(Array.from({ length: this.#options.visitors }, () => this.#fill()));
    // `rest` reports the error.
    this.#running.catch(() => undefined);
  }

  /** Starts no more calls and waits for the responses of running ones. */
  async rest(): Promise<void> {
    this.#isActing = false;
    await this.#running;
  }

  /** The number of successful calls so far. */
  answered(): number {
    return this.visitors
      .flatMap(({ record }) => [...record.acknowledged.values()])
      .reduce((sum, count) => sum + count, 0);
  }

  /** Resolves once this many calls have succeeded. Throws the error of a failed visitor. */
  async untilAnswered(calls: number): Promise<void> {
    while (this.answered() < calls) await Promise.race([sleep(LOOK_MILLISECONDS), this.#running]);
  }

  async #fill(): Promise<void> {
    while (this.#isActing) {
      const number = this.visitors.length + 1;
      const { seed, makeDocument } = this.#options;
      const visitor = new Visitor(number, seededRandom(`${seed}/${number}`), makeDocument);
      visitor.moveTo(this.#url);
      this.visitors.push(visitor);
      for (let acts = 0; acts < ACTS_A_VISITOR && this.#isActing; acts++) await visitor.act();
    }
  }
}

function filesOf(visitors: readonly Visitor[]): FileRecord[] {
  return visitors.flatMap(({ record }) => record.jobs.flatMap(({ files }) => files));
}

function there(visitors: readonly Visitor[]): Set<string> {
  return new Set(
    filesOf(visitors)
      .filter(({ presence }) => presence === 'there')
      .map(({ fileId }) => fileId),
  );
}

async function conversionsEnd(visitor: Visitor): Promise<void> {
  const deadline = performance.now() + END_MILLISECONDS;
  for (const { jobId } of visitor.record.jobs)
    while (isActive(await visitor.request('GET', `/api/jobs/${jobId}`)) && performance.now() < deadline)
      await sleep(LOOK_MILLISECONDS);
}

/** `body` is null for a job that was created after the backup. */
function isActive(body: unknown): boolean {
  const job: Job | null = body === null ? null : jobSchema.parse(body);
  return (job?.files ?? []).some(({ status }) => status === 'queued' || status === 'converting');
}

function start(program: string, { dataDir, databaseUrl }: Place): Promise<ServerProcess> {
  const settings: Record<string, string> = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  return startServerProcess({ program, dataDir, settings });
}

async function withBoth<T>(
  source: Place,
  target: Place,
  look: (from: Database, to: Database) => Promise<T>,
): Promise<T> {
  const open = ({ dataDir, databaseUrl }: Place) =>
    openDatabase({
      dataDir,
      databaseUrl,
      onFailed: (error) => {
        throw error;
      },
    });
  const from = await open(source);
  try {
    const to = await open(target);
    try {
      return await look(from.db, to.db);
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}
