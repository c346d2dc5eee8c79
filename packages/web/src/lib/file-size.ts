const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** A file's size for people, with at most two decimals: 0 is '0 Bytes', 1536 is '1.5 KB'. */
export function formatFileSize(bytes: number): string {
  if (bytes <= 0) return '0 Bytes';
  const power = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), UNITS.length - 1);
  const hundredths = Math.round((bytes / 1024 ** power) * 100);
  return `${hundredths / 100} ${UNITS[power]}`;
}
