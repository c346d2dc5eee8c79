/** Some browsers read the blob only after the click. */
const BLOB_KEPT_MS = 60 * 1000;

/** Lets the browser save bytes as a file of this name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), BLOB_KEPT_MS);
}
