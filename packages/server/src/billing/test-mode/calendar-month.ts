/**
 * The same time a calendar month later in UTC, on `anchorDay` (1 to 31) or the month's last day if it is shorter: from
 * 31 January to 28 February to 31 March.
 */
export function monthAfter(start: Date, anchorDay: number): Date {
  const year = start.getUTCFullYear();
  const month = start.getUTCMonth() + 1;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const moved = new Date(start);
  moved.setUTCFullYear(year, month, Math.min(anchorDay, lastDay));
  return moved;
}
