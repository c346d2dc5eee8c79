import { platform } from '#platform';
import { openBmp } from './decode-bmp.ts';
import { openHeic } from './decode-heic.ts';
import type { ImageFile } from './image-file.ts';

/**
 * Opens a picture by its MIME type and checks its size before decoding. Only TIFF has several frames; of an animation
 * the first one is used. Throws LedgerliftError `unreadable` or `too_complex`.
 */
export async function openImage(bytes: Uint8Array, mime: string): Promise<ImageFile> {
  if (mime === 'image/bmp') return openBmp(bytes);
  if (mime.startsWith('image/hei')) return await openHeic(bytes);
  return await platform.openPicture(bytes, mime);
}
