const MEDIUM = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The day of a user action in the user's time zone: 'Dec 22, 2026'. */
export function localDate(moment: string): string {
  return MEDIUM.format(new Date(moment));
}

const WITH_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** As `localDate`, with the time: 'Dec 22, 2026, 9:30 AM'. */
export function localMoment(moment: string): string {
  return WITH_TIME.format(new Date(moment)).replaceAll('\u202f', ' ');
}
