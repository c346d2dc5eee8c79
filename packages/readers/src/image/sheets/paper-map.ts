import type { RasterImage } from '@ledgerlift/engine';
import { platform } from '#platform';

/** A small copy of the picture that shows paper and background without the print. */
export interface PaperMap {
  /** Red, green, blue, row by row. */
  data: Uint8Array;
  width: number;
  height: number;
  /** Map pixels per picture pixel. */
  scale: number;
}

/** Pixels of the map's longer side: a receipt among six in one photo is still about a hundred pixels wide. */
const LONG_SIDE = 800;
/** Map pixels on every side: the brightest pixel within this distance covers the print. */
const REACH = 3;

/** Scales the picture down and gives every pixel the brightness of the brightest one near it. */
export async function paperMapOf(image: RasterImage): Promise<PaperMap> {
  const scale = Math.min(1, LONG_SIDE / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const small = await platform.resizeBand(image, { top: 0, height: image.height }, { width, height });
  const across = brightest(small.data, width, height, 1, width);
  return { data: brightest(across, height, width, width, 1), width, height, scale };
}

/**
 * Per channel, the maximum of the neighbours along lines of `length` pixels, `step` apart; lines start `next` apart.
 */
function brightest(data: Uint8Array, length: number, lines: number, step: number, next: number): Uint8Array {
  const result = new Uint8Array(data.length);
  for (let line = 0; line < lines; line++) {
    for (let place = 0; place < length; place++) {
      const from = Math.max(0, place - REACH);
      const to = Math.min(length - 1, place + REACH);
      for (let channel = 0; channel < 3; channel++) {
        let most = 0;
        for (let near = from; near <= to; near++)
          most = Math.max(most, data[(line * next + near * step) * 3 + channel] ?? 0);
        result[(line * next + place * step) * 3 + channel] = most;
      }
    }
  }
  return result;
}
