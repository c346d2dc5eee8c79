import { checkPixels, type ImageFrame, unreadableImage } from './image-file.ts';
import { rgbFromRgba } from './rgb.ts';

/** Decodes the first picture of a HEIC file, turned as the file says. Throws LedgerliftError `unreadable` or `too_complex`. */
export async function decodeHeic(bytes: Uint8Array): Promise<ImageFrame> {
  // Loaded here because its wasm costs every start, and HEIC files are rare.
  const { default: decodeHeif } = await import('heic-decode');
  const pictures = await decodeHeif.all({ buffer: bytes }).catch(() => {
    throw unreadableImage();
  });
  try {
    const [first] = pictures;
    if (!first) throw unreadableImage();
    checkPixels(first.width, first.height);
    const { data, width, height } = await first.decode().catch(() => {
      throw unreadableImage();
    });
    return { image: { data: rgbFromRgba(data), width, height }, dpi: null, damaged: false };
  } finally {
    pictures.dispose();
  }
}
