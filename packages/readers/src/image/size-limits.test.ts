import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inspectDocument } from '../inspect-document.ts';

const small = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } });

/** A small picture whose header claims 16,000 by 16,000 pixels. */
async function giant(format: 'png' | 'gif' | 'webp' | 'tiff'): Promise<Buffer> {
  const bytes = await small().toFormat(format, { compression: 'lzw' }).toBuffer();
  const side = 16_000;
  if (format === 'png') {
    bytes.writeUInt32BE(side, 16);
    bytes.writeUInt32BE(side, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  } else if (format === 'webp') {
    bytes.writeUInt16LE(side, 26);
    bytes.writeUInt16LE(side, 28);
  } else if (format === 'gif') {
    const frame = bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
    for (const at of [6, 8, frame + 5, frame + 7]) bytes.writeUInt16LE(side, at);
  } else {
    const directory = bytes.readUInt32LE(4);
    for (let index = 0; index < bytes.readUInt16LE(directory); index++) {
      const entry = directory + 2 + index * 12;
      if ([256, 257].includes(bytes.readUInt16LE(entry))) bytes.writeUInt32LE(side, entry + 8);
    }
  }
  return bytes;
}

/** A GIF that repeats the two frames of a small one this many times. */
async function longGif(copies: number): Promise<Buffer> {
  const frames = await Promise.all([small().png().toBuffer(), small().negate().png().toBuffer()]);
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const first = gif.indexOf(Buffer.from([0x21, 0xf9]));
  const body = gif.subarray(first, -1);
  return Buffer.concat([gif.subarray(0, first), ...Array<Buffer>(copies).fill(body), Buffer.from([0x3b])]);
}

/** A TIFF with this many empty directories. */
function longTiff(directories: number): Buffer {
  const file = Buffer.alloc(8 + directories * 6 + 8);
  file.write('II*\0', 'latin1');
  for (let index = 0; index <= directories; index++) {
    const offset = index < directories ? 8 + index * 6 : 0;
    file.writeUInt32LE(offset, index === 0 ? 4 : 8 + (index - 1) * 6 + 2);
  }
  return file;
}

describe('a picture is refused at the upload, before it is decoded', () => {
  it.each(['png', 'gif', 'webp', 'tiff'] as const)('as a %s of 256 megapixels', async (format) => {
    await expect(inspectDocument(await giant(format))).rejects.toMatchObject({
      code: 'too_complex',
      message: expect.stringContaining('256 megapixels; at most 100'),
    });
  });

  it('as a TIFF of too many pages', async () => {
    const page = await small().tiff({ compression: 'lzw' }).toBuffer();
    const directory = page.readUInt32LE(4);
    const chain = longTiff(1_000);
    const next = directory + 2 + page.readUInt16LE(directory) * 12;
    page.writeUInt32LE(page.length + 8, next);
    for (let at = 10; at < chain.length - 8; at += 6)
      if (chain.readUInt32LE(at) > 0) chain.writeUInt32LE(chain.readUInt32LE(at) + page.length, at);
    await expect(inspectDocument(Buffer.concat([page, chain]))).rejects.toMatchObject({
      code: 'too_many_pages',
      details: { pages: 1_001, limit: 1_000 },
    });
  });

  it('except for the frames of an animation, of which only the first counts', async () => {
    expect(await inspectDocument(await longGif(2_000))).toMatchObject({ pages: 1, mime: 'image/gif' });
  });
});
