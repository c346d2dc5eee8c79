import { PROGRESS_CAP_PERCENT, PROGRESS_STEP_PERCENT } from '@ledgerlift/contract';

/** Percent done of each file that is being converted, by its path. */
export type Progress = Readonly<Record<string, number>>;

/** Every file at 0. */
export function startProgress(paths: readonly string[]): Progress {
  return Object.fromEntries(paths.map((path) => [path, 0]));
}

/**
 * One tick of the simulation: one file below the cap, picked by `choice` (0 up to 1), gains a step and stops at the cap.
 * A file that the server has reported as converted stays at 100.
 */
export function tickProgress(progress: Progress, choice: number): Progress {
  const unfinished = Object.keys(progress).filter((path) => percentOf(progress, path) < PROGRESS_CAP_PERCENT);
  const path = unfinished[Math.floor(choice * unfinished.length)];
  if (path === undefined) return progress;
  const percent = Math.min(percentOf(progress, path) + PROGRESS_STEP_PERCENT, PROGRESS_CAP_PERCENT);
  return { ...progress, [path]: percent };
}

/** The simulation never shows less than the share of pages that the server has read, still below the cap. */
export function withPagesDone(
  progress: Progress,
  path: string,
  pagesDone: number,
  pages: number | null,
): Progress {
  if (!(path in progress) || pages === null || pages <= 0) return progress;
  const read = Math.floor((Math.min(pagesDone, pages) / pages) * PROGRESS_CAP_PERCENT);
  return read <= percentOf(progress, path) ? progress : { ...progress, [path]: read };
}

/** Sets a file to 100, whatever the simulation shows. Ignores a file that is not being converted. */
export function finishFile(progress: Progress, path: string): Progress {
  return path in progress ? { ...progress, [path]: 100 } : progress;
}

/** Sets all files to 100: the server has answered. */
export function finishAll(progress: Progress): Progress {
  return Object.fromEntries(Object.keys(progress).map((path) => [path, 100]));
}

/** The mean of all files in whole percent; 0 when there are none. */
export function overallPercent(progress: Progress): number {
  const percents = Object.values(progress);
  if (percents.length === 0) return 0;
  return Math.floor(percents.reduce((sum, percent) => sum + percent, 0) / percents.length);
}

export function percentOf(progress: Progress, path: string): number {
  return progress[path] ?? 0;
}
