/** What EXIF states of a picture. */
export interface Exif {
  dpi: number | null;
  /** 1 to 8 as TIFF numbers them; 1 is upright. */
  orientation: number;
}

export const NO_EXIF: Exif = { dpi: null, orientation: 1 };

const ORIENTATION = 0x112;
const X_RESOLUTION = 0x11a;
const RESOLUTION_UNIT = 0x128;

/** Reads the first directory of EXIF, which begins as a TIFF file. What is damaged counts as missing. */
export function exifOf(bytes: Uint8Array): Exif {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const isLittle = view.getUint16(0) === 0x4949;
    const directory = view.getUint32(4, isLittle);
    const exif = { ...NO_EXIF };
    let resolution: number | null = null;
    let unit = 2;
    for (let index = 0; index < view.getUint16(directory, isLittle); index++) {
      const entry = directory + 2 + index * 12;
      const tag = view.getUint16(entry, isLittle);
      if (tag === ORIENTATION) exif.orientation = view.getUint16(entry + 8, isLittle);
      if (tag === RESOLUTION_UNIT) unit = view.getUint16(entry + 8, isLittle);
      if (tag === X_RESOLUTION) {
        const at = view.getUint32(entry + 8, isLittle);
        resolution = view.getUint32(at, isLittle) / view.getUint32(at + 4, isLittle);
      }
    }
    return { ...exif, dpi: dpiOf(resolution, unit) };
  } catch {
    return NO_EXIF;
  }
}

/** libvips takes a pixel a millimetre, in dots per inch, and less for no resolution. */
const NO_DPI = 25.4;

/** Dots per inch of a TIFF resolution and its unit (2: inch, 3: centimetre); null without a usable one. */
export function dpiOf(resolution: number | null, unit: number): number | null {
  if (resolution === null || !Number.isFinite(resolution) || (unit !== 2 && unit !== 3)) return null;
  const dpi = unit === 2 ? resolution : resolution * 2.54;
  return dpi > NO_DPI + 0.001 ? Math.round(dpi) : null;
}
