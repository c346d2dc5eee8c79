import {
  chainHomographies,
  type Homography,
  IDENTITY,
  type RasterImage,
  type Recognition,
  type TextRecogniser,
  throughHomography,
} from '@ledgerlift/engine';
import type { Point } from '../../ocr/geometry.ts';
import { findSheets, placeWord } from './find-sheets.ts';
import { lieAtAngles, printedTogether } from './printed-together.ts';
import type { PlacedWord } from './word-clusters.ts';

/** Paper around the words of a sheet that is cut out with them, in word heights. */
const MARGIN = 4;

/**
 * Reads a picture. When it clearly shows several sheets, it reads each one separately, in reading order. Boxes are
 * relative to the sheet's own page, whose `toShown` maps to the whole picture.
 */
export async function readSheets(image: RasterImage, recogniser: TextRecogniser): Promise<Recognition[]> {
  const whole = await recogniser.recognise(image);
  const found = await findSheets(image, whole);
  if (found.length < 2) return [whole];
  const sheets = inReadingOrder(found, whole);
  const readings = await readEach(image, sheets, recogniser);
  const laid = readings.map((reading) => ({
    words: reading.words.map((word) => placeWord(word, reading)),
    angle: angleInPicture(reading),
  }));
  const plain = readings.every(({ words }) => words.some(({ text }) => /\d/.test(text))) && lieAtAngles(laid);
  if (!plain) return [whole];
  const groups = printedTogether(laid);
  if (groups.length === sheets.length) return readings;
  if (groups.length === 1) return [whole];
  const joined = groups.map((group) => group.flatMap((index) => sheets[index] ?? []));
  return await readEach(image, inReadingOrder(joined, whole), recogniser);
}

async function readEach(
  image: RasterImage,
  sheets: readonly PlacedWord[][],
  recogniser: TextRecogniser,
): Promise<Recognition[]> {
  const readings: Recognition[] = [];
  for (const sheet of sheets) {
    const others = sheets.filter((other) => other !== sheet).flat();
    readings.push(await readSheet(image, sheet, others, recogniser));
  }
  return readings;
}

async function readSheet(
  image: RasterImage,
  sheet: readonly PlacedWord[],
  others: readonly PlacedWord[],
  recogniser: TextRecogniser,
): Promise<Recognition> {
  const { left, top, picture } = cutOut(image, sheet);
  const recognition = await recogniser.recognise(picture);
  const shift: Homography = [1, 0, left, 0, 1, top, 0, 0, 1];
  const toShown = chainHomographies(recognition.toShown ?? IDENTITY, shift);
  const words = recognition.words.filter((word) => {
    const { centre } = placeWord(word, { toShown });
    return distanceToNearest(centre, sheet) < distanceToNearest(centre, others);
  });
  return { ...recognition, words, toShown };
}

function cutOut(
  image: RasterImage,
  sheet: readonly PlacedWord[],
): { left: number; top: number; picture: RasterImage } {
  const heights = sheet.map(({ height }) => height).sort((a, b) => a - b);
  const margin = MARGIN * (heights[heights.length >> 1] ?? 0);
  const reaches = sheet.map(({ centre, along }) => ({ ...centre, reach: Math.hypot(along.x, along.y) }));
  const left = Math.max(0, Math.floor(Math.min(...reaches.map(({ x, reach }) => x - reach)) - margin));
  const top = Math.max(0, Math.floor(Math.min(...reaches.map(({ y, reach }) => y - reach)) - margin));
  const right = Math.min(
    image.width,
    Math.ceil(Math.max(...reaches.map(({ x, reach }) => x + reach)) + margin),
  );
  const bottom = Math.min(
    image.height,
    Math.ceil(Math.max(...reaches.map(({ y, reach }) => y + reach)) + margin),
  );
  const width = right - left;
  const height = bottom - top;
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const start = ((top + y) * image.width + left) * 3;
    data.set(image.data.subarray(start, start + width * 3), y * width * 3);
  }
  return { left, top, picture: { data, width, height } };
}

function distanceToNearest({ x, y }: Point, words: readonly PlacedWord[]): number {
  return words.reduce(
    (least, { centre }) => Math.min(least, Math.hypot(centre.x - x, centre.y - y)),
    Number.POSITIVE_INFINITY,
  );
}

/** Row by row as the upright picture shows them: a sheet beside the highest remaining one belongs to its row. */
function inReadingOrder(
  sheets: readonly PlacedWord[][],
  { turn }: Pick<Recognition, 'turn'>,
): PlacedWord[][] {
  const angle = (turn * Math.PI) / 180;
  let left = sheets.map((sheet) => {
    const upright = sheet.map(({ centre: { x, y } }) => ({
      x: x * Math.cos(angle) - y * Math.sin(angle),
      y: x * Math.sin(angle) + y * Math.cos(angle),
    }));
    const tops = upright.map(({ y }) => y);
    return {
      sheet,
      x: Math.min(...upright.map(({ x }) => x)),
      top: Math.min(...tops),
      middle: (Math.min(...tops) + Math.max(...tops)) / 2,
      bottom: Math.max(...tops),
    };
  });
  const ordered: PlacedWord[][] = [];
  while (left.length > 0) {
    const highest = left.reduce((best, candidate) => (candidate.top < best.top ? candidate : best));
    const row = left.filter(({ middle }) => middle <= highest.bottom).sort((a, b) => a.x - b.x);
    ordered.push(...row.map(({ sheet }) => sheet));
    left = left.filter((candidate) => !row.includes(candidate));
  }
  return ordered;
}

/** Clockwise rotation, in radians, of the page's centre in the picture. */
function angleInPicture({ width, height, toShown = IDENTITY }: Recognition): number {
  const from = throughHomography(toShown, { x: width / 2 - 1, y: height / 2 });
  const to = throughHomography(toShown, { x: width / 2 + 1, y: height / 2 });
  return Math.atan2(to.y - from.y, to.x - from.x);
}
