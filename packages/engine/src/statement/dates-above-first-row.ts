import type { TableLine } from './table-line.ts';

/**
 * The lines of each row, where those above the amounts of a page's first row hold more dates than the rows below do: a box of
 * the page's head ends right above the list, and its date is that of no row. `parts` are the lines of the rows in printed order.
 */
export function withoutDatesAbove(
  parts: readonly (readonly TableLine[])[],
  opensRow: (item: TableLine) => boolean,
): (readonly TableLine[])[] {
  const datedAbove = parts.map((part) => linesAbove(part).filter(opensRow));
  return parts.map((part, index) => {
    const isFirst = parts[index - 1]?.at(-1)?.line.page !== part[0]?.line.page;
    const others = datedAbove.filter((_, other) => other !== index);
    const most = Math.max(0, ...others.map((dated) => dated.length));
    const surplus = (datedAbove[index]?.length ?? 0) - most;
    const from = datedAbove[index]?.[surplus];
    return isFirst && most > 0 && surplus > 0 && from ? part.slice(part.indexOf(from)) : part;
  });
}

function linesAbove(part: readonly TableLine[]): readonly TableLine[] {
  return part.slice(
    0,
    part.findIndex(({ anchor }) => anchor),
  );
}
