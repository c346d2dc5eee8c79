import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startQueueTrial } from '@ledgerlift/server/testing/queue-trial';
import { startRealPostgres } from '@ledgerlift/server/testing/real-postgres';
import { stopOnError } from './stop-on-error.ts';
import { tableOf } from './table.ts';

const USAGE = 'npm run bench:queue -- [--tasks N] [--waiting N] [--owners N]';
const LOOPS = [1, 2, 4, 8];
/** Tasks before the first measurement, to warm up statements and connections. */
const WARM_UP = 50;

await stopOnError(async () => {
  const { values: options } = parseArgs({
    options: {
      tasks: { type: 'string', default: '500' },
      waiting: { type: 'string', default: '20000' },
      owners: { type: 'string', default: '100' },
      help: { type: 'boolean', default: false },
    },
  });
  if (options.help) return console.log(USAGE);
  const sizes = {
    tasks: Number(options.tasks),
    waiting: Number(options.waiting),
    owners: Number(options.owners),
  };
  if (sizes.waiting < LOOPS.length * sizes.tasks + WARM_UP)
    throw new Error(`too few tasks wait: ${LOOPS.length} times --tasks and ${WARM_UP} more are needed`);
  const rows = [['embedded', ...(await measure(undefined, sizes))]];
  const postgres = await startRealPostgres();
  try {
    rows.push(['PostgreSQL', ...(await measure(`${postgres.url}/postgres`, sizes))]);
  } finally {
    await postgres.stop();
  }
  console.log(
    `tasks a second, leased and completed, with so many loops; ${sizes.waiting} waiting of ${sizes.owners} owners`,
  );
  console.log(tableOf(['database', ...LOOPS.map(String)], rows));
});

async function measure(
  databaseUrl: string | undefined,
  { tasks, waiting, owners }: { tasks: number; waiting: number; owners: number },
): Promise<number[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ledgerlift-queue-'));
  const trial = await startQueueTrial({ dataDir, databaseUrl, waiting, owners });
  try {
    await trial.run(1, WARM_UP);
    const rates: number[] = [];
    for (const loops of LOOPS) rates.push(Math.round((tasks * 1000) / (await trial.run(loops, tasks))));
    return rates;
  } finally {
    await trial.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
