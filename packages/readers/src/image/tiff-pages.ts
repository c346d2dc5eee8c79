const CLASSIC = 42;
const BIG = 43;
const TAG_NEW_SUBFILE_TYPE = 254;
const TAG_SUBFILE_TYPE = 255;
/** Bits of the new subfile type: a reduced copy of another picture, and a transparency mask. */
const NOT_A_PAGE = 0b101;
/** Value of the old subfile type for a reduced copy. */
const OLD_REDUCED = 2;

/** Byte layout of a directory: classic TIFF has 32-bit offsets, BigTIFF 64-bit ones. */
interface Layout {
  readonly view: DataView;
  readonly littleEndian: boolean;
  readonly countBytes: 2 | 8;
  readonly entryBytes: 12 | 20;
  readonly offsetBytes: 4 | 8;
}

/**
 * Indexes, from 0, of the TIFF directories that are pages, in order, without thumbnails, reduced copies and masks. A
 * directory that lies outside the file counts as a page, since the file announces it. Empty when the bytes are not a
 * TIFF or hold only copies. Source: TIFF 6.0, sections 2 and 8 (`NewSubfileType`), and BigTIFF.
 */
export function findTiffPages(bytes: Uint8Array): number[] {
  const layout = readLayout(bytes);
  if (layout === null) return [];
  const pages: number[] = [];
  const seen = new Set<number>();
  let offset = readOffset(layout, layout.offsetBytes === 4 ? 4 : 8);
  for (let index = 0; offset !== 0 && !seen.has(offset); index++) {
    seen.add(offset);
    const directory = readDirectory(layout, offset);
    if (directory === null) return [...pages, index];
    if (directory.isPage) pages.push(index);
    offset = directory.next;
  }
  return pages;
}

function readLayout(bytes: Uint8Array): Layout | null {
  if (bytes.byteLength < 16) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return null;
  const littleEndian = order === 0x4949;
  const version = view.getUint16(2, littleEndian);
  if (version === CLASSIC) return { view, littleEndian, countBytes: 2, entryBytes: 12, offsetBytes: 4 };
  if (version === BIG) return { view, littleEndian, countBytes: 8, entryBytes: 20, offsetBytes: 8 };
  return null;
}

function readDirectory(layout: Layout, offset: number): { isPage: boolean; next: number } | null {
  const { view, littleEndian, countBytes, entryBytes, offsetBytes } = layout;
  if (offset + countBytes > view.byteLength) return null;
  const count =
    countBytes === 2 ? view.getUint16(offset, littleEndian) : Number(view.getBigUint64(offset, littleEndian));
  const entries = offset + countBytes;
  const end = entries + count * entryBytes;
  if (end + offsetBytes > view.byteLength) return null;
  let isPage = true;
  for (let entry = entries; entry < end; entry += entryBytes) {
    const tag = view.getUint16(entry, littleEndian);
    if (tag > TAG_SUBFILE_TYPE) break;
    const value = entry + 4 + offsetBytes;
    if (tag === TAG_NEW_SUBFILE_TYPE) isPage = (view.getUint32(value, littleEndian) & NOT_A_PAGE) === 0;
    if (tag === TAG_SUBFILE_TYPE) isPage = view.getUint16(value, littleEndian) !== OLD_REDUCED;
  }
  return { isPage, next: readOffset(layout, end) };
}

/** Offsets beyond 2^53 lose bits, which is harmless: they lie outside any file. */
function readOffset({ view, littleEndian, offsetBytes }: Layout, at: number): number {
  return offsetBytes === 4 ? view.getUint32(at, littleEndian) : Number(view.getBigUint64(at, littleEndian));
}
