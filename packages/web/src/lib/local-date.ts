const MEDIUM = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The day of something the user did, on the user's own calendar: 'Dec 22, 2026'. */
export function localDate(moment: string): string {
  return MEDIUM.format(new Date(moment));
}
