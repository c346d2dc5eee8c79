import { parseArgs } from 'node:util';
import { type Environment, readEnvironment } from './env.ts';
import type { RunningProcess, ServerOverrides } from './start-process.ts';
import { startServer, startWorker } from './start-server.ts';
import { StartupError } from './startup-error.ts';

/** Beyond the time that running work has: what is waited for then, a database that is away for one, may never come. */
const CLOSING_SECONDS = 8;

/**
 * Starts what the process's environment and command line (`--role web|worker|all`) ask for and stops it at SIGINT, SIGTERM
 * or SIGHUP, and when `npm start` was killed. Ends the process with 1 when it cannot go on.
 */
export async function run(overrides: ServerOverrides = {}): Promise<void> {
  try {
    const environment = readEnvironment({ ...process.env, ...readCommandLine(process.argv.slice(2)) });
    console.log(await start(environment, { ...overrides, onFatal: die }));
  } catch (error) {
    die(error);
  }
}

/** Returns what to say once it runs. */
async function start(environment: Environment, overrides: ServerOverrides): Promise<string> {
  if (environment.ROLE === 'worker') {
    stopAtSignals(await startWorker(environment, overrides), environment.STOP_SECONDS);
    return 'Ledgerlift is converting';
  }
  const server = await startServer(environment, overrides);
  stopAtSignals(server, environment.STOP_SECONDS);
  return `Ledgerlift is running at ${server.url}`;
}

/** What the command line says in place of the environment. Throws StartupError for words that nobody understands. */
function readCommandLine(words: string[]): Record<string, string> {
  try {
    const { role } = parseArgs({ args: words, options: { role: { type: 'string' } } }).values;
    return role === undefined ? {} : { ROLE: role };
  } catch (error) {
    const why = error instanceof Error ? error.message : 'the command line could not be read';
    throw new StartupError(`Ledgerlift cannot start: ${why}\nUsage: npm start -- --role web|worker|all`);
  }
}

function stopAtSignals(running: RunningProcess, stopSeconds: number): void {
  let isStopping = false;
  const stop = (signal?: string) => {
    // A second Ctrl+C is for the impatient. SIGTERM comes twice where it is sent to all processes of a service.
    if (isStopping && signal === 'SIGINT') process.exit(1);
    if (isStopping) return;
    isStopping = true;
    setTimeout(breakOff, (stopSeconds + CLOSING_SECONDS) * 1000).unref();
    running.close().then(() => process.exit(0), die);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The channel to `npm start` breaks when that process is killed, perhaps while this one was starting.
  process.on('disconnect', () => stop());
  if (process.connected === false) stop();
}

function breakOff(): never {
  console.error('Ledgerlift ended before all was closed. What it had begun is taken up again.');
  process.exit(1);
}

function die(error: unknown): never {
  if (error instanceof StartupError) console.error(error.message);
  else console.error('Ledgerlift cannot go on:', error);
  process.exit(1);
}
