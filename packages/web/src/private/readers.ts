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
  recognition: { minimum: secondsToInspect * WALL_FACTOR, perPage: 0 },
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
