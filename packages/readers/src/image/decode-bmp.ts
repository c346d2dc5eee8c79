import { LedgerliftError } from '@ledgerlift/contract';
import { unpackRunLength } from './bmp-run-length.ts';
import { checkPixels, type ImageFile, type ImageFrame, unreadableImage } from './image-file.ts';
import { shrunk } from './shrink.ts';
import { shrinkingOf } from './shrinking.ts';

const FILE_HEADER_BYTES = 14;
const CORE_HEADER_BYTES = 12;
const INFO_HEADER_BYTES = 40;
const COMPRESSION_NONE = 0;
const COMPRESSION_RUN_LENGTH_8 = 1;
const COMPRESSION_RUN_LENGTH_4 = 2;
const COMPRESSION_BITFIELDS = 3;
const COMPRESSION_ALPHA_BITFIELDS = 6;
const INCHES_PER_METRE = 39.37;

interface BmpHeader {
  width: number;
  height: number;
  topDown: boolean;
  bits: number;
  /** RGB triples; empty from 16 bits on. */
  palette: Uint8Array;
  /** Bit masks of red, green and blue for 16 and 32 bits. */
  masks: [number, number, number];
  pixelOffset: number;
  dpi: number | null;
  /** Bits of the run-length coded pixels; null when they are not coded. */
  runLengthBits: 4 | 8 | null;
}

/**
 * Opens a BMP of 1, 4, 8, 16, 24 or 32 bits per pixel. Missing rows stay white and set `damaged`. Throws
 * LedgerliftError `unreadable`, also when the BMP holds a JPEG or PNG, and `too_complex` when it is too large.
 */
export function openBmp(bytes: Uint8Array): ImageFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = readHeader(view);
  checkPixels(header.width, header.height);
  return { frameCount: 1, readFrame: async () => await withinSize(decode(view, header)) };
}

/** Shrinks the frame and its resolution when a worker could not hold several copies of it. */
async function withinSize({ image, dpi, damaged }: ImageFrame): Promise<ImageFrame> {
  const smaller = await shrunk({ ...image, channels: 3 });
  if (smaller === null) return { image, dpi, damaged };
  return { image: smaller, dpi: dpi === null ? null : dpi * shrinkingOf(image.width, image.height), damaged };
}

function decode(view: DataView, header: BmpHeader): ImageFrame {
  const { width, height, runLengthBits, pixelOffset } = header;
  if (runLengthBits === null) return decodePixels(view, header, Math.ceil((width * header.bits) / 32) * 4);
  const { indices, complete } = unpackRunLength({
    view,
    offset: pixelOffset,
    width,
    height,
    bits: runLengthBits,
  });
  const unpacked = { ...header, bits: 8, pixelOffset: 0 };
  const frame = decodePixels(new DataView(indices.buffer), unpacked, width);
  return { ...frame, damaged: !complete };
}

/** `stride` is the bytes from one row to the next. */
function decodePixels(view: DataView, header: BmpHeader, stride: number): ImageFrame {
  const { width, height, bits } = header;
  const data = new Uint8Array(width * height * 3).fill(255);
  let missing = false;
  for (let row = 0; row < height; row++) {
    const from = header.pixelOffset + row * stride;
    if (from + Math.ceil((width * bits) / 8) > view.byteLength) {
      missing = true;
      break;
    }
    const y = header.topDown ? row : height - 1 - row;
    decodeRow(view, from, header, data.subarray(y * width * 3, (y + 1) * width * 3));
  }
  return { image: { data, width, height }, dpi: header.dpi, damaged: missing };
}

function readHeader(view: DataView): BmpHeader {
  if (view.byteLength < FILE_HEADER_BYTES + CORE_HEADER_BYTES) throw unreadableImage();
  const pixelOffset = view.getUint32(10, true);
  const size = view.getUint32(FILE_HEADER_BYTES, true);
  const isCore = size === CORE_HEADER_BYTES;
  if (!isCore && (size < INFO_HEADER_BYTES || view.byteLength < FILE_HEADER_BYTES + size))
    throw unreadableImage();
  const width = isCore ? view.getUint16(18, true) : view.getInt32(18, true);
  const signedHeight = isCore ? view.getUint16(20, true) : view.getInt32(22, true);
  const bits = view.getUint16(isCore ? 24 : 28, true);
  const compression = isCore ? COMPRESSION_NONE : view.getUint32(30, true);
  if (![1, 4, 8, 16, 24, 32].includes(bits)) throw unreadableImage();
  const hasMasks = bits >= 16 && [COMPRESSION_BITFIELDS, COMPRESSION_ALPHA_BITFIELDS].includes(compression);
  const runLengthBits = runLengthBitsOf(compression, bits);
  if (compression !== COMPRESSION_NONE && !hasMasks && runLengthBits === null) throw foreignCompression();
  const pixelsPerMetre = isCore ? 0 : view.getInt32(38, true);
  return {
    width,
    height: Math.abs(signedHeight),
    topDown: signedHeight < 0,
    bits,
    palette: bits <= 8 ? readPalette(view, size, bits, pixelOffset) : new Uint8Array(),
    masks: hasMasks ? readMasks(view) : defaultMasks(bits),
    pixelOffset,
    runLengthBits,
    dpi: pixelsPerMetre > 0 ? pixelsPerMetre / INCHES_PER_METRE : null,
  };
}

function runLengthBitsOf(compression: number, bits: number): 4 | 8 | null {
  if (compression === COMPRESSION_RUN_LENGTH_8 && bits === 8) return 8;
  return compression === COMPRESSION_RUN_LENGTH_4 && bits === 4 ? 4 : null;
}

function readPalette(view: DataView, headerSize: number, bits: number, pixelOffset: number): Uint8Array {
  const entryBytes = headerSize === CORE_HEADER_BYTES ? 3 : 4;
  const start = FILE_HEADER_BYTES + headerSize;
  const available = Math.floor((Math.min(pixelOffset, view.byteLength) - start) / entryBytes);
  const palette = new Uint8Array(3 * 2 ** bits);
  for (let index = 0; index < Math.min(available, 2 ** bits); index++) {
    const at = start + index * entryBytes;
    palette.set([view.getUint8(at + 2), view.getUint8(at + 1), view.getUint8(at)], index * 3);
  }
  return palette;
}

function readMasks(view: DataView): [number, number, number] {
  if (view.byteLength < 66) throw unreadableImage();
  return [view.getUint32(54, true), view.getUint32(58, true), view.getUint32(62, true)];
}

function defaultMasks(bits: number): [number, number, number] {
  return bits === 16 ? [0x7c00, 0x03e0, 0x001f] : [0xff0000, 0x00ff00, 0x0000ff];
}

function decodeRow(view: DataView, from: number, header: BmpHeader, row: Uint8Array): void {
  const { width, bits, palette, masks } = header;
  for (let x = 0; x < width; x++) {
    const to = x * 3;
    if (bits <= 8) {
      const bit = x * bits;
      const byte = view.getUint8(from + (bit >> 3));
      const index = (byte >> (8 - bits - (bit & 7))) & (2 ** bits - 1);
      row.set(palette.subarray(index * 3, index * 3 + 3), to);
    } else if (bits === 24) {
      const at = from + x * 3;
      row.set([view.getUint8(at + 2), view.getUint8(at + 1), view.getUint8(at)], to);
    } else {
      const pixel = bits === 16 ? view.getUint16(from + x * 2, true) : view.getUint32(from + x * 4, true);
      row.set(
        masks.map((mask) => channel(pixel, mask)),
        to,
      );
    }
  }
}

/** The part of a pixel under a mask, stretched to 0..255. */
function channel(pixel: number, mask: number): number {
  if (mask === 0) return 0;
  const lowest = mask & -mask;
  const maximum = (mask >>> 0) / (lowest >>> 0);
  return Math.round((((pixel & mask) >>> 0) / (lowest >>> 0) / maximum) * 255);
}

function foreignCompression(): LedgerliftError {
  return new LedgerliftError(
    'unreadable',
    'This BMP picture is compressed in a way that cannot be read. Save it as PNG and try again.',
  );
}
