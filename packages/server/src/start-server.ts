import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DestinationStream } from 'pino';
import { openIdentityProvider } from './accounts/open-identity-provider.ts';
import type { AppParts } from './app-parts.ts';
import { refuseUnfinishedRestore } from './backup/data-folder.ts';
import { removeOldStaging } from './backup/stage-backup.ts';
import { endTestPlans } from './billing/end-test-plans.ts';
import { openPayments, settingsOf } from './billing/open-payments.ts';
import { startReconciliation } from './billing/reconcile-schedule.ts';
import { createLog } from './create-log.ts';
import type { CreditRules } from './credits/allowance.ts';
import type { Environment } from './env.ts';
import { createApp } from './http/app.ts';
import type { App } from './http/app-context.ts';
import { clientAddresses } from './http/client-address.ts';
import { listen } from './http/listen.ts';
import { startConversionWorker } from './jobs/conversion-worker.ts';
import { type Converter, createConverter } from './jobs/converter.ts';
import { JobSignal } from './jobs/job-signal.ts';
import { startSchedule } from './jobs/schedule.ts';
import { scheduledTasks } from './jobs/scheduled-tasks.ts';
import { endAllLeases } from './jobs/task-queue.ts';
import { openRateLimits } from './limits/rate-limits.ts';
import { openMailer } from './mail/mailer.ts';
import { openOperatorChannel } from './operator/channel/operator-channel.ts';
import { StartupError } from './startup-error.ts';
import { openDatabase } from './store/database.ts';
import { openFileStore } from './store/file-store.ts';
import { FolderInUseError, lockFolder } from './store/folder-lock.ts';
import { openSecrets } from './store/secret-key.ts';

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));
const SAMPLE_ROOT = fileURLToPath(new URL('../samples', import.meta.url));
/** Visitors' worth of credits an address gets where the operator sets nothing. */
const VISITORS = 10;
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::']);

export interface RunningServer {
  /** Where it listens, without a slash at the end. */
  url: string;
  close(): Promise<void>;
}

export interface ServerOverrides {
  /** In place of the real conversion, for tests. */
  converter?: Converter;
  webRoot?: string;
  sampleRoot?: string;
  /** Given what the server works with, once it is ready: tests look into the embedded database by it, which nobody else can open meanwhile. */
  onReady?(parts: AppParts): void;
  /** Gets the lines of the log in place of standard error. */
  logTo?: DestinationStream;
  /** Told when the server cannot go on: the database died, or the data folder was taken over. */
  onFatal?(error: Error): void;
}

/** What has been started, to be stopped in the opposite order. */
type Closers = (() => Promise<unknown>)[];

/**
 * Starts everything: data folder, HTTP, database, queue. What was started before a failure is stopped again.
 * Throws StartupError for what the operator can mend.
 */
export async function startServer(
  environment: Environment,
  overrides: ServerOverrides = {},
): Promise<RunningServer> {
  const closers: Closers = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const onFatal = overrides.onFatal ?? (() => undefined);
    await prepareDataFolder(environment, closers, onFatal);
    await refuseUnfinishedRestore(environment.DATA_DIR);
    if (environment.DATABASE_URL === undefined) await removeOldStaging(environment.DATA_DIR);
    let makeReady: (app: App) => void = () => undefined;
    const ready = new Promise<App>((resolve) => {
      makeReady = resolve;
    });
    const listener = await listen(environment.HOST, environment.PORT, ready);
    const stopping = new AbortController();
    closers.push(listener.close);
    const host = LOOPBACK.has(environment.HOST) ? 'localhost' : environment.HOST;
    const url = `http://${host}:${listener.port}`;
    const parts = await startParts(environment, url, overrides, closers, stopping.signal, onFatal);
    warnOfPlainCookies(parts);
    // Requests end before the parts that they work with.
    closers.push(() => {
      stopping.abort();
      return listener.close();
    });
    makeReady(createApp(parts));
    await openToOperator(parts, environment, closers);
    overrides.onReady?.(parts);
    return { url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startParts(
  environment: Environment,
  url: string,
  overrides: ServerOverrides,
  closers: Closers,
  stopping: AbortSignal,
  onFatal: (error: Error) => void,
): Promise<AppParts> {
  const log = createLog(environment, overrides.logTo);
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = environment;
  const onTrouble = (error: unknown) =>
    log.error({ err: error }, 'stored files could not be deleted; they go with the next removal of orphans');
  const fileStore = await openFileStore(environment, { onTrouble, isServer: true });
  closers.push(() => fileStore.close());
  const secrets = await openSecrets(dataDir, environment.SECRET_KEY);
  const database = await openDatabase({ dataDir, databaseUrl, onFailed: onFatal });
  closers.push(database.close);
  const { db } = database;
  const converter = overrides.converter ?? createConverter(environment, log);
  closers.push(() => converter.close());
  const jobSignal = new JobSignal();
  if (databaseUrl === undefined) await endAllLeases(db);
  const worker = startConversionWorker(
    { db, fileStore, converter, secrets, jobSignal, log },
    environment.WORKERS,
  );
  closers.push(worker.stop);
  const ownUrl = environment.PUBLIC_URL ?? url;
  const payments = openPayments(environment, { db, ownUrl, log });
  const parts: AppParts = {
    db,
    fileStore,
    converter,
    secrets,
    jobSignal,
    worker,
    addresses: clientAddresses(environment.TRUSTED_PROXIES, secrets.addressKey),
    creditRules: creditRulesOf(environment),
    rateLimits: openRateLimits(database.pool, environment.RATE_LIMITS, log),
    mailer: openMailer(environment),
    logsLinks: environment.NODE_ENV === 'development' && environment.SMTP_URL === undefined,
    log,
    stopping,
    isProduction: environment.NODE_ENV === 'production',
    publicUrl: environment.PUBLIC_URL,
    ownUrl,
    payments,
    identityProvider: openIdentityProvider(environment, ownUrl),
    settings: settingsOf(environment, payments),
    maxFilesPerJob: environment.MAX_FILES_PER_JOB,
    webRoot: overrides.webRoot ?? WEB_ROOT,
    sampleRoot: overrides.sampleRoot ?? SAMPLE_ROOT,
  };
  await endTestPlans(parts);
  closers.push(startSchedule(db, scheduledTasks(parts), log).stop);
  closers.push(startReconciliation(parts).stop);
  return parts;
}

/** Cookies are kept to HTTPS only where we know that users come by it. */
function warnOfPlainCookies({ isProduction, publicUrl, log }: AppParts): void {
  if (isProduction && !publicUrl?.startsWith('https:'))
    log.warn(
      'PUBLIC_URL is not set to an https address, so cookies are not kept to HTTPS. Set it to where users reach this server.',
    );
}

/** A database server is open to the operator's command line by itself, the embedded one through this process alone. */
async function openToOperator(
  parts: AppParts,
  { DATA_DIR: dataDir, DATABASE_URL, NODE_ENV }: Environment,
  closers: Closers,
): Promise<void> {
  if (DATABASE_URL !== undefined) return;
  const isProduction = NODE_ENV === 'production';
  const channel = await openOperatorChannel({ ...parts, dataDir, isProduction });
  closers.push(channel.close);
}

/** Clearing cookies is free on a developer's machine alone. */
export function creditRulesOf({ NODE_ENV, VISITORS_PER_ADDRESS, SMTP_URL }: Environment): CreditRules {
  const visitors = NODE_ENV === 'production' ? VISITORS : 0;
  return { isMailSetUp: SMTP_URL !== undefined, visitorsPerAddress: VISITORS_PER_ADDRESS ?? visitors };
}

async function prepareDataFolder(
  { DATA_DIR, DATABASE_URL }: Environment,
  closers: Closers,
  onFatal: (error: Error) => void,
): Promise<void> {
  try {
    await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
    await access(DATA_DIR, constants.W_OK);
    // Processes that share a PostgreSQL server may share the folder of files, too.
    if (DATABASE_URL !== undefined) return;
    const lock = await lockFolder(join(DATA_DIR, 'lock'), () =>
      onFatal(new Error('the data folder was taken over by another process')),
    );
    closers.push(lock.release);
  } catch (error) {
    const start = `Ledgerlift cannot start: the data folder ${DATA_DIR}`;
    if (error instanceof FolderInUseError)
      throw new StartupError(`${start} is in use by another process. Stop that one, or set DATA_DIR.`);
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new StartupError(`${start} cannot be written (${code}). Set DATA_DIR to a folder that can.`);
  }
}
