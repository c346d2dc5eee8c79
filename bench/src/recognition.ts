import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { meanOf, medianOf } from './averages.ts';
import { type CorpusDocument, corpusOptions, documentsOf, findCorpus, fromWhereTyped } from './corpus.ts';
import { expectedValues, isFound, VALUE_KINDS, type ValueKind } from './expected-values.ts';
import { processorSeconds } from './processor-time.ts';
import { type Recogniser, startOurs, startTesseract } from './recognisers.ts';
import { stopOnError } from './stop-on-error.ts';
import { percent, tableOf } from './table.ts';

const USAGE =
  'npm run bench:recognition -- [--corpus FOLDER] [--set NAME]... [--limit N] [--threads N] [--their-threads N] [--psm MODE] [--json FILE] [--misses]';
const DEFAULT_SETS = ['sroie', 'receipts_de', 'zoo_receipts'];
const PICTURE = /\.(?:jpe?g|png|gif|webp|bmp|tiff?|heic)$/i;
const EMPTY_RUNS = 5;

/** The result of one recogniser for one picture. */
interface Reading {
  recogniser: string;
  set: string;
  file: string;
  seconds: number;
  /** Processor seconds; null if unknown. */
  processorSeconds: number | null;
  values: { kind: ValueKind; value: string; found: boolean }[];
  lines: string[];
}

await stopOnError(async () => {
  const { values: options } = parseArgs({
    options: {
      ...corpusOptions(DEFAULT_SETS),
      threads: { type: 'string', default: '2' },
      'their-threads': { type: 'string', default: '2' },
      psm: { type: 'string', default: '3' },
      misses: { type: 'boolean', default: false },
    },
  });
  if (options.help) return console.log(USAGE);
  const corpus = findCorpus(options.corpus);
  const pictures = options.set.flatMap((set) =>
    documentsOf(corpus, set)
      .filter(({ path }) => PICTURE.test(path))
      .slice(0, Number(options.limit)),
  );
  if (pictures.length === 0) throw new Error('These sets have no pictures.');
  const [threads, theirThreads] = [Number(options.threads), Number(options['their-threads'])];
  if (!(threads >= 1 && theirThreads >= 1)) throw new Error(USAGE);
  const theirs = await startTesseract({ threads: theirThreads, segmentation: options.psm });
  const ours = await startOurs(threads);
  try {
    const start = await emptyPictureSeconds(theirs);
    const readings = await readInTurns([ours, theirs], pictures);
    report(readings, [ours.name, theirs.name]);
    console.log(
      `\nOurs: ${threads} threads, decoding included, loading of the models not. Theirs: ${theirThreads} threads, start of the` +
        ` process included, ${start.toFixed(2)} s on an empty picture; page segmentation mode ${options.psm}.`,
    );
    if (options.misses) console.log(`\n${missesOf(readings, ours.name)}`);
    if (options.json !== undefined)
      await writeFile(fromWhereTyped(options.json), JSON.stringify(readings, null, 1));
  } finally {
    await ours.close();
  }
});

/** Runs the recognisers in turn on every picture, so that other load slows both alike. */
async function readInTurns(
  recognisers: readonly Recogniser[],
  pictures: readonly CorpusDocument[],
): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const { set, path, truth } of pictures)
    for (const recogniser of recognisers) {
      const startedAt = performance.now();
      const workedAt = processorSeconds();
      const lines = await recogniser.read(path, truth.language ?? 'en');
      const seconds = (performance.now() - startedAt) / 1_000;
      const worked = processorSeconds();
      const values = expectedValues(truth).map((wanted) => ({
        kind: wanted.kind,
        value: wanted.value,
        found: isFound(wanted, lines),
      }));
      readings.push({
        recogniser: recogniser.name,
        set,
        file: truth.file,
        seconds,
        processorSeconds: worked === null || workedAt === null ? null : worked - workedAt,
        values,
        lines,
      });
    }
  return readings;
}

/** Median seconds for a white picture: the cost of starting. */
async function emptyPictureSeconds(recogniser: Recogniser): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerlift-bench-'));
  try {
    const path = join(folder, 'empty.png');
    await sharp({ create: { width: 400, height: 400, channels: 3, background: 'white' } })
      .png()
      .toFile(path);
    const seconds: number[] = [];
    for (let run = 0; run < EMPTY_RUNS; run++) {
      const startedAt = performance.now();
      await recogniser.read(path, 'en');
      seconds.push((performance.now() - startedAt) / 1_000);
    }
    return medianOf(seconds);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function report(readings: readonly Reading[], names: readonly string[]): void {
  const sets = [...new Set(readings.map(({ set }) => set))];
  const rows = [...sets, 'all'].flatMap((set) =>
    names.map((name) => {
      const own = readings.filter(
        (reading) => reading.recogniser === name && (set === 'all' || reading.set === set),
      );
      const seconds = own.map((reading) => reading.seconds);
      const worked = own.flatMap((reading) => reading.processorSeconds ?? []);
      return [
        `${set}, ${name}`,
        own.length,
        ...VALUE_KINDS.map((kind) => shareFound(own, kind)),
        medianOf(seconds).toFixed(2),
        meanOf(seconds).toFixed(2),
        worked.length === 0 ? '-' : meanOf(worked).toFixed(2),
      ];
    }),
  );
  const head = ['', 'pictures', ...VALUE_KINDS.map((kind) => `${kind}s`), 's median', 's mean', 'CPU s mean'];
  console.log(tableOf(head, rows));
}

function shareFound(readings: readonly Reading[], kind: ValueKind): string {
  const values = readings.flatMap((reading) => reading.values.filter((value) => value.kind === kind));
  const found = values.filter((value) => value.found).length;
  return values.length === 0 ? '-' : `${found}/${values.length} ${percent(found, values.length)}%`;
}

function missesOf(readings: readonly Reading[], name: string): string {
  const lines = readings
    .filter((reading) => reading.recogniser === name)
    .flatMap(({ set, file, values }) =>
      values.filter(({ found }) => !found).map(({ kind, value }) => `${set}/${file}  ${kind} ${value}`),
    );
  return `not found by ${name}:\n${lines.join('\n')}`;
}
