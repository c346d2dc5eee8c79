import type { TaskLane } from '../store/schema.ts';
import { SHORT_PAGES } from './queue-conditions.ts';
import type { Task } from './task-queue.ts';

/** After so many pages the standard lane goes first once. */
const PRIORITY_PAGES = 4 * SHORT_PAGES;

/** Which lane a slot looks into first, lease after lease. */
export interface LaneRotation {
  first(): TaskLane;
  /** To be told of every task that was leased. */
  took(task: Pick<Task, 'pages'>): void;
}

/**
 * The priority lane goes first, but after four files of it, or 80 pages, the standard lane does once: so no slot ever
 * passes it by for long, whatever the priority lane holds. `slot` is a number of its own for every slot of a process, so
 * that not all of them turn at the same time.
 */
export function startLaneRotation(slot: number): LaneRotation {
  let pages = (slot * SHORT_PAGES) % PRIORITY_PAGES;
  const first = () => (pages >= PRIORITY_PAGES ? 'standard' : 'priority');
  return {
    first,
    took(task) {
      // What the other lane had no task for is not made up for later.
      pages = first() === 'standard' ? 0 : pages + Math.max(SHORT_PAGES, task.pages);
    },
  };
}
