import { serialQueue } from './serial-queue.ts';

/** A request to a thread; its answer has the same number. */
export interface Call<Body> {
  id: number;
  body: Body;
}

/** Asks a thread to skip the calls that wait; it answers once the one at work is done. */
export interface EndCall {
  end: true;
}

export type Answer<Result> =
  | { ready: true }
  | { idle: true }
  | { id: number; result: Result }
  | { id: number; failure: string };

/** The connection between a thread and its starter. */
export interface CallPort<Body, Result> {
  on(event: 'message', listener: (call: Call<Body> | EndCall) => void): unknown;
  postMessage(answer: Answer<Result>): void;
}

/**
 * Reports that the thread is ready and answers its calls one after the other: all lines of a page may be waiting at
 * once, and reading a line takes at least four times the memory of its picture. After an `EndCall` it fails those that wait.
 */
export function serveCalls<Body, Result>(
  port: CallPort<Body, Result>,
  work: (body: Body) => Promise<Result>,
): void {
  const inTurn = serialQueue();
  let isEnding = false;
  const answer = (body: Body) => (isEnding ? Promise.reject(new Error('ended')) : work(body));
  port.on('message', async (call) => {
    if ('end' in call) {
      isEnding = true;
      await inTurn(async () => port.postMessage({ idle: true }));
      return;
    }
    const { id, body } = call;
    try {
      port.postMessage({ id, result: await inTurn(() => answer(body)) });
    } catch (error) {
      port.postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
    }
  });
  port.postMessage({ ready: true });
}
