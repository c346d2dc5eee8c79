import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { AccuracyOfType, AccuracyReport, DocumentType } from '@ledgerlift/contract';
import { type Region, SPACE_TYPES } from '@ledgerlift/layout-space';
import type { Chunk, ScoredDocument, SmallestFailure } from './first-contact/chunk.ts';
import { costOfValues, type FailureKind, isOfKind, type ValueCost } from './first-contact/cost-table.ts';
import { MOST_SEED, readDraws } from './first-contact/draw-options.ts';
import { regionOf } from './first-contact/region.ts';
import { detailsLine } from './first-contact/score-details.ts';
import { countLayouts, summarise } from './first-contact/summary.ts';
import { runTasks } from './first-contact/worker-pool.ts';
import { stopOnError } from './stop-on-error.ts';
import { tableOf } from './table.ts';

const USAGE =
  'npm run bench:first-contact -- [--documents 1000] [--seed S] [--type TYPE]... [--hold-out DIMENSION=VALUE]... [--shrink 10] [--json FILE]';
const CHUNK = 50;

await stopOnError(async () => {
  const { values } = parseArgs({
    options: {
      documents: { type: 'string', default: '1000' },
      seed: { type: 'string' },
      type: { type: 'string', multiple: true, default: SPACE_TYPES },
      'hold-out': { type: 'string', multiple: true, default: [] },
      shrink: { type: 'string', default: '10' },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const { seed, documents } = readDraws(values, USAGE);
  const region = regionOf(values['hold-out']);
  console.log(`seed ${seed}`);
  const report: AccuracyReport = {
    date: new Date().toISOString().slice(0, 10),
    seed,
    documents,
    command: commandOf({ documents, seed, types: values.type, heldOut: values['hold-out'] }),
    results: [],
    layouts: {},
  };
  for (const type of values.type as DocumentType[]) {
    const { result, layouts } = await measure(type, {
      documents,
      seed,
      region,
      shrinks: Number(values.shrink),
    });
    report.results.push(result);
    report.layouts[type] = layouts;
  }
  if (values.json) await writeFile(values.json, `${JSON.stringify(report)}\n`);
});

interface RepeatedOptions {
  documents: number;
  seed: number;
  types: readonly string[];
  heldOut: readonly string[];
}

/** The command that draws the same documents again. */
function commandOf({ documents, seed, types, heldOut }: RepeatedOptions): string {
  const isEveryType = SPACE_TYPES.every((type) => types.includes(type));
  return [
    `npm run bench:first-contact -- --documents ${documents} --seed ${seed}`,
    ...(isEveryType ? [] : types.map((type) => `--type ${type}`)),
    ...heldOut.map((pair) => `--hold-out ${pair}`),
  ].join(' ');
}

interface Measurement {
  documents: number;
  seed: number;
  region: Region;
  shrinks: number;
}

async function measure(type: DocumentType, { documents, seed, region, shrinks }: Measurement) {
  const started = performance.now();
  const chunks = chunksOf(type, documents, seed, region);
  const scored = (await runTasks<ScoredDocument[]>(chunks.map((chunk) => ({ kind: 'score', chunk })))).flat();
  const result = summarise(type, scored);
  const seconds = (performance.now() - started) / 1000;
  reportSummary(result, seconds);
  console.log(`  ${detailsLine(scored.map(({ score }) => score.details))}`);
  const costs = costOfValues(scored);
  const worst = await smallestOf(scored, costs.slice(0, shrinks), chunks);
  reportCosts(costs.slice(0, Math.max(shrinks, 10)), worst);
  await reportFalseProofs(scored, chunks, shrinks);
  return { result, layouts: countLayouts(scored) };
}

function chunksOf(type: DocumentType, documents: number, seed: number, region: Region): Chunk[] {
  return Array.from({ length: Math.ceil(documents / CHUNK) }, (_, index) => ({
    type,
    seed: (seed + index) % MOST_SEED,
    documents: Math.min(CHUNK, documents - index * CHUNK),
    region,
  }));
}

/** For each value its failing document with the fewest pages, shrunk. */
async function smallestOf(
  scored: readonly ScoredDocument[],
  costs: readonly ValueCost[],
  chunks: readonly Chunk[],
): Promise<Map<string, SmallestFailure | null>> {
  const entries = costs.flatMap(({ dimension, value }) => {
    const failing = scored.find(({ point, score }) => point[dimension] === value && !score.whole);
    return failing ? [{ key: `${dimension}=${value}`, task: shrinkTask(failing, chunks, 'not-whole') }] : [];
  });
  const smallest = await runTasks<SmallestFailure | null>(entries.map(({ task }) => task));
  return new Map(entries.map(({ key }, index) => [key, smallest[index] ?? null]));
}

function shrinkTask({ seed, index }: ScoredDocument, chunks: readonly Chunk[], failure: FailureKind) {
  const chunk = chunks.find((each) => each.seed === seed);
  if (!chunk) throw new Error(`no chunk has the seed ${seed}`);
  return { kind: 'shrink' as const, chunk, index, failure };
}

function reportSummary({ type, summary }: AccuracyOfType, seconds: number): void {
  const list =
    'rowF1' in summary ? (['rowF1', summary.rowF1] as const) : (['itemF1', summary.itemF1] as const);
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
  console.log(
    `\n${type}: documents ${summary.documents}, pages ${summary.pages}, whole ${percent(summary.whole)}, ` +
      `${list[0]} ${percent(list[1])}, facts ${percent(summary.facts)}, proved ${summary.proved}, ` +
      `falseProofs ${summary.falseProofs}, expectProof ${percent(summary.expectProof)}, ${seconds.toFixed(0)} s`,
  );
}

function reportCosts(
  costs: readonly ValueCost[],
  smallest: ReadonlyMap<string, SmallestFailure | null>,
): void {
  const rows = costs.map(({ dimension, value, documents, failed, falseProofs, surplus }) => {
    const least = smallest.get(`${dimension}=${value}`);
    return [
      `${dimension}=${value}`,
      documents,
      `${((100 * failed) / documents).toFixed(0)}%`,
      surplus.toFixed(0),
      falseProofs,
      least ? `${least.seed}/${least.path} (${least.rows} rows: ${least.reason})` : '',
    ];
  });
  console.log(
    tableOf(['value', 'documents', 'fail', 'cost', 'false proofs', 'smallest failing document'], rows),
  );
}

async function reportFalseProofs(
  scored: readonly ScoredDocument[],
  chunks: readonly Chunk[],
  shrinks: number,
): Promise<void> {
  const lying = scored.filter(({ score }) => isOfKind(score, 'false-proof'));
  if (lying.length === 0) return;
  const smallest = await runTasks<SmallestFailure | null>(
    lying.slice(0, 2 * shrinks).map((document) => shrinkTask(document, chunks, 'false-proof')),
  );
  console.log('\nfalse proofs');
  lying.forEach(({ seed, index, score }, at) => {
    const least = smallest[at];
    const shrunk = least ? `; smallest ${least.path}, ${least.rows} rows: ${least.reason}` : '';
    console.log(`  ${seed}/${index}: ${score.falseProof}${shrunk}`);
  });
}
