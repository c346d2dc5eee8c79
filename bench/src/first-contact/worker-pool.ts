import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Task } from './worker.ts';

/** Gives tasks to as many threads as there are cores, and their answers in the order of the tasks. */
export async function runTasks<Answer>(tasks: readonly Task[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  const run = async () => {
    const worker = new Worker(new URL('./worker.js', import.meta.url));
    try {
      while (next < tasks.length) {
        const index = next;
        next += 1;
        answers[index] = await ask<Answer>(worker, tasks[index] as Task);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), tasks.length) }, run));
  return answers;
}

function ask<Answer>(worker: Worker, task: Task): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onError = (error: unknown) => reject(error);
    worker.once('error', onError);
    worker.once('message', (answer: Answer) => {
      worker.off('error', onError);
      resolve(answer);
    });
    worker.postMessage(task);
  });
}
