import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { seedEmbeddedDatabase } from './embedded-seed.ts';

/** Programs as built: Node cannot run the sources. */
const BUILT = new URL('../../dist/', import.meta.url);

export interface ProgramResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

type Variables = Record<string, string | undefined>;

function start(program: string, words: readonly string[], variables: Variables): ChildProcess {
  const env = { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0', ...variables };
  return spawn(process.execPath, [fileURLToPath(new URL(program, BUILT)), ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a built program, named from the package's dist folder, until it ends. */
export async function runProcess(
  program: string,
  words: readonly string[],
  variables: Variables,
): Promise<ProgramResult> {
  const child = start(program, words, variables);
  const result: ProgramResult = { code: null, stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => {
    result.stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    result.stderr += chunk;
  });
  [result.code] = await once(child, 'close');
  return result;
}

export interface ServerProcess {
  url: string;
  pid: number;
  /** Ends it in order, or at once with SIGKILL. Resolves when it is gone; a second time at once. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Starts a server with the fake converter as a process of its own. Rejects with what it says when it does not start. */
export async function startServerProcess(
  variables: Variables & { DATA_DIR: string },
): Promise<ServerProcess> {
  if (variables.DATABASE_URL === undefined) await seedEmbeddedDatabase(variables.DATA_DIR);
  const child = start('testing/fake-server-main.js', [], variables);
  const gone = once(child, 'close');
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk;
      const address = / running at (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('close', () => reject(new Error(said)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await gone;
    },
  };
}
