import { availableParallelism } from 'node:os';
import { createConversionPool } from '@ledgerlift/conversion';
import { EXIT, run } from './run.ts';

// The program behind bin/ledgerlift.js: connects the command line to this process.

const MAX_AT_ONCE = 2;
const LIMITS = { memoryMegabytes: 3_000, secondsPerPage: 20, secondsMinimum: 50 };

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    // On the second signal the user does not want to wait for an orderly end; children end with their parent.
    if (interruption.signal.aborted) process.exit(EXIT.interrupted);
    interruption.abort();
  });
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
const [command, ...others] = process.argv.slice(2);
if (command === 'mcp') {
  // Loaded only here: a conversion starts without the protocol.
  const { runMcp } = await import('./mcp/run-mcp.ts');
  process.exitCode = await runMcp({ ...context, argv: others });
} else process.exitCode = await run({ ...context, argv: process.argv.slice(2) });

/** `npm run convert` changes to the project's folder, but the user's paths are relative to the user's working folder. */
function workingFolder(environment: NodeJS.ProcessEnv): string {
  const { npm_package_name: project, npm_lifecycle_event: script, INIT_CWD: typedIn } = environment;
  return (project === 'ledgerlift' && script === 'convert' && typedIn) || process.cwd();
}
