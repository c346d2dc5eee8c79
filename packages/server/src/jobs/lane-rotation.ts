import type { TaskLane } from '../store/schema.ts';
import { SHORT_PAGES } from './queue-conditions.ts';
import type { Task } from './task-queue.ts';

/** After this many pages of the priority lane, the standard lane is first once. */
const PRIORITY_PAGES = 4 * SHORT_PAGES;

/** Decides which lane a slot queries first, lease by lease. */
export interface LaneRotation {
  firstLane(): TaskLane;
  /** The caller reports every task that it leased. */
  noteLeased(task: Pick<Task, 'pages'>): void;
}

/**
 * The priority lane is first, except once after every four files or 80 pages, when the standard lane is: so a full
 * priority lane never starves it. `slot` numbers the slots of a process, so that they do not all switch at the same
 * time.
 */
export function startLaneRotation(slot: number): LaneRotation {
  let pages = (slot * SHORT_PAGES) % PRIORITY_PAGES;
  const firstLane = () => (pages >= PRIORITY_PAGES ? 'standard' : 'priority');
  return {
    firstLane,
    noteLeased(task) {
      // If the standard lane had no task, its turn is not made up for later.
      pages = firstLane() === 'standard' ? 0 : pages + Math.max(SHORT_PAGES, task.pages);
    },
  };
}
