import { availableParallelism } from 'node:os';
import { createConversionPool } from '@ledgerlift/conversion';
import { runCommand } from './commands.ts';
import { SERVE } from './options.ts';
import { EXIT } from './run.ts';

// The program behind bin/ledgerlift.js: connects the command line to this process.

const MAX_AT_ONCE = 2;
const LIMITS = { memoryMegabytes: 3_000, secondsPerPage: 20, secondsMinimum: 50 };

const interruption = new AbortController();
// The server stops in its own order.
if (process.argv[2] !== SERVE.name) abortAtSignals(interruption);
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader of the output has closed it (`| head`).
  if (error.code === 'EPIPE') process.exit(EXIT.ok);
  throw error;
});

const context = {
  folder: workingFolder(process.env),
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  writeOutput: (bytes: Uint8Array) =>
    new Promise<void>((resolve) => process.stdout.write(bytes, () => resolve())),
  createPool: () =>
    createConversionPool({
      size: Math.min(MAX_AT_ONCE, availableParallelism()),
      ...LIMITS,
      onFault: (report) => {
        if (process.env.LEDGERLIFT_DEBUG) process.stderr.write(`${report}\n`);
      },
    }),
  signal: interruption.signal,
};
process.exitCode = await runCommand(process.argv.slice(2), context);

/** `npm run convert` changes to the project's folder, but the user's paths are relative to the user's working folder. */
function workingFolder(environment: NodeJS.ProcessEnv): string {
  const { npm_package_name: project, npm_lifecycle_event: script, INIT_CWD: typedIn } = environment;
  return (project === 'ledgerlift' && script === 'convert' && typedIn) || process.cwd();
}

function abortAtSignals(controller: AbortController): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      // On the second signal the user does not want to wait for an orderly end; children end with their parent.
      if (controller.signal.aborted) process.exit(EXIT.interrupted);
      controller.abort();
    });
}
