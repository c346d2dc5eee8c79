import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ProbeReport } from './health-probe.ts';

const SERVER = fileURLToPath(new URL('../../../packages/server/dist/main.js', import.meta.url));
const START_MILLISECONDS = 120_000;

/** A real server in a process of its own with its embedded database, asked for its health ten times a second. */
export interface ProbedServer {
  /** The HTTP status that a file meets at the upload; 0 when no answer comes. */
  upload(bytes: Uint8Array): Promise<number>;
  stop(): Promise<ProbeReport>;
}

/** Starts it on a free port with a new data folder. Throws Error when it does not come up within two minutes. */
export async function startProbedServer(): Promise<ProbedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerlift-fuzz-server-'));
  const env = { ...process.env, PORT: '0', DATA_DIR: folder, WORKERS: '1', LOG_LEVEL: 'silent' };
  const server = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await addressOf(server.stdout);
  const probe = new Worker(new URL('./health-probe.js', import.meta.url), { workerData: `${url}/healthz` });
  return {
    upload: (bytes) => upload(url, bytes),
    async stop() {
      const answered = once(probe, 'message');
      probe.postMessage('stop');
      const [report] = (await answered) as [ProbeReport];
      const closed = once(server, 'close');
      server.kill('SIGTERM');
      await closed;
      await rm(folder, { recursive: true, force: true });
      return report;
    },
  };
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
