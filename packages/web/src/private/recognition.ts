import pdfiumAddress from '@embedpdf/pdfium/pdfium.wasm?url';
import {
  type ClosableRecogniser,
  createTextRecogniser,
  keepParts,
  loadRecognitionScripts,
  missingBytes,
  partBytes,
  partPath,
  recognitionParts,
  servePackageFiles,
} from '@ledgerlift/conversion/browser';
import runtimeAddress from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import zxingAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { LoadedBytes } from './worker-messages.ts';

/** Models that nothing uses for this long are freed: they hold hundreds of megabytes. */
const IDLE_MILLISECONDS = 60_000;

/** Parts of the page, by the names that the readers ask for. */
const OF_PAGE = {
  '@embedpdf/pdfium/pdfium.wasm': pdfiumAddress,
  'zxing-wasm/reader/zxing_reader.wasm': zxingAddress,
  'onnxruntime-web/ort-wasm-simd-threaded.wasm': runtimeAddress,
};
/** What every file needs. */
const OF_EVERY_FILE = [pdfiumAddress, zxingAddress];
const RECOGNITION = recognitionParts(navigator.languages);

/** Says where the parts lie; call it before reading. */
export function serveParts(): void {
  const models = RECOGNITION.filter((name) => !(name in OF_PAGE)).map((name) => [name, partPath(name)]);
  servePackageFiles({ ...Object.fromEntries(models), ...OF_PAGE });
}

/** Fetches what every file needs; a failure shows when a task needs it. */
export async function fetchBasicParts(): Promise<void> {
  await Promise.allSettled(OF_EVERY_FILE.map(async (address) => (await fetch(address)).arrayBuffer()));
}

/** How much of text recognition is yet to be loaded. */
export async function missingRecognition(): Promise<{ missingBytes: number }> {
  return { missingBytes: await missingBytes(RECOGNITION) };
}

/** Loads what recognises text and keeps it in this browser. Throws LedgerliftError `unavailable` and `unsupported_type`. */
export async function keepRecognition(onLoaded: (loaded: LoadedBytes) => void): Promise<null> {
  if ((await missingBytes(RECOGNITION)) === 0) return null;
  const totalBytes = partBytes(RECOGNITION);
  onLoaded({ loadedBytes: 0, totalBytes });
  // The scripts first, so that everything is there when the last byte is reported.
  await loadRecognitionScripts();
  await keepParts(RECOGNITION, (loadedBytes) => onLoaded({ loadedBytes, totalBytes }));
  return null;
}

let loaded: Promise<ClosableRecogniser> | null = null;
let idle: ReturnType<typeof setTimeout> | undefined;

/** The recogniser of this worker, loaded at its first use. Throws what `keepRecognition` throws. */
export function recogniser(onLoaded: (loaded: LoadedBytes) => void): Promise<ClosableRecogniser> {
  clearTimeout(idle);
  loaded ??= keepRecognition(onLoaded).then(() => createTextRecogniser());
  loaded.catch(() => {
    // The next file tries again.
    loaded = null;
  });
  return loaded;
}

/** Frees the models unless another file needs them soon. */
export function freeRecogniserWhenIdle(): void {
  clearTimeout(idle);
  idle = setTimeout(() => {
    const unused = loaded;
    loaded = null;
    void unused?.then((recogniser) => recogniser.close());
  }, IDLE_MILLISECONDS);
}
