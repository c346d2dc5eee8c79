import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@ledgerlift/fixtures';
import pg from 'pg';
import { readEnvironment } from '../../env.ts';
import { endAllLeases } from '../../jobs/task-queue.ts';
import type { OperatorParts } from '../../operator/command.ts';
import { openLocally } from '../../operator/open-locally.ts';
import { type CrashKind, type RealPostgres, startRealPostgres } from '../real-postgres.ts';
import type { ServerProgram } from '../server-process.ts';
import { type FilePlace, type FilePlaceKind, openFilePlace } from './file-place.ts';
import { ProcessSlot, type Role } from './process-slot.ts';

const DATABASE = 'trial';
/** The longest time until the supervisor restarts a dead process. */
const LONGEST_PAUSE_MS = 1_500;

export interface ClusterOptions {
  /** The built program, which supports all roles. */
  program: string;
  webs: number;
  workers: number;
  /** Concurrent conversions per worker. */
  slots: number;
  /** Where uploaded files are stored. */
  files: FilePlaceKind;
  /** An empty folder for the data of the processes. */
  folder: string;
  /** File for the logs of the processes. */
  logFile?: string;
}

/** Faults of the cluster, injected and unexpected. */
export interface ClusterFaults {
  kills: Record<Role, number>;
  /** Milliseconds of each PostgreSQL outage. */
  outages: number[];
  /** Starts of processes that failed because PostgreSQL was unavailable. */
  failedStarts: number;
  /** Processes that ended without being killed, or did not restart. Must be empty. */
  problems: string[];
}

type RoleProgram = ServerProgram & { role: Role };

/** Web and worker processes with their own PostgreSQL server, any of which can be killed. */
export class Cluster {
  /** Access of this process to the same database and files. */
  readonly parts: OperatorParts;
  readonly faults: ClusterFaults = {
    kills: { web: 0, worker: 0 },
    outages: [],
    failedStarts: 0,
    problems: [],
  };
  readonly #postgres: RealPostgres;
  readonly #slots: readonly ProcessSlot[];
  readonly #random: Random;
  readonly #restarts = new Set<Promise<void>>();
  #turn = 0;
  #isDatabaseAway = false;

  constructor(
    parts: OperatorParts,
    postgres: RealPostgres,
    programs: readonly RoleProgram[],
    random: Random,
  ) {
    this.parts = parts;
    this.#postgres = postgres;
    this.#random = random;
    this.#slots = programs.map(
      ({ role, ...program }) =>
        new ProcessSlot(role, program, (slot) => {
          this.faults.problems.push(`a ${role} ended without being killed`);
          this.#restart(slot);
        }),
    );
  }

  /** Stops all processes by SIGTERM. */
  async stop(): Promise<void> {
    await this.settle();
    await Promise.all(this.#slots.map((slot) => slot.stop()));
  }

  /** Starts all processes of a role. */
  async start(role: Role): Promise<void> {
    await Promise.all(this.#slots.filter((slot) => slot.role === role).map((slot) => slot.start()));
  }

  /** Returns the address of the next web process in turn, even of a dead one. */
  nextWeb(): string {
    const webs = this.#slots.filter((slot) => slot.role === 'web');
    this.#turn += 1;
    return webs[this.#turn % webs.length]?.url ?? '';
  }

  /** Kills a random running process of a role, if there is one, and restarts it after a pause. */
  async kill(role: Role): Promise<void> {
    const running = this.#slots.filter((slot) => slot.role === role && slot.isRunning);
    if (running.length === 0) return;
    const slot = this.#random.pick(running);
    await slot.kill();
    this.faults.kills[role] += 1;
    this.#restart(slot);
  }

  #restart(slot: ProcessSlot): void {
    const restart = this.#startAgain(slot).finally(() => this.#restarts.delete(restart));
    this.#restarts.add(restart);
  }

  async crashDatabase(kind: CrashKind): Promise<void> {
    this.#isDatabaseAway = true;
    try {
      this.faults.outages.push(await this.#postgres.restart(kind));
    } finally {
      this.#isDatabaseAway = false;
    }
  }

  /**
   * Expires the leases of all tasks, as if a minute had passed without renewals: those of dead workers need not be
   * waited for, and living workers lose theirs.
   */
  async endLeases(): Promise<void> {
    await endAllLeases(this.parts.db);
  }

  /** Resolves when all killed processes are running again. */
  async settle(): Promise<void> {
    await Promise.all(this.#restarts);
  }

  async #startAgain(slot: ProcessSlot): Promise<void> {
    for (;;) {
      await sleep(this.#random.integer(0, LONGEST_PAUSE_MS));
      const outages = this.faults.outages.length;
      const wasAway = this.#isDatabaseAway;
      try {
        return await slot.start();
      } catch (error) {
        const isExcused = wasAway || this.#isDatabaseAway || this.faults.outages.length > outages;
        this.faults.failedStarts += 1;
        if (isExcused) continue;
        this.faults.problems.push(`a ${slot.role} did not restart: ${String(error)}`);
        return;
      }
    }
  }
}

/** Opens an empty database and a place for files, calls `use` with the cluster, and stops everything afterwards. */
export async function withCluster<T>(
  options: ClusterOptions,
  random: Random,
  use: (cluster: Cluster, place: FilePlace) => Promise<T>,
): Promise<T> {
  const closers: (() => Promise<unknown>)[] = [];
  try {
    const place = await openFilePlace(options.files, options.folder);
    closers.push(place.close);
    const postgres = await startRealPostgres({ durable: true });
    closers.push(postgres.stop);
    const settings = { ...place.settings, DATABASE_URL: await createDatabase(postgres.url) };
    const dataDir = await place.dataDirOf('trial');
    const opened = await openLocally(readEnvironment({ ...settings, DATA_DIR: dataDir }));
    closers.push(opened.close);
    const programs = await programsOf(options, place, settings);
    const cluster = new Cluster(opened.parts, postgres, programs, random);
    closers.push(() => cluster.stop());
    return await use(cluster, place);
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

async function programsOf(
  { program, webs, workers, slots, logFile }: ClusterOptions,
  place: FilePlace,
  settings: Record<string, string>,
): Promise<RoleProgram[]> {
  const programOf = async (role: Role, number: number): Promise<RoleProgram> => ({
    role,
    program,
    dataDir: await place.dataDirOf(`${role}-${number}`),
    settings: { ...settings, WORKERS: String(slots) },
    ...(logFile === undefined ? {} : { logFile }),
  });
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  return Promise.all([
    ...numbers(webs).map((number) => programOf('web', number)),
    ...numbers(workers).map((number) => programOf('worker', number)),
  ]);
}

async function createDatabase(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: `${serverUrl}/postgres` });
  await client.connect();
  try {
    await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
  return `${serverUrl}/${DATABASE}`;
}
