import type { Box } from '@ledgerlift/contract';
import {
  chainHomographies,
  type Page,
  type RasterImage,
  type TextRecogniser,
  throughHomography,
  type Word,
} from '@ledgerlift/engine';
import { recognisedPage } from '../recognised-page.ts';
import type { RenderedPage } from './render-page.ts';

/** Margin in points around a region that is recognised with it, so that letters at its edge are complete. */
const MARGIN = 6;

/** The words recognised in a drawn page or a part of it, in points. */
export interface PictureReading {
  /** Turned upright and levelled; the size of the part. */
  page: Page;
  /** The same words, in the same order, at their places on the page as displayed. */
  shown: Word[];
}

/** Recognises a drawn page, or the part of it around a region in displayed points. */
export async function recogniseRegion(
  picture: RenderedPage,
  recogniser: TextRecogniser,
  number: number,
  region: Box | null,
): Promise<PictureReading> {
  const { image, left, top } = region ? cutOut(picture, region) : { image: picture.image, left: 0, top: 0 };
  const page = recognisedPage(await recogniser.recognise(image), picture.pixelsPerPoint, number);
  const x = left / picture.pixelsPerPoint;
  const y = top / picture.pixelsPerPoint;
  return { page, shown: page.words.map((word) => whereShown(word, page, x, y)) };
}

function cutOut(
  { image, pixelsPerPoint }: RenderedPage,
  region: Box,
): { image: RasterImage; left: number; top: number } {
  const left = Math.max(0, Math.floor((region.x0 - MARGIN) * pixelsPerPoint));
  const top = Math.max(0, Math.floor((region.y0 - MARGIN) * pixelsPerPoint));
  const right = Math.min(image.width, Math.ceil((region.x1 + MARGIN) * pixelsPerPoint));
  const bottom = Math.min(image.height, Math.ceil((region.y1 + MARGIN) * pixelsPerPoint));
  const width = Math.max(1, right - left);
  const height = Math.max(1, bottom - top);
  const data = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * image.width + left) * 3;
    data.set(image.data.subarray(from, from + width * 3), row * width * 3);
  }
  return { image: { data, width, height }, left, top };
}

function whereShown(word: Word, { toShown }: Page, x: number, y: number): Word {
  if (!toShown && x === 0 && y === 0) return word;
  const shift = [1, 0, x, 0, 1, y, 0, 0, 1] as const;
  return moveWord(word, toShown ? chainHomographies(toShown, shift) : shift);
}

/** Maps a word's box, and its angle to the nearest degree. */
export function moveWord(word: Word, map: Parameters<typeof throughHomography>[0]): Word {
  const { x0, y0, x1, y1 } = word.box;
  const corners = [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x0, y: y1 },
    { x: x1, y: y1 },
  ].map((corner) => throughHomography(map, corner));
  const [origin, along] = [corners[0], corners[1]];
  const turned = origin && along ? Math.atan2(along.y - origin.y, along.x - origin.x) : 0;
  const degrees = Math.round((turned * 180) / Math.PI);
  return {
    ...word,
    angle: (word.angle + degrees + 360) % 360,
    box: {
      x0: Math.min(...corners.map((corner) => corner.x)),
      y0: Math.min(...corners.map((corner) => corner.y)),
      x1: Math.max(...corners.map((corner) => corner.x)),
      y1: Math.max(...corners.map((corner) => corner.y)),
    },
  };
}
