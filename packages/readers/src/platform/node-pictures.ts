import type { RasterImage } from '@ledgerlift/engine';
import sharp, { type FailOnOptions, type Metadata, type Sharp } from 'sharp';
import {
  checkPixels,
  type ImageFile,
  type ImageFrame,
  MAX_IMAGE_PIXELS,
  unreadableImage,
} from '../image/image-file.ts';
import { shrinkingOf, shrunkWidth } from '../image/shrinking.ts';
import { findTiffPages } from '../image/tiff-pages.ts';
import type { DecodedPixels, EncodedPicture, Platform } from './platform.ts';

// Blocks all other decoders of libvips, whatever format a file claims.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadWebp',
    'VipsForeignLoadTiff',
  ],
});

/** Opens JPEG, PNG, GIF, WebP and TIFF. Throws LedgerliftError `unreadable` or `too_complex`. */
async function openPicture(bytes: Uint8Array, mime: string): Promise<ImageFile> {
  const pages = mime === 'image/tiff' ? findTiffPages(bytes) : [];
  const indices = pages.length > 0 ? pages : [0];
  await readMetadata(bytes, indices[0] ?? 0);
  return {
    frameCount: indices.length,
    readFrame: (number) => readFrame(bytes, indices[number - 1] ?? 0),
  };
}

async function readFrame(bytes: Uint8Array, index: number): Promise<ImageFrame> {
  const { autoOrient, density } = await readMetadata(bytes, index);
  const width = shrunkWidth(autoOrient.width, autoOrient.height);
  const dpi = density === undefined ? null : density * shrinkingOf(autoOrient.width, autoOrient.height);
  try {
    return { image: await decode(bytes, { index, width, failOn: 'truncated' }), dpi, damaged: false };
  } catch {
    try {
      return { image: await decode(bytes, { index, width, failOn: 'none' }), dpi, damaged: true };
    } catch {
      throw unreadableImage();
    }
  }
}

async function readMetadata(bytes: Uint8Array, page: number): Promise<Metadata> {
  let metadata: Metadata;
  try {
    // No pixel limit here: only the header is read, and the check below reports what is wrong.
    metadata = await sharp(bytes, { page, pages: 1, failOn: 'none', limitInputPixels: false }).metadata();
  } catch {
    throw unreadableImage();
  }
  checkPixels(metadata.width, metadata.height);
  return metadata;
}

interface Decoding {
  index: number;
  /** Width in pixels to which the upright picture is shrunk; null keeps its size. */
  width: number | null;
  failOn: FailOnOptions;
}

/** Decodes to 8-bit RGB on white, turned upright by the EXIF orientation. */
async function decode(bytes: Uint8Array, { index, width, failOn }: Decoding): Promise<ImageFrame['image']> {
  const { data, info } = await sharp(bytes, {
    page: index,
    pages: 1,
    failOn,
    limitInputPixels: MAX_IMAGE_PIXELS,
  })
    .autoOrient()
    .resize(width)
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** WebP's maximum pixels per side; a till roll can be longer. */
const MAX_SIDE = 16_383;
/** Out of 100: print stays crisp, and a sheet 1000 pixels wide takes about 60 KB. */
const QUALITY = 80;
/** Out of 6: takes half the time of the default 4 for 3 percent more bytes. */
const EFFORT = 2;

function opened({ data, width, height, channels }: DecodedPixels): Sharp {
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
}

async function toRaster(pipeline: Sharp): Promise<RasterImage> {
  const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Pictures by sharp (libvips). */
export const nodePictures: Pick<
  Platform,
  'openPicture' | 'resizeToWidth' | 'resizeBand' | 'turn' | 'encodeWebp'
> = {
  openPicture,
  resizeToWidth: (pixels, width) => toRaster(opened(pixels).resize(width).flatten({ background: 'white' })),
  resizeBand(image, { top, height }, size) {
    const kernel = size.width > image.width ? 'cubic' : 'linear';
    return toRaster(
      opened({ ...image, channels: 3 })
        .extract({ left: 0, top, width: image.width, height })
        .resize(size.width, size.height, { fit: 'fill', kernel }),
    );
  },
  turn: (image, degrees) => toRaster(opened({ ...image, channels: 3 }).rotate(degrees)),
  async encodeWebp(image, width): Promise<EncodedPicture> {
    const { data, info } = await opened({ ...image, channels: 3 })
      .resize({ width, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY, effort: EFFORT })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  },
};
