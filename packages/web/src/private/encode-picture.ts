import type { RasterImage } from '@ledgerlift/engine';

/** Of 1: print stays crisp. */
const QUALITY = 0.8;

/** A picture as WebP, or as PNG where the browser writes no WebP. */
export async function encodePicture({ data, width, height }: RasterImage): Promise<ArrayBuffer> {
  const pixels = new ImageData(width, height);
  for (let from = 0, to = 0; from < data.length; from += 3, to += 4) {
    pixels.data[to] = data[from] ?? 0;
    pixels.data[to + 1] = data[from + 1] ?? 0;
    pixels.data[to + 2] = data[from + 2] ?? 0;
    pixels.data[to + 3] = 255;
  }
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(pixels, 0, 0);
  return (await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })).arrayBuffer();
}
