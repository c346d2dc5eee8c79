import type { RasterImage } from '@ledgerlift/engine';
import type { ImageFile } from '../image/image-file.ts';
import type { Session } from './session.ts';

/** Pixels as a decoder gives them. */
export interface DecodedPixels {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
  /** Red, green, blue, and how opaque. */
  channels: 3 | 4;
}

/** A picture in an encoded format, with its size in pixels. */
export interface EncodedPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/**
 * A thread that runs `serveCalls`; the one that started it sends and receives messages. `ref` and `unref` choose whether
 * it keeps the process alive.
 */
export interface Thread {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'error', listener: (error: unknown) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
  postMessage(message: unknown): void;
  ref(): void;
  unref(): void;
  terminate(): Promise<unknown>;
}

/** What a thread reads: lines with the line models, or letters that those do not know. */
export type ThreadWork = 'line' | 'letter';

/**
 * What reading needs of where it runs. `#platform` is the one of Node.js, or in bundles for browsers that of the browser:
 * the readers are the same.
 */
export interface Platform {
  /** A file of an installed package by its specifier, such as '@embedpdf/pdfium/pdfium.wasm'. Throws when it is missing. */
  packageFile(specifier: string): Promise<Uint8Array>;
  /** Whether `recognitionFile` has a file. */
  hasRecognitionFile(file: string): boolean;
  /** Throws LedgerliftError `unsupported_type` unless text in pictures can be recognised. */
  requireRecognition(): void;
  /**
   * A file of recognition by package and path, such as 'eld/package.json'. In Node.js an absolute path names a file that the
   * operator added. Throws when it is missing.
   */
  recognitionFile(file: string): Promise<Uint8Array>;
  /** The files of a folder of further models, which only operators of servers have; each is a `recognitionFile`. */
  addedFiles(folder: string): Promise<string[]>;
  /** How to have letters read that cannot be recognised: sentences with a space at the end; '' when there is no way. */
  moreLettersAdvice(): string;
  /** How many threads are worth starting. */
  parallelism(): number;
  /** Starts a thread for one kind of work. */
  startThread(work: ThreadWork): Thread;
  /** Loads an ONNX model for `threads` threads. Throws when its bytes are damaged. */
  loadSession(model: Uint8Array, threads: number): Promise<Session>;
  /** The detector of languages. Its tables take a hundred megabytes. */
  languageDetector(): Promise<typeof import('eld/small')>;
  tesseract(): Promise<typeof import('tesseract-wasm')>;
  /** Waits until messages and timers that are due were processed. */
  nextTask(): Promise<void>;
  /** The decoder of HEIC files. Throws LedgerliftError `unsupported_type` without the packages of recognition. */
  heicDecoder(): Promise<typeof import('heic-decode')>;
  /** Opens JPEG, PNG, GIF, WebP and TIFF. Throws LedgerliftError `unreadable` or `too_complex`. */
  openPicture(bytes: Uint8Array, mime: string): Promise<ImageFile>;
  /** The picture on white, `width` pixels wide, with its proportions. */
  resizeToWidth(pixels: DecodedPixels, width: number): Promise<RasterImage>;
  /** A horizontal band of the picture, `top` and `height` in its pixels, resized. */
  resizeBand(
    image: RasterImage,
    band: { top: number; height: number },
    size: { width: number; height: number },
  ): Promise<RasterImage>;
  /** The picture turned clockwise. */
  turn(image: RasterImage, degrees: 90 | 180 | 270): Promise<RasterImage>;
  /** The picture as WebP, at most `width` pixels wide. */
  encodeWebp(image: RasterImage, width: number): Promise<EncodedPicture>;
}
