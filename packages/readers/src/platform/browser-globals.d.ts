// The parts of browsers that reading uses. TypeScript's types of browsers contradict those of Node.js.

interface BrowserBitmap {
  readonly width: number;
  readonly height: number;
  close(): void;
}

declare function createImageBitmap(
  source: Blob,
  options: {
    imageOrientation: 'from-image';
    premultiplyAlpha: 'none';
    colorSpaceConversion: 'default' | 'none';
  },
): Promise<BrowserBitmap>;

interface BrowserCanvasContext {
  fillStyle: string;
  fillRect(x: number, y: number, width: number, height: number): void;
  drawImage(image: BrowserBitmap, x: number, y: number): void;
  getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
  putImageData(pixels: BrowserImageData, x: number, y: number): void;
}

declare class BrowserImageData {
  constructor(data: Uint8ClampedArray, width: number, height: number);
}
declare const ImageData: typeof BrowserImageData;

declare class OffscreenCanvas {
  constructor(width: number, height: number);
  getContext(kind: '2d', options: { willReadFrequently: boolean }): BrowserCanvasContext | null;
  convertToBlob(options: { type: string; quality: number }): Promise<Blob>;
}

interface BrowserWorkerEvents {
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

declare class Worker implements BrowserWorkerEvents {
  constructor(script: string, options: { type: 'module'; name: string });
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(type: 'error', listener: (event: { message?: string }) => void): void;
  postMessage(message: unknown): void;
  terminate(): void;
}

/** A worker's own scope; a page has none. */
declare const WorkerGlobalScope: (new () => unknown) | undefined;
declare const self: BrowserWorkerEvents & { name: string; location: { href: string } };
declare const navigator: {
  hardwareConcurrency?: number;
  /** Gigabytes; only some browsers report it. */
  deviceMemory?: number;
  userAgent?: string;
};

type BrowserResponse = Pick<Response, 'ok' | 'status' | 'body'>;

interface BrowserCache {
  match(address: string): Promise<BrowserResponse | undefined>;
  put(address: string, response: Response): Promise<void>;
  keys(): Promise<readonly { url: string }[]>;
  delete(address: string): Promise<boolean>;
}
/** Missing on pages without HTTPS. */
declare const caches: { open(name: string): Promise<BrowserCache> } | undefined;
