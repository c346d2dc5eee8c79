import type { TreeMemory } from '../load/process-memory.ts';
import { percentile } from '../percentile.ts';
import { tableOf } from '../table.ts';
import { CALL_GROUPS, type CallReport, type CallTime } from './call-log.ts';
import type { WorkReport } from './run-clients.ts';

/** The server's state at one moment. */
export interface ServerState extends TreeMemory {
  /** Processor seconds of its own process so far. */
  processorSeconds: number;
}

export interface Measured {
  /** The calls of the clients' preparation. */
  arrival: CallReport;
  work: WorkReport;
  /** At the start, and every minute after that. */
  states: ServerState[];
  /** After the last answer, and after the following pause. */
  atEnd: ServerState;
  rested: ServerState;
  /** Load averages before and after. */
  load: [number[], number[]];
}

/** The goal for the p99 of calls that do not wait for another process. */
const MOST_P99_MILLISECONDS = 250;

/** The report of a measurement. */
export function reportOf(measured: Measured): string {
  const { arrival, work, states, atEnd, rested, load } = measured;
  const first = states[0] ?? atEnd;
  const waitless = work.times.filter(({ group }) => group !== 'work').map(({ milliseconds }) => milliseconds);
  const p99 = percentile(waitless, 0.99);
  const processorSeconds = atEnd.processorSeconds - first.processorSeconds;
  return [
    `before the measurement: ${arrival.times.length} calls answered, ${countOf(arrival)} failed`,
    ...failureLines(arrival),
    `${work.times.length} calls answered in ${work.seconds.toFixed(0)} s (${(work.times.length / work.seconds).toFixed(1)} a second), ` +
      `${countOf(work)} failed: error rate ${errorRate(work)} %`,
    ...failureLines(work),
    '',
    tableOf(['milliseconds', 'calls', 'p50', 'p90', 'p99', 'max'], callRows(work.times)),
    '',
    tableOf(['memory in MiB', 'server', 'all its processes', 'calls', 'p99 in ms'], stateRows(measured)),
    `at the end: ${memoryText(atEnd)}; after a rest: ${memoryText(rested)}`,
    '',
    `processor time of the server's own process: ${processorSeconds.toFixed(1)} s of ${work.seconds.toFixed(0)} s, ` +
      `${((1_000 * processorSeconds) / work.times.length).toFixed(1)} ms a call`,
    `event-loop delay of the clients: p99 ${work.lag.p99.toFixed(0)} ms, at most ${work.lag.max.toFixed(0)} ms`,
    `load average: ${loadText(load[0])} before, ${loadText(load[1])} after`,
    `p99 of calls that wait for no other process: ${Math.round(p99)} ms; goal of ${MOST_P99_MILLISECONDS} ms ` +
      `${p99 < MOST_P99_MILLISECONDS ? 'met' : 'not met'}`,
  ].join('\n');
}

function callRows(times: readonly CallTime[]): (string | number)[][] {
  const rank = new Map(times.map(({ name, group }) => [name, `${CALL_GROUPS.indexOf(group)} ${name}`]));
  const names = [...rank].sort(([, a], [, b]) => a.localeCompare(b)).map(([name]) => name);
  const waitless = times.filter(({ group }) => group !== 'work');
  return [
    ...names.map((name): [string, CallTime[]] => [name, times.filter((time) => time.name === name)]),
    ['all that wait for no other process', waitless] as [string, CallTime[]],
  ].map(([name, own]) => {
    const values = own.map(({ milliseconds }) => milliseconds);
    return [name, own.length, ...[0.5, 0.9, 0.99, 1].map((share) => Math.round(percentile(values, share)))];
  });
}

/** The state at the end of each minute, with the calls that began in it. */
function stateRows({ states, atEnd, work }: Measured): (string | number)[][] {
  const minutes = Math.max(0, ...work.times.map(({ minute }) => minute + 1));
  return Array.from({ length: minutes + 1 }, (_, row) => {
    const { server, tree } = states[row] ?? atEnd;
    const memory = [Math.round(server), Math.round(tree)];
    if (row === 0) return ['start', ...memory, '', ''];
    const own = work.times.filter(({ minute }) => minute === row - 1);
    const waitless = own.filter(({ group }) => group !== 'work').map(({ milliseconds }) => milliseconds);
    return [`minute ${row}`, ...memory, own.length, Math.round(percentile(waitless, 0.99))];
  });
}

function failureLines({ failures }: CallReport): string[] {
  return failures.map(([failure, count]) => `  ${count} x ${failure}`);
}

function countOf({ failures }: CallReport): number {
  return failures.reduce((sum, [, count]) => sum + count, 0);
}

function errorRate(report: CallReport): string {
  const failed = countOf(report);
  return ((100 * failed) / Math.max(1, failed + report.times.length)).toFixed(2);
}

function memoryText({ server, tree }: TreeMemory): string {
  return `${Math.round(server)} MiB, ${Math.round(tree)} with all its processes`;
}

function loadText(load: readonly number[]): string {
  return load.map((value) => value.toFixed(1)).join(' ');
}
