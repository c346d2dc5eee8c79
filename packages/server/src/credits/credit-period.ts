/** The month that an allowance belongs to, `yyyy-MM` in UTC: allowances renew on the first. */
export function creditPeriod(now: Date): string {
  return now.toISOString().slice(0, 7);
}
