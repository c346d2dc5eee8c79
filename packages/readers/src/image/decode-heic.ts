import { platform } from '#platform';
import { checkPixels, type ImageFile, unreadableImage } from './image-file.ts';
import { rgbFromRgba } from './rgb.ts';
import { shrunk } from './shrink.ts';

/**
 * Opens a HEIC file; of several pictures it takes the first, turned as the file specifies. Throws LedgerliftError
 * `unreadable` or `too_complex`.
 */
export async function openHeic(bytes: Uint8Array): Promise<ImageFile> {
  // Loaded on demand: its wasm would slow down every start, and HEIC files are rare.
  const { default: decodeHeif } = await platform.heicDecoder();
  const openPictures = async () => {
    const pictures = await decodeHeif.all({ buffer: bytes }).catch(asUnreadable);
    const [first] = pictures;
    if (!first) throw unreadableImage();
    return { first, dispose: () => pictures.dispose() };
  };
  const { first, dispose } = await openPictures();
  const { width, height } = first;
  dispose();
  checkPixels(width, height);
  return {
    frameCount: 1,
    readFrame: async () => {
      const opened = await openPictures();
      try {
        const { data, ...size } = await opened.first.decode().catch(asUnreadable);
        const image = (await shrunk({ data, ...size, channels: 4 })) ?? { data: rgbFromRgba(data), ...size };
        return { image, dpi: null, damaged: false };
      } finally {
        opened.dispose();
      }
    },
  };
}

/** A wasm trap leaves the decoder unusable: it is rethrown as it is, so that the pool replaces the process. */
function asUnreadable(error: unknown): never {
  if (error instanceof Error && error.name === 'RuntimeError') throw error;
  throw unreadableImage();
}
