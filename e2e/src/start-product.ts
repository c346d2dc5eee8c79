import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seedEmbeddedDatabase } from '@ledgerlift/server/testing/embedded-seed';

const MAIN = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;

export interface RunningProduct {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts the built server on a free port with an empty database and additional `settings`. Throws if it is not healthy
 * within a minute.
 */
export async function startProduct(settings: Record<string, string> = {}): Promise<RunningProduct> {
  const port = await freePort();
  const dataFolder = await mkdtemp(join(tmpdir(), 'ledgerlift-e2e-'));
  // All tests share one network address.
  const own = { NODE_ENV: 'test', PORT: String(port), DATA_DIR: dataFolder, RATE_LIMITS: '0' };
  await seedEmbeddedDatabase(dataFolder);
  const server = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  server.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  server.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const url = `http://localhost:${port}`;
  await untilHealthy(url, server, () => output);
  return {
    url,
    stop: async () => {
      await stopProcess(server);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port was given');
  return address.port;
}

async function untilHealthy(url: string, server: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`the server ended while starting:\n${output()}`);
    const response = await fetch(`${url}/healthz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  server.kill('SIGKILL');
  throw new Error(`the server did not become healthy:\n${output()}`);
}

async function stopProcess(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const killer = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS);
  server.kill('SIGTERM');
  await ended;
  clearTimeout(killer);
}
