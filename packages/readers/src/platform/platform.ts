import type { RasterImage } from '@ledgerlift/engine';
import type { ImageFile } from '../image/image-file.ts';

/** Pixels as a decoder gives them. */
export interface DecodedPixels {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
  /** Red, green, blue, and how opaque. */
  channels: 3 | 4;
}

/** A picture in an encoded format, with its size in pixels. */
export interface EncodedPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/**
 * What reading needs of where it runs. `#platform` is the one of Node.js, or in bundles for browsers that of the browser:
 * the readers are the same.
 */
export interface Platform {
  /** A file of an installed package by its specifier, such as '@embedpdf/pdfium/pdfium.wasm'. Throws when it is missing. */
  packageFile(specifier: string): Promise<Uint8Array>;
  /** Whether a package of recognition is there. */
  hasPackage(name: string): boolean;
  /** Waits until messages and timers that are due were processed. */
  nextTask(): Promise<void>;
  /** The decoder of HEIC files. Throws LedgerliftError `unsupported_type` without the packages of recognition. */
  heicDecoder(): Promise<typeof import('heic-decode')>;
  /** Opens JPEG, PNG, GIF, WebP and TIFF. Throws LedgerliftError `unreadable` or `too_complex`. */
  openPicture(bytes: Uint8Array, mime: string): Promise<ImageFile>;
  /** The picture on white, `width` pixels wide, with its proportions. */
  resizeToWidth(pixels: DecodedPixels, width: number): Promise<RasterImage>;
  /** A horizontal band of the picture, `top` and `height` in its pixels, resized. */
  resizeBand(
    image: RasterImage,
    band: { top: number; height: number },
    size: { width: number; height: number },
  ): Promise<RasterImage>;
  /** The picture turned clockwise. */
  turn(image: RasterImage, degrees: 90 | 180 | 270): Promise<RasterImage>;
  /** The picture as WebP, at most `width` pixels wide. */
  encodeWebp(image: RasterImage, width: number): Promise<EncodedPicture>;
}
