import type { BackupContent } from './create-backup.ts';

const MEGABYTE = 1024 * 1024;

/** The report about a finished backup; `size` in bytes. */
export function backupReport(
  file: string,
  size: number,
  { files, missingFiles, keys }: BackupContent,
): string {
  const lines = [
    `${file} (${(size / MEGABYTE).toFixed(1)} MB) holds the database and ${files} stored ${files === 1 ? 'file' : 'files'}.`,
    keys.length > 0
      ? `It contains the keys (${keys.join(', ')}): whoever has it can read everything. Keep it as safe as the data folder.`
      : 'It contains no keys, because they come from the settings: keep those as well, or it cannot be read.',
  ];
  if (missingFiles > 0)
    lines.push(`Warning: ${missingFiles} files that the database knows are not in the data folder.`);
  return lines.join('\n');
}
