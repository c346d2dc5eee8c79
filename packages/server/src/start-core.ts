import type { AppParts } from './app-parts.ts';
import { assistantSettings } from './assistant/assistant-settings.ts';
import { openAssistant } from './assistant/open-assistant.ts';
import { createLog } from './create-log.ts';
import type { Environment } from './env.ts';
import { type ConversionWorker, startConversionWorker } from './jobs/conversion-worker.ts';
import { createConverter } from './jobs/converter.ts';
import { JobSignal } from './jobs/job-signal.ts';
import { NO_METRICS } from './jobs/metrics.ts';
import { NO_PUBSUB, openPostgresPubSub, type PostgresPubSub } from './jobs/postgres-pubsub.ts';
import { queueLimitsOf } from './jobs/queue-limits.ts';
import { endAllLeases } from './jobs/task-queue.ts';
import { openRateLimits } from './limits/rate-limits.ts';
import type { PrometheusMetrics } from './operation/prometheus-metrics.ts';
import type { Closers, ProcessFrame } from './start-process.ts';
import { openDatabase } from './store/database.ts';
import { type FreeDisk, openFreeDisk } from './store/free-disk.ts';
import { openFileStore } from './store/open-file-store.ts';
import { openSecrets } from './store/secret-key.ts';

/** The dependencies of processes of every role. */
export interface CoreParts
  extends Pick<
    AppParts,
    | 'db'
    | 'fileStore'
    | 'converter'
    | 'secrets'
    | 'jobSignal'
    | 'worker'
    | 'rateLimits'
    | 'metrics'
    | 'log'
    | 'stopping'
  > {
  freeDisk: FreeDisk;
}

/**
 * Opens database, files and queue, and starts a worker unless the role is `web`. Throws StartupError for errors that
 * the operator can fix.
 */
export async function startCore({
  environment,
  overrides,
  closers,
  stopping,
}: ProcessFrame): Promise<CoreParts> {
  const log = createLog(environment, overrides.logTo);
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DATABASE_CONNECTIONS: connections } = environment;
  const onTrouble = (error: unknown) =>
    log.error({ err: error }, 'stored files could not be deleted; the next removal of orphans retries');
  const fileStore = await openFileStore(environment, { onTrouble, isServer: true });
  closers.push(() => fileStore.close());
  const secrets = await openSecrets(dataDir, environment.SECRET_KEY);
  const onFailed = (error: Error) => overrides.onFatal?.(error);
  const database = await openDatabase({ dataDir, databaseUrl, connections, onFailed });
  closers.push(database.close);
  const { db, pool } = database;
  const converter = overrides.converter ?? createConverter(environment, log);
  closers.push(() => converter.close());
  if (databaseUrl === undefined) await endAllLeases(db);
  const rateLimits = openRateLimits(pool, environment.RATE_LIMITS, log);
  const freeDisk = openFreeDisk(environment, overrides.measureDisk);
  const metrics = await openMetrics(environment, { db, pool, freeDisk, log, stopping }, closers);

  let worker: ConversionWorker | undefined;
  let pubSub: PostgresPubSub = NO_PUBSUB;
  const jobSignal = new JobSignal((jobId) => pubSub.changed(jobId));
  if (databaseUrl !== undefined) {
    pubSub = openPostgresPubSub(
      { databaseUrl, pool, log },
      {
        changed: (jobId) => jobSignal.changedElsewhere(jobId),
        aborted: (fileIds) => worker?.abort(fileIds),
        queued: () => worker?.wake(),
      },
    );
    closers.push(pubSub.close);
  }
  if (environment.ROLE !== 'web') {
    const queueLimits = queueLimitsOf(environment);
    const assistant = await openAssistant(assistantSettings(environment), { db, log });
    worker = startConversionWorker(
      { db, fileStore, converter, assistant, secrets, jobSignal, queueLimits, rateLimits, metrics, log },
      { concurrency: environment.WORKERS, stopSeconds: environment.STOP_SECONDS, stopping },
    );
    closers.push(worker.stop);
  }
  return {
    db,
    rateLimits,
    freeDisk,
    fileStore,
    converter,
    secrets,
    jobSignal,
    metrics,
    log,
    stopping,
    worker: {
      wake() {
        worker?.wake();
        pubSub.queued();
      },
      abort(fileIds) {
        worker?.abort(fileIds);
        pubSub.aborted(fileIds);
      },
    },
  };
}

/** Opens metrics only where OPERATION_PORT is set; otherwise the library is not even loaded. */
async function openMetrics(
  { OPERATION_PORT, OPERATION_HOST }: Environment,
  parts: Parameters<typeof import('./operation/prometheus-metrics.ts').openPrometheusMetrics>[0] & {
    stopping: AbortSignal;
  },
  closers: Closers,
): Promise<AppParts['metrics']> {
  if (OPERATION_PORT === undefined) return NO_METRICS;
  const { openPrometheusMetrics } = await import('./operation/prometheus-metrics.ts');
  const { openOperationServer } = await import('./http/operation-server.ts');
  const metrics: PrometheusMetrics = openPrometheusMetrics(parts);
  const address = { host: OPERATION_HOST, port: OPERATION_PORT };
  const listener = await openOperationServer(address, { ...parts, metrics });
  parts.log.info({ port: listener.port }, 'operation port');
  closers.push(listener.close);
  return metrics;
}
