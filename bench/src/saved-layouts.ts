import { parseArgs } from 'node:util';
import type { KeptLayout } from '@ledgerlift/contract';
import { matchingLayout, type Page } from '@ledgerlift/engine';
import { invoicePairs, statementPairs } from '@ledgerlift/layout-space';
import fc from 'fast-check';
import { documentReport } from './first-contact/document-report.ts';
import { readDraws } from './first-contact/draw-options.ts';
import { SHOWN } from './saved-layouts/guide-of-truth.ts';
import { type Outcome, tryPair } from './saved-layouts/try-pair.ts';
import { stopOnError } from './stop-on-error.ts';

const USAGE =
  'npm run bench:layouts -- [--type bank_statement|invoice] [--documents 200] [--seed S] [--only-wrong] [--list] [--show SEED/INDEX]';
const CHUNK = 50;
const PAIRS = { bank_statement: statementPairs, invoice: invoicePairs } as const;

await stopOnError(async () => {
  const { values } = parseArgs({
    options: {
      type: { type: 'string', default: 'bank_statement' },
      documents: { type: 'string', default: '200' },
      seed: { type: 'string' },
      /** Leaves out pairs whose first document is whole automatically: faster, but counts no others. */
      'only-wrong': { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      show: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const type = values.type as keyof typeof PAIRS;
  if (values.help) return console.log(USAGE);
  if (!PAIRS[type]) throw new Error(USAGE);
  if (values.show) return show(values.show, type);
  const { seed, documents } = readDraws(values, USAGE);
  const onlyWrong = values['only-wrong'];
  const outcomes: Outcome[] = [];
  const layouts: KeptLayout[] = [];
  const seconds: { path: string; pages: readonly Page[] }[] = [];
  for (let chunk = 0; chunk * CHUNK < documents; chunk++) {
    const numRuns = Math.min(CHUNK, documents - chunk * CHUNK);
    const pairs = fc.sample(PAIRS[type](), { seed: seed + chunk, numRuns, unbiased: true });
    for (const [index, pair] of pairs.entries()) {
      const path = `${seed + chunk}/${index}`;
      const read = tryPair(pair, { path, type, onlyWrong });
      if (!read) continue;
      outcomes.push(read.outcome);
      if (read.layout) layouts.push(read.layout);
      seconds.push({ path, pages: read.next });
    }
  }
  console.log(`seed ${seed}, ${documents} pairs of one layout, ${type}`);
  report(outcomes, onlyWrong);
  const strangers = seconds.flatMap(({ path, pages }) => {
    const found = matchingLayout(
      pages,
      layouts.filter(({ id }) => id !== path),
    );
    return found ? [`${path} is taken for ${found.id}`] : [];
  });
  console.log(`taken for a layout of another pair ${strangers.length} of ${seconds.length}`);
  if (values.list) for (const line of [...outcomes.flatMap(lineOf), ...strangers]) console.log(line);
});

/** Prints both documents of a pair, as they are read by the guide and by its layout. */
function show(path: string, type: keyof typeof PAIRS): void {
  const [seed, index] = path.split('/').map(Number);
  if (!Number.isInteger(seed) || !Number.isInteger(index)) throw new Error(USAGE);
  const pairs = fc.sample(PAIRS[type](), { seed: seed as number, numRuns: CHUNK, unbiased: true });
  const pair = pairs[index as number];
  const read = pair && tryPair(pair, { path, type, onlyWrong: false });
  if (!read) throw new Error(USAGE);
  console.log(JSON.stringify(read.layout?.guide));
  for (const at of [0, 1] as const) console.log(documentReport(pair[at], read.readings[at]));
  console.log(read.outcome);
}

/** A line on a pair that has a document that is wrong. */
function lineOf({
  path,
  isFirstWhole,
  shown,
  isMatched,
  isSecondWhole,
  isFalse,
  firstReasons,
  reasons,
}: Outcome) {
  if (isSecondWhole && !isFalse && (isFirstWhole || shown)) return [];
  const first = isFirstWhole ? 'whole alone' : (shown ?? `by a guide: ${firstReasons.join('; ')}`);
  const second = isSecondWhole ? 'whole' : `${isMatched ? '' : 'no match; '}${reasons.join('; ')}`;
  return [`${path} first ${first} | second ${second}${isFalse ? ' PROVED WRONGLY' : ''}`];
}

function report(outcomes: readonly Outcome[], onlyWrong: boolean): void {
  const count = (of: (outcome: Outcome) => boolean) => outcomes.filter(of).length;
  const failing = outcomes.filter(({ isFirstWhole }) => !isFirstWhole);
  const mended = failing.filter(({ shown }) => shown !== null);
  console.log(
    `first documents that are wrong automatically ${failing.length}, whole by a guide ${mended.length}`,
  );
  for (const by of SHOWN) console.log(`  ${by} ${mended.filter(({ shown }) => shown === by).length}`);
  console.log(`their second documents: whole ${mended.filter(({ isSecondWhole }) => isSecondWhole).length}`);
  console.log(`  without memory ${mended.filter(({ isSecondWholeAlone }) => isSecondWholeAlone).length}`);
  console.log(`proved wrongly ${count(({ isFalse }) => isFalse)}`);
  if (onlyWrong) return;
  console.log(`second documents that match their layout ${count(({ isMatched }) => isMatched)}`);
  console.log(`all second documents: whole ${count(({ isSecondWhole }) => isSecondWhole)}`);
  console.log(`  without memory ${count(({ isSecondWholeAlone }) => isSecondWholeAlone)}`);
}
