import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openIdentityProvider } from './accounts/open-identity-provider.ts';
import type { AppParts } from './app-parts.ts';
import { endTestPlans } from './billing/end-test-plans.ts';
import { openPayments, settingsOf } from './billing/open-payments.ts';
import { startReconciliation } from './billing/reconcile-schedule.ts';
import { creditRulesOf } from './credits/credit-rules.ts';
import type { Environment } from './env.ts';
import { createApp } from './http/app.ts';
import type { App } from './http/app-context.ts';
import { clientAddresses } from './http/client-address.ts';
import { listen } from './http/listen.ts';
import { openWorkBulkheads } from './http/work-bulkheads.ts';
import { queueLimitsOf } from './jobs/queue-limits.ts';
import { startSchedule } from './jobs/schedule.ts';
import { ResourceExhaustionGuard } from './limits/resource-exhaustion.ts';
import { openMailer } from './mail/mailer.ts';
import { mailInSettings } from './mail-in/mail-in-settings.ts';
import { startMailListener } from './mail-in/mail-listener.ts';
import { scheduledTasks } from './operation/scheduled-tasks.ts';
import { openOperatorChannel } from './operator/channel/operator-channel.ts';
import { type CoreParts, startCore } from './start-core.ts';
import { type Closers, type RunningProcess, type ServerOverrides, startProcess } from './start-process.ts';
import { storageLimitsOf } from './storage/storage-limits.ts';
import { StorageQuota } from './storage/storage-quota.ts';
import { webhookRulesOf } from './webhooks/webhook-rules.ts';
import { startWebhookSender } from './webhooks/webhook-sender.ts';

/** The built page inside of the published package; in the repository it has a package of its own. */
const PUBLISHED_PAGE = fileURLToPath(new URL('../web/dist', import.meta.url));
const WEB_ROOT = existsSync(PUBLISHED_PAGE)
  ? PUBLISHED_PAGE
  : fileURLToPath(new URL('../../web/dist', import.meta.url));
const SAMPLE_ROOT = fileURLToPath(new URL('../samples', import.meta.url));
/** The least time for running responses when the server stops. */
const ANSWER_SECONDS = 3;
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::']);

export interface RunningServer extends RunningProcess {
  /** The address of the server, without a trailing slash. */
  url: string;
}

/**
 * Starts the web server and, unless the role is `web`, a worker. After a failure it stops what was started. Throws
 * StartupError for errors that the operator can fix.
 */
export function startServer(
  environment: Environment,
  overrides: ServerOverrides = {},
): Promise<RunningServer> {
  return startProcess(environment, overrides, async (frame) => {
    const { closers } = frame;
    let makeReady: (app: App) => void = () => undefined;
    const ready = new Promise<App>((resolve) => {
      makeReady = resolve;
    });
    const { HOST, PORT, STOP_SECONDS } = environment;
    const listener = await listen(HOST, PORT, ready, Math.max(ANSWER_SECONDS, STOP_SECONDS));
    closers.push(listener.close);
    const url = `http://${LOOPBACK.has(HOST) ? 'localhost' : HOST}:${listener.port}`;
    const parts = await startWebParts(environment, await startCore(frame), url, overrides, closers);
    warnOfPlainCookies(parts);
    // Pushed again so that requests end before the parts that they use.
    closers.push(listener.close);
    makeReady(createApp(parts));
    await openToOperator(parts, environment, closers);
    overrides.onReady?.(parts);
    return { url };
  });
}

/** Starts only a worker. Throws as `startServer` does. */
export function startWorker(
  environment: Environment,
  overrides: ServerOverrides = {},
): Promise<RunningProcess> {
  return startProcess(environment, overrides, async (frame) => {
    await startCore(frame);
    return {};
  });
}

/** Starts the dependencies of the web server, and scheduled tasks. */
async function startWebParts(
  environment: Environment,
  core: CoreParts,
  url: string,
  overrides: ServerOverrides,
  closers: Closers,
): Promise<AppParts> {
  const { freeDisk, ...shared } = core;
  const { db, rateLimits, secrets, log } = shared;
  const ownUrl = environment.PUBLIC_URL ?? url;
  const creditRules = creditRulesOf(environment);
  const payments = openPayments(environment, { db, ownUrl, log });
  const parts: AppParts = {
    ...shared,
    addresses: clientAddresses(environment.TRUSTED_PROXIES, secrets.addressKey, log),
    creditRules,
    queueLimits: queueLimitsOf(environment),
    exhaustedWork: new ResourceExhaustionGuard(rateLimits),
    storageQuota: new StorageQuota({ db, freeDisk }, storageLimitsOf(environment), creditRules.isMailSetUp),
    workBulkheads: openWorkBulkheads(),
    mailer: openMailer(environment),
    logsLinks: environment.NODE_ENV === 'development' && environment.SMTP_URL === undefined,
    isProduction: environment.NODE_ENV === 'production',
    publicUrl: environment.PUBLIC_URL,
    ownUrl,
    payments,
    identityProvider: openIdentityProvider(environment, ownUrl),
    settings: settingsOf(environment, payments),
    webhookRules: webhookRulesOf(environment),
    mailInDomain: environment.MAIL_IN_DOMAIN ?? null,
    maxFilesPerJob: environment.MAX_FILES_PER_JOB,
    webRoot: overrides.webRoot ?? WEB_ROOT,
    sampleRoot: overrides.sampleRoot ?? SAMPLE_ROOT,
  };
  await endTestPlans(parts);
  closers.push(startSchedule(db, scheduledTasks(parts), log).stop);
  closers.push(startReconciliation(parts).stop);
  if (parts.webhookRules) {
    const sending = { db, secrets, log, rules: parts.webhookRules };
    closers.push(startWebhookSender(sending, { stopSeconds: environment.STOP_SECONDS }).stop);
  }
  const mailIn = await mailInSettings(environment);
  if (mailIn) closers.push((await startMailListener(parts, mailIn)).stop);
  return parts;
}

/** Cookies are limited to HTTPS only where PUBLIC_URL shows that users come by it. */
function warnOfPlainCookies({ isProduction, publicUrl, log }: AppParts): void {
  if (isProduction && !publicUrl?.startsWith('https:'))
    log.warn(
      'PUBLIC_URL is not set to an https address, so cookies are not limited to HTTPS. Set it to where users reach this server.',
    );
}

/** Opens a channel for the operator's command line, which can reach the embedded database only through this process. */
async function openToOperator(
  parts: AppParts,
  { DATA_DIR: dataDir, DATABASE_URL, NODE_ENV }: Environment,
  closers: Closers,
): Promise<void> {
  if (DATABASE_URL !== undefined) return;
  const isProduction = NODE_ENV === 'production';
  const channel = await openOperatorChannel({ ...parts, dataDir, isProduction });
  closers.push(channel.close);
}
