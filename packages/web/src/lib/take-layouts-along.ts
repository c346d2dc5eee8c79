import { browserLayouts, removeFromBrowser } from './browser-layouts.ts';
import { failureText } from './http.ts';
import { saveLayout } from './layouts-api.ts';
import { toast } from './toast-store.ts';

/** Saves the layouts of a visitor to the account of the user who has signed in. What can't be saved stays in the browser. */
export async function takeLayoutsAlong(): Promise<void> {
  for (const layout of browserLayouts())
    try {
      await saveLayout(layout);
      removeFromBrowser([layout.id]);
    } catch (error) {
      return toast({
        title: 'Layouts not saved to your account',
        description: `${failureText(error, 'The server could not be reached.')} This browser keeps them.`,
        variant: 'destructive',
      });
    }
}
