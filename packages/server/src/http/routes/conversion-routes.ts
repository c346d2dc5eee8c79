import { API } from '@ledgerlift/contract';
import { streamSSE } from 'hono/streaming';
import type { AppParts } from '../../app-parts.ts';
import { awaitConversion, conversionState } from '../../documents/await-conversion.ts';
import { cancelConversion } from '../../documents/cancel-conversion.ts';
import { convertFiles } from '../../documents/convert-files.ts';
import { watchJob } from '../../documents/watch-job.ts';
import { answerCall } from '../answer-call.ts';
import type { App, AppContext } from '../app-context.ts';

/** Conversions: start and wait, watch, cancel. */
export function conversionRoutes(app: App, parts: AppParts): void {
  answerCall(app, API.convert, async ({ context, caller, params: { jobId }, body }) => {
    const fileIds = await convertFiles(parts, caller, jobId, body);
    if (prefersNotToWait(context))
      return context.json(await conversionState(parts, caller, jobId, fileIds), 202, {
        'Preference-Applied': 'respond-async',
      });
    return awaitConversion(parts, caller, jobId, fileIds, clientGone(context));
  });

  answerCall(app, API.cancelConversion, ({ caller, params: { jobId } }) =>
    cancelConversion(parts, caller, jobId),
  );

  answerCall(app, API.watchJob, async ({ context, caller, params: { jobId } }) => {
    const changes = watchJob(parts, caller.ownerId, jobId, clientGone(context));
    // The first step finds out whether the job is there, while an error can still be answered.
    const first = await changes.next();
    // Proxies hold streams back unless told not to.
    context.header('X-Accel-Buffering', 'no');
    return streamSSE(context, async (stream) => {
      for (let step = first; !step.done; step = await changes.next()) {
        if (stream.closed) break;
        if (step.value.length === 0) await stream.write(': still here\n\n');
        for (const event of step.value) await stream.writeSSE({ event: 'file', data: JSON.stringify(event) });
      }
      await changes.return(undefined);
    });
  });
}

function prefersNotToWait(context: AppContext): boolean {
  return /\brespond-async\b/i.test(context.req.header('prefer') ?? '');
}

/** Aborts when the client's connection ends. */
function clientGone(context: AppContext): AbortSignal {
  const gone = new AbortController();
  context.env.outgoing.once('close', () => gone.abort());
  return gone.signal;
}
