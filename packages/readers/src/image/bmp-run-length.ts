const END_OF_ROW = 0;
const END_OF_PICTURE = 1;
const MOVE = 2;

/** Location and format of run-length coded pixels in a BMP. */
export interface RunLengthCode {
  view: DataView;
  offset: number;
  width: number;
  height: number;
  /** Bits per pixel. */
  bits: 4 | 8;
}

/**
 * Unpacks the run-length codes of a BMP into palette indices, row after row in file order. `complete` is false when
 * the code breaks off or leaves the picture; missing pixels have index 0. Source: Microsoft, Bitmap Compression.
 */
export function unpackRunLength(code: RunLengthCode): { indices: Uint8Array; complete: boolean } {
  const { view, width, height, bits } = code;
  const indices = new Uint8Array(width * height);
  let at = code.offset;
  let x = 0;
  let row = 0;
  const put = (index: number) => {
    if (x < width && row < height) indices[row * width + x] = index;
    x++;
  };
  /** Two pixels of 4 bits share a byte, the upper half first. */
  const indexIn = (byte: number, pixel: number) =>
    bits === 8 ? byte : pixel % 2 === 0 ? byte >> 4 : byte & 15;
  while (at + 2 <= view.byteLength && row < height) {
    const count = view.getUint8(at);
    const second = view.getUint8(at + 1);
    at += 2;
    if (count > 0) {
      for (let pixel = 0; pixel < count; pixel++) put(indexIn(second, pixel));
    } else if (second === END_OF_PICTURE) {
      return { indices, complete: true };
    } else if (second === END_OF_ROW) {
      x = 0;
      row++;
    } else if (second === MOVE) {
      if (at + 2 > view.byteLength) break;
      x += view.getUint8(at);
      row += view.getUint8(at + 1);
      at += 2;
    } else {
      const bytes = Math.ceil((second * bits) / 8);
      if (at + bytes > view.byteLength) break;
      for (let pixel = 0; pixel < second; pixel++)
        put(indexIn(view.getUint8(at + Math.floor((pixel * bits) / 8)), pixel));
      // Runs of literal pixels are padded to whole words.
      at += bytes + (bytes % 2);
    }
  }
  return { indices, complete: row >= height };
}
