import { indexOfText, latin1Text } from '../bytes-text.ts';
import { dpiOf, exifOf, NO_EXIF } from './exif.ts';
import { unreadableImage } from './image-file.ts';

/** What a picture's file states before its pixels. */
export interface PictureHeader {
  /** Pixels as stored: a turn by EXIF is not applied. */
  width: number;
  height: number;
  /** Dots per inch; null when the file states none. */
  dpi: number | null;
  /** Whether an ICC profile states the colours. */
  hasProfile: boolean;
  /** False when the file breaks off. */
  isWhole: boolean;
}

const INCHES_PER_METRE = 0.0254;
/** What libvips takes for the resolution of a JPEG or PNG that states none. */
const UNSTATED_DPI = 72;

/** Reads the header of a JPEG, PNG, GIF or WebP file. Throws LedgerliftError `unreadable` when it has none. */
export function readPictureHeader(bytes: Uint8Array, mime: string): PictureHeader {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (mime === 'image/jpeg') return jpegHeader(bytes, view);
    if (mime === 'image/png' || mime === 'image/apng') return pngHeader(bytes, view);
    if (mime === 'image/gif') return { ...gifSize(view), dpi: null, hasProfile: false, isWhole: true };
    return webpHeader(bytes, view);
  } catch (error) {
    if (error instanceof RangeError) throw unreadableImage();
    throw error;
  }
}

const SOI_LENGTH = 2;
const EOI = 0xd9;
const START_OF_SCAN = 0xda;
/** Frame headers are C0 to CF, without the tables of Huffman and arithmetic coding and the reserved one. */
const NO_FRAMES: readonly number[] = [0xc4, 0xc8, 0xcc];

/** Source: ITU-T T.81, annex B; JFIF 1.02. */
function jpegHeader(bytes: Uint8Array, view: DataView): PictureHeader {
  let size: { width: number; height: number } | null = null;
  let jfif: number | null = UNSTATED_DPI;
  let exif = NO_EXIF;
  let hasProfile = false;
  let at = SOI_LENGTH;
  for (;;) {
    while (view.getUint8(at) === 0xff && view.getUint8(at + 1) === 0xff) at++;
    const marker = view.getUint8(at + 1);
    const length = view.getUint16(at + 2);
    const body = at + 4;
    if (marker === START_OF_SCAN) break;
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.includes(marker))
      size = { height: view.getUint16(body + 1), width: view.getUint16(body + 3) };
    if (marker === 0xe0 && latin1Text(bytes, body, body + 5) === 'JFIF\0') jfif = jfifDpi(view, body);
    if (marker === 0xe1 && latin1Text(bytes, body, body + 6) === 'Exif\0\0')
      exif = exifOf(bytes.subarray(body + 6, at + 2 + length));
    if (marker === 0xe2 && latin1Text(bytes, body, body + 12) === 'ICC_PROFILE\0') hasProfile = true;
    at += 2 + length;
  }
  if (!size) throw unreadableImage();
  return { ...size, dpi: exif.dpi ?? jfif, hasProfile, isWhole: hasEnd(bytes, at) };
}

function jfifDpi(view: DataView, body: number): number | null {
  const unit = view.getUint8(body + 7);
  const [x, y] = [view.getUint16(body + 8), view.getUint16(body + 10)];
  if (x === 1 || y === 1 || unit === 0) return UNSTATED_DPI;
  return dpiOf(x, unit === 1 ? 2 : 3);
}

/** Whether the end of the picture follows its scans; thumbnails in other segments have ends of their own. */
function hasEnd(bytes: Uint8Array, firstScan: number): boolean {
  let at = firstScan;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) {
      at = bytes.indexOf(0xff, at);
      if (at < 0) return false;
      continue;
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker === EOI) return true;
    const isData = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    at += marker === 0xff ? 1 : isData ? 2 : 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  }
  return false;
}

const PNG_SIGNATURE = 8;

/** Source: W3C PNG, third edition, section 5. */
function pngHeader(bytes: Uint8Array, view: DataView): PictureHeader {
  const size = { width: view.getUint32(PNG_SIGNATURE + 8), height: view.getUint32(PNG_SIGNATURE + 12) };
  let dpi: number | null = UNSTATED_DPI;
  let hasProfile = false;
  for (let at = PNG_SIGNATURE; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const name = latin1Text(bytes, at + 4, at + 8);
    if (name === 'IEND') return { ...size, dpi, hasProfile, isWhole: true };
    if (name === 'iCCP') hasProfile = true;
    if (name === 'pHYs') dpi = physicalDpi(view, at + 8);
    at += 12 + length;
  }
  return { ...size, dpi, hasProfile, isWhole: false };
}

/** Pixels of no unit alone give the shape of a pixel; libvips takes them for pixels a millimetre. */
function physicalDpi(view: DataView, body: number): number | null {
  const isPerMetre = view.getUint8(body + 8) === 1;
  return dpiOf(view.getUint32(body) * (isPerMetre ? 1 : 1000) * INCHES_PER_METRE, 2);
}

/** Source: GIF89a, section 18. */
function gifSize(view: DataView): { width: number; height: number } {
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

const RIFF_HEADER = 8;

/** A bit of the flags of an extended WebP. */
const WEBP_PROFILE = 0x20;

/** Source: WebP container specification; RFC 6386, section 9.1; WebP lossless bitstream, section 3. */
function webpHeader(bytes: Uint8Array, view: DataView): PictureHeader {
  const isWhole = bytes.length >= view.getUint32(4, true) + RIFF_HEADER;
  const found = indexOfText(bytes.subarray(0, 16), 'VP8');
  const kind = latin1Text(bytes, 12, 16);
  if (found !== 12) throw unreadableImage();
  const hasProfile = kind === 'VP8X' && (view.getUint8(20) & WEBP_PROFILE) !== 0;
  return { ...webpSize(view, kind), dpi: null, hasProfile, isWhole };
}

function webpSize(view: DataView, kind: string): { width: number; height: number } {
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  if (kind === 'VP8X') return { width: three(24) + 1, height: three(27) + 1 };
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  const side = (at: number) => view.getUint16(at, true) & 0x3fff;
  return { width: side(26), height: side(28) };
}
