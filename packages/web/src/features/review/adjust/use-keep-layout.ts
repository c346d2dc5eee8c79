import type { KeptLayout } from '@ledgerlift/contract';
import { useQueryClient } from '@tanstack/react-query';
import { browserLayouts, keepInBrowser, removeFromBrowser } from '../../../lib/browser-layouts.ts';
import { call } from '../../../lib/http.ts';
import { deleteLayout, saveLayout } from '../../../lib/layouts-api.ts';
import { LAYOUTS_KEY } from '../../../lib/query-keys.ts';
import { useUser } from '../../../lib/session.ts';

export const NO_STORAGE = 'This browser keeps no data of this site, so the layout is not remembered.';

/** Keeps layouts: a user's on the server, a visitor's in this browser. Each way throws as `call` does. */
export function useKeepLayout() {
  const client = useQueryClient();
  const { user } = useUser();
  const changed = () => client.invalidateQueries({ queryKey: LAYOUTS_KEY });

  /** Resolves to false where this browser keeps no data. */
  async function keep(layout: KeptLayout): Promise<boolean> {
    if (!user) return keepInBrowser(layout);
    await saveLayout(layout);
    void changed();
    return true;
  }

  async function forget(id: string): Promise<void> {
    if (!user) return removeFromBrowser([id]);
    await deleteLayout(id);
    void changed();
  }

  /** The layout that is kept under an id; null if there is none. */
  async function kept(id: string): Promise<KeptLayout | null> {
    const all = user ? await call('listLayouts') : browserLayouts();
    return all.find((layout) => layout.id === id) ?? null;
  }

  return { keep, forget, kept, isVisitor: user === null };
}
