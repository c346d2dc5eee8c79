import { browserLayouts, removeFromBrowser } from './browser-layouts.ts';
import { failureText } from './http.ts';
import { saveLayout } from './layouts-api.ts';
import { toast } from './toast-store.ts';

/**
 * Saves the layouts of a visitor to the account of the user who has signed in. What can't be saved stays in the browser, and is
 * tried again at the next visit. True if one was saved.
 */
export async function takeLayoutsAlong(): Promise<boolean> {
  let hasTaken = false;
  for (const layout of browserLayouts())
    try {
      await saveLayout(layout);
      removeFromBrowser([layout.id]);
      hasTaken = true;
    } catch (error) {
      toast({
        title: 'Layouts not saved to your account',
        description: `${failureText(error, 'The server could not be reached.')} This browser keeps them.`,
        variant: 'destructive',
      });
      break;
    }
  return hasTaken;
}
