import type { CsvProfile } from './csv-profile.ts';

/** What the name of a profile's files ends in, before the extension. */
export function csvFileSuffix({ name }: Pick<CsvProfile, 'name'>): string {
  return ` ${name.replace(/[\\/:*?"<>|]/g, '-')}`;
}
