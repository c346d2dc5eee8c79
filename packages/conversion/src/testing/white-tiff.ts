/** Pixels of each side. */
const SIZE = [800, 600] as const;
/** Tag, type (3 short, 4 long) and value of every entry of a grey page in one strip. */
const ENTRIES = 9;

/** A TIFF of white, uncompressed grey pages of 800 by 600 pixels, each a row lower than the one before. Source of the format: TIFF 6.0, section 4. */
export function whiteTiff(pages: number): Buffer {
  const [width, height] = SIZE;
  const strip = 8;
  const directory = strip + width * height;
  const bytesOfDirectory = 2 + ENTRIES * 12 + 4;
  const file = Buffer.alloc(directory + pages * bytesOfDirectory, 0xff);
  file.write('II', 0, 'latin1');
  file.writeUInt16LE(42, 2);
  file.writeUInt32LE(directory, 4);
  for (let page = 0; page < pages; page++) {
    const entries: [tag: number, type: number, value: number][] = [
      [256, 4, width],
      [257, 4, height - page],
      [258, 3, 8],
      [259, 3, 1],
      [262, 3, 1],
      [273, 4, strip],
      [277, 3, 1],
      [278, 4, height - page],
      [279, 4, width * (height - page)],
    ];
    let at = directory + page * bytesOfDirectory;
    at = file.writeUInt16LE(entries.length, at);
    for (const [tag, type, value] of entries) {
      at = file.writeUInt16LE(tag, at);
      at = file.writeUInt16LE(type, at);
      at = file.writeUInt32LE(1, at);
      at = file.writeUInt32LE(value, at);
    }
    file.writeUInt32LE(page + 1 < pages ? directory + (page + 1) * bytesOfDirectory : 0, at);
  }
  return file;
}
