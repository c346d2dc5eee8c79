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
import type { WebhookRules } from './webhooks/webhook-rules.ts';

/** The dependencies of use cases and routes, created once at the start. */
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
  /** null where mail is not set up. */
  mailer: Mailer | null;
  /** True in development without mail: links that would be mailed are logged. */
  logsLinks: boolean;
  log: Logger;
  /** Aborts when the server stops: long-running waits must end. */
  stopping: AbortSignal;
  isProduction: boolean;
  /** The origin under which users reach the server, when it differs from that of requests. */
  publicUrl: string | undefined;
  /** The origin of links in mails and for payment: never taken from a request. */
  ownUrl: string;
  /** null where nothing can be bought. */
  payments: PaymentProvider | null;
  /** Sign-in by an identity provider; null where none is set up. */
  identityProvider: IdentityProvider | null;
  /** The settings that clients get. */
  settings: Settings;
  /** Where webhooks may be sent; null while they are off. */
  webhookRules: WebhookRules | null;
  /** Domain of the addresses to which users mail documents; null where no mail is received. */
  mailInDomain: string | null;
  /** The most files per job. */
  maxFilesPerJob: number;
  /** The folder of the built web page. */
  webRoot: string;
  /** The folder of the sample documents: bank_statement, invoice and receipt, with their extensions. */
  sampleRoot: string;
}
