import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { MakeTrialDocument } from '@ledgerlift/server/testing/cluster-trial';
import { measureThroughput, type Throughput } from '@ledgerlift/server/testing/throughput-trial';
import { scannedDocuments, statementDocuments } from './cluster/trial-documents.ts';
import { stopOnError } from './stop-on-error.ts';
import { tableOf } from './table.ts';

const USAGE = 'npm run bench:throughput -- [--workers N]... [--documents N] [--scans N]';
const SERVER = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));
const WORKERS = ['1', '2', '4'];
const DEADLINE_SECONDS = 3600;

await stopOnError(async () => {
  const { values: options } = parseArgs({
    options: {
      workers: { type: 'string', multiple: true, default: WORKERS },
      documents: { type: 'string', default: '300' },
      scans: { type: 'string', default: '40' },
      help: { type: 'boolean', default: false },
    },
  });
  if (options.help) return console.log(USAGE);
  const sets: [string, number, MakeTrialDocument][] = [
    ['born-digital pages', Number(options.documents), await statementDocuments()],
    ['scanned pages', Number(options.scans), await scannedDocuments()],
  ];
  console.log(`${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)} before`);
  for (const [name, documents, makeDocument] of sets) {
    if (documents === 0) continue;
    const lines: (string | number)[][] = [];
    let first: number | undefined;
    for (const workers of options.workers.map(Number)) {
      const measured = await measure(workers, documents, makeDocument);
      const pace = measured.pages / measured.seconds;
      first ??= pace;
      lines.push([
        workers,
        measured.pages,
        measured.seconds.toFixed(1),
        pace.toFixed(2),
        `${(pace / first).toFixed(2)} x`,
      ]);
    }
    console.log(`\n${tableOf([`workers, ${name}`, 'pages', 'seconds', 'pages/s', 'of the first'], lines)}`);
  }
});

async function measure(
  workers: number,
  documents: number,
  makeDocument: MakeTrialDocument,
): Promise<Throughput> {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerlift-throughput-'));
  try {
    const deadlineSeconds = DEADLINE_SECONDS;
    return await measureThroughput({
      program: SERVER,
      workers,
      files: 'folder',
      folder,
      documents,
      makeDocument,
      deadlineSeconds,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
