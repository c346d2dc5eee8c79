import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from '../jobs/metrics.ts';
import { type LaneState, queueState } from '../jobs/queue-state.ts';
import { countPendingMails } from '../mail/pending-mails.ts';
import { storedBytesOfAll } from '../storage/stored-bytes.ts';
import type { Database } from '../store/database.ts';
import type { FreeDisk } from '../store/free-disk.ts';

/** Seconds: most calls take a few milliseconds, an upload or a long export many seconds. */
const CALL_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
/** Seconds: from one page of a digital file to a long scan, and from an empty queue to a full one. */
const TASK_BUCKETS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800, 3600];
/** Prometheus gives up after ten seconds, and would get nothing at all then. */
const READ_MS = 3000;

export interface PrometheusMetrics extends Metrics {
  /** The metrics in Prometheus's text format. */
  text(): Promise<string>;
  contentType: string;
}

export interface MetricsParts {
  db: Database;
  pool: pg.Pool;
  freeDisk: FreeDisk;
  log: Logger;
}

/**
 * Metrics of this process, with their own registry; shared metrics of all processes are read from the database on
 * request.
 */
export function openPrometheusMetrics(parts: MetricsParts): PrometheusMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'ledgerlift_http_request_seconds',
    help: 'Answers by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: CALL_BUCKETS,
    registers,
  });
  const waits = new Histogram({
    name: 'ledgerlift_queue_wait_seconds',
    help: 'From the start of a conversion by its user until a worker took it, by lane',
    labelNames: ['lane'],
    buckets: TASK_BUCKETS,
    registers,
  });
  const conversions = new Histogram({
    name: 'ledgerlift_conversion_seconds',
    help: 'Work on conversions by how it ended',
    labelNames: ['outcome'],
    buckets: TASK_BUCKETS,
    registers,
  });
  const pages = new Counter({
    name: 'ledgerlift_pages_converted_total',
    help: 'Pages of converted documents',
    registers,
  });
  const documents = new Counter({
    name: 'ledgerlift_documents_converted_total',
    help: 'Converted documents by type and proof',
    labelNames: ['type', 'proof'],
    registers,
  });
  addSharedGauges(registers, parts);
  return {
    requestEnded: ({ method, route, status }, seconds) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    taskStarted: (lane, seconds) => waits.observe({ lane }, seconds),
    conversionEnded: (outcome, seconds) => conversions.observe({ outcome }, seconds),
    documentConverted(document) {
      pages.inc(document.pages);
      documents.inc({ type: document.type, proof: document.proof.state });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** Adds gauges that are read on request. Omits a gauge that cannot be read in time. */
function addSharedGauges(registers: Registry[], { db, pool, freeDisk, log }: MetricsParts): void {
  const gauge = (name: string, help: string, labelNames: string[], read: (own: Gauge) => Promise<void>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset();
        // A gauge without labels would report 0, which nobody measured.
        if (labelNames.length === 0) this.remove();
        await inTime(read(this)).catch((error: unknown) =>
          log.warn({ err: error, metric: name }, 'not measured'),
        );
      },
    });
  const queue = shared(() => queueState(db));
  const perLane = (name: string, help: string, field: keyof LaneState) =>
    gauge(name, help, ['lane'], async (own) => {
      for (const [lane, state] of Object.entries(await queue())) own.set({ lane }, state[field]);
    });
  perLane('ledgerlift_queue_waiting', 'Files that wait for a worker', 'waitingTasks');
  perLane('ledgerlift_queue_waiting_pages', 'Pages that wait for a worker', 'waitingPages');
  perLane('ledgerlift_queue_running', 'Files at work', 'runningTasks');
  perLane(
    'ledgerlift_queue_oldest_seconds',
    'How long the oldest waiting file has waited',
    'oldestWaitingSeconds',
  );
  gauge('ledgerlift_mails_waiting', 'Mails that are not sent yet', [], async (own) =>
    own.set(await countPendingMails(db)),
  );
  gauge('ledgerlift_stored_bytes', 'Files of all users and pictures kept of their pages', [], async (own) =>
    own.set(await storedBytesOfAll(db)),
  );
  gauge('ledgerlift_disk_free_bytes', 'Room left where DATA_DIR and the files in it lie', [], async (own) =>
    own.set(await freeDisk.freeBytes()),
  );
  gauge('ledgerlift_disk_mark_bytes', 'FREE_DISK_MB: below it uploads are refused', [], async (own) =>
    own.set(freeDisk.markBytes),
  );
  gauge('ledgerlift_database_connections', 'Connections of this process', ['state'], async (own) => {
    own.set({ state: 'open' }, pool.totalCount);
    own.set({ state: 'idle' }, pool.idleCount);
    own.set({ state: 'awaited' }, pool.waitingCount);
  });
}

async function inTime(reading: Promise<void>): Promise<void> {
  const read = new AbortController();
  const late = sleep(READ_MS, undefined, { signal: read.signal }).then(() => {
    throw new Error('it takes too long');
  });
  try {
    await Promise.race([reading, late]);
  } finally {
    read.abort();
  }
}

/** Concurrent callers share one reading. */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | null = null;
  return () => {
    current ??= read().finally(() => {
      current = null;
    });
    return current;
  };
}
