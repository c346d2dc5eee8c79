import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startServerProcess } from '@ledgerlift/server/testing/server-process';
import { medianOf } from './averages.ts';
import { type LandingVisit, visitLanding } from './landing-visit.ts';
import { launchBrowser } from './launch-browser.ts';
import { stopOnError } from './stop-on-error.ts';
import { tableOf } from './table.ts';

const USAGE = 'npm run bench:landing -- [--runs N]';
const SERVER = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));
const WIDTHS = [1440, 390];
/** The budget of the landing page. */
const MOST = { largestPaintMilliseconds: 1500, shift: 0.02, scriptBytes: 120_000 };

await stopOnError(async () => {
  const { values: options } = parseArgs({
    options: {
      runs: { type: 'string', default: '5' },
      help: { type: 'boolean', default: false },
    },
  });
  if (options.help) return console.log(USAGE);
  const dataDir = await mkdtemp(join(tmpdir(), 'ledgerlift-landing-'));
  const server = await startServerProcess({ program: SERVER, dataDir });
  const browser = await launchBrowser();
  try {
    // The first visit is not measured: the server has not compressed anything yet.
    await visitLanding(browser, server.url, WIDTHS[0] ?? 0);
    for (const width of WIDTHS) {
      const visits: LandingVisit[] = [];
      for (let run = 0; run < Number(options.runs); run += 1)
        visits.push(await visitLanding(browser, server.url, width));
      console.log(`At ${width} pixels, ${visits.length} runs\n${reportOf(visits)}\n`);
      if (!isGood(visits)) process.exitCode = 1;
    }
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

function reportOf(visits: readonly LandingVisit[]): string {
  const line = (name: string, measure: keyof LandingVisit, decimals = 0) => {
    const values = visits.map((visit) => visit[measure]);
    const shown = [Math.min(...values), medianOf(values), Math.max(...values)];
    return [name, ...shown.map((value) => value.toFixed(decimals))];
  };
  return tableOf(
    ['', 'least', 'median', 'worst'],
    [
      line('first paint, ms', 'firstPaintMilliseconds'),
      line('largest paint, ms', 'largestPaintMilliseconds'),
      line('layout shift', 'shift', 4),
      line('scripts, bytes', 'scriptBytes'),
      line('fonts', 'fonts'),
    ],
  );
}

/** Compares paint times by their median, since the machine may be busy, and everything else by its worst. */
function isGood(visits: readonly LandingVisit[]): boolean {
  const worst = (measure: keyof LandingVisit) => Math.max(...visits.map((visit) => visit[measure]));
  return (
    medianOf(visits.map((visit) => visit.largestPaintMilliseconds)) < MOST.largestPaintMilliseconds &&
    worst('shift') < MOST.shift &&
    worst('scriptBytes') <= MOST.scriptBytes
  );
}
