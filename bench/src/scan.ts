import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LedgerliftError } from '@ledgerlift/contract';
import { type ConversionPool, createConversionPool, SERVER_LIMITS } from '@ledgerlift/conversion';
import { LAYOUTS, makeFixture } from '@ledgerlift/fixtures';
import { watchChildren } from './child-memory.ts';
import { rasterisePdfs } from './rasterise-pdf.ts';
import { stopOnError } from './stop-on-error.ts';
import { tableOf } from './table.ts';

const USAGE = 'npm run bench:scan -- [--pages N] [--memory MEGABYTES]';
/** A fixture statement of two dense pages. */
const LAYOUT = 'it-carried';
/** The server's default memory limit. */
const WORKERS = 2;
/** Generous, since slowness is measured here and not limited. */
const TIME_LIMITS = { secondsPerPage: 120, secondsMinimum: 300 };

await stopOnError(async () => {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string', default: '20' },
      memory: { type: 'string', default: String(SERVER_LIMITS.memoryMegabytes) },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const [pages, memoryMegabytes] = [Number(values.pages), Number(values.memory)];
  if (!(pages >= 1 && memoryMegabytes > 0)) throw new Error(USAGE);
  const folder = await mkdtemp(join(tmpdir(), 'ledgerlift-bench-'));
  try {
    const path = join(folder, 'scan.pdf');
    const bytes = await makeScan(pages);
    await writeFile(path, bytes);
    console.log(
      `${pages} pages at 200 dpi, ${(bytes.length / 1e6).toFixed(1)} MB; limit ${memoryMegabytes} MB a child`,
    );
    const alone = await measure('one conversion', [path], { pages, memoryMegabytes });
    const both = await measure('two at once', [path, path], { pages, memoryMegabytes });
    const head = ['', 'seconds', 's/page', 'rows', 'peak MB of each child', 'of the limit'];
    console.log(tableOf(head, [alone, both]));
    console.log('Including the start of the child and the loading of the models.');
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** Statements of several seeds, rasterised into one file. */
async function makeScan(pages: number): Promise<Uint8Array> {
  const layout = LAYOUTS.find(({ id }) => id === LAYOUT);
  if (layout === undefined) throw new Error(`The fixture layout '${LAYOUT}' does not exist.`);
  const sources: { bytes: Uint8Array }[] = [];
  for (let seed = 1; seed <= pages; seed++)
    sources.push({ bytes: (await makeFixture(layout, seed, 'pdf').build()).bytes });
  return await rasterisePdfs(sources, pages);
}

/** Converts the files in parallel in new children; gives one line of the table. */
async function measure(
  title: string,
  paths: readonly string[],
  { pages, memoryMegabytes }: { pages: number; memoryMegabytes: number },
): Promise<(string | number)[]> {
  const pool = createConversionPool({
    size: WORKERS,
    memoryMegabytes,
    ...TIME_LIMITS,
    onFault: (report) => console.error(report),
  });
  try {
    const watch = watchChildren();
    const startedAt = performance.now();
    const outcomes = await Promise.all(paths.map((path) => outcomeOf(pool, path)));
    const seconds = (performance.now() - startedAt) / 1_000;
    const peaks = watch?.stop().peaks ?? [];
    return [
      title,
      seconds.toFixed(1),
      (seconds / (paths.length * pages)).toFixed(2),
      outcomes.join(', '),
      peaks.map((peak) => peak.toFixed(0)).join(', ') || 'known on Linux only',
      peaks.length === 0 ? '-' : `${((100 * Math.max(...peaks)) / memoryMegabytes).toFixed(0)}%`,
    ];
  } finally {
    await pool.close();
  }
}

/** The number of rows, or the code of the error. */
async function outcomeOf(pool: ConversionPool, path: string): Promise<string> {
  try {
    const { rows } = await pool.convert({ path, type: 'bank_statement' });
    return String(rows.length);
  } catch (error) {
    return error instanceof LedgerliftError ? error.code : String(error);
  }
}
