import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSealedFile, readSealedHeader } from './sealed-file.ts';
import { SealedFileError } from './sealed-file-error.ts';
import { HEADER_BYTES, keyVersionOf, makeDataKey, unwrapDataKey } from './sealed-header.ts';
import { SEALED_SEGMENT_BYTES, SEGMENT_BYTES, TAG_BYTES } from './sealed-segments.ts';
import { sealingStream } from './sealed-stream.ts';

const MASTER_KEY = { version: 7, key: randomBytes(32) };
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerlift-sealed-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Seals `content`, given in pieces of `pieceBytes`, under `name`. */
async function seal(name: string, content: Buffer, pieceBytes = 50_000): Promise<string> {
  const path = join(folder, name);
  const pieces = Array.from({ length: Math.ceil(content.length / pieceBytes) }, (_, index) =>
    content.subarray(index * pieceBytes, (index + 1) * pieceBytes),
  );
  await pipeline(
    Readable.from(pieces),
    sealingStream(makeDataKey(MASTER_KEY, name)),
    createWriteStream(path),
  );
  return path;
}

/** Opens as the server and its conversion process do: one unwraps the key, the other reads. */
async function unseal(path: string, name: string, masterKey = MASTER_KEY.key): Promise<Uint8Array> {
  return await readSealedFile(path, unwrapDataKey(await readSealedHeader(path), masterKey, name));
}

/** The same file with its bytes changed. */
async function changed(path: string, change: (bytes: Buffer) => Buffer): Promise<string> {
  const other = `${path}-changed`;
  await writeFile(other, change(await readFile(path)));
  return other;
}

describe('a sealed file', () => {
  it.each([0, 1, SEGMENT_BYTES - 1, SEGMENT_BYTES, SEGMENT_BYTES + 1, 3 * SEGMENT_BYTES, 10 * 1024 * 1024])(
    'gives back %i bytes as they were',
    async (size) => {
      const content = randomBytes(size);
      for (const pieceBytes of [size < 1000 ? 1 : 1013, SEGMENT_BYTES, 4_000_000]) {
        const path = await seal(`size-${size}`, content, pieceBytes);
        expect(content.equals(await unseal(path, `size-${size}`))).toBe(true);
        const segments = Math.max(1, Math.ceil(size / SEGMENT_BYTES));
        expect((await readFile(path)).length).toBe(HEADER_BYTES + size + segments * TAG_BYTES);
      }
    },
  );

  it('reveals nothing of the content, and is different each time', async () => {
    const content = Buffer.alloc(2 * SEGMENT_BYTES, 'the same words again and again ');
    const first = await readFile(await seal('first', content));
    const again = await readFile(await seal('first', content));
    expect(first.includes('the same words')).toBe(false);
    expect(first.subarray(HEADER_BYTES).equals(again.subarray(HEADER_BYTES))).toBe(false);
    const middle = HEADER_BYTES + SEALED_SEGMENT_BYTES;
    expect(first.subarray(HEADER_BYTES, middle).equals(first.subarray(middle, -1))).toBe(false);
  });

  it('does not open after one bit of it was changed, wherever that is', async () => {
    const path = await seal('bits', randomBytes(2 * SEGMENT_BYTES + 100));
    const { length } = await readFile(path);
    const everyPartOfHeader = Array.from({ length: HEADER_BYTES }, (_, index) => index);
    const second = HEADER_BYTES + SEALED_SEGMENT_BYTES;
    const inSegments = [HEADER_BYTES, second - TAG_BYTES, second - 1, second, second + 5_000, length - 1];
    for (const position of [...everyPartOfHeader, ...inSegments]) {
      const broken = await changed(path, (bytes) => {
        bytes[position] = (bytes[position] ?? 0) ^ 1;
        return bytes;
      });
      await expect(unseal(broken, 'bits'), `byte ${position}`).rejects.toThrow(SealedFileError);
    }
  });

  it('does not open when truncated, at the border of a segment or elsewhere, or extended', async () => {
    const path = await seal('cut', randomBytes(3 * SEGMENT_BYTES));
    const { length } = await readFile(path);
    const borders = [0, 1, 2].map((segment) => HEADER_BYTES + segment * SEALED_SEGMENT_BYTES);
    const ends = [0, 10, HEADER_BYTES - 1, ...borders, ...borders.map((end) => end + 5), length - 1];
    for (const end of ends)
      await expect(
        unseal(await changed(path, (bytes) => bytes.subarray(0, end)), 'cut'),
        `${end} bytes`,
      ).rejects.toThrow(SealedFileError);
    const longer = await changed(path, (bytes) => Buffer.concat([bytes, bytes.subarray(HEADER_BYTES)]));
    await expect(unseal(longer, 'cut')).rejects.toThrow(SealedFileError);
  });

  it('does not open when segments were swapped, removed, repeated, or came from another file', async () => {
    const size = 3 * SEGMENT_BYTES;
    const path = await seal('places', randomBytes(size));
    const other = await readFile(await seal('other', randomBytes(size)));
    const partsOf = (bytes: Buffer) =>
      [0, 1, 2].map((index) => {
        const from = HEADER_BYTES + index * SEALED_SEGMENT_BYTES;
        return bytes.subarray(from, from + SEALED_SEGMENT_BYTES);
      });
    const strangers = partsOf(other);
    const arrangements: ((parts: Buffer[]) => (Buffer | undefined)[])[] = [
      ([a, b, c]) => [b, a, c],
      ([a, b, c]) => [a, c, b],
      ([a, , c]) => [a, c],
      ([a, b, c]) => [a, b, b, c],
      ([a, , c]) => [a, strangers[1], c],
      ([a, b]) => [a, b, strangers[2]],
    ];
    for (const [index, arrange] of arrangements.entries()) {
      const rearranged = await changed(path, (bytes) => {
        const parts = arrange(partsOf(bytes)).filter((part) => part !== undefined);
        return Buffer.concat([bytes.subarray(0, HEADER_BYTES), ...parts]);
      });
      await expect(unseal(rearranged, 'places'), `arrangement ${index}`).rejects.toThrow(SealedFileError);
    }
  });

  it('does not open under another name, with another key, or as a plain file', async () => {
    const path = await seal('name', Buffer.from('content'));
    await expect(unseal(path, 'another name')).rejects.toThrow(SealedFileError);
    await expect(unseal(path, 'name', randomBytes(32))).rejects.toThrow(SealedFileError);
    await expect(readSealedFile(path, randomBytes(32))).rejects.toThrow(SealedFileError);
    const plain = join(folder, 'plain');
    await writeFile(plain, '%PDF-1.7'.repeat(100));
    await expect(unseal(plain, 'plain')).rejects.toThrow('this is no sealed file');
  });

  it('names the master key that it needs', async () => {
    const path = await seal('version', Buffer.from('content'));
    expect(keyVersionOf(await readSealedHeader(path))).toBe(7);
  });
});
