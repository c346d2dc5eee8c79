import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { startServerProcess } from '@ledgerlift/server/testing/server-process';
import { medianOf } from './averages.ts';
import { fromWhereTyped } from './corpus.ts';
import { launchBrowser } from './launch-browser.ts';
import { watchPeak } from './load/process-memory.ts';
import { type Cost, openConvertingPage } from './private-costs/converting-page.ts';
import { type CostDocument, costDocuments } from './private-costs/cost-documents.ts';
import { stopOnError } from './stop-on-error.ts';
import { tableOf } from './table.ts';

const USAGE = 'npm run -s bench:private-costs -- [--runs N] [--only TEXT] [--json FILE]';
const SERVER = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));
const OPERATOR = fileURLToPath(new URL('../../packages/server/dist/operator/main.js', import.meta.url));
const CREDITS = '10000';
/** Names of processes that convert, in their command lines. */
const CONVERTING_CHILD = 'child.js';
const RENDERER = '--type=renderer';
const BYTES_PER_MEGABYTE = 1_000_000;

/** What one way of converting has cost. */
interface Costs {
  document: string;
  way: 'server' | 'browser';
  cold: Cost;
  warm: Cost[];
  /** Of the process that converts, in MiB; 0 on systems other than Linux. */
  peakMebibytes: number;
}

await stopOnError(async () => {
  const { values: options } = parseArgs({
    options: {
      runs: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (options.help) return console.log(USAGE);
  console.log(`${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)} before`);
  const all: Costs[] = [];
  for (const document of await costDocuments()) {
    if (!document.name.includes(options.only)) continue;
    const costs = await measure(document, Number(options.runs));
    all.push(...costs);
    console.log(`\n${document.name}, ${(document.bytes.length / BYTES_PER_MEGABYTE).toFixed(2)} MB`);
    console.log(reportOf(costs));
  }
  if (options.json !== undefined) await writeFile(fromWhereTyped(options.json), JSON.stringify(all, null, 1));
});

/** Converts a document on a new server and in a new browser, first cold and then in turns, so that other load slows both alike. */
async function measure(document: CostDocument, runs: number): Promise<Costs[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ledgerlift-costs-'));
  const settings = { PRIVATE_MODE: 'offered', TEST_PAYMENTS: 'off' };
  const server = await startServerProcess({ program: SERVER, dataDir, settings });
  const browser = await launchBrowser();
  const peaks = {
    server: watchPeak(server.pid, CONVERTING_CHILD),
    browser: watchPeak(process.pid, RENDERER),
  };
  try {
    const onRegistered = (email: string) => grantCredits(dataDir, email);
    const usual = await openConvertingPage(browser, server.url, { isPrivate: false, onRegistered });
    const own = await openConvertingPage(browser, server.url, { isPrivate: true, onRegistered });
    const onServer: Costs = {
      document: document.name,
      way: 'server',
      cold: await usual.convert(document),
      warm: [],
      peakMebibytes: 0,
    };
    const inBrowser: Costs = { ...onServer, way: 'browser', cold: await own.convert(document), warm: [] };
    for (let run = 0; run < runs; run += 1) {
      onServer.warm.push(await usual.convert(document));
      inBrowser.warm.push(await own.convert(document));
    }
    onServer.peakMebibytes = peaks.server();
    inBrowser.peakMebibytes = peaks.browser();
    return [onServer, inBrowser];
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function grantCredits(dataDir: string, email: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, [OPERATOR, 'credits', 'grant', email, CREDITS], { env });
}

function reportOf(costs: readonly Costs[]): string {
  const rows = costs.map(({ way, cold, warm, peakMebibytes }) => [
    way,
    cold.takingSeconds.toFixed(2),
    cold.convertingSeconds.toFixed(2),
    medianOf(warm.map(({ takingSeconds }) => takingSeconds)).toFixed(2),
    medianOf(warm.map(({ convertingSeconds }) => convertingSeconds)).toFixed(2),
    megabytes(cold.receivedBytes),
    megabytes(medianOf(warm.map(({ receivedBytes }) => receivedBytes))),
    Math.round(peakMebibytes),
  ]);
  return tableOf(
    ['', 'take cold s', 'convert cold s', 'take s', 'convert s', 'loaded cold MB', 'loaded MB', 'peak MiB'],
    rows,
  );
}

function megabytes(bytes: number): string {
  return (bytes / BYTES_PER_MEGABYTE).toFixed(2);
}
