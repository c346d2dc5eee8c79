/** A sealed file cannot be opened: it was changed or cut off, is none at all, or the key is not its own. */
export class SealedFileError extends Error {
  override readonly name = 'SealedFileError';
}
