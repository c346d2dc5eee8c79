import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';

/** How a server answered while it was asked again and again. */
export interface ProbeReport {
  answers: number;
  failures: number;
  slowestMilliseconds: number;
}

const EVERY_MILLISECONDS = 100;
/** Longer than this is no answer. */
const PATIENCE_MILLISECONDS = 10_000;

/** Runs in a thread of its own, so that nothing but the server keeps an answer waiting; reports when it is told to stop. */
async function probe(url: string): Promise<ProbeReport> {
  const report: ProbeReport = { answers: 0, failures: 0, slowestMilliseconds: 0 };
  let stopped = false;
  parentPort?.once('message', () => {
    stopped = true;
  });
  while (!stopped) {
    const start = performance.now();
    if (await isAnswered(url)) report.answers++;
    else report.failures++;
    const spent = performance.now() - start;
    report.slowestMilliseconds = Math.max(report.slowestMilliseconds, spent);
    await sleep(Math.max(0, EVERY_MILLISECONDS - spent));
  }
  return report;
}

async function isAnswered(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

if (!isMainThread) parentPort?.postMessage(await probe(String(workerData)));
