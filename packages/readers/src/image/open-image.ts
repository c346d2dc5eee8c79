import { decodeBmp } from './decode-bmp.ts';
import { decodeHeic } from './decode-heic.ts';
import type { ImageFile, ImageFrame } from './image-file.ts';
import { openSharpImage } from './sharp-image.ts';

/** Opens a picture by its MIME type. Only TIFF has several frames; of an animation the first is taken. */
export async function openImage(bytes: Uint8Array, mime: string): Promise<ImageFile> {
  if (mime === 'image/bmp') return singleFrame(async () => decodeBmp(bytes));
  if (mime.startsWith('image/hei')) return singleFrame(() => decodeHeic(bytes));
  return await openSharpImage(bytes, mime);
}

function singleFrame(readFrame: () => Promise<ImageFrame>): ImageFile {
  return { frameCount: 1, readFrame };
}
