import { expect, it } from 'vitest';
import { nodePictures } from '../platform/node-pictures.ts';
import { turned } from './turned.ts';

it.each([90, 180, 270] as const)('turns like libvips by %i degrees', async (degrees) => {
  const image = { data: Uint8Array.from({ length: 5 * 3 * 3 }, (_, at) => at), width: 5, height: 3 };
  const expected = await nodePictures.turn(image, degrees);
  const found = turned(image, degrees);
  expect([found.width, found.height, ...found.data]).toEqual([
    expected.width,
    expected.height,
    ...expected.data,
  ]);
});
