import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { recognitionFolder, requiredFolder } from '../recognition-packages.ts';
import { nodePictures } from './node-pictures.ts';
import type { Platform } from './platform.ts';

const require = createRequire(import.meta.url);

/** Reading in Node.js. */
export const platform: Platform = {
  packageFile: (specifier) => readFile(require.resolve(specifier)),
  hasPackage: (name) => recognitionFolder(name) !== null,
  nextTask: () => setImmediate(),
  heicDecoder: () => import('heic-decode').catch(importNested),
  ...nodePictures,
};

/** The decoder below the optional package of recognition. */
async function importNested(): Promise<typeof import('heic-decode')> {
  return await import(pathToFileURL(join(requiredFolder('heic-decode'), 'index.js')).href);
}
