import { serialQueue } from './serial-queue.ts';

/** A request to a thread; its answer has the same number. */
export interface Call<Body> {
  id: number;
  body: Body;
}

export type Answer<Result> =
  | { ready: true }
  | { id: number; result: Result }
  | { id: number; failure: string };

/** The connection between a thread and its starter. */
export interface CallPort<Body, Result> {
  on(event: 'message', listener: (call: Call<Body>) => void): unknown;
  postMessage(answer: Answer<Result>): void;
}

/**
 * Reports that the thread is ready and answers its calls one after the other: all lines of a page may be waiting at
 * once, and reading a line takes at least four times the memory of its picture.
 */
export function serveCalls<Body, Result>(
  port: CallPort<Body, Result>,
  work: (body: Body) => Promise<Result>,
): void {
  const inTurn = serialQueue();
  port.on('message', async ({ id, body }) => {
    try {
      port.postMessage({ id, result: await inTurn(() => work(body)) });
    } catch (error) {
      port.postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
    }
  });
  port.postMessage({ ready: true });
}
