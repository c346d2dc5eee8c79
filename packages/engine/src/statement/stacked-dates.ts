import { overlap } from '../layout/boxes.ts';
import type { DateToken } from '../values/date-token.ts';
import type { TableLine } from './table-line.ts';

/** Rows with a date beside their amounts and another one below make up this share where both are stacked. */
const TWICE_SHARE = 0.8;

/** True where nearly every row opens with a date and has another one below: what is between two rows belongs to the upper one. */
export function isDatedTwice(runs: readonly TableLine[][], opensRow: (item: TableLine) => boolean): boolean {
  const order = runs.flatMap((run) => [
    ...run.flatMap((item) =>
      item.anchor ? [opensRow(item) ? 'dated' : 'row'] : opensRow(item) ? ['date'] : [],
    ),
    'end',
  ]);
  const rows = order.filter((kind) => kind === 'dated' || kind === 'row').length;
  const twice = order.filter((kind, at) => kind === 'dated' && order[at + 1] === 'date').length;
  return rows > 1 && twice >= TWICE_SHARE * rows;
}

/**
 * The lines of each row where all rows print two dates below each other, and their amounts beside either of them: every
 * second date opens a row. Null where lines parted in this way do not hold one row each.
 */
export function linesByPairsOfDates(
  runs: readonly TableLine[][],
  opensRow: (item: TableLine) => boolean,
): TableLine[][] | null {
  const parts = runs.flatMap((run) => {
    const starts = run.flatMap((item, at) => (opensRow(item) ? [at] : []));
    const isPaired = starts.length % 2 === 0 && run.slice(0, starts[0]).every(({ anchor }) => !anchor);
    const opening = starts.filter((_, index) => index % 2 === 0);
    return isPaired ? opening.map((at, index) => run.slice(at, opening[index + 1])) : [[]];
  });
  const isRow = (part: readonly TableLine[]) =>
    part.filter(({ anchor }) => anchor).length === 1 && areBelowEachOther(part.filter(opensRow));
  const isBesideSecond = parts.some((part) => part.filter(opensRow).at(-1)?.anchor);
  return parts.length > 1 && parts.every(isRow) && isBesideSecond ? parts : null;
}

function areBelowEachOther([first, second]: readonly TableLine[]): boolean {
  const isBelow = ({ box }: DateToken) =>
    first?.line.dates.some((above) => overlap(above.box.x0, above.box.x1, box.x0, box.x1) > 0);
  return second?.line.dates.some(isBelow) ?? false;
}
