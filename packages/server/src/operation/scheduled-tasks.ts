import { mailAccountMails, purgeAccountMails } from '../accounts/account-mails.ts';
import { purgeApiTokens } from '../accounts/api-tokens.ts';
import { purgeMailedTokens } from '../accounts/mailed-tokens.ts';
import { purgeSessions } from '../accounts/sessions.ts';
import type { AppParts } from '../app-parts.ts';
import { purgeEvents } from '../billing/provider-event.ts';
import { reconcileTasks } from '../billing/reconcile-schedule.ts';
import type { DeletionParts } from '../documents/delete-jobs.ts';
import { purgeIdleJobs } from '../documents/purge-idle-jobs.ts';
import { purgeUnconvertedFiles } from '../documents/purge-unconverted-files.ts';
import { removeOrphans } from '../documents/remove-orphans.ts';
import { purgeFlows } from '../jobs/queue-flow.ts';
import type { ScheduledTask } from '../jobs/schedule.ts';
import { purgeStrayCounters } from '../limits/purge-stray-counters.ts';
import { mailContactMessages } from '../mail/contact-messages.ts';
import { purgeMailIntakes } from '../mail-in/mail-intakes.ts';
import { purgeWebhookDeliveries } from '../webhooks/webhook-deliveries.ts';

/** Failed mails are retried, with growing pauses. */
const MAIL_SECONDS = 5 * 60;
const HOUR_SECONDS = 60 * 60;
/** Deletes unconverted files soon after their hour. */
const UNCONVERTED_SECONDS = 10 * 60;

/** Deletes data that must not be kept, or is no longer needed. */
export interface PurgeTask extends ScheduledTask {
  /** Names the deleted data for the operator. */
  subject: string;
  /** Returns the number of deletions. */
  run(): Promise<number>;
}

/** Deletions that run hourly or more often, and at once by the operator's `purge`. */
export function purgeTasks(parts: DeletionParts): PurgeTask[] {
  const tasks: Omit<PurgeTask, 'deletesByClock'>[] = [
    {
      name: 'purge-idle-jobs',
      subject: 'idle conversions',
      everySeconds: HOUR_SECONDS,
      run: () => purgeIdleJobs(parts),
    },
    {
      name: 'purge-unconverted-files',
      subject: 'files that were never converted',
      everySeconds: UNCONVERTED_SECONDS,
      run: () => purgeUnconvertedFiles(parts),
    },
    {
      name: 'purge-sessions',
      subject: 'ended sessions',
      everySeconds: HOUR_SECONDS,
      run: () => purgeSessions(parts.db),
    },
    {
      name: 'purge-api-tokens',
      subject: 'ended API tokens',
      everySeconds: HOUR_SECONDS,
      run: () => purgeApiTokens(parts.db),
    },
    {
      name: 'purge-mailed-links',
      subject: 'ended links of mails',
      everySeconds: HOUR_SECONDS,
      run: () => purgeMailedTokens(parts.db),
    },
    {
      name: 'purge-account-mails',
      subject: 'mails that could not be sent',
      everySeconds: HOUR_SECONDS,
      run: () => purgeAccountMails(parts.db),
    },
    {
      name: 'purge-billing-events',
      subject: 'old events of the payment provider',
      everySeconds: HOUR_SECONDS,
      run: () => purgeEvents(parts.db),
    },
    {
      name: 'purge-webhook-deliveries',
      subject: 'old deliveries of webhooks',
      everySeconds: HOUR_SECONDS,
      run: () => purgeWebhookDeliveries(parts.db),
    },
    {
      name: 'purge-mail-intakes',
      subject: 'old records of mails with documents',
      everySeconds: HOUR_SECONDS,
      run: () => purgeMailIntakes(parts.db),
    },
    {
      name: 'remove-orphans',
      subject: 'stored files that belong to nothing',
      everySeconds: HOUR_SECONDS,
      run: () => removeOrphans(parts),
    },
    {
      name: 'purge-counters',
      subject: 'counters of calls from when the clock was ahead',
      everySeconds: HOUR_SECONDS,
      run: () => purgeStrayCounters(parts.db),
    },
    {
      name: 'purge-queue-flows',
      subject: 'turns of the queue that nobody uses',
      everySeconds: HOUR_SECONDS,
      run: () => purgeFlows(parts.db),
    },
  ];
  return tasks.map((task) => ({ ...task, deletesByClock: true }));
}

/** All scheduled tasks of the server. */
export function scheduledTasks(parts: AppParts): ScheduledTask[] {
  return [
    ...purgeTasks(parts),
    {
      name: 'mail-contact-messages',
      everySeconds: MAIL_SECONDS,
      run: () => mailContactMessages(parts),
    },
    {
      name: 'mail-account-mails',
      everySeconds: MAIL_SECONDS,
      run: () => mailAccountMails(parts),
    },
    ...reconcileTasks(parts),
  ];
}
