/** A text table with a left-aligned first column and right-aligned others. */
export function tableOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [head, ...rows].map((cells) => cells.map(String));
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  return lines
    .map((cells) =>
      cells
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A share in per cent with one decimal, or a dash without any cases. */
export function percent(hits: number, all: number): string {
  return all === 0 ? '-' : ((100 * hits) / all).toFixed(1);
}
