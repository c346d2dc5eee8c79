import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const START_MILLISECONDS = 120_000;
/** How much output is kept until the program has started: a failing program may print without end. */
const MOST_CHARACTERS = 16_384;

/** What the program prints once it runs: a server its address, a worker that it converts. */
const RUNNING = /running at (\S+)/;
const CONVERTING = /is converting/;

/** A program in its own process group, so that it and all its children can be killed together. */
export interface WorkerProcess {
  pid: number;
  /** From the start of the process until it printed that it runs. */
  startMilliseconds: number;
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>;
  /** Kills the whole group by SIGKILL. */
  killTree(): Promise<void>;
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<void>;
}

export interface ServerProcess extends WorkerProcess {
  /** The address, without a trailing slash. */
  url: string;
}

export interface ServerProgram {
  /** The built program, which prints its address. */
  program: string;
  dataDir: string;
  /** Settings in addition to port and folder. */
  settings?: Record<string, string>;
  /** A file to which standard error is appended. */
  logFile?: string;
}

/** Starts the program and waits until it prints that it runs. Throws Error when it ends or takes two minutes. */
export async function startServerProcess(settings: ServerProgram): Promise<ServerProcess> {
  const { process, said } = await startUntil(RUNNING, settings);
  return { ...process, url: RUNNING.exec(said)?.[1] ?? '' };
}

/** Starts the program as a worker and waits until it prints that it converts. Throws as `startServerProcess` does. */
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
    const said = await outputUntil(child, ready);
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

/** Starts the program and kills its whole group after some milliseconds, at whatever point of its start. */
export async function killWhileStarting(settings: ServerProgram, milliseconds: number): Promise<void> {
  const child = spawnServer(settings);
  await sleep(milliseconds);
  await killTree(child);
}

function spawnServer({ program, dataDir, settings, logFile }: ServerProgram): ChildProcess {
  // All visitors have the same address, so rate limits would stop them.
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

/** Ctrl+C does not reach their process groups, so they are killed when the trial exits. */
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

/** Resolves with the last output once it matches `awaited`. */
function outputUntil(child: ChildProcess, awaited: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    let isAwaited = true;
    const keep = (chunk: Buffer) => {
      if (isAwaited) said = (said + chunk.toString()).slice(-MOST_CHARACTERS);
    };
    const late = setTimeout(() => reject(new Error(`the server did not start: ${said}`)), START_MILLISECONDS);
    // Reads the output for as long as the program runs: otherwise its full pipe would block it.
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
