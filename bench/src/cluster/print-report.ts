import { availableParallelism } from 'node:os';
import type { ClusterTrialReport } from '@ledgerlift/server/testing/cluster-trial';
import { tableOf } from '../table.ts';

/** Prints the report of a cluster trial, problems last. */
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
    ['longest outage, s', (Math.max(0, ...faults.outages) / 1000).toFixed(1)],
    ['starts failed during outages', faults.failedStarts],
    ['conversions restarted', report.begunAgain],
    ['given up after three crashes, and requested again', report.gaveUp],
    ...counted('client retried: ', troubles),
    ['calls refused for too few credits', report.refusals],
    ['files of unanswered uploads', report.forgottenFiles],
    ['stored files without a row', report.withoutRow],
    ['broken promises', violations.length],
  ];
  console.log(tableOf(['', ''], lines));
  console.log();
  const head = ['seconds until a worker leased it', 'documents', 'median', 'p95', 'longest'];
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
