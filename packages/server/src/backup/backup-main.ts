import { type Environment, readEnvironment } from '../env.ts';
import { connectOperator } from '../operator/connect-operator.ts';
import { operatorName, runProgram } from '../operator/run-program.ts';
import { OperatorError, UsageError } from '../operator-error.ts';
import { backupReport } from './backup-report.ts';
import { readFileArguments } from './file-arguments.ts';
import { checkTarget, saveBackup } from './save-backup.ts';

// `npm run backup -- FILE`: everything of the data folder in one archive, whether a server runs on it or not.

await runProgram(async () => {
  const { file, into } = readFileArguments(process.argv.slice(2), process.env);
  if (into !== undefined) throw new UsageError('--into is for restore. Usage: npm run backup -- FILE');
  const environment = readEnvironment(process.env);
  if (environment.DATABASE_URL !== undefined) throw new OperatorError(withoutArchive(environment));
  await checkTarget(file);
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => interrupted.abort());
  const reach = await connectOperator(environment, operatorName());
  try {
    const { content, archive, cleaned } = await reach.backup();
    try {
      const size = await saveBackup(archive, file, interrupted.signal);
      console.log(backupReport(file, size, content));
    } finally {
      await cleaned;
    }
  } finally {
    await reach.close();
  }
});

/** What to do instead. In this order every row has its file. */
function withoutArchive({ DATA_DIR, S3_BUCKET, S3_PREFIX }: Environment): string {
  const database = 'With DATABASE_URL, back up the database with pg_dump and then copy';
  if (S3_BUCKET === undefined) return `${database} the folder ${DATA_DIR}: files and keys.`;
  return `${database} the objects ${S3_PREFIX}files/ of the bucket ${S3_BUCKET} with the store's own tools. FILE_KEYS and SECRET_KEY are in neither: keep them as safe.`;
}
