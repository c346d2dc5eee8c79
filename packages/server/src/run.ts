import { readEnvironment } from './env.ts';
import { type RunningServer, type ServerOverrides, startServer } from './start-server.ts';
import { StartupError } from './startup-error.ts';

/** Starts the server by the process's environment and stops it at SIGINT or SIGTERM. Ends the process with 1 when it cannot go on. */
export async function run(overrides: ServerOverrides = {}): Promise<void> {
  try {
    const server = await startServer(readEnvironment(process.env), { ...overrides, onFatal: die });
    stopAtSignals(server);
    console.log(`Ledgerlift is running at ${server.url}`);
  } catch (error) {
    die(error);
  }
}

function stopAtSignals(server: RunningServer): void {
  let isStopping = false;
  const stop = () => {
    // A second Ctrl+C is for the impatient.
    if (isStopping) process.exit(1);
    isStopping = true;
    server.close().then(() => process.exit(0), die);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function die(error: unknown): never {
  if (error instanceof StartupError) console.error(error.message);
  else console.error('Ledgerlift cannot go on:', error);
  process.exit(1);
}
