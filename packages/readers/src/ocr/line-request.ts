import type { RasterImage } from '@ledgerlift/engine';

/** The line models: Latin, and Chinese, which also gives a second opinion on figures. */
export type LineModelName = 'latin' | 'chinese';

/** A request to a thread that reads lines. */
export interface LineRequest {
  model: LineModelName;
  picture: RasterImage;
  /** Whether to return all texts that the line may be, too. */
  alternatives: boolean;
}
