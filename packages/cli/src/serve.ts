import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { UsageError } from './parse-options.ts';

const PROGRAM = '@ledgerlift/server/main';

/**
 * Starts the server in this process, which it ends itself. `argv` are the server's own arguments. Throws UsageError when
 * the package of the server is not installed.
 */
export async function startInstalledServer(argv: readonly string[]): Promise<void> {
  const program = installedProgram();
  process.argv.splice(1, process.argv.length, program, ...argv);
  await import(pathToFileURL(program).href);
}

function installedProgram(): string {
  try {
    return createRequire(import.meta.url).resolve(PROGRAM);
  } catch {
    throw new UsageError(
      'The server is not installed: install @ledgerlift/server beside Ledgerlift (npm install @ledgerlift/server).',
    );
  }
}
