import { monitorEventLoopDelay } from 'node:perf_hooks';
import { seededRandom } from '@ledgerlift/fixtures';
import { onePageStatements } from '../one-page-statements.ts';
import { CallLog, type CallReport } from './call-log.ts';
import { Client, type ClientContext } from './client.ts';
import { paddedPdf } from './padded-pdf.ts';

// Started by clients.ts: all clients, in one process.

export interface ClientsOrder {
  url: string;
  clients: number;
  minutes: number;
  seed: string;
}

/** Sent when all clients are prepared: the outcomes of their calls. */
export interface ArrivalReport extends CallReport {
  kind: 'arrived';
}

export interface WorkReport extends CallReport {
  kind: 'done';
  seconds: number;
  /** Event-loop delay of this process in milliseconds: its largest error in the measured times. */
  lag: { p99: number; max: number };
}

/** Clients prepared in parallel before the measurement. */
const ARRIVE_AT_ONCE = 4;
/** One in this many clients has an account. */
const CLIENTS_PER_ACCOUNT = 10;
const MADE_STATEMENTS = 3;
const NOISE_BYTES = { least: 50_000, most: 200_000 } as const;
const LAG_RESOLUTION_MILLISECONDS = 10;
const NANOSECONDS_PER_MILLISECOND = 1e6;
const MINUTE_MILLISECONDS = 60_000;

process.once('message', async (order: ClientsOrder) => {
  const arrivals = new CallLog();
  const clients = await clientsOf(order, arrivals);
  const waiting = [...clients];
  await Promise.all(
    Array.from({ length: ARRIVE_AT_ONCE }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await next.arrive();
    }),
  );
  process.once('message', async () => {
    const report = await measure(clients, order.minutes);
    process.send?.(report, () => process.disconnect());
  });
  process.send?.({ kind: 'arrived', ...arrivals.report() } satisfies ArrivalReport);
});

async function measure(clients: readonly Client[], minutes: number): Promise<WorkReport> {
  const delay = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MILLISECONDS });
  const log = new CallLog();
  const started = performance.now();
  delay.enable();
  await Promise.all(clients.map((client) => client.workUntil(started + minutes * MINUTE_MILLISECONDS, log)));
  delay.disable();
  const lagOf = (nanoseconds: number) =>
    Math.max(0, nanoseconds / NANOSECONDS_PER_MILLISECOND - LAG_RESOLUTION_MILLISECONDS);
  return {
    kind: 'done',
    ...log.report(),
    seconds: (performance.now() - started) / 1_000,
    lag: { p99: lagOf(delay.percentile(99)), max: lagOf(delay.max) },
  };
}

async function clientsOf({ url, clients, seed }: ClientsOrder, log: CallLog): Promise<Client[]> {
  const context: ClientContext = {
    url,
    assets: await assetsOf(url),
    makeDocument: await documentMaker(seed),
  };
  return Array.from({ length: clients }, (_, number) => {
    const email = number % CLIENTS_PER_ACCOUNT === 0 ? `client-${number}@example.com` : null;
    return new Client(context, seededRandom(`${seed}/${number}`), log, email);
  });
}

/** The scripts and styles of the landing page. */
async function assetsOf(url: string): Promise<string[]> {
  const page = await (await fetch(url)).text();
  const assets = [...new Set([...page.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path))];
  if (assets.length === 0) throw new Error('the web page is not built: npm run build');
  return assets;
}

/** One-page statements, as large as scanned or illustrated ones, each with different noise. */
async function documentMaker(seed: string): Promise<() => Buffer> {
  const random = seededRandom(`${seed}/documents`);
  const made = await onePageStatements(MADE_STATEMENTS);
  return () => paddedPdf(random.pick(made), random.integer(NOISE_BYTES.least, NOISE_BYTES.most));
}
