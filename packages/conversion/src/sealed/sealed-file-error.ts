/** A sealed file cannot be opened: it was changed or truncated, is not a sealed file, or the key is wrong. */
export class SealedFileError extends Error {
  override readonly name = 'SealedFileError';
}
