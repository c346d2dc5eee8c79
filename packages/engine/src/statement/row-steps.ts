import type { TableLine } from './table-line.ts';

/**
 * True where two lines with dates stand between two rows that open with a date as well: the second date of the row above, and the
 * first one of the row below.
 */
export function holdsTwoDatesBetween(
  run: readonly TableLine[],
  opensRow: (item: TableLine) => boolean,
): boolean {
  const rows = rowsOf(run);
  return rows.some((from, index) => {
    const to = rows[index + 1];
    if (to === undefined) return false;
    const dates = run.slice(from + 1, to).filter(opensRow).length;
    return dates === 2 && [run[from], run[to]].every((item) => item && opensRow(item));
  });
}

/** A stretch of lines parted between each two rows, where the step from one line to the next is the widest. */
export function partedBySteps(run: readonly TableLine[]): TableLine[][] {
  const starts = rowsOf(run).flatMap((from, index, rows) => {
    const to = rows[index + 1];
    return to === undefined ? [] : [widestStep(run, from, to)];
  });
  return [0, ...starts].map((start, index) => run.slice(start, starts[index]));
}

function rowsOf(run: readonly TableLine[]): number[] {
  return run.flatMap((item, at) => (item.anchor ? [at] : []));
}

/** Index of the line below the widest step between two others; the first of several. */
function widestStep(run: readonly TableLine[], from: number, to: number): number {
  const steps = run.slice(from + 1, to + 1).map(({ line }, offset) => {
    const above = run[from + offset]?.line;
    return above?.page === line.page ? line.box.y0 - above.box.y0 : Number.POSITIVE_INFINITY;
  });
  return from + 1 + steps.indexOf(Math.max(...steps));
}
