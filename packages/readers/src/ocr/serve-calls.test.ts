import { describe, expect, it } from 'vitest';
import { type Answer, type Call, type CallPort, type EndCall, serveCalls } from './serve-calls.ts';

/** A thread's answers to calls with these bodies that arrive together. */
async function answersTo(
  bodies: readonly string[],
  work: (body: string) => Promise<string>,
): Promise<Answer<string>[]> {
  const answers: Answer<string>[] = [];
  return await new Promise((resolve) => {
    let listen: (call: Call<string>) => void = () => undefined;
    const port = {
      on: (_: 'message', listener: typeof listen) => {
        listen = listener;
      },
      postMessage: (answer: Answer<string>) => {
        if (answers.push(answer) > bodies.length) resolve(answers);
      },
    };
    serveCalls(port, work);
    bodies.forEach((body, id) => {
      listen({ id, body });
    });
  });
}

describe('serveCalls', () => {
  it('does one piece of work at a time, however many are waiting', async () => {
    let working = 0;
    let most = 0;
    const answers = await answersTo(['a', 'b', 'c'], async (body) => {
      most = Math.max(most, ++working);
      await new Promise(setImmediate);
      working--;
      return body.toUpperCase();
    });
    expect(most).toBe(1);
    expect(answers).toEqual([
      { ready: true },
      { id: 0, result: 'A' },
      { id: 1, result: 'B' },
      { id: 2, result: 'C' },
    ]);
  });

  it('continues after a failure', async () => {
    const answers = await answersTo(['a', 'b'], async (body) => {
      if (body === 'a') throw new Error('no picture');
      return body;
    });
    expect(answers.slice(1)).toEqual([
      { id: 0, failure: 'no picture' },
      { id: 1, result: 'b' },
    ]);
  });

  it('is idle after the work at hand once it is asked to end, and fails what waits', async () => {
    const answers: Answer<string>[] = [];
    let listen: (call: Call<string> | EndCall) => void = () => undefined;
    let finish: (text: string) => void = () => undefined;
    const idle = new Promise<void>((resolve) => {
      const port: CallPort<string, string> = {
        on: (_, listener) => {
          listen = listener;
        },
        postMessage: (answer) => {
          answers.push(answer);
          if ('idle' in answer) resolve();
        },
      };
      serveCalls(port, () => new Promise<string>((done) => (finish = done)));
    });
    listen({ id: 0, body: 'a' });
    await new Promise(setImmediate);
    listen({ id: 1, body: 'b' });
    listen({ end: true });
    await new Promise(setImmediate);
    expect(answers).toEqual([{ ready: true }]);
    finish('A');
    await idle;
    expect(answers).toEqual([
      { ready: true },
      { id: 0, result: 'A' },
      { id: 1, failure: 'ended' },
      { idle: true },
    ]);
  });
});
