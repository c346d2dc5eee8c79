import type { RasterImage } from '@ledgerlift/engine';
import type { Reading } from './decode.ts';
import type { Models } from './models.ts';
import { chooseReading, deservesSecondOpinion, isChinesePage, mayHideChinese } from './second-opinion.ts';

/** A line's picture and its best reading so far. */
interface LineInWork {
  picture: RasterImage;
  latin: Reading;
  chinese?: Reading;
}

/**
 * Reads the pictures of a page's lines, each as soon as it is taken; answers are in their order. The Latin model reads all lines. The Chinese model also reads
 * doubtful lines when its opinion can matter, and on a Chinese or Japanese page every line that is doubtful or holds
 * figures.
 */
export async function readLines(
  { lines: readers }: Models,
  pictures: Iterable<RasterImage>,
): Promise<Reading[]> {
  const taken: RasterImage[] = [];
  const readings = await readers.read('latin', keptIn(taken, pictures));
  const lines = taken.map((picture, index): LineInWork => {
    return { picture, latin: readings[index] ?? { glyphs: [], confidence: 0 } };
  });
  await readAgain(lines.filter((line) => deservesSecondOpinion(line.latin)));
  const pairs = lines.flatMap(({ latin, chinese }) => (chinese ? [{ latin, chinese }] : []));
  const chinesePage = isChinesePage(pairs);
  if (chinesePage) await readAgain(lines.filter((line) => !line.chinese && mayHideChinese(line.latin)));
  return lines.map(({ latin, chinese }) => (chinese ? chooseReading(latin, chinese, chinesePage) : latin));

  async function readAgain(chosen: readonly LineInWork[]): Promise<void> {
    const again = await readers.read(
      'chinese',
      chosen.map((line) => line.picture),
    );
    chosen.forEach((line, index) => {
      const reading = again[index];
      if (reading) line.chinese = reading;
    });
  }
}

function* keptIn(taken: RasterImage[], pictures: Iterable<RasterImage>): Generator<RasterImage> {
  for (const picture of pictures) {
    taken.push(picture);
    yield picture;
  }
}
