import type { RasterImage } from '@ledgerlift/engine';

/** The models that read lines: the Latin one, and the Chinese one, which is also a second opinion on figures. */
export type LineModelName = 'latin' | 'chinese';

/** What a thread that reads lines is asked. */
export interface LineRequest {
  model: LineModelName;
  picture: RasterImage;
  /** Whether all the texts that the line may be are wanted, too. */
  alternatives: boolean;
}
