import { parentPort } from 'node:worker_threads';
import type { LineRequest } from './line-request.ts';
import { loadLineModel } from './models.ts';
import { recogniseLine } from './recognise.ts';
import { serveCalls } from './serve-calls.ts';

// The program of a line reader's thread; only `startLineReaders` starts it. It reads one line after the other with
// one thread of the runtime: two such readers take two thirds of the time of one reader that splits each line over
// two threads.

if (parentPort) {
  const models = { latin: await loadLineModel('latin'), chinese: await loadLineModel('chinese') };
  serveCalls(parentPort, ({ model, picture, alternatives }: LineRequest) =>
    recogniseLine(models[model], picture, alternatives),
  );
}
