import { browserCsvProfiles, removeCsvProfiles } from './browser-csv-profiles.ts';
import { browserLayouts, removeFromBrowser } from './browser-layouts.ts';
import { saveCsvProfile } from './csv-profiles-api.ts';
import { failureText } from './http.ts';
import { saveLayout } from './layouts-api.ts';
import { toast } from './toast-store.ts';

interface Along<Kept> {
  /** In the title of a failure. */
  what: string;
  kept: readonly Kept[];
  save: (kept: Kept) => Promise<unknown>;
  remove: (ids: readonly string[]) => void;
}

/**
 * Saves the layouts of a visitor to the account of the user who has signed in. What can't be saved stays in the browser, and is
 * tried again at the next visit. True if one was saved.
 */
export function takeLayoutsAlong(): Promise<boolean> {
  return takeAlong({
    what: 'Layouts',
    kept: browserLayouts(),
    save: saveLayout,
    remove: removeFromBrowser,
  });
}

/** The same for the CSV profiles of a visitor. */
export function takeCsvProfilesAlong(): Promise<boolean> {
  return takeAlong({
    what: 'CSV profiles',
    kept: browserCsvProfiles(),
    save: saveCsvProfile,
    remove: removeCsvProfiles,
  });
}

async function takeAlong<Kept extends { id: string }>({
  what,
  kept,
  save,
  remove,
}: Along<Kept>): Promise<boolean> {
  let hasTaken = false;
  for (const each of kept)
    try {
      await save(each);
      remove([each.id]);
      hasTaken = true;
    } catch (error) {
      toast({
        title: `${what} not saved to your account`,
        description: `${failureText(error, 'The server could not be reached.')} This browser keeps them.`,
        variant: 'destructive',
      });
      break;
    }
  return hasTaken;
}
