import type { RasterImage } from '@ledgerlift/engine';
import { platform } from '#platform';
import type { Session } from '../platform/session.ts';
import {
  boxAtAngle,
  convexHull,
  grow,
  heightOf,
  leastAreaBox,
  lengthOf,
  type Point,
  type TiltedBox,
} from './geometry.ts';
import { findRegions } from './regions.ts';
import { type Normalisation, toTensor } from './tensors.ts';
import { planDetection, type Tile } from './tiles.ts';

/** The position of a line of text: the hull of the pixels that the detector marked, lower than the letters. */
export interface TextRegion {
  hull: Point[];
}

/** The detector halves its picture five times. */
const DETECTOR_GRID = 32;
const NORMALISATION: Normalisation = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] };
/** A pixel counts as text from this probability, a region from this mean. */
const PIXEL_THRESHOLD = 0.3;
const REGION_THRESHOLD = 0.5;
/** The detector marks only the core of a line: it leaves off this factor times area over perimeter on every side. */
const UNCLIP = 2.2;
/** Detector pixels; thinner regions are rules and specks. */
const MIN_CORE = 3;

/** Finds the lines of text in a picture. Hulls are in pixels of the picture. */
export async function detectText(detector: Session, image: RasterImage): Promise<TextRegion[]> {
  const { scale, tiles } = planDetection(image.width, image.height);
  const regions: TextRegion[] = [];
  for (const tile of tiles) regions.push(...(await detectInTile(detector, image, tile, scale)));
  return regions;
}

/** The tilted rectangle around a region, at its own angle or at a given one in radians. */
export function coreBox(region: TextRegion, angle?: number): TiltedBox {
  return angle === undefined ? leastAreaBox(region.hull) : boxAtAngle(region.hull, angle);
}

/** The rectangle around the letters of a line, with the same centre as its core. */
export function letterBox(core: TiltedBox): TiltedBox {
  const length = lengthOf(core);
  const height = heightOf(core);
  return grow(core, (length * height * UNCLIP) / (2 * (length + height)));
}

async function detectInTile(
  detector: Session,
  image: RasterImage,
  tile: Tile,
  scale: number,
): Promise<TextRegion[]> {
  const width = onGrid(image.width * scale);
  const height = onGrid(tile.height * scale);
  const resized = await platform.resizeBand(image, tile, { width, height });
  const { values } = await detector.run(toTensor([resized], width, height, NORMALISATION));
  const toPicture = ({ x, y }: Point): Point => ({
    x: (x * image.width) / width,
    y: tile.top + (y * tile.height) / height,
  });
  const regions: TextRegion[] = [];
  for (const { outline, score } of findRegions(values, width, height, PIXEL_THRESHOLD)) {
    if (score < REGION_THRESHOLD) continue;
    const hull = convexHull(outline);
    const core = leastAreaBox(hull);
    if (Math.min(lengthOf(core), heightOf(core)) < MIN_CORE) continue;
    const centre = toPicture(core.centre);
    if (centre.y >= tile.ownFrom && centre.y < tile.ownTo) regions.push({ hull: hull.map(toPicture) });
  }
  return regions;
}

function onGrid(pixels: number): number {
  return Math.max(DETECTOR_GRID, Math.round(pixels / DETECTOR_GRID) * DETECTOR_GRID);
}
