const CHUNK_BYTES = 64 * 1024;

/** Splits bytes in memory into chunks. */
export async function* inChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    yield bytes.subarray(start, start + CHUNK_BYTES);
}

/** A value as indented JSON. */
export function jsonContent(value: unknown): AsyncGenerator<Uint8Array> {
  return inChunks(Buffer.from(`${JSON.stringify(value, null, 2)}\n`));
}

/** A JSON array with one item a line, written page by page; only one page is in memory. */
export async function* jsonArrayContent(
  pages: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<Uint8Array> {
  let before = '[\n';
  for await (const page of pages)
    for (const item of page) {
      yield Buffer.from(before + JSON.stringify(item));
      before = ',\n';
    }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n');
}
