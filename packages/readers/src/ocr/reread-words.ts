import type { Alternative, RasterImage } from '@ledgerlift/engine';
import { cropLine } from './crop.ts';
import { MIN_BOX_HEIGHT } from './fit-height.ts';
import { heightOf, type TiltedBox } from './geometry.ts';
import type { LineReaders } from './line-readers.ts';

/** Crop heights in heights of the word's box: characters overlooked in one crop often show in another. */
const HEIGHTS = [1, 1.3];
const MODELS = ['latin', 'chinese'] as const;

/**
 * Rereads words, each in several crops and with both models. `boxes` are in pixels of the picture and may extend
 * slightly beyond the word. For each box it returns every reading that has a digit, the likeliest first.
 */
export async function rereadWords(
  lines: LineReaders,
  image: RasterImage,
  boxes: readonly TiltedBox[],
): Promise<Alternative[][]> {
  const pictures = boxes.flatMap((box) => HEIGHTS.map((height) => cropLine(image, stretched(box, height))));
  const readings = await Promise.all(MODELS.map((model) => lines.readAlternatives(model, pictures)));
  return boxes.map((_, index) => {
    const ofBox = readings.flatMap((ofModel) =>
      ofModel.slice(index * HEIGHTS.length, (index + 1) * HEIGHTS.length),
    );
    return merge(ofBox.flat().flatMap(asWord));
  });
}

/** The box so many times as high, but not lower than the models read well. */
function stretched(box: TiltedBox, height: number): TiltedBox {
  const { centre, along, down } = box;
  const factor = height * Math.max(1, MIN_BOX_HEIGHT / heightOf(box));
  return { centre, along, down: { x: down.x * factor, y: down.y * factor } };
}

/** Words hold no spaces. A space between two digits may be an overlooked point. */
function asWord({ text, confidence }: Alternative): Alternative[] {
  const trimmed = text.trim();
  if (!/\d/.test(trimmed)) return [];
  if (!/\s/.test(trimmed)) return [{ text: trimmed, confidence }];
  const closed = { text: trimmed.replace(/\s+/g, ''), confidence };
  const pointed = trimmed.replace(/(\d)\s+(\d\d)$/, '$1.$2');
  return /\s/.test(pointed) ? [closed] : [closed, { text: pointed, confidence: confidence / 2 }];
}

function merge(alternatives: readonly Alternative[]): Alternative[] {
  const surest = new Map<string, number>();
  for (const { text, confidence } of alternatives)
    surest.set(text, Math.max(surest.get(text) ?? 0, confidence));
  return [...surest]
    .map(([text, confidence]) => ({ text, confidence }))
    .sort((a, b) => b.confidence - a.confidence);
}
