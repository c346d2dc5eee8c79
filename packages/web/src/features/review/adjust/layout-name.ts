import type { JobFile } from '@ledgerlift/contract';

/** Of a layout's name. */
export const MOST_CHARACTERS = 80;

/** The name that a layout gets unless the user chooses another one: as saved, else the bank's or vendor's, else the file's. */
export function layoutName({ guided, facts, name }: Pick<JobFile, 'guided' | 'facts' | 'name'>): string {
  const issuer = (facts?.bank ?? facts?.vendor)?.value?.trim();
  return (guided?.layout?.name ?? (issuer || name.replace(/\.[a-z]{3,4}$/i, ''))).slice(0, MOST_CHARACTERS);
}
