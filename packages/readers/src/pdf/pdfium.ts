import { init, type Methods } from '@embedpdf/pdfium';
import { platform } from '#platform';
import { callPdfiumDirectly } from './direct-pdfium-calls.ts';

/**
 * The part of the wasm module's memory that the readers use. The views change when the memory grows: never store one.
 */
export interface PdfiumMemory {
  HEAPU8: Uint8Array;
  HEAP32: Int32Array;
  HEAPF32: Float32Array;
  HEAPF64: Float64Array;
  wasmExports: { malloc(size: number): number; free(pointer: number): void };
}

/** PDFium's functions and its memory. */
export interface Pdfium {
  api: Methods;
  memory: PdfiumMemory;
  /** True once a document has requested more memory than wasm allows: later failures are due to that. */
  readonly isOutOfMemory: () => boolean;
}

/** The message of the wasm module when it cannot grow, just before it traps or returns no memory. */
const OUT_OF_MEMORY = /cannot enlarge memory/i;

let loading: Promise<Pdfium> | null = null;

/** The process-wide PDFium, loaded by the first call. */
export function loadPdfium(): Promise<Pdfium> {
  loading ??= instantiate();
  return loading;
}

/**
 * Drops the loaded PDFium: after a wasm trap its memory can't be trusted, and the next `loadPdfium` loads a new one.
 */
export function discardPdfium(): void {
  loading = null;
}

async function instantiate(): Promise<Pdfium> {
  const bytes = await platform.packageFile('@embedpdf/pdfium/pdfium.wasm');
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  let outOfMemory = false;
  const printErr = (text: string) => {
    outOfMemory ||= OUT_OF_MEMORY.test(text);
  };
  const overrides: object = { wasmBinary, printErr };
  const api = await init(overrides);
  api.PDFiumExt_Init();
  // The package types its memory by the Emscripten typings, which it does not include.
  const module: unknown = api.pdfium;
  const memory = module as PdfiumMemory;
  callPdfiumDirectly(api, memory.wasmExports);
  return { api, memory, isOutOfMemory: () => outOfMemory };
}

/** Allocates `size` bytes of PDFium's memory for `use` and always frees them. */
export function withMemory<T>(pdfium: Pdfium, size: number, use: (pointer: number) => T): T {
  const pointer = pdfium.memory.wasmExports.malloc(size);
  if (pointer === 0) throw new RangeError(`PDFium has no ${size} bytes of memory left`);
  try {
    return use(pointer);
  } finally {
    pdfium.memory.wasmExports.free(pointer);
  }
}

/** Six 32-bit floats in a row: the size of a matrix. */
export type Floats = [number, number, number, number, number, number];

/** Reads six 32-bit floats at `pointer`; a rectangle is the first four. */
export function readFloats({ memory }: Pdfium, pointer: number): Floats {
  const at = pointer >> 2;
  const heap = memory.HEAPF32;
  return [
    heap[at] ?? 0,
    heap[at + 1] ?? 0,
    heap[at + 2] ?? 0,
    heap[at + 3] ?? 0,
    heap[at + 4] ?? 0,
    heap[at + 5] ?? 0,
  ];
}
