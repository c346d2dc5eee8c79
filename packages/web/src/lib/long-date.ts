const LONG = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  // Billing periods and allowances turn at midnight UTC: in a zone behind it they would show a day early.
  timeZone: 'UTC',
});

/** A moment's day in US English long format: 'December 22, 2026'. */
export function longDate(moment: string): string {
  return LONG.format(new Date(moment));
}
