import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type CrashTrialReport, runCrashTrial } from '@ledgerlift/server/testing/crash-trial';
import { medianOf } from './averages.ts';
import { killTrialDocuments } from './kill-trial-documents.ts';
import { stopOnError } from './stop-on-error.ts';
import { tableOf } from './table.ts';

const USAGE = 'npm run bench:kill -- [--rounds N] [--seed TEXT] [--visitors N] [--keep]';
const SERVER = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));
const LONGEST_LIFE_MILLISECONDS = 3_000;
const CALLS_AWAITED = 30;
const START_KILL_CHANCE = 0.2;
const TOLD_EVERY = 10;

await stopOnError(async () => {
  const { values: options } = parseArgs({
    options: {
      rounds: { type: 'string', default: '50' },
      seed: { type: 'string', default: 'ledgerlift' },
      visitors: { type: 'string', default: '5' },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (options.help) return console.log(USAGE);
  const makeDocument = await killTrialDocuments();
  const dataDir = await mkdtemp(join(tmpdir(), 'ledgerlift-kill-server-'));
  const started = performance.now();
  try {
    const report = await runCrashTrial({
      program: SERVER,
      dataDir,
      rounds: Number(options.rounds),
      seed: options.seed,
      visitors: Number(options.visitors),
      makeDocument,
      longestLife: LONGEST_LIFE_MILLISECONDS,
      callsAwaited: CALLS_AWAITED,
      startKillChance: START_KILL_CHANCE,
      onRound: (round) => {
        if (round % TOLD_EVERY === 0) console.error(`${round} rounds in ${secondsSince(started)} s`);
      },
    });
    print(report);
    if (lossesOf(report).length > 0) process.exitCode = 1;
  } finally {
    if (options.keep) console.log(`The data folder is ${dataDir}`);
    else await rm(dataDir, { recursive: true, force: true });
  }
});

function print(report: CrashTrialReport): void {
  const { kills, killsWhileStarting, visitors, acknowledged, folder, restartMilliseconds } = report;
  const losses = lossesOf(report);
  const restart = medianOf(restartMilliseconds);
  console.log(
    tableOf(
      ['', ''],
      [
        ['kills of a running server', kills],
        ['kills while it started', killsWhileStarting],
        ['visitors', visitors],
        ...[...acknowledged].sort().map(([kind, count]): [string, number] => [`answered: ${kind}`, count]),
        ['files at the end', folder.files],
        ['credits spent', folder.spent],
        ['stored files without a row', folder.withoutRow],
        ['median restart, ms', Math.round(restart)],
        ['slowest restart, ms', Math.round(Math.max(0, ...restartMilliseconds))],
        ['losses and broken rules', losses.length],
      ],
    ),
  );
  for (const loss of losses) console.log(loss);
}

function lossesOf({ violations, folder }: CrashTrialReport): string[] {
  return [...violations, ...folder.problems];
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 1_000);
}
