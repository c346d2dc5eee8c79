const LONG = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  // Billing periods and allowances renew at midnight UTC; a time zone behind UTC would show the day before.
  timeZone: 'UTC',
});

/** A moment's day in US English long format: 'December 22, 2026'. */
export function longDate(moment: string): string {
  return LONG.format(new Date(moment));
}
