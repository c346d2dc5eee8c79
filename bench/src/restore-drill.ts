import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { type Place, type RestoreReport, runRestoreTrial } from '@ledgerlift/server/testing/restore-trial';
import { killTrialDocuments } from './kill-trial-documents.ts';
import { stopOnError } from './stop-on-error.ts';
import { tableOf } from './table.ts';

const USAGE = `npm run bench:restore -- [--visitors N] [--seconds N] [--seed TEXT] [--postgres URL] [--keep]
URL: of a PostgreSQL server, without a database's name; pg_dump, pg_restore and psql of its version must be on the path.`;
const SERVER = fileURLToPath(new URL('../../packages/server/dist/', import.meta.url));
const CALLS_AWAITED = 30;
const run = promisify(execFile);

/** Backup and restore of one kind of database, as in docs/operation.md. */
interface Drill {
  source: Place;
  target: Place;
  backup(): Promise<void>;
  restore(): Promise<void>;
  cleanUp(): Promise<void>;
}

await stopOnError(async () => {
  const { values: options } = parseArgs({
    options: {
      visitors: { type: 'string', default: '4' },
      seconds: { type: 'string', default: '20' },
      seed: { type: 'string', default: 'ledgerlift' },
      postgres: { type: 'string' },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (options.help) return console.log(USAGE);
  const folder = await mkdtemp(join(tmpdir(), 'ledgerlift-restore-'));
  const drill =
    options.postgres === undefined ? embeddedDrill(folder) : await postgresDrill(folder, options.postgres);
  try {
    const report = await runRestoreTrial({
      ...drill,
      program: join(SERVER, 'main.js'),
      seed: options.seed,
      visitors: Number(options.visitors),
      seconds: Number(options.seconds),
      callsAwaited: CALLS_AWAITED,
      makeDocument: await killTrialDocuments(),
    });
    print(report);
    if (report.problems.length > 0) process.exitCode = 1;
  } finally {
    if (options.keep) console.log(`The folder is ${folder}`);
    else {
      await rm(folder, { recursive: true, force: true });
      await drill.cleanUp();
    }
  }
});

/** By our own commands, as in `npm run backup` and `npm run restore`. */
function embeddedDrill(folder: string): Drill {
  const [source, target] = [join(folder, 'source'), join(folder, 'target')];
  const file = join(folder, 'backup.tar.gz');
  const program = (name: string, words: string[], dataDir: string) =>
    run(process.execPath, [join(SERVER, 'backup', name), ...words], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
  return {
    source: { dataDir: source },
    target: { dataDir: target },
    async backup() {
      await program('backup-main.js', [file], source);
    },
    async restore() {
      await program('restore-main.js', [file, '--into', target], target);
    },
    cleanUp: async () => undefined,
  };
}

/** By pg_dump and then a copy of the files, into a new database and a new folder. */
async function postgresDrill(folder: string, server: string): Promise<Drill> {
  const name = `ledgerlift_drill_${randomBytes(4).toString('hex')}`;
  const names = [name, `${name}_restored`];
  const [source = '', target = ''] = names.map((database) => `${server.replace(/\/$/, '')}/${database}`);
  const [sourceDir, copy, targetDir] = ['source', 'copy', 'target'].map((part) => join(folder, part)) as [
    string,
    string,
    string,
  ];
  const dump = join(folder, 'ledgerlift.dump');
  const admin = async (statement: string) => {
    await run('psql', ['--no-psqlrc', '--quiet', '--command', statement, `${server}/postgres`]);
  };
  for (const database of names) await admin(`create database ${database}`);
  return {
    source: { dataDir: sourceDir, databaseUrl: source },
    target: { dataDir: targetDir, databaseUrl: target },
    async backup() {
      await run('pg_dump', ['--format=custom', `--file=${dump}`, source]);
      await mkdir(copy);
      for (const part of await readdir(sourceDir))
        if (part === 'files' || part.endsWith('.key'))
          await copyLiving(join(sourceDir, part), join(copy, part));
    },
    async restore() {
      await run('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${target}`, dump]);
      await cp(copy, targetDir, { recursive: true });
    },
    async cleanUp() {
      for (const database of names) await admin(`drop database ${database} with (force)`);
    },
  };
}

/** `cp -a` of a live folder: ignores files deleted before they are copied. */
async function copyLiving(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to]).catch((error: unknown) => {
    const isGone = error instanceof Error && /No such file or directory/.test(error.message);
    if (!isGone) throw error;
  });
}

function print(report: RestoreReport): void {
  console.log(
    tableOf(
      ['of idle visitors', 'backed up', 'restored', 'equal'],
      report.compared.map(({ what, source, restored, isSame }): [string, number, number, string] => [
        what,
        source,
        restored,
        isSame ? 'yes' : 'NO',
      ]),
    ),
  );
  console.log(
    tableOf(
      ['', ''],
      [
        ['calls answered during the backup', report.answeredMeanwhile],
        ['files deleted between database and file backup', report.deletedMeanwhile],
        ['seconds for the backup', Number(report.backupSeconds.toFixed(1))],
        ['seconds to restore it', Number(report.restoreSeconds.toFixed(1))],
        ['losses and broken rules', report.problems.length],
      ],
    ),
  );
  for (const problem of report.problems) console.log(problem);
}
