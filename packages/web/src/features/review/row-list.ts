import type { Transaction } from '@ledgerlift/contract';

/** The rows with one inserted at its position; the rows below in its file move down. */
export function withRow(rows: readonly Transaction[], added: Transaction): Transaction[] {
  if (rows.some((row) => row.id === added.id)) return rows.map((row) => (row.id === added.id ? added : row));
  const moved = rows.map((row) =>
    row.fileId === added.fileId && row.position >= added.position
      ? { ...row, position: row.position + 1 }
      : row,
  );
  const next = moved.findIndex((row) => row.fileId === added.fileId && row.position > added.position);
  const lastOfFile = moved.findLastIndex((row) => row.fileId === added.fileId);
  const at = next >= 0 ? next : lastOfFile >= 0 ? lastOfFile + 1 : moved.length;
  return moved.toSpliced(at, 0, added);
}

/** The rows without the given ones; the rows below in their files move up. */
export function withoutRows(rows: readonly Transaction[], ids: ReadonlySet<number>): Transaction[] {
  const gone = new Map<string, number[]>();
  for (const { id, fileId, position } of rows)
    if (ids.has(id)) gone.set(fileId, [...(gone.get(fileId) ?? []), position]);
  return rows
    .filter(({ id }) => !ids.has(id))
    .map((row) => {
      const above = gone.get(row.fileId)?.filter((position) => position < row.position).length ?? 0;
      return above === 0 ? row : { ...row, position: row.position - above };
    });
}
