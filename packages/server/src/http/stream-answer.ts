import type { AppParts } from '../app-parts.ts';
import type { AppContext } from './app-context.ts';

/**
 * A body that is made while it is sent: a piece is asked for when the client has taken the one before, and none any more
 * once it has gone. When making it fails, the connection is cut, so that nobody takes a part for the whole.
 */
export function bodyOf(
  context: AppContext,
  { log, stopping }: Pick<AppParts, 'log' | 'stopping'>,
  chunks: AsyncGenerator<Uint8Array>,
): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          if (!stopping.aborted)
            log.error({ err: error, requestId: context.get('requestId') }, 'an answer was cut off');
          context.env.outgoing.destroy();
        }
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
