import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { fromWhereTyped } from './corpus.ts';
import { stopOnError } from './stop-on-error.ts';
import { tableOf } from './table.ts';

const USAGE =
  'npm run bench:compare -- BORN_DIGITAL.json RASTERISED.json   two outputs of the scorer (--json)';

const countsSchema = z.object({
  hit: z.number(),
  missing: z.number(),
  extra: z.number(),
  hitComplete: z.number(),
});
const scoresSchema = z.object({
  documents: z.array(
    z.looseObject({
      set: z.string(),
      file: z.string(),
      rows: countsSchema.optional(),
      items: countsSchema.optional(),
      whole: z.boolean().optional(),
      state: z.string().optional(),
      falseProof: z.string().nullish(),
      pages: z.number(),
      seconds: z.number(),
    }),
  ),
});
type Counts = z.infer<typeof countsSchema>;
type Score = z.infer<typeof scoresSchema>['documents'][number];
interface Pair {
  before: Score;
  after: Score;
}

await stopOnError(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [bornDigital, rasterised] = positionals;
  if (bornDigital === undefined || rasterised === undefined) throw new Error(USAGE);
  compare(readScores(bornDigital), readScores(rasterised));
});

function readScores(path: string): Score[] {
  return scoresSchema.parse(JSON.parse(readFileSync(fromWhereTyped(path), 'utf8'))).documents;
}

/** Prints the documents of both runs side by side, the largest loss first, followed by the sets as a whole. */
function compare(bornDigital: readonly Score[], rasterised: readonly Score[]): void {
  const key = ({ set, file }: Score) => `${set}/${file}`;
  const before = new Map(bornDigital.map((score) => [key(score), score]));
  const pairs = rasterised.flatMap((after): Pair[] => {
    const score = before.get(key(after));
    return score === undefined ? [] : [{ before: score, after }];
  });
  if (pairs.length === 0) throw new Error('The two runs have no document in common.');
  const documents = pairs.map((pair) => ({ name: key(pair.after), pairs: [pair] })).sort(byLoss);
  console.log(lossTable('document', documents));
  const sets = [...new Set(pairs.map(({ after }) => after.set))].sort();
  const groups = sets.map((set) => ({ name: set, pairs: pairs.filter(({ after }) => after.set === set) }));
  console.log(`\n${lossTable('set', groups)}`);
}

interface Group {
  name: string;
  pairs: Pair[];
}

function byLoss(a: Group, b: Group): number {
  return lossOf(b) - lossOf(a) || a.name.localeCompare(b.name);
}

function lossOf({ pairs }: Group): number {
  const [before, after] = f1Of(pairs);
  return (before ?? 0) - (after ?? 0);
}

function lossTable(title: string, groups: readonly Group[]): string {
  const head = [title, 'born-digital', 'rasterised', 'lost', 'whole', 'proved', 'false proofs', 's/page'];
  return tableOf(
    head,
    groups.map((group) => {
      const [before, after] = f1Of(group.pairs);
      const lost = before === null || after === null ? '-' : lossOf(group).toFixed(3);
      const scores = group.pairs.map((pair) => pair.after);
      const count = (test: (score: Score) => boolean) => scores.filter(test).length;
      const sum = (value: (score: Score) => number) => scores.reduce((all, score) => all + value(score), 0);
      return [
        group.name,
        f1Text(before),
        f1Text(after),
        lost,
        `${count((score) => score.whole === true)}/${scores.length}`,
        count((score) => score.state === 'proved'),
        count((score) => typeof score.falseProof === 'string'),
        (sum((score) => score.seconds) / sum((score) => score.pages)).toFixed(2),
      ];
    }),
  );
}

function f1Text(f1: number | null): string {
  return f1 === null ? '-' : f1.toFixed(3);
}

/** F1 of rows (statements) or items (others) in both runs, summed over the documents as by the scorer. */
function f1Of(pairs: readonly Pair[]): [number | null, number | null] {
  return [f1(pairs.map(({ before }) => before)), f1(pairs.map(({ after }) => after))];
}

function f1(scores: readonly Score[]): number | null {
  const counts = scores.flatMap(({ rows, items }): Counts[] => (rows ? [rows] : items ? [items] : []));
  const sum = (key: keyof Counts) => counts.reduce((all, count) => all + count[key], 0);
  const hits = sum('hit');
  const wanted = hits + sum('missing');
  if (wanted === 0) return null;
  const found = sum('hitComplete') + sum('extra');
  const recall = hits / wanted;
  const precision = found === 0 ? recall : sum('hitComplete') / found;
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}
