import type { Alternative, RasterImage, TextRecogniser } from '@ledgerlift/engine';
import type { TiltedBox } from './geometry.ts';

export interface RecogniserOptions {
  threads?: number;
  /** Folder of further PP-OCR recognition models, for scripts beyond those of the package or in their place. */
  addedModels?: string;
}

/** A recogniser that keeps its models in native memory until it is closed. */
export interface ClosableRecogniser extends TextRecogniser {
  /**
   * Rereads words of a picture at higher accuracy. Boxes are in pixels of the picture. For each box it returns every
   * reading that has a digit, the likeliest first.
   */
  reread(image: RasterImage, boxes: readonly TiltedBox[]): Promise<Alternative[][]>;
  close(): Promise<void>;
}
