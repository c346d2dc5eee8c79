import { purgeSessions } from '../accounts/sessions.ts';
import type { AppParts } from '../app-parts.ts';
import { purgeIdleJobs } from '../documents/purge-idle-jobs.ts';
import type { ScheduledTask } from './schedule.ts';

const HOUR_SECONDS = 60 * 60;

/** Deletes what must not be kept, or is of no more use. */
export interface PurgeTask extends ScheduledTask {
  /** For the operator: what goes. */
  subject: string;
  /** Returns how many went. */
  run(): Promise<number>;
}

/** What is deleted hourly, and at once by the operator's `purge`. */
export function purgeTasks(parts: Pick<AppParts, 'db' | 'fileStore'>): PurgeTask[] {
  return [
    {
      name: 'purge-idle-jobs',
      subject: 'idle conversions',
      everySeconds: HOUR_SECONDS,
      run: () => purgeIdleJobs(parts),
    },
    {
      name: 'purge-sessions',
      subject: 'ended sessions',
      everySeconds: HOUR_SECONDS,
      run: () => purgeSessions(parts.db),
    },
  ];
}

/** Everything that the server does by the clock. */
export function scheduledTasks(parts: AppParts): ScheduledTask[] {
  return [...purgeTasks(parts)];
}
