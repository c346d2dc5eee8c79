import { Hono } from 'hono';
import type { AppParts } from '../app-parts.ts';
import { KeyedMutex } from '../limits/keyed-mutex.ts';
import { randomId } from '../random-id.ts';
import type { App, AppEnvironment } from './app-context.ts';
import { authenticateCall } from './authenticate-call.ts';
import { identifyByCookies } from './caller-session.ts';
import { compressAnswers } from './compression.ts';
import { answerError, answerNoSuchCall } from './error-answers.ts';
import { healthRoutes } from './health-routes.ts';
import { limitCalls } from './limit-calls.ts';
import { originCheck } from './origin-check.ts';
import { requestLog } from './request-log.ts';
import { accountRoutes } from './routes/account-routes.ts';
import { billingRoutes } from './routes/billing-routes.ts';
import { contactRoutes } from './routes/contact-routes.ts';
import { conversionRoutes } from './routes/conversion-routes.ts';
import { csvProfileRoutes } from './routes/csv-profile-routes.ts';
import { docsRoutes } from './routes/docs-routes.ts';
import { exportRoutes } from './routes/export-routes.ts';
import { googleRoutes } from './routes/google-routes.ts';
import { jobRoutes } from './routes/job-routes.ts';
import { layoutRoutes } from './routes/layout-routes.ts';
import { mailInRoutes } from './routes/mail-in-routes.ts';
import { mcpRoutes } from './routes/mcp-routes.ts';
import { passwordRoutes } from './routes/password-routes.ts';
import { readingPartRoutes } from './routes/reading-part-routes.ts';
import { sessionRoutes } from './routes/session-routes.ts';
import { sharingRoutes } from './routes/sharing-routes.ts';
import { signInRoutes } from './routes/sign-in-routes.ts';
import { stripeWebhookRoute } from './routes/stripe-webhook-route.ts';
import { testPaymentRoutes } from './routes/test-payment-routes.ts';
import { tokenRoutes } from './routes/token-routes.ts';
import { transactionRoutes } from './routes/transaction-routes.ts';
import { uploadRoutes } from './routes/upload-routes.ts';
import { webhookRoutes } from './routes/webhook-routes.ts';
import { securityHeaders } from './security-headers.ts';
import { webApp } from './web-app.ts';

/** The HTTP application. */
export function createApp(parts: AppParts): App {
  const app: App = new Hono<AppEnvironment>();
  app.onError((error, context) => answerError(error, context, parts.log));
  app.use(async (context, next) => {
    const requestId = randomId();
    context.set('requestId', requestId);
    context.header('X-Request-Id', requestId);
    await next();
  });
  app.use(requestLog(parts), securityHeaders(parts));
  healthRoutes(app, parts);

  for (const path of ['/api/*', '/uploads/*'])
    app.use(
      path,
      async (context, next) => {
        context.header('Cache-Control', 'no-store');
        await next();
      },
      authenticateCall(parts),
    );
  app.use('/api/*', compressAnswers());
  // Pages of browser flows, with their own forms: API tokens do not apply there.
  for (const path of ['/auth/google/*', '/billing/*', '/test-payment/*'])
    app.use(path, originCheck(parts.publicUrl), identifyByCookies(parts), async (context, next) => {
      context.header('Cache-Control', 'no-store');
      await next();
    });
  docsRoutes(app);
  limitCalls(app, parts);
  signInRoutes(app, parts);
  passwordRoutes(app, parts);
  sessionRoutes(app, parts);
  accountRoutes(app, parts);
  tokenRoutes(app, parts);
  webhookRoutes(app, parts);
  mailInRoutes(app, parts);
  exportRoutes(app, parts);
  billingRoutes(app, parts);
  stripeWebhookRoute(app, parts);
  contactRoutes(app, parts);
  uploadRoutes(app, parts);
  const conversionLock = new KeyedMutex();
  conversionRoutes(app, parts, conversionLock);
  mcpRoutes(app, parts, conversionLock);
  jobRoutes(app, parts);
  sharingRoutes(app, parts);
  transactionRoutes(app, parts);
  layoutRoutes(app, parts);
  csvProfileRoutes(app, parts);
  googleRoutes(app, parts);
  testPaymentRoutes(app, parts);
  readingPartRoutes(app, parts);
  app.all('/api/*', answerNoSuchCall);
  app.all('/uploads/*', answerNoSuchCall);
  webApp(app, {
    root: parts.webRoot,
    publicUrl: parts.publicUrl,
    isProduction: parts.isProduction,
    privateMode: parts.settings.privateMode,
  });
  app.notFound(answerNoSuchCall);
  return app;
}
