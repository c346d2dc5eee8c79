/**
 * The form of a file's path in per-file calls: slashes replaced by underscores. In its own module, because the
 * converter needs it without any schemas.
 */
export function filePathKey(path: string): string {
  return path.replaceAll('/', '_');
}
