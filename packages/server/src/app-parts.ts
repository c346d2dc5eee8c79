import type { Settings } from '@ledgerlift/contract';
import type { Logger } from 'pino';
import type { IdentityProvider } from './accounts/identity-provider.ts';
import type { PaymentProvider } from './billing/payment-provider.ts';
import type { CreditRules } from './credits/allowance.ts';
import type { ClientAddresses } from './http/client-address.ts';
import type { WorkBulkheads } from './http/work-bulkheads.ts';
import type { ConversionWorker } from './jobs/conversion-worker.ts';
import type { Converter } from './jobs/converter.ts';
import type { JobSignal } from './jobs/job-signal.ts';
import type { Metrics } from './jobs/metrics.ts';
import type { QueueLimits } from './jobs/queue-limits.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { ResourceExhaustionGuard } from './limits/resource-exhaustion.ts';
import type { Mailer } from './mail/mailer.ts';
import type { StorageQuota } from './storage/storage-quota.ts';
import type { Database } from './store/database.ts';
import type { FileStore } from './store/file-store.ts';
import type { Secrets } from './store/secret-key.ts';

/** What the use cases and routes work with; made once at start. */
export interface AppParts {
  db: Database;
  fileStore: FileStore;
  converter: Converter;
  secrets: Secrets;
  jobSignal: JobSignal;
  worker: Pick<ConversionWorker, 'wake' | 'abort'>;
  metrics: Metrics;
  addresses: ClientAddresses;
  creditRules: CreditRules;
  queueLimits: QueueLimits;
  rateLimits: RateLimits;
  storageQuota: StorageQuota;
  exhaustedWork: ResourceExhaustionGuard;
  workBulkheads: WorkBulkheads;
  /** null where no mail is set up. */
  mailer: Mailer | null;
  /** In development without mail, links that would be mailed go to the log. */
  logsLinks: boolean;
  log: Logger;
  /** Aborted when the server stops: whoever waits for long must let go. */
  stopping: AbortSignal;
  isProduction: boolean;
  /** Origin under which users reach the server, when it differs from what requests say. */
  publicUrl: string | undefined;
  /** Origin of links that leave the server, in mails and for payment: never what a request says. */
  ownUrl: string;
  /** null where nothing can be bought. */
  payments: PaymentProvider | null;
  /** Sign-in by an identity provider; null where none is set up. */
  identityProvider: IdentityProvider | null;
  /** What clients are told of all this. */
  settings: Settings;
  /** Files that a job may hold. */
  maxFilesPerJob: number;
  /** Folder of the built web page. */
  webRoot: string;
  /** Folder of the product's own samples: bank_statement, invoice and receipt, each with its ending. */
  sampleRoot: string;
}
