import { LedgerliftError } from '@ledgerlift/contract';
import { isServed, loadPart } from './browser-files.ts';
import { startBrowserThread } from './browser-threads.ts';
import type { Platform } from './platform.ts';
import { openSession, type Runtime } from './session.ts';

const RUNTIME_FILE = 'onnxruntime-web/ort-wasm-simd-threaded.wasm';
/** Gigabytes. On a device with this much or less, more reading threads would fill its memory. */
const SMALL_MEMORY = 4;
const THREADS_OF_SMALL = 2;

let runtime: Promise<Runtime> | null = null;

/** Recognition by ONNX Runtime and Tesseract in WebAssembly. */
export const browserRecognition: Pick<
  Platform,
  | 'hasRecognitionFile'
  | 'requireRecognition'
  | 'recognitionFile'
  | 'addedFiles'
  | 'parallelism'
  | 'moreLettersAdvice'
  | 'loadSession'
  | 'heicDecoder'
  | 'languageDetector'
  | 'tesseract'
  | 'startThread'
> = {
  hasRecognitionFile: (file) => isServed(file),
  requireRecognition() {
    if (!isServed(RUNTIME_FILE))
      throw new LedgerliftError('unsupported_type', 'Text in pictures cannot be read on this device here.');
  },
  recognitionFile: (file) => loadPart(file),
  async addedFiles() {
    throw new Error('Browsers have no folders of models');
  },
  parallelism() {
    const { hardwareConcurrency = 1 } = navigator;
    return isSmall() ? Math.min(THREADS_OF_SMALL, hardwareConcurrency) : hardwareConcurrency;
  },
  moreLettersAdvice: () =>
    'If the document is in another language than your browser, add that language in the settings of the browser and reload the page. ',
  async loadSession(model) {
    runtime ??= loadRuntime();
    // Threads of its own would need a page that is isolated from others; lines are read by workers of ours instead.
    return await openSession(await runtime, model, { executionProviders: ['wasm'] });
  },
  heicDecoder: () => import('heic-decode'),
  languageDetector: () => import('eld/small'),
  tesseract: () => import('tesseract-wasm'),
  startThread: startBrowserThread,
};

/** Loads the scripts of recognition before they are needed. Throws what `import` throws. */
export async function loadRecognitionScripts(): Promise<void> {
  await Promise.all([
    import('onnxruntime-web/wasm'),
    browserRecognition.languageDetector(),
    browserRecognition.tesseract(),
  ]);
}

/** Whether the device has little memory. A phone whose browser does not report it counts as such. */
function isSmall(): boolean {
  const { deviceMemory, userAgent = '' } = navigator;
  return deviceMemory === undefined ? /Mobi|Android/i.test(userAgent) : deviceMemory <= SMALL_MEMORY;
}

async function loadRuntime(): Promise<Runtime> {
  const ort = await import('onnxruntime-web/wasm');
  ort.env.wasm.numThreads = 1;
  ort.env.wasm.wasmBinary = await loadPart(RUNTIME_FILE);
  return ort;
}
