import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { LedgerliftError } from '@ledgerlift/contract';
import type * as OnnxRuntime from 'onnxruntime-node';
import { requiredFolder } from '../recognition-packages.ts';
import type { Platform } from './platform.ts';
import { openSession, type Runtime } from './session.ts';

const require = createRequire(import.meta.url);
const OWN = '@ledgerlift/readers/';
const OWN_FOLDER = fileURLToPath(new URL('../../', import.meta.url));

let runtime: Runtime | null = null;

/** Recognition by ONNX Runtime and Tesseract, from wherever they are installed. */
export const nodeRecognition: Pick<
  Platform,
  | 'hasRecognitionFile'
  | 'recognitionFile'
  | 'addedFiles'
  | 'loadSession'
  | 'heicDecoder'
  | 'languageDetector'
  | 'tesseract'
  | 'startThread'
> = {
  addedFiles: async (folder) => (await readdir(folder)).map((name) => path.join(folder, name)),
  hasRecognitionFile: (file) => installedAt(file) !== null,
  recognitionFile: (file) => readFile(placeOf(file)),
  async loadSession(model, threads) {
    runtime ??= require(requiredFolder('onnxruntime-node')) as typeof OnnxRuntime;
    return await openSession(runtime, model, {
      executionProviders: ['cpu'],
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      // Spinning threads would take the processor away from other conversions.
      extra: { session: { intra_op: { allow_spinning: '0' } } },
    });
  },
  heicDecoder: () => import('heic-decode').catch(() => imported(requiredFolder('heic-decode'), 'index.js')),
  languageDetector: () => imported(requiredFolder('eld'), 'src', 'entries', 'static.small.js'),
  tesseract: () => imported(requiredFolder('tesseract-wasm'), 'dist', 'lib.js'),
  startThread(work) {
    // Discards Tesseract's error output: it only lists every line without print.
    const thread = new Worker(require.resolve(`@ledgerlift/readers/${work}-worker`), {
      stderr: work === 'letter',
    });
    if (work === 'letter') thread.stderr.resume();
    return thread;
  },
};

/** Where a file of recognition is installed (see Platform.recognitionFile); null when it is not. */
export function installedAt(file: string): string | null {
  try {
    const place = placeOf(file);
    return existsSync(place) ? place : null;
  } catch (error) {
    if (error instanceof LedgerliftError) return null;
    throw error;
  }
}

/** Below the folder of a package, which may lie below an optional package; an absolute path names an added file. */
function placeOf(file: string): string {
  if (path.isAbsolute(file)) return file;
  if (file.startsWith(OWN)) return path.join(OWN_FOLDER, file.slice(OWN.length));
  const [scope = '', name = '', ...rest] = file.split('/');
  return scope.startsWith('@')
    ? path.join(requiredFolder(`${scope}/${name}`), ...rest)
    : path.join(requiredFolder(scope), name, ...rest);
}

async function imported(...file: string[]) {
  return await import(pathToFileURL(path.join(...file)).href);
}
