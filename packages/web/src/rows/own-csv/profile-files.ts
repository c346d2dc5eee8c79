import { type CsvProfile, LedgerliftError, parseCsvProfile } from '@ledgerlift/contract';

/** Far more than a profile of the maximum size. */
export const MAX_PROFILE_FILE_BYTES = 1024 * 1024;

/** The JSON of an export, as the command line reads it too. */
export function csvProfileFileOf(profile: CsvProfile): string {
  return `${JSON.stringify(profile, null, 2)}\n`;
}

/** The profile of an exported file, or why it can't be imported. */
export function readCsvProfileFile(text: string): { profile: CsvProfile } | { problem: string } {
  try {
    return { profile: parseCsvProfile(JSON.parse(text)) };
  } catch (error) {
    return { problem: error instanceof LedgerliftError ? error.message : 'It is no JSON file.' };
  }
}
