import { BLOCK_BYTES, readTarHeader, type TarHeader, tarPadding } from './tar-format.ts';

export interface TarEntry extends TarHeader {
  /** To be read before the next entry is asked for. */
  content: AsyncIterable<Buffer>;
}

/** Reads the entries of an archive in order. Throws RangeError where it is cut short, or is no archive of ours. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source);
  for (;;) {
    const header = readTarHeader(await bytes.take(BLOCK_BYTES));
    if (!header) return;
    yield { ...header, content: bytes.chunks(header.size) };
    await bytes.take(tarPadding(header.size).length);
  }
}

/** Gives a stream of bytes out in the portions that are asked for. */
class ByteReader {
  private readonly source: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /** Exactly `length` bytes, which must be few. */
  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.chunks(length)) parts.push(part);
    return Buffer.concat(parts);
  }

  /** Exactly `length` bytes, as they come. */
  async *chunks(length: number): AsyncGenerator<Buffer> {
    let missing = length;
    while (missing > 0) {
      if (this.rest.length === 0) {
        const next = await this.source.next();
        if (next.done) throw new RangeError('the archive is cut short');
        this.rest = next.value;
      }
      const part = this.rest.subarray(0, missing);
      this.rest = this.rest.subarray(part.length);
      missing -= part.length;
      yield part;
    }
  }
}
