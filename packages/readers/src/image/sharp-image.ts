import sharp, { type FailOnOptions, type Metadata } from 'sharp';
import {
  checkPixels,
  type ImageFile,
  type ImageFrame,
  MAX_IMAGE_PIXELS,
  unreadableImage,
} from './image-file.ts';
import { shrinkingOf, shrunkWidth } from './shrink.ts';
import { findTiffPages } from './tiff-pages.ts';

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
export async function openSharpImage(bytes: Uint8Array, mime: string): Promise<ImageFile> {
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
