import { parseArgs } from 'node:util';
import { type Environment, readEnvironment } from './env.ts';
import type { RunningProcess, ServerOverrides } from './start-process.ts';
import { startServer, startWorker } from './start-server.ts';
import { StartupError } from './startup-error.ts';

/**
 * Time to close in addition to STOP_SECONDS. It is limited because closing may wait forever, for example for an
 * unavailable database.
 */
const CLOSING_SECONDS = 8;

/**
 * Starts the role that the environment and command line (`--role web|worker|all`) name, and stops it at SIGINT, SIGTERM
 * or SIGHUP, and when `npm start` was killed. Exits with 1 after a fatal error.
 */
export async function run(overrides: ServerOverrides = {}): Promise<void> {
  try {
    const environment = readEnvironment({ ...process.env, ...readCommandLine(process.argv.slice(2)) });
    console.log(await start(environment, { ...overrides, onFatal: die }));
  } catch (error) {
    die(error);
  }
}

/** Returns the message to print once it runs. */
async function start(environment: Environment, overrides: ServerOverrides): Promise<string> {
  if (environment.ROLE === 'worker') {
    stopAtSignals(await startWorker(environment, overrides), environment.STOP_SECONDS);
    return 'Ledgerlift is converting';
  }
  const server = await startServer(environment, overrides);
  stopAtSignals(server, environment.STOP_SECONDS);
  return `Ledgerlift is running at ${server.url}`;
}

/** Settings from the command line, which override the environment. Throws StartupError for unknown arguments. */
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
    // A second Ctrl+C exits at once. A second SIGTERM does not: it is normal where all processes of a service get the
    // signal.
    if (isStopping && signal === 'SIGINT') process.exit(1);
    if (isStopping) return;
    isStopping = true;
    setTimeout(exitUnclosed, (stopSeconds + CLOSING_SECONDS) * 1000).unref();
    running.close().then(() => process.exit(0), die);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The IPC channel to `npm start` closes when that process is killed, perhaps while this one was starting.
  process.on('disconnect', () => stop());
  if (process.connected === false) stop();
}

function exitUnclosed(): never {
  console.error('Ledgerlift exited before everything was closed. Unfinished conversions will be retried.');
  process.exit(1);
}

function die(error: unknown): never {
  if (error instanceof StartupError) console.error(error.message);
  else console.error('Ledgerlift stopped after a fatal error:', error);
  process.exit(1);
}
