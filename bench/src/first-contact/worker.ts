import { parentPort } from 'node:worker_threads';
import { type Chunk, scoreChunk, shrinkFailure } from './chunk.ts';
import { type FailureKind, isOfKind } from './cost-table.ts';

/** What a worker is asked: to score a chunk, or to shrink one of its documents. */
export type Task =
  | { kind: 'score'; chunk: Chunk }
  | { kind: 'shrink'; chunk: Chunk; index: number; failure: FailureKind };

const port = parentPort;
if (!port) throw new Error('This file is run by a worker thread.');
port.on('message', (task: Task) => {
  if (task.kind === 'score') return port.postMessage(scoreChunk(task.chunk));
  const { chunk, index, failure } = task;
  port.postMessage(shrinkFailure(chunk, index, (score) => isOfKind(score, failure)));
});
