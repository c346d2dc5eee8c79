import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startServerProcess } from '@ledgerlift/server/testing/server-process';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './launch-browser.ts';
import { stopOnError } from './stop-on-error.ts';
import { tableOf } from './table.ts';
import { measureActs, type Times } from './web-table/interactions.ts';
import { openLargeJob } from './web-table/large-job.ts';

const USAGE = 'npm run bench:table -- [--runs N] [--rows N] [--seconds N]';
const SERVER = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));
/** Goals in milliseconds at p95: work per frame, and response times of the other interactions. */
const LIMITS: Partial<Record<keyof Times, number>> = { scroll: 16, sort: 150, edit: 50 };

const NAMES: Partial<Record<keyof Times, string>> = {
  scroll: 'scroll: work of a frame',
  scrollElapsed: 'scroll: including the wait for a core',
};

await stopOnError(async () => {
  const { values: options } = parseArgs({
    options: {
      runs: { type: 'string', default: '3' },
      rows: { type: 'string', default: '10000' },
      seconds: { type: 'string', default: '5' },
      help: { type: 'boolean', default: false },
    },
  });
  if (options.help) return console.log(USAGE);
  const dataDir = await mkdtemp(join(tmpdir(), 'ledgerlift-table-'));
  const server = await startServerProcess({ program: SERVER, dataDir });
  const browser = await launchBrowser();
  const runs: Times[] = [];
  try {
    for (let number = 1; number <= Number(options.runs); number += 1) {
      const run = await runOnce(browser, server.url, Number(options.rows), Number(options.seconds));
      runs.push(run);
      console.log(`run ${number}, milliseconds\n${reportOf(run)}\n`);
    }
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  for (const [act, limit] of Object.entries(LIMITS) as [keyof Times, number][]) {
    const best = Math.min(...runs.map((run) => percentile(run[act], 0.95)));
    console.log(`${act}: best p95 of ${runs.length} runs ${best.toFixed(1)} ms, limit ${limit} ms`);
    if (best >= limit) process.exitCode = 1;
  }
});

/** Runs the measurement in a new page. */
async function runOnce(browser: Browser, url: string, rows: number, seconds: number): Promise<Times> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  try {
    await openLargeJob(page, url, rows);
    return await measureActs(browser, page, seconds);
  } finally {
    await page.close();
  }
}

function reportOf(times: Times): string {
  const lines = (Object.entries(times) as [keyof Times, number[]][]).map(([act, values]) => [
    NAMES[act] ?? `${act}: until painted`,
    values.length,
    ...[0.5, 0.95, 1].map((share) => percentile(values, share).toFixed(1)),
  ]);
  return tableOf(['', 'times', 'p50', 'p95', 'max'], lines);
}

/** The percentile at `share` (0 to 1); 0 without values. */
function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
