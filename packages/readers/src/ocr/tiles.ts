/** A band of a picture that the detector processes on its own, in pixels of the picture. */
export interface Tile {
  top: number;
  height: number;
  /** Lines whose centre lies from here ... */
  ownFrom: number;
  /** ... to here (exclusive) belong to this tile; the rest overlaps its neighbours. */
  ownTo: number;
}

/** How a picture is split and scaled for the detector. */
export interface DetectionPlan {
  /** Detector pixels per picture pixel. */
  scale: number;
  tiles: Tile[];
}

/** Pictures with a longer shorter side are scaled down: 8 point type on an A4 page is still 13 pixels high. */
const MAX_SHORT_SIDE = 1400;
/** Small pictures are enlarged, since the detector overlooks letters of a few pixels. */
const MIN_PIXELS = 1_000_000;
const MAX_ENLARGEMENT = 2;
/** Bounds the detector's memory, 200 bytes per pixel and more: larger pictures are processed in bands. */
const MAX_TILE_PIXELS = 1_600_000;
/** Detector pixels, several lines of text, so that a line cut by one tile's edge is whole in the next. */
const OVERLAP = 192;

/** Chooses scale and bands for a picture of the given size in pixels. */
export function planDetection(width: number, height: number): DetectionPlan {
  const enlargement = Math.min(MAX_ENLARGEMENT, Math.sqrt(MIN_PIXELS / (width * height)));
  const reduction = MAX_SHORT_SIDE / Math.min(width, height);
  const widest = MAX_TILE_PIXELS / OVERLAP / 2 / width;
  const scale = Math.min(Math.max(1, enlargement), reduction, widest);
  return { scale, tiles: planTiles(width, height, scale) };
}

function planTiles(width: number, height: number, scale: number): Tile[] {
  const overlap = OVERLAP / scale;
  const tallest = MAX_TILE_PIXELS / (width * scale * scale);
  if (height <= tallest) return [{ top: 0, height, ownFrom: 0, ownTo: height }];
  const count = Math.ceil((height - overlap) / (tallest - overlap));
  const step = height / count;
  return Array.from({ length: count }, (_, index) => {
    const ownFrom = index * step;
    const ownTo = index === count - 1 ? height : (index + 1) * step;
    const top = Math.max(0, Math.floor(ownFrom - overlap / 2));
    const bottom = Math.min(height, Math.ceil(ownTo + overlap / 2));
    return { top, height: bottom - top, ownFrom, ownTo };
  });
}
