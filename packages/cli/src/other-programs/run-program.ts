import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** True if the program is installed and succeeds with `arguments`. */
export function runs(
  program: string,
  programArguments: string[],
  environment: NodeJS.ProcessEnv = {},
): boolean {
  const env = { ...process.env, ...environment };
  return spawnSync(program, programArguments, { env, timeout: 60_000 }).status === 0;
}

/** The standard output and standard error of a program. */
export async function outputOf(
  program: string,
  programArguments: string[],
  environment: NodeJS.ProcessEnv = {},
) {
  const env = { ...process.env, ...environment };
  return run(program, programArguments, { env, timeout: 120_000, maxBuffer: 100_000_000 });
}

/** Calls `use` with a temporary folder that contains these files. */
export async function withFiles<T>(
  files: Record<string, Uint8Array | string>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerlift-other-'));
  try {
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
