import {
  type CsvProfile,
  csvProfileSchema,
  DEFAULT_CSV_PROFILE,
  type KeptCsvProfile,
} from '@ledgerlift/contract';
import { useState } from 'react';
import { failureText } from '../../lib/http.ts';
import { newId } from '../../lib/new-id.ts';
import { toast } from '../../lib/toast-store.ts';
import type { CsvProfiles } from './use-csv-profiles.ts';

/** The profile that is edited. */
export interface ProfileDraft {
  kept: KeptCsvProfile;
  isSaved: boolean;
  isChanged: boolean;
  /** What to change before it can be used; empty for a valid profile. */
  problems: readonly string[];
  change: (changes: Partial<CsvProfile>) => void;
  /** Edits another profile in its place. */
  choose: (kept: KeptCsvProfile) => void;
  /** Edits a profile that is not saved yet. */
  start: (profile: CsvProfile) => void;
  save: () => Promise<void>;
  remove: () => Promise<boolean>;
}

/** The draft begins as the first saved profile, or as a new one. */
export function useProfileDraft({ profiles, save, remove }: CsvProfiles): ProfileDraft {
  const [edited, setEdited] = useState<KeptCsvProfile | null>(null);
  const [fresh, setFresh] = useState(newProfile);
  const kept = edited ?? profiles[0] ?? fresh;
  const saved = profiles.find(({ id }) => id === kept.id);
  const parsed = csvProfileSchema.safeParse(kept.profile);
  // A profile that was started and not touched holds no work of the user.
  const before = saved?.profile ?? (fresh.id === kept.id ? fresh.profile : null);

  return {
    kept,
    isSaved: saved !== undefined,
    isChanged: before === null || !parsed.success || jsonOf(before) !== JSON.stringify(parsed.data),
    problems: [...new Set(parsed.error?.issues.map(({ path, message }) => problemOf(path, message)))],
    change: (changes) => setEdited({ ...kept, profile: { ...kept.profile, ...changes } }),
    choose: setEdited,
    start: (profile) => {
      const started = { id: newId(), profile };
      setFresh(started);
      setEdited(started);
    },
    save: async () => {
      if (!parsed.success) return;
      const valid = { id: kept.id, profile: parsed.data };
      try {
        await save(valid);
      } catch (error) {
        return toast({ title: 'Not saved', description: reasonOf(error), variant: 'destructive' });
      }
      setEdited(valid);
      toast({ title: 'Saved', description: `“${valid.profile.name}” is in the menu “Download as”.` });
    },
    remove: async () => {
      try {
        await remove(kept.id);
      } catch (error) {
        toast({ title: 'Not deleted', description: reasonOf(error), variant: 'destructive' });
        return false;
      }
      setFresh(newProfile());
      setEdited(null);
      return true;
    },
  };
}

/** With its keys in the order of the schema: the database returns them in another one. */
function jsonOf(profile: CsvProfile): string {
  return JSON.stringify(csvProfileSchema.safeParse(profile).data);
}

function newProfile(): KeptCsvProfile {
  return { id: newId(), profile: DEFAULT_CSV_PROFILE };
}

function reasonOf(error: unknown): string {
  return error instanceof RangeError ? error.message : failureText(error, 'The server could not be reached.');
}

/** A problem within one column names that column. */
function problemOf([field, index]: readonly PropertyKey[], message: string): string {
  if (field === 'columns' && typeof index === 'number') return `Column ${index + 1}: ${message}.`;
  return field === 'directionWords' && !/[.]$/.test(message)
    ? `The words for debit and credit: ${message}.`
    : message;
}
