import { LedgerliftError } from '@ledgerlift/contract';
import { SERVER_LIMITS } from '@ledgerlift/conversion/limits';
import { ReadingLane, type WorkerPort } from './reading-lane.ts';

// Two workers: one converts, the other answers within a moment.

/** A device may be several times slower than a server, and does other things meanwhile. */
const WALL_FACTOR = 5;
const EXPORT_SECONDS = 120;
const { secondsMinimum, secondsPerPage, secondsToInspect, secondsToDraw } = SERVER_LIMITS;

export const SECONDS = {
  convert: { minimum: secondsMinimum, perPage: secondsPerPage },
  inspect: { minimum: secondsToInspect * WALL_FACTOR, perPage: 0 },
  picture: { minimum: secondsToDraw * WALL_FACTOR, perPage: 0 },
  export: { minimum: EXPORT_SECONDS, perPage: 0 },
} as const;

export const conversionLane = new ReadingLane(startWorker);
export const quickLane = new ReadingLane(startWorker);

function startWorker(): WorkerPort {
  return new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' });
}

/** Loads what converts, so that it is there when the connection is not. */
export function warmReaders(): void {
  conversionLane.warm();
  quickLane.warm();
}

const ONLY_TEXT = 'Scans and pictures cannot be read on this device yet, only PDF files with text.';

/** The refusal of a scan, a picture, or another kind of file. */
export function onlyText(): LedgerliftError {
  return new LedgerliftError(
    'unsupported_type',
    `${ONLY_TEXT} Choose the PDF that the bank or supplier sent, or turn off “Keep files on this device” where it is offered.`,
  );
}

/** The error of a reader, with advice that fits this device. */
export function adviceFor(error: unknown): unknown {
  return error instanceof LedgerliftError && error.code === 'unsupported_type' ? onlyText() : error;
}
