/** The progress of each file when `sent` bytes of all are sent; files are sent one after the other. */
export function uploadPercents(
  files: readonly { key: string; size: number }[],
  sent: number,
): ReadonlyMap<string, number> {
  const percents = new Map<string, number>();
  let before = 0;
  for (const { key, size } of files) {
    const own = Math.min(Math.max(0, sent - before), size);
    percents.set(key, size === 0 ? 100 : Math.floor((own / size) * 100));
    before += size;
  }
  return percents;
}
