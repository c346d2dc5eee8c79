import type { RasterImage } from '@ledgerlift/engine';
import sharp, { type Sharp } from 'sharp';
import { type Colour, type Point, squareTo, warp } from './warp.ts';

const TABLE: Colour = [107, 90, 74];
const WHITE: Colour = [255, 255, 255];
/** Margin around the sheet in a photo, as a share of its sides. */
const SURROUNDING = 0.06;

/** A seeded random generator of numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Rotated clockwise about its centre, on white; the picture grows to contain its corners. */
export function skewed(image: RasterImage, degrees: number): RasterImage {
  const angle = (degrees * Math.PI) / 180;
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  const width = Math.ceil(Math.abs(image.width * cosine) + Math.abs(image.height * sine));
  const height = Math.ceil(Math.abs(image.width * sine) + Math.abs(image.height * cosine));
  return warp(
    image,
    { width, height },
    (x, y) => {
      const dx = x - width / 2;
      const dy = y - height / 2;
      return { x: image.width / 2 + dx * cosine + dy * sine, y: image.height / 2 - dx * sine + dy * cosine };
    },
    WHITE,
  );
}

/** Photographed at an angle: every corner is moved by up to `share` of the sides, depending on the seed. */
export function aslant(image: RasterImage, share: number, seed: number): RasterImage {
  const random = seeded(seed);
  const moved = (x: number, y: number): Point => ({
    x: x + (random() * 2 - 1) * share,
    y: y + (random() * 2 - 1) * share,
  });
  // Maps the photo back to the sheet, both as unit squares with a margin.
  const corners = [moved(0, 0), moved(1, 0), moved(1, 1), moved(0, 1)] as const;
  const toSheet = squareTo([...corners]);
  const room = 1 + 2 * (SURROUNDING + share);
  const width = Math.round(image.width * room);
  const height = Math.round(image.height * room);
  return warp(
    image,
    { width, height },
    (x, y) => {
      const { x: u, y: v } = toSheet((x / width - 0.5) * room + 0.5, (y / height - 0.5) * room + 0.5);
      return { x: u * image.width, y: v * image.height };
    },
    TABLE,
  );
}

/** Bent like a page that does not lie flat: lines become arcs that rise by up to `rise` of the width, more at the top. */
export function curled(image: RasterImage, rise: number): RasterImage {
  const border = Math.ceil(image.width * (SURROUNDING + Math.abs(rise)));
  const size = { width: image.width + 2 * border, height: image.height + 2 * border };
  return warp(
    image,
    size,
    (x, y) => {
      const across = (2 * (x - border)) / image.width - 1;
      const fading = 1 - (0.6 * (y - border)) / image.height;
      // A bent sheet is also foreshortened towards its steeper side.
      const foreshortened = across + 0.08 * (across * across - 1);
      return {
        x: ((foreshortened + 1) / 2) * image.width,
        y: y - border + rise * image.width * fading * (1 - across * across),
      };
    },
    TABLE,
  );
}

/** Folded into three columns and two rows, each part tilted by a few degrees. */
export function crumpled(image: RasterImage, degrees: number): RasterImage {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const border = Math.ceil(image.width * SURROUNDING);
  const size = { width: image.width + 2 * border, height: image.height + 2 * border };
  return warp(
    image,
    size,
    (x, y) => {
      const across = ((x - border) / image.width) * 3;
      const zigzag = Math.abs(((((across + 1) % 2) + 2) % 2) - 1);
      const down = (y - border) / image.height;
      const shift = ((zigzag - 0.5) * image.width * slope) / 3;
      return { x: x - border, y: y - border + shift * (1 - 0.5 * down) };
    },
    TABLE,
  );
}

/** Unevenly lit: darker towards a corner, and with a soft-edged shadow across. */
export function shadowed(image: RasterImage, darkest: number): RasterImage {
  return map(image, (value, x, y) => {
    const across = x / image.width;
    const down = y / image.height;
    const lamp = 1 - 0.35 * ((across + down) / 2) ** 2;
    const hand = 1 / (1 + Math.exp((0.55 - (across * 0.8 + down * 0.5)) * 40));
    return value * lamp * (1 - (1 - darkest) * hand);
  });
}

/** Like faded thermal print: reduced contrast with some grain. */
export function faded(image: RasterImage, contrast: number, seed: number): RasterImage {
  const random = seeded(seed);
  return map(image, (value) => 235 - (255 - value) * contrast + (random() + random() - 1) * 16);
}

/** Scaled down to a share of its resolution. */
export function shrunk(image: RasterImage, share: number): Promise<RasterImage> {
  return raster(openRaster(image).resize(Math.round(image.width * share)));
}

/** Out of focus by `sigma` pixels. */
export function blurred(image: RasterImage, sigma: number): Promise<RasterImage> {
  return raster(openRaster(image).blur(sigma));
}

export function toJpeg(image: RasterImage, quality: number): Promise<Buffer> {
  return openRaster(image).jpeg({ quality }).toBuffer();
}

function map(image: RasterImage, change: (value: number, x: number, y: number) => number): RasterImage {
  const data = new Uint8Array(image.data.length);
  for (let index = 0; index < data.length; index++) {
    const pixel = Math.floor(index / 3);
    const value = change(image.data[index] ?? 0, pixel % image.width, Math.floor(pixel / image.width));
    data[index] = Math.min(255, Math.max(0, Math.round(value)));
  }
  return { data, width: image.width, height: image.height };
}

function openRaster({ data, width, height }: RasterImage): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

async function raster(pipeline: Sharp): Promise<RasterImage> {
  const { data, info } = await pipeline.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
