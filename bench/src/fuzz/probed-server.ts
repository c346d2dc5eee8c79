import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ProbeReport } from './health-probe.ts';

const SERVER = fileURLToPath(new URL('../../../packages/server/dist/main.js', import.meta.url));
const START_MILLISECONDS = 120_000;

/** A real server in its own process with the embedded database, with ten health checks a second. */
export interface ProbedServer {
  /** The HTTP status of a file's upload; 0 without an answer. */
  upload(bytes: Uint8Array): Promise<number>;
  /** Ends the server and removes its folder; throws if the probe cannot report. */
  stop(): Promise<ProbeReport>;
}

/**
 * Starts the server `program` on a free port with a new data folder. Throws Error, after cleaning up, if it does not start
 * within two minutes.
 */
export async function startProbedServer(program = SERVER): Promise<ProbedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerlift-fuzz-server-'));
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: folder,
    WORKERS: '1',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: '0',
  };
  const server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const end = async () => {
    await endProcess(server);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const url = await addressOf(server.stdout);
    const probe = new Worker(new URL('./health-probe.js', import.meta.url), { workerData: `${url}/healthz` });
    return {
      upload: (bytes) => upload(url, bytes),
      async stop() {
        try {
          const answered = once(probe, 'message');
          probe.postMessage('stop');
          const [report] = (await answered) as [ProbeReport];
          return report;
        } finally {
          await end();
        }
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const late = setTimeout(() => reject(new Error(`The server did not start: ${text}`)), START_MILLISECONDS);
    const settle = (use: () => void) => {
      clearTimeout(late);
      use();
    };
    output.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const [, url] = /running at (\S+)/.exec(text) ?? [];
      if (url !== undefined) settle(() => resolve(url));
    });
    output.once('end', () => settle(() => reject(new Error('The server ended before it answered.'))));
  });
}

async function upload(url: string, bytes: Uint8Array): Promise<number> {
  const form = new FormData();
  form.set('documentType', 'bank_statement');
  form.append('files', new Blob([new Uint8Array(bytes)]), 'mutant');
  try {
    const response = await fetch(`${url}/api/upload`, { method: 'POST', body: form });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** Runs work beside a server, or without one (null), and then stops the server. Throws the error of the work. */
export async function besideServer<T>(
  server: Pick<ProbedServer, 'stop'> | null,
  work: () => Promise<T>,
): Promise<{ outcome: T; health: ProbeReport | null }> {
  const [outcome] = await Promise.allSettled([work()]);
  const stopping = server?.stop() ?? null;
  if (outcome.status === 'rejected') {
    await Promise.allSettled([stopping]);
    throw outcome.reason;
  }
  return { outcome: outcome.value, health: await stopping };
}
