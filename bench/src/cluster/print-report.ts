import { availableParallelism } from 'node:os';
import type { ClusterTrialReport } from '@ledgerlift/server/testing/cluster-trial';
import { tableOf } from '../table.ts';

/** Prints what a trial of a cluster has shown, what went wrong last. */
export function printReport(report: ClusterTrialReport): void {
  const { ends, faults, troubles, waits, pages, seconds, violations } = report;
  const documents = [...ends.values()].reduce((sum, count) => sum + count, 0);
  const converted = ends.get('converted') ?? 0;
  const lines: [string, string | number][] = [
    ['processors', availableParallelism()],
    ['uploaded files', report.filePlace],
    ['documents asked for', documents],
    ...counted('documents, ', ends),
    ['pages converted', pages],
    ['minutes', (seconds / 60).toFixed(1)],
    ['documents a minute', perMinute(converted, seconds)],
    ['pages a minute', perMinute(pages, seconds)],
    ['workers killed', faults.kills.worker],
    ['webs killed', faults.kills.web],
    ['crashes of PostgreSQL', faults.outages.length],
    ['longest time that it was away, s', (Math.max(0, ...faults.outages) / 1000).toFixed(1)],
    ['starts that failed meanwhile', faults.failedStarts],
    ['conversions begun again', report.begunAgain],
    ['given up after three deaths, and asked for again', report.gaveUp],
    ...counted('client asked again: ', troubles),
    ['calls refused for too few credits', report.refusals],
    ['files of uploads without an answer', report.forgottenFiles],
    ['stored files without a row', report.withoutRow],
    ['broken promises', violations.length],
  ];
  console.log(tableOf(['', ''], lines));
  console.log();
  const head = ['seconds until a worker took it', 'documents', 'median', 'p95', 'longest'];
  const rows = waits.map(({ name, count, median, p95, longest }) => [
    name,
    count,
    ...[median, p95, longest].map((value) => (count === 0 ? '-' : value.toFixed(1))),
  ]);
  console.log(tableOf(head, rows));
  for (const violation of violations) console.log(violation);
}

function counted(start: string, counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].sort().map(([name, count]) => [start + name, count]);
}

function perMinute(count: number, seconds: number): string {
  return ((60 * count) / seconds).toFixed(1);
}
