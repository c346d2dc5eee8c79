import type { RasterImage } from '@ledgerlift/engine';
import type { Reading } from './decode.ts';
import { takeTurns } from './take-turns.ts';

/** The models that read lines: the Latin one, and the Chinese one, which is also a second opinion on figures. */
export type LineModelName = 'latin' | 'chinese';

export interface LineRequest {
  id: number;
  model: LineModelName;
  picture: RasterImage;
  /** Whether all the texts that the line may be are wanted, too. */
  alternatives: boolean;
}

export type LineAnswer =
  | { kind: 'ready' }
  | { kind: 'reading'; id: number; reading: Reading }
  | { kind: 'failed'; id: number; message: string };

/** What a thread shares with the one that started it. */
export interface LinePort {
  on(event: 'message', listener: (request: LineRequest) => void): unknown;
  postMessage(answer: LineAnswer): void;
}

/**
 * Says that it is ready and answers requests one after the other: all lines of a page may be waiting at once, and each
 * that is being read takes at least four times the memory of its picture.
 */
export function serveLines(port: LinePort, read: (request: LineRequest) => Promise<Reading>): void {
  const inTurn = takeTurns();
  port.on('message', async (request) => {
    const { id } = request;
    try {
      port.postMessage({ kind: 'reading', id, reading: await inTurn(() => read(request)) });
    } catch (error) {
      port.postMessage({
        kind: 'failed',
        id,
        message: error instanceof Error ? error.message : String(error),
      });
    }
  });
  port.postMessage({ kind: 'ready' });
}
