import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { seedEmbeddedDatabase } from './embedded-seed.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** Built programs: Node cannot run the sources. */
const BUILT = new URL('../../dist/', import.meta.url);
/** A server that converts scripted files. */
export const FAKE_SERVER = builtPath('testing/fake-server-main.js');

export interface ProgramResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

function builtPath(program: string): string {
  return fileURLToPath(new URL(program, BUILT));
}

/** Runs a built program, by its path in the package's dist folder, until it ends. */
export async function runProcess(
  program: string,
  words: readonly string[],
  variables: Record<string, string>,
): Promise<ProgramResult> {
  const env = { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', ...variables };
  const child = spawn(process.execPath, [builtPath(program), ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const result: ProgramResult = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    result.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    result.stderr += chunk;
  });
  [result.code] = await once(child, 'close');
  return result;
}

/** Starts a server with the fake converter in a separate process. Throws as `startServerProcess` does. */
export async function startFakeServer(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  if (settings.DATABASE_URL === undefined) await seedEmbeddedDatabase(dataDir);
  return startServerProcess({ program: FAKE_SERVER, dataDir, settings: { NODE_ENV: 'test', ...settings } });
}
