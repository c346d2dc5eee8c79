const MEDIUM = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The day of a user action in the user's time zone: 'Dec 22, 2026'. */
export function localDate(moment: string): string {
  return MEDIUM.format(new Date(moment));
}
