import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const START_MILLISECONDS = 120_000;

/** A server in a process group of its own, so that it and everything it started can be killed together. */
export interface ServerProcess {
  /** Where it listens, without a slash at the end. */
  url: string;
  pid: number;
  /** From the start of the process until it said that it runs. */
  startMilliseconds: number;
  /** Ends the whole group at once by SIGKILL, which no process can catch. */
  killTree(): Promise<void>;
  /** Asks it to end by SIGTERM and waits. */
  stop(): Promise<void>;
}

export interface ServerProgram {
  /** The built program, which prints where it runs. */
  program: string;
  dataDir: string;
  /** Settings beside the port and the folder. */
  settings?: Record<string, string>;
}

/** Starts the program and waits until it says that it runs. Throws Error when it ends or takes two minutes. */
export async function startServerProcess(settings: ServerProgram): Promise<ServerProcess> {
  const startedAt = performance.now();
  const child = spawnServer(settings);
  try {
    const url = await addressOf(child);
    return {
      url,
      pid: child.pid ?? 0,
      startMilliseconds: performance.now() - startedAt,
      killTree: () => killTree(child),
      stop: () => endBy(child, 'SIGTERM'),
    };
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

function spawnServer({ program, dataDir, settings }: ServerProgram): ChildProcess {
  // All visitors come from one address, where limits would soon hold them up.
  const own = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMITS: '0' };
  const env = { ...process.env, ...own, ...settings };
  return spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
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

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const late = setTimeout(() => reject(new Error(`the server did not start: ${said}`)), START_MILLISECONDS);
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, url] = /running at (\S+)/.exec(said) ?? [];
      if (url === undefined) return;
      clearTimeout(late);
      resolve(url);
    });
    child.once('exit', () => {
      clearTimeout(late);
      reject(new Error(`the server ended before it answered: ${said}`));
    });
  });
}
