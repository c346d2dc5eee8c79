const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** A readable file size with two decimals, bytes without: 512 is '512 Bytes', 1536 is '1.50 KB'. */
export function formatFileSize(bytes: number): string {
  let size = Math.max(0, bytes);
  let unit = 0;
  // Rounded first: '1024.00 KB' becomes '1.00 MB'.
  while (unit < UNITS.length - 1 && Number(size.toFixed(2)) >= 1024) {
    size /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? size : size.toFixed(2)} ${UNITS[unit]}`;
}
