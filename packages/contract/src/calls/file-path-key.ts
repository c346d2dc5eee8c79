/**
 * The path by which per-file calls name a file: slashes replaced by underscores. In a file of its own, because the converter
 * needs it and no schema.
 */
export function filePathKey(path: string): string {
  return path.replaceAll('/', '_');
}
