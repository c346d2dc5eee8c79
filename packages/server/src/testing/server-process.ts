import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const START_MILLISECONDS = 120_000;
/** Of what it says until then, so much is kept: a program in trouble may tell of it without end. */
const MOST_CHARACTERS = 16_384;

/** What the program says once it does its work: a server where it listens, a worker that it converts. */
const RUNNING = /running at (\S+)/;
const CONVERTING = /is converting/;

/** A program in a process group of its own, so that it and everything it started can be killed together. */
export interface WorkerProcess {
  pid: number;
  /** From the start of the process until it said that it runs. */
  startMilliseconds: number;
  /** Resolves when it has ended, however that came. */
  ended: Promise<void>;
  /** Ends the whole group at once by SIGKILL, which no process can catch. */
  killTree(): Promise<void>;
  /** Asks it to end by SIGTERM and waits. */
  stop(): Promise<void>;
}

export interface ServerProcess extends WorkerProcess {
  /** Where it listens, without a slash at the end. */
  url: string;
}

export interface ServerProgram {
  /** The built program, which prints where it runs. */
  program: string;
  dataDir: string;
  /** Settings beside the port and the folder. */
  settings?: Record<string, string>;
  /** A file that what it says on standard error is added to. */
  logFile?: string;
}

/** Starts the program and waits until it says that it runs. Throws Error when it ends or takes two minutes. */
export async function startServerProcess(settings: ServerProgram): Promise<ServerProcess> {
  const { process, said } = await startUntil(RUNNING, settings);
  return { ...process, url: RUNNING.exec(said)?.[1] ?? '' };
}

/** Starts the program in the role of a worker and waits until it says that it converts. Throws as `startServerProcess` does. */
export async function startWorkerProcess(settings: ServerProgram): Promise<WorkerProcess> {
  const { process } = await startUntil(CONVERTING, {
    ...settings,
    settings: { ...settings.settings, ROLE: 'worker' },
  });
  return process;
}

async function startUntil(
  ready: RegExp,
  settings: ServerProgram,
): Promise<{ process: WorkerProcess; said: string }> {
  const startedAt = performance.now();
  const child = spawnServer(settings);
  try {
    const said = await whatItSays(child, ready);
    const process = {
      pid: child.pid ?? 0,
      startMilliseconds: performance.now() - startedAt,
      ended: endOf(child),
      killTree: () => killTree(child),
      stop: () => endBy(child, 'SIGTERM'),
    };
    return { process, said };
  } catch (error) {
    await killTree(child);
    throw error;
  }
}

/** Starts the program and kills its whole group after so many milliseconds, wherever it stands then. */
export async function killWhileStarting(settings: ServerProgram, milliseconds: number): Promise<void> {
  const child = spawnServer(settings);
  await sleep(milliseconds);
  await killTree(child);
}

function spawnServer({ program, dataDir, settings, logFile }: ServerProgram): ChildProcess {
  // All visitors come from one address, where limits would soon hold them up.
  const own = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMITS: '0' };
  const env = { ...process.env, ...own, ...settings };
  const child = spawn(process.execPath, [program], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  killAtExit(child);
  if (logFile !== undefined) child.stderr?.pipe(createWriteStream(logFile, { flags: 'a' }));
  return child;
}

/** They have groups of their own, which Ctrl+C does not reach: a trial that is broken off takes them with it. */
const running = new Set<ChildProcess>();

function killAtExit(child: ChildProcess): void {
  if (running.size === 0) process.once('exit', killRunning);
  running.add(child);
  child.once('exit', () => {
    running.delete(child);
    if (running.size === 0) process.off('exit', killRunning);
  });
}

function killRunning(): void {
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

async function killTree(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  const ended = endOf(child);
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    // The group is gone already.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
  await ended;
}

async function endBy(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = endOf(child);
  child.kill(signal);
  await ended;
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Resolves with what was said last when what it waits for was. */
function whatItSays(child: ChildProcess, awaited: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    let isAwaited = true;
    const keep = (chunk: Buffer) => {
      if (isAwaited) said = (said + chunk.toString()).slice(-MOST_CHARACTERS);
    };
    const late = setTimeout(() => reject(new Error(`the server did not start: ${said}`)), START_MILLISECONDS);
    // They are listened to for as long as it runs: it would stand still if nobody read what it says.
    child.stderr?.on('data', keep);
    child.stdout?.on('data', (chunk: Buffer) => {
      keep(chunk);
      if (!isAwaited || !awaited.test(said)) return;
      isAwaited = false;
      clearTimeout(late);
      resolve(said);
    });
    child.once('exit', () => {
      clearTimeout(late);
      reject(new Error(`the server ended before it answered: ${said}`));
    });
  });
}
