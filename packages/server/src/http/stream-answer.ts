import { LedgerliftError } from '@ledgerlift/contract';
import type { AppParts } from '../app-parts.ts';
import type { AppContext } from './app-context.ts';
import { acceptedEncoding, compressStream, isCompressible } from './compression.ts';

type StreamParts = Pick<AppParts, 'log' | 'stopping'>;
const JSON_MIME = 'application/json';

/**
 * Streams a JSON array, compressed as the client accepts. Throws the errors of the first batch; a later error closes
 * the connection.
 */
export function streamJsonArray(
  context: AppContext,
  parts: StreamParts,
  batches: AsyncGenerator<readonly unknown[]>,
): Promise<Response> {
  return streamJson(context, parts, jsonArrayChunks(batches));
}

/** Streams JSON in chunks as `streamJsonArray` does. Throws the errors of the first chunk. */
export async function streamJson(
  context: AppContext,
  parts: StreamParts,
  chunks: AsyncGenerator<Uint8Array>,
): Promise<Response> {
  const first = await chunks.next();
  const encoding = acceptedEncoding(context.req.header('accept-encoding'));
  const isCompressed = encoding !== null && isCompressible(JSON_MIME, first.value?.length ?? 0);
  const all = continued(first, chunks);
  const body = bodyOf(context, parts, isCompressed ? compressStream(all, encoding) : all);
  return context.body(body, 200, {
    'Content-Type': JSON_MIME,
    Vary: 'Accept-Encoding',
    ...(isCompressed && { 'Content-Encoding': encoding }),
  });
}

/** The array as `JSON.stringify` writes it, one chunk for each batch. */
async function* jsonArrayChunks(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<Uint8Array> {
  let before = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield Buffer.from(before + JSON.stringify(batch).slice(1, -1));
    before = ',';
  }
  yield Buffer.from(before === '[' ? '[]' : ']');
}

async function* continued<Item>(
  first: IteratorResult<Item, unknown>,
  rest: AsyncGenerator<Item>,
): AsyncGenerator<Item> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/**
 * A body that is produced while it is sent: pulls a chunk when the client has taken the previous one, and stops when
 * the client disconnects. An error closes the connection, so that the client notices the incomplete answer.
 */
export function bodyOf(
  context: AppContext,
  { log, stopping }: StreamParts,
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
          if (!stopping.aborted && !(error instanceof LedgerliftError))
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
