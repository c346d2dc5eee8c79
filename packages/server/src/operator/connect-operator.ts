import { setTimeout as sleep } from 'node:timers/promises';
import { type Backup, createBackup } from '../backup/create-backup.ts';
import type { Environment } from '../env.ts';
import { OperatorError } from '../operator-error.ts';
import { FolderInUseError } from '../store/folder-lock.ts';
import { type Channel, findChannel } from './channel/find-channel.ts';
import type { OperatorCommand, TypedValues } from './command.ts';
import { type OpenedLocally, openLocally } from './open-locally.ts';

/** How long to wait for a starting or stopping server, which holds the folder without a channel. */
const WAIT_MS = 8000;
const LOOK_MS = 250;

/** Runs the operator's commands in the running server, or in this process. */
export interface OperatorConnection {
  run(command: OperatorCommand, values: TypedValues): Promise<unknown>;
  /** For the embedded database only. */
  backup(): Promise<Backup>;
  close(): Promise<void>;
}

/**
 * Connects to the server that runs on the data folder, or opens the database here; `by`: who acts. Throws OperatorError
 * when neither is possible.
 */
export async function connectOperator(environment: Environment, by: string): Promise<OperatorConnection> {
  if (environment.DATABASE_URL !== undefined)
    return inProcess(await openLocally(environment), environment, by);
  const end = Date.now() + WAIT_MS;
  for (;;) {
    const channel = await findChannel(environment.DATA_DIR);
    if (channel) return inServer(channel, by);
    try {
      return inProcess(await openLocally(environment), environment, by);
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
      if (Date.now() > end) throw folderInUse(environment.DATA_DIR);
    }
    await sleep(LOOK_MS);
  }
}

function inServer(channel: Channel, by: string): OperatorConnection {
  return {
    run: ({ words }, values) => channel.run({ words, values, by }),
    backup: () => channel.backup(by),
    close: async () => undefined,
  };
}

function inProcess(
  { parts, close }: OpenedLocally,
  { DATA_DIR: dataDir }: Environment,
  by: string,
): OperatorConnection {
  return {
    run: (command, values) => command.run(parts, values, by),
    backup: () => createBackup({ db: parts.db, dataDir }, by),
    close,
  };
}

function folderInUse(dataDir: string): OperatorError {
  return new OperatorError(
    `The data folder ${dataDir} is in use by a process that takes no commands. If it is starting, try again; otherwise stop it.`,
  );
}
