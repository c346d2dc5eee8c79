import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';

/** The server's answers to repeated health checks. */
export interface ProbeReport {
  answers: number;
  failures: number;
  slowestMilliseconds: number;
}

const EVERY_MILLISECONDS = 100;
/** The timeout of a health check. */
const PATIENCE_MILLISECONDS = 10_000;

/** Runs in its own thread, so that only the server delays an answer; reports on a stop message. */
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
