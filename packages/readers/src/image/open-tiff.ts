import UTIF from 'utif2';
import { dpiOf } from './exif.ts';
import { checkPixels, type ImageFile, type ImageFrame, unreadableImage } from './image-file.ts';
import { rgbFromRgba } from './rgb.ts';
import { shrunk } from './shrink.ts';
import { shrinkingOf } from './shrinking.ts';
import { findTiffPages } from './tiff-pages.ts';
import { upright } from './turned.ts';

const WIDTH = 't256';
const HEIGHT = 't257';
const STRIP_OFFSETS = 't273';
const ORIENTATION = 't274';
const STRIP_BYTES = 't279';
const X_RESOLUTION = 't282';
const RESOLUTION_UNIT = 't296';

/**
 * Opens a TIFF file where there is no libvips. Checks the size of a page before it is decoded. Throws LedgerliftError
 * `unreadable` or `too_complex`.
 */
export function openTiff(bytes: Uint8Array): ImageFile {
  const file = new Uint8Array(bytes).buffer;
  const directories = orUnreadable(() => UTIF.decode(file));
  const pages = findTiffPages(bytes).flatMap((index) => directories[index] ?? []);
  if (pages.length === 0) throw unreadableImage();
  return {
    frameCount: pages.length,
    async readFrame(number): Promise<ImageFrame> {
      const page = pages[number - 1];
      if (!page) throw unreadableImage();
      const size = { width: first(page, WIDTH) ?? 0, height: first(page, HEIGHT) ?? 0 };
      checkPixels(size.width, size.height);
      const rgba = orUnreadable(() => {
        UTIF.decodeImage(file, page);
        return UTIF.toRGBA8(page);
      });
      const image = (await shrunk({ data: rgba, ...size, channels: 4 })) ?? {
        data: rgbFromRgba(rgba),
        ...size,
      };
      const dpi = dpiOf(first(page, X_RESOLUTION), first(page, RESOLUTION_UNIT) ?? 2);
      return {
        image: upright(image, first(page, ORIENTATION) ?? 1),
        dpi: dpi === null ? null : dpi * shrinkingOf(size.width, size.height),
        damaged: breaksOff(page, bytes.length),
      };
    },
  };
}

/** Whether strips of the page lie beyond the end of the file. */
function breaksOff(page: UTIF.IFD, length: number): boolean {
  const offsets = numbers(page, STRIP_OFFSETS);
  const sizes = numbers(page, STRIP_BYTES);
  return offsets.some((offset, index) => offset + (sizes[index] ?? 0) > length);
}

function numbers(page: UTIF.IFD, tag: string): number[] {
  const values: unknown = page[tag];
  return Array.isArray(values) ? values.map(numberOf) : [];
}

/** A fraction is its two numbers. */
function numberOf(value: unknown): number {
  return Array.isArray(value) ? Number(value[0]) / Number(value[1]) : Number(value);
}

function first(page: UTIF.IFD, tag: string): number | null {
  return numbers(page, tag)[0] ?? null;
}

/** The library throws whatever its loops meet in a damaged file. */
function orUnreadable<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw unreadableImage();
  }
}
