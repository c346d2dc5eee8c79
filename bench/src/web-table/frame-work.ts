/** An event of Chromium's trace; times in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** The part of `dur` in which the thread ran on a core. */
  tdur?: number;
  args?: { name?: string };
}

/** The trace categories for `workOfFrames`. */
export const TRACE_CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'toplevel',
];

/**
 * Milliseconds of the page's main thread per frame: its tasks between the starts of two frames, as time on a core (`work`) and
 * including the wait for one (`elapsed`). Frames without tasks are omitted.
 */
export function workOfFrames(trace: Buffer): { work: number[]; elapsed: number[] } {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const main = mainThread(traceEvents);
  const own = traceEvents.filter(({ pid, tid }) => pid === main.pid && tid === main.tid);
  const begins = own
    .filter(({ name }) => name === 'BeginMainThreadFrame')
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  const work = new Array<number>(Math.max(0, begins.length - 1)).fill(0);
  const elapsed = [...work];
  const tasks = own.filter(({ name, ph, dur }) => name === 'RunTask' && ph === 'X' && dur !== undefined);
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    // The task that starts a frame began before the frame's event; it belongs to that frame.
    const frame = begins.findLastIndex((begin) => begin <= ts + dur);
    if (frame < 0 || frame >= work.length) continue;
    work[frame] = (work[frame] ?? 0) + tdur / 1000;
    elapsed[frame] = (elapsed[frame] ?? 0) + dur / 1000;
  }
  return { work, elapsed };
}

/** The busiest renderer main thread: that of the page. */
function mainThread(events: readonly TraceEvent[]): { pid: number; tid: number } {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const workOf = ({ pid, tid }: TraceEvent) =>
    events.reduce((sum, event) => (event.pid === pid && event.tid === tid ? sum + (event.dur ?? 0) : sum), 0);
  const [busiest] = mains.sort((a, b) => workOf(b) - workOf(a));
  if (!busiest) throw new Error('the trace has no main thread');
  return busiest;
}
