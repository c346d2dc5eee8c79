import { randomBytes } from 'node:crypto';
import { unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { inChunks, jsonArrayContent } from './entry-content.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

const modifiedAt = new Date('2026-02-03T04:05:06Z');

async function* listOf<Item>(...items: Item[]): AsyncGenerator<Item> {
  yield* items;
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  for await (const chunk of chunks) read.push(chunk);
  return Buffer.concat(read);
}

describe('a streamed ZIP file', () => {
  it('contains each entry, compressed or stored, under any name', async () => {
    const contents: Record<string, Uint8Array> = {
      'random.bin': randomBytes(300_000),
      'folder/zürich 密码 💶.json': Buffer.from('{"a": 1}\n'.repeat(50_000)),
      'empty.txt': new Uint8Array(),
      'empty.json': new Uint8Array(),
    };
    const entries = Object.entries(contents).map(([path, bytes]): ZipEntry => {
      return { path, modifiedAt, isCompressed: path.endsWith('.json'), content: inChunks(bytes) };
    });
    const zip = await bytesOf(zipStream(listOf(...entries)));
    const unzipped = unzipSync(zip);
    expect(Object.keys(unzipped)).toEqual(Object.keys(contents));
    for (const [path, bytes] of Object.entries(contents))
      expect(Buffer.from(unzipped[path] ?? []).equals(bytes), path).toBe(true);
    expect(zip.length).toBeLessThan(310_000);
  });

  it('is valid when empty', async () => {
    expect(unzipSync(await bytesOf(zipStream(listOf())))).toEqual({});
  });

  it.each([true, false])(
    'reads no further than it is read, and ends what it reads (compressed: %s)',
    async (isCompressed) => {
      let read = 0;
      let isEnded = false;
      async function* endless() {
        try {
          for (;;) {
            read += 1;
            yield randomBytes(64 * 1024);
          }
        } finally {
          isEnded = true;
        }
      }
      const stream = zipStream(listOf({ path: 'endless', modifiedAt, isCompressed, content: endless() }));
      let taken = 0;
      for await (const chunk of stream) {
        taken += chunk.length;
        if (taken > 1_000_000) break;
      }
      expect(read).toBeLessThan(40);
      await vi.waitFor(() => expect(isEnded).toBe(true));
    },
  );

  it.each([true, false])('fails when reading an entry fails (compressed: %s)', async (isCompressed) => {
    async function* failing() {
      yield randomBytes(100_000);
      throw new Error('tampered with');
    }
    const stream = zipStream(listOf({ path: 'failing', modifiedAt, isCompressed, content: failing() }));
    await expect(bytesOf(stream)).rejects.toThrow('tampered with');
  });

  it('contains arrays that are read page by page', async () => {
    const text = async (...pages: unknown[][]) =>
      (await bytesOf(jsonArrayContent(listOf(...pages)))).toString();
    expect(JSON.parse(await text([1, 2], [3], []))).toEqual([1, 2, 3]);
    expect(await text([], [])).toBe('[]\n');
  });
});
