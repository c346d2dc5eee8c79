import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { z } from 'zod';
import { auditOperatorAction } from '../accounts/operator-audit.ts';
import type { Database } from '../store/database.ts';
import { packBackup } from './pack-backup.ts';
import { type StagedBackup, stageBackup } from './stage-backup.ts';

/** Summary of a backup's content. */
export const backupContentSchema = z.object({
  files: z.number(),
  missingFiles: z.number(),
  keys: z.array(z.string()),
});
export type BackupContent = z.infer<typeof backupContentSchema>;

export interface Backup {
  content: BackupContent;
  /** The archive, tar.gz. */
  archive: Readable;
  /** Resolves when the staging folder is removed, after the archive has ended or was destroyed. */
  cleaned: Promise<void>;
}

export interface BackupSource {
  db: Database;
  dataDir: string;
}

/**
 * Creates a backup of the data folder with the embedded database; `by`: who asked for it. It contains everything that
 * was acknowledged before the call. Throws OperatorError when there is no room.
 */
export async function createBackup({ db, dataDir }: BackupSource, by: string): Promise<Backup> {
  await auditOperatorAction(db, { action: 'backup', by });
  const createdAt = new Date();
  const staged = await stageBackup(db, dataDir);
  const { files, missingFiles, keys } = staged;
  return { content: { files, missingFiles, keys }, ...packed(staged, createdAt) };
}

function packed({ folder }: StagedBackup, createdAt: Date): Pick<Backup, 'archive' | 'cleaned'> {
  const tar = Readable.from(packBackup(folder, createdAt), { objectMode: false });
  // Documents are compressed already; the database's pages shrink even at the fastest level.
  const archive = createGzip({ level: constants.Z_BEST_SPEED });
  const ended = pipeline(tar, archive).catch(() => undefined);
  return { archive, cleaned: ended.then(() => rm(folder, { recursive: true, force: true })) };
}
