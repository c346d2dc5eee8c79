import { LedgerliftError } from '@ledgerlift/contract';
import type { RasterImage } from '@ledgerlift/engine';
import { checkPixels, type ImageFile, type ImageFrame, unreadableImage } from '../image/image-file.ts';
import { readPictureHeader } from '../image/picture-header.ts';
import { resample, resampleToWidth } from '../image/resample.ts';
import { CUBIC, LINEAR } from '../image/resampling-kernels.ts';
import { rgbFromRgba } from '../image/rgb.ts';
import { shrinkingOf, shrunkWidth } from '../image/shrinking.ts';
import { turned } from '../image/turned.ts';
import type { Platform } from './platform.ts';

/** Rows of a picture that go through a canvas at once: phones limit its pixels, and their memory. */
const BAND_ROWS = 512;
/** As on the server (see node-pictures.ts). */
const WEBP_QUALITY = 0.8;
const MAX_SIDE = 16_383;

/** Pictures by the browser's own decoders. */
export const browserPictures: Pick<
  Platform,
  'openPicture' | 'resizeToWidth' | 'resizeBand' | 'turn' | 'encodeWebp'
> = {
  async openPicture(bytes, mime) {
    if (mime === 'image/tiff') return (await import('../image/open-tiff.ts')).openTiff(bytes);
    const { width, height, dpi, hasProfile, isWhole } = readPictureHeader(bytes, mime);
    checkPixels(width, height);
    const file: ImageFile = {
      frameCount: 1,
      async readFrame(): Promise<ImageFrame> {
        const image = await decode(bytes, mime, hasProfile);
        const shrinking = shrinkingOf(width, height);
        return { image, dpi: dpi === null ? null : dpi * shrinking, damaged: !isWhole };
      },
    };
    return file;
  },
  resizeToWidth: async (pixels, width) => resampleToWidth(pixels, width),
  async resizeBand(image, { top, height }, size) {
    const stride = image.width * 3;
    const data = image.data.subarray(top * stride, (top + height) * stride);
    const kernel = size.width > image.width ? CUBIC : LINEAR;
    return resample({ data, width: image.width, height, channels: 3 }, size, kernel);
  },
  turn: async (image, degrees) => turned(image, degrees),
  async encodeWebp(image, width) {
    const share = Math.min(1, width / image.width, MAX_SIDE / image.height);
    const small =
      share < 1 ? resampleToWidth({ ...image, channels: 3 }, Math.round(image.width * share)) : image;
    const { canvas, context } = canvasOf(small.width, small.height);
    context.putImageData(new ImageData(rgbaOf(small), small.width, small.height), 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: WEBP_QUALITY });
    return { bytes: new Uint8Array(await blob.arrayBuffer()), width: small.width, height: small.height };
  },
};

/**
 * Decodes to 8-bit RGB on white, turned upright by the EXIF orientation, and shrunk when it is very large. Like libvips it
 * converts colours by an ICC profile alone: browsers would apply a PNG's gamma and primaries, too.
 */
async function decode(bytes: Uint8Array, mime: string, hasProfile: boolean): Promise<RasterImage> {
  const source = new Blob([new Uint8Array(bytes)], { type: mime });
  const bitmap = await createImageBitmap(source, {
    imageOrientation: 'from-image',
    premultiplyAlpha: 'none',
    colorSpaceConversion: hasProfile ? 'default' : 'none',
  }).catch(() => {
    throw unreadableImage();
  });
  try {
    const image = pixelsOf(bitmap);
    const width = shrunkWidth(image.width, image.height);
    return width === null ? image : await browserPictures.resizeToWidth({ ...image, channels: 3 }, width);
  } finally {
    bitmap.close();
  }
}

function pixelsOf(bitmap: BrowserBitmap): RasterImage {
  const { width, height } = bitmap;
  const { context } = canvasOf(width, Math.min(height, BAND_ROWS));
  const data = new Uint8Array(width * height * 3);
  for (let top = 0; top < height; top += BAND_ROWS) {
    const rows = Math.min(BAND_ROWS, height - top);
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, rows);
    context.drawImage(bitmap, 0, -top);
    data.set(rgbFromRgba(context.getImageData(0, 0, width, rows).data), top * width * 3);
  }
  return { data, width, height };
}

function canvasOf(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  // Kept in memory: a graphics card would change pixels and take long to return them.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context)
    throw new LedgerliftError(
      'unavailable',
      'This browser cannot draw pictures here. Close other tabs and try again.',
    );
  return { canvas, context };
}

function rgbaOf({ data, width, height }: RasterImage): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let from = 0, to = 0; from < data.length; from += 3, to += 4)
    rgba.set(data.subarray(from, from + 3), to);
  return rgba;
}
