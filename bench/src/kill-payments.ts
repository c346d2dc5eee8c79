import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type PaymentTrialReport, runPaymentTrial } from '@ledgerlift/server/testing/payment-trial';
import { medianOf } from './averages.ts';
import { killTrialDocuments } from './kill-trial-documents.ts';
import { stopOnError } from './stop-on-error.ts';
import { tableOf } from './table.ts';

const USAGE = 'npm run bench:kill-payments -- [--runs N] [--rounds N] [--seed TEXT] [--customers N] [--keep]';
const SERVER = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));
const LONGEST_LIFE_MILLISECONDS = 5_000;
const ACTS_AWAITED = 120;
const START_KILL_CHANCE = 0.2;

await stopOnError(async () => {
  const { values: options } = parseArgs({
    options: {
      runs: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '10' },
      seed: { type: 'string', default: 'ledgerlift' },
      customers: { type: 'string', default: '5' },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (options.help) return console.log(USAGE);
  const makeDocument = await killTrialDocuments();
  const started = performance.now();
  const reports: PaymentTrialReport[] = [];
  for (let run = 1; run <= Number(options.runs); run += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), 'ledgerlift-kill-payments-'));
    try {
      const report = await runPaymentTrial({
        program: SERVER,
        dataDir,
        rounds: Number(options.rounds),
        seed: `${options.seed}/${run}`,
        customers: Number(options.customers),
        makeDocument,
        longestLife: LONGEST_LIFE_MILLISECONDS,
        actsAwaited: ACTS_AWAITED,
        startKillChance: START_KILL_CHANCE,
        ending: run % 2 === 0 ? 'lost' : 'delivered',
      });
      reports.push(report);
      console.error(`run ${run}: ${report.violations.length} violations, ${secondsSince(started)} s`);
      for (const violation of report.violations) console.error(violation);
    } finally {
      if (options.keep) console.log(`The data folder is ${dataDir}`);
      else await rm(dataDir, { recursive: true, force: true });
    }
  }
  print(reports);
  if (reports.some(({ violations }) => violations.length > 0)) process.exitCode = 1;
});

function print(reports: readonly PaymentTrialReport[]): void {
  const sum = (countOf: (report: PaymentTrialReport) => number) =>
    reports.reduce((total, report) => total + countOf(report), 0);
  const kinds = [...new Set(reports.flatMap(({ done }) => [...done.keys()]))].sort();
  const restarts = reports.flatMap(({ restartMilliseconds }) => restartMilliseconds);
  console.log(
    tableOf(
      ['', ''],
      [
        ['kills of a running server', sum(({ kills }) => kills)],
        ['kills while it started', sum(({ killsWhileStarting }) => killsWhileStarting)],
        ['inspections of a killed server’s folder', sum(({ inspections }) => inspections)],
        ['customers', sum(({ customers }) => customers)],
        ...kinds.map((kind): [string, number] => [kind, sum(({ done }) => done.get(kind) ?? 0)]),
        ['events sent', sum(({ events }) => events.sent)],
        ['events lost on purpose', sum(({ events }) => events.lost)],
        ['events sent twice', sum(({ events }) => events.doubled)],
        ['events sent late', sum(({ events }) => events.late)],
        ['events taken, copies too', sum(({ events }) => events.taken)],
        ['attempts that had to be repeated', sum(({ events }) => events.repeated)],
        ['packs paid', sum(({ check }) => check.packsPaid)],
        ['packs granted', sum(({ check }) => check.packsGranted)],
        ['periods paid', sum(({ check }) => check.periodsPaid)],
        ['periods that the server must have seen', sum(({ check }) => check.periodsSeen)],
        ['periods given', sum(({ check }) => check.periodsGiven)],
        ['withdrawals and returns', sum(({ check }) => check.withdrawals)],
        ['credits spent', sum(({ check }) => check.spent)],
        ['median restart, ms', Math.round(medianOf(restarts))],
        ['violations', sum(({ violations }) => violations.length)],
      ],
    ),
  );
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 1_000);
}
