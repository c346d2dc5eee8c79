import { openDiskFileStore } from './disk-file-store.ts';
import type { FileStore, FileStoreOptions, FileStoreSettings } from './file-store.ts';
import { openS3FileStore } from './s3-file-store.ts';

/**
 * Opens the configured store: the bucket S3_BUCKET, or else the data folder. Throws StartupError when it cannot be
 * reached, or when a key is missing or does not open the files sealed with its version.
 */
export function openFileStore(settings: FileStoreSettings, options: FileStoreOptions): Promise<FileStore> {
  const { S3_BUCKET: bucket } = settings;
  if (bucket === undefined)
    return openDiskFileStore(settings.DATA_DIR, settings.FILE_KEYS, options.onTrouble);
  return openS3FileStore({ ...settings, S3_BUCKET: bucket }, options);
}
