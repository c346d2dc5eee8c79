import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LedgerliftError, MAX_PAGES_PER_FILE } from '@ledgerlift/contract';
import {
  type ClosableRecogniser,
  createTextRecogniser,
  drawPage,
  inspectDocument,
} from '@ledgerlift/readers';
import { AssistantProxy } from './assistant-proxy.ts';
import { convertFile } from './convert-file.ts';
import type { MessageToChild, MessageToParent, Task, TaskResult } from './messages.ts';
import { readInput } from './read-input.ts';
import { rereadFile } from './reread-file.ts';
import { TaskClock } from './task-clock.ts';
import { unreadableFile } from './task-errors.ts';
import type { WatchdogData } from './watchdog.ts';

// The program of a conversion child, which only the pool starts: `child.js <memory in megabytes> <recogniser threads>
// <pages allowed> <seconds of CPU time for any document> <and for each page>`.

const BYTES_PER_MEGABYTE = 1_000_000;
const [
  memoryMegabytes = 0,
  threads = 1,
  maxPages = MAX_PAGES_PER_FILE,
  secondsMinimum = 0,
  secondsPerPage = 0,
] = process.argv.slice(2).map(Number);
const clock = new TaskClock({ secondsMinimum, secondsPerPage });
let recogniser: Promise<ClosableRecogniser> | null = null;
let running: AbortController | null = null;
const assistant = new AssistantProxy((request) => send({ kind: 'ask', request }));

function send(message: MessageToParent): void {
  // Without a parent there is no recipient, and `disconnect` ends this process.
  if (process.connected) process.send?.(message);
}

/** The models stay loaded between documents; the next document retries a failed start. */
function recogniserOfChild(): Promise<ClosableRecogniser> {
  const addedModels = process.env.LEDGERLIFT_OCR_MODELS;
  recogniser ??= createTextRecogniser({ threads, ...(addedModels ? { addedModels } : {}) }).catch(
    (error: unknown) => {
      recogniser = null;
      throw error;
    },
  );
  return recogniser;
}

async function perform(task: Task, signal: AbortSignal): Promise<TaskResult> {
  if (task.kind === 'inspect')
    return await inspectDocument(await readInput(task), task.password, { maxPages });
  if (task.kind === 'picture') return await drawPage(await readInput(task), task);
  if (task.kind === 'reread') return await rereadFile(task);
  return await convertFile(task, {
    recogniser: recogniserOfChild,
    maxPages,
    onPage: (donePages, totalPages) => {
      clock.progress(donePages, totalPages);
      send({ kind: 'progress', donePages, totalPages });
    },
    signal,
    ...(task.asksForGuide && { onGuide: (guide) => send({ kind: 'guide', guide }) }),
    ...(task.keepsReading && { onReading: (bytes) => send({ kind: 'reading', bytes }) }),
    onLayout: (id) => send({ kind: 'layout', id }),
    ...(task.isTraced && { trace: (step) => send({ kind: 'trace', step }) }),
    ...(task.assistedPages === undefined ? {} : { assistant: assistant.forTask(task.assistedPages, signal) }),
  });
}

async function run(task: Task): Promise<void> {
  running = new AbortController();
  try {
    // Reading blocks this thread: take no document before the watchdog runs.
    await watched;
    clock.start();
    const result = await perform(task, running.signal);
    send({ kind: 'result', result, residentMegabytes: residentMegabytes() });
  } catch (error) {
    sendError(error);
  } finally {
    clock.stop();
    running = null;
  }
}

function sendError(error: unknown): void {
  let reported = error;
  if (!(error instanceof LedgerliftError)) {
    send({ kind: 'fault', report: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    reported = unreadableFile();
  }
  if (!(reported instanceof LedgerliftError)) return;
  const { code, message, details } = reported;
  send({ kind: 'error', code, message, details, residentMegabytes: residentMegabytes() });
}

function residentMegabytes(): number {
  return process.memoryUsage.rss() / BYTES_PER_MEGABYTE;
}

const watchdogData: WatchdogData = { memoryMegabytes, deadline: clock.deadline, parent: process.ppid };
const watchdog = new Worker(new URL('./watchdog.js', import.meta.url), { workerData: watchdogData });
watchdog.unref();
const watched = once(watchdog, 'online').then(() => send({ kind: 'ready' }));
process.on('disconnect', () => process.exit());
process.on('message', (message: MessageToChild) => {
  if (message.kind === 'cancel') running?.abort();
  else if (message.kind === 'answer') assistant.take(message.proposal);
  else void run(message.task);
});
