import type { TableLine } from './table-line.ts';

/**
 * Moves the beginning of a row from the foot of a page to the run of lines that goes on with it: where a page ends with
 * dated lines that no amount follows, and the first amounts of the next page have no date of their own.
 * `opensRow` tells lines with a date in its column.
 */
export function joinOverPages(
  runs: readonly TableLine[][],
  opensRow: (item: TableLine) => boolean,
): TableLine[][] {
  const joined = runs.map((run) => [...run]);
  // Where dates are printed below their rows, the date at the foot belongs to the row above it.
  const first = joined.find((run) => run.some(({ anchor }) => anchor !== null)) ?? [];
  if (first.findIndex((item) => item.anchor !== null) < first.findIndex(opensRow)) return joined;
  joined.forEach((run, index) => {
    const [first] = run;
    const before = joined
      .slice(0, index)
      .findLast((other) => first && other.at(-1)?.line.page === first.line.page - 1);
    const isFirstOfPage = joined.slice(0, index).every((other) => !isOnPageWithRow(other, first));
    if (!before || !isFirstOfPage || run.every(({ anchor }) => anchor === null)) return;
    const lastAmount = before.findLastIndex((item) => item.anchor !== null);
    const from = before.findIndex((item, at) => at > lastAmount && opensRow(item));
    const firstAmount = run.findIndex((item) => item.anchor !== null);
    if (from < 0 || run.slice(0, firstAmount + 1).some(opensRow)) return;
    run.unshift(...before.splice(from, rowLength(before, from)));
  });
  return joined;
}

function isOnPageWithRow(run: readonly TableLine[], first: TableLine | undefined): boolean {
  return run.some(({ line, anchor }) => anchor !== null && line.page === first?.line.page);
}

/** Lines below a gap this many type heights wide are the foot of the page. */
const FOOT_GAP_EMS = 1.6;

function rowLength(run: readonly TableLine[], from: number): number {
  const end = run.findIndex((item, at) => {
    const above = run[at - 1];
    return (
      at > from && above !== undefined && item.line.box.y0 - above.line.box.y1 > FOOT_GAP_EMS * item.line.size
    );
  });
  return (end < 0 ? run.length : end) - from;
}
