import { API, type JobEvent } from '@ledgerlift/contract';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { AppParts } from '../../app-parts.ts';
import { awaitConversion, conversionState } from '../../documents/await-conversion.ts';
import { cancelConversion } from '../../documents/cancel-conversion.ts';
import { convertFiles } from '../../documents/convert-files.ts';
import { spendPages } from '../../documents/spend-pages.ts';
import { watchJob } from '../../documents/watch-job.ts';
import type { KeyedMutex } from '../../limits/keyed-mutex.ts';
import { OpenStreams } from '../../limits/open-streams.ts';
import { answerCall } from '../answer-call.ts';
import type { App, AppContext } from '../app-context.ts';
import { disconnectSignal } from '../disconnect-signal.ts';
import { countedKey } from '../limit-calls.ts';

/** Maximum number of open event streams of a user, or of the visitors of a network address: each polls for changes. */
const MOST_STREAMS = 100;

/** Conversions: start and wait, watch, cancel, and pay for those of a browser. */
export function conversionRoutes(app: App, parts: AppParts, conversionLock: KeyedMutex): void {
  const streams = new OpenStreams(MOST_STREAMS);

  answerCall(app, API.convert, async ({ context, caller, params: { jobId }, body }) => {
    // Otherwise each call would wait for the lock of the owner's credits with a database connection: twenty calls of
    // one owner would take all connections.
    const fileIds = await conversionLock.run(caller.ownerId, () => convertFiles(parts, caller, jobId, body));
    if (prefersNotToWait(context))
      return context.json(await conversionState(parts, caller, jobId, fileIds), 202, {
        'Preference-Applied': 'respond-async',
      });
    return awaitConversion(parts, caller, jobId, fileIds, disconnectSignal(context));
  });

  answerCall(app, API.spendPages, ({ caller, body }) =>
    conversionLock.run(caller.ownerId, () => spendPages(parts, caller, body)),
  );

  answerCall(app, API.cancelConversion, ({ caller, params: { jobId } }) =>
    cancelConversion(parts, caller, jobId),
  );

  answerCall(app, API.watchJob, async ({ context, caller, params: { jobId } }) => {
    const close = streams.open(countedKey(context, 'caller'));
    try {
      const changes = watchJob(parts, caller.ownerId, jobId, disconnectSignal(context));
      // The first step checks that the job exists while an error can still be answered.
      const first = await changes.next();
      // Prevents proxies from buffering the stream.
      context.header('X-Accel-Buffering', 'no');
      return streamSSE(context, async (stream) => {
        await tellChanges(stream, first, changes).finally(close);
      });
    } catch (error) {
      close();
      throw error;
    }
  });
}

/** Writes changes until the job's watch ends or the client disconnects. */
async function tellChanges(
  stream: SSEStreamingApi,
  first: IteratorResult<JobEvent[]>,
  changes: AsyncGenerator<JobEvent[]>,
): Promise<void> {
  try {
    for (let step = first; !step.done && !stream.closed; step = await changes.next()) {
      if (step.value.length === 0) await stream.write(': still here\n\n');
      for (const event of step.value) await stream.writeSSE({ event: 'file', data: JSON.stringify(event) });
    }
  } finally {
    await changes.return(undefined);
  }
}

function prefersNotToWait(context: AppContext): boolean {
  return /\brespond-async\b/i.test(context.req.header('prefer') ?? '');
}
