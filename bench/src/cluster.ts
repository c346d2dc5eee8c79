import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type FaultPlan, runClusterTrial } from '@ledgerlift/server/testing/cluster-trial';
import { FAKE_SERVER } from '@ledgerlift/server/testing/processes';
import { printReport } from './cluster/print-report.ts';
import { scriptedDocument } from './cluster/scripted-documents.ts';
import { statementDocuments } from './cluster/trial-documents.ts';
import { stopOnError } from './stop-on-error.ts';

const USAGE = `npm run bench:cluster -- [--webs N] [--workers N] [--slots N] [--documents N] [--owners N]
                     [--kills N | --kill-seconds N | --no-kills] [--arrival-seconds N] [--deadline-minutes N]
                     [--shared-folder] [--seed TEXT] [--fake] [--keep]`;
const SERVER = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));
/** PostgreSQL crashes once per this many kills. */
const KILLS_A_CRASH = 10;
const FEW_KILLS_A_CRASH = 3;

await stopOnError(async () => {
  const { values: options } = parseArgs({
    options: {
      webs: { type: 'string', default: '3' },
      workers: { type: 'string', default: '4' },
      slots: { type: 'string', default: '1' },
      documents: { type: 'string', default: '2000' },
      owners: { type: 'string', default: '300' },
      kills: { type: 'string' },
      'kill-seconds': { type: 'string', default: '3' },
      'no-kills': { type: 'boolean', default: false },
      'arrival-seconds': { type: 'string', default: '120' },
      'deadline-minutes': { type: 'string', default: '180' },
      'shared-folder': { type: 'boolean', default: false },
      seed: { type: 'string', default: 'ledgerlift' },
      fake: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (options.help) return console.log(USAGE);
  const faults: FaultPlan = {
    kills: options.kills === undefined ? null : Number(options.kills),
    killSeconds: Number(options['kill-seconds']),
    killsACrash: Number(options.kills) < KILLS_A_CRASH ? FEW_KILLS_A_CRASH : KILLS_A_CRASH,
    endsLeases: false,
  };
  const folder = await mkdtemp(join(tmpdir(), 'ledgerlift-cluster-'));
  const logFile = join(folder, 'processes.log');
  const started = performance.now();
  try {
    const report = await runClusterTrial({
      program: options.fake ? FAKE_SERVER : SERVER,
      webs: Number(options.webs),
      workers: Number(options.workers),
      slots: Number(options.slots),
      files: options['shared-folder'] ? 'folder' : 's3',
      folder,
      logFile,
      owners: Number(options.owners),
      documents: Number(options.documents),
      seed: options.seed,
      makeDocument: options.fake ? scriptedDocument : await statementDocuments(),
      faults: options['no-kills'] ? null : faults,
      arrivalSeconds: Number(options['arrival-seconds']),
      deadlineSeconds: Number(options['deadline-minutes']) * 60,
      onProgress: (converted) =>
        console.error(`${converted} converted in ${Math.round((performance.now() - started) / 1000)} s`),
    });
    printReport(report);
    if (report.violations.length > 0) process.exitCode = 1;
  } finally {
    if (options.keep) console.log(`Files and the log of all processes are in ${folder}`);
    else await rm(folder, { recursive: true, force: true });
  }
});
