import { readEnvironment } from '../env.ts';
import { runProgram } from '../operator/run-program.ts';
import { OperatorError } from '../operator-error.ts';
import { FILES_FOLDER } from '../store/disk-file-store.ts';
import { readFileArguments } from './file-arguments.ts';
import { restoreBackup } from './restore-backup.ts';

// `npm run restore -- FILE [--into DIR]`: puts a backup into an empty data folder.

await runProgram(async () => {
  const { file, into } = readFileArguments(process.argv.slice(2), process.env);
  const { DATA_DIR, DATABASE_URL, S3_BUCKET } = readEnvironment(process.env);
  if (into === undefined && DATABASE_URL !== undefined)
    throw new OperatorError(
      `With DATABASE_URL, restore the database with psql or pg_restore and copy the ${S3_BUCKET === undefined ? 'folder of files' : `objects of the bucket ${S3_BUCKET}`} back.`,
    );
  const dataDir = into ?? DATA_DIR;
  const { createdAt, version, files } = await restoreBackup(file, dataDir);
  const stored = files.filter(({ path }) => path.startsWith(`${FILES_FOLDER}/`)).length;
  console.log(
    `Restored into ${dataDir}: the backup of ${createdAt}, made by version ${version}, with ${stored} stored ${stored === 1 ? 'file' : 'files'}.`,
  );
});
