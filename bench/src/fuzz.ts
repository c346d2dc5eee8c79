import { parseArgs } from 'node:util';
import { type ChildMemory, watchChildren } from './child-memory.ts';
import { fromWhereTyped } from './corpus.ts';
import { besideServer, startProbedServer } from './fuzz/probed-server.ts';
import { type Outcome, runMutants } from './fuzz/run-mutants.ts';
import { stopOnError } from './stop-on-error.ts';
import { tableOf } from './table.ts';

const USAGE =
  'npm run bench:fuzz -- [--mutants N] [--seed TEXT] [--at-once N] [--only N]... [--keep FOLDER] [--no-server]';
/** One in this many mutants is also uploaded to the server. */
const UPLOAD_EVERY = 8;
const TOLD_EVERY = 200;
const SLOWEST = 8;
/** Part of the command line of a conversion process, but not of the server's. */
const CONVERSION_CHILD = 'child.js';

await stopOnError(async () => {
  const { values: options } = parseArgs({
    options: {
      mutants: { type: 'string', default: '2000' },
      seed: { type: 'string', default: 'ledgerlift' },
      'at-once': { type: 'string', default: '2' },
      only: { type: 'string', multiple: true },
      keep: { type: 'string' },
      'no-server': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (options.help) return console.log(USAGE);
  const started = performance.now();
  const server = options['no-server'] ? null : await startProbedServer();
  const children = watchChildren(CONVERSION_CHILD);
  const uploads = new Map<number, number>();
  let done = 0;
  const { outcome: outcomes, health } = await besideServer(server, () =>
    runMutants({
      mutants: Number(options.mutants),
      seed: options.seed,
      atOnce: Number(options['at-once']),
      ...(options.only && { only: options.only.map(Number) }),
      ...(options.keep !== undefined && { keep: fromWhereTyped(options.keep) }),
      onMutant: async ({ number }, { bytes }) => {
        if (++done % TOLD_EVERY === 0) console.error(`${done} mutants in ${secondsSince(started)} s`);
        if (server === null || number % UPLOAD_EVERY !== 0) return;
        const status = await server.upload(bytes);
        uploads.set(status, (uploads.get(status) ?? 0) + 1);
      },
    }),
  );
  report(outcomes);
  console.log(
    `\n${outcomes.length} mutants in ${secondsSince(started)} s; ${lineOfMemory(children?.stop() ?? null)}.`,
  );
  const uploadsFailed = [...uploads.keys()].some((status) => status === 0 || status >= 500);
  if (health) {
    const { answers, failures, slowestMilliseconds } = health;
    const statuses = [...uploads].map(([status, count]) => `${count} x ${status}`).join(', ');
    console.log(
      `The server answered ${answers} times, failed ${failures} times, slowest ${Math.round(slowestMilliseconds)} ms; ` +
        `uploads: ${statuses}.`,
    );
  }
  const healthFailures = health?.failures ?? 0;
  if (uploadsFailed || healthFailures > 0 || outcomes.some(({ isSound }) => !isSound)) process.exitCode = 1;
});

function report(outcomes: readonly Outcome[]): void {
  const counts = new Map<string, number>();
  for (const { converted } of outcomes) counts.set(converted, (counts.get(converted) ?? 0) + 1);
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  console.log(tableOf(['outcome', 'mutants'], sorted));
  const slowest = [...outcomes].sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  console.log(`\n${tableOf(['slowest', 'seconds', 'outcome'], slowest.map(lineOf))}`);
  const faulty = outcomes.filter(({ faults }) => faults.length > 0);
  for (const outcome of faulty)
    console.log(
      `\nfault near ${outcome.number} ${outcome.name}: ${outcome.converted}\n${outcome.faults.join('\n')}`,
    );
  const unsound = outcomes.filter(({ isSound }) => !isSound);
  console.log(`\nended wrongly: ${unsound.length}`);
  for (const outcome of unsound) console.log(lineOf(outcome).join('  '), outcome.inspected);
}

function lineOfMemory(memory: ChildMemory | null): string {
  if (memory === null) return 'memory is known on Linux only';
  const { peaks, together } = memory;
  return (
    `${peaks.length} conversion processes, the largest ${Math.round(Math.max(0, ...peaks))} MB, ` +
    `${Math.round(together)} MB together`
  );
}

function lineOf({ number, name, seconds, converted }: Outcome): [string, string, string] {
  return [`${number} ${name}`, seconds.toFixed(1), converted];
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 1_000);
}
