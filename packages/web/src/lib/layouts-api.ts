import type { KeptLayout, SavedLayout } from '@ledgerlift/contract';
import { call } from './http.ts';

/** Calls about the layouts of a user. Each throws as `call` does. */

/** Saves a layout, or replaces the one with its id. */
export function saveLayout({ id, name, guide, fingerprint }: KeptLayout): Promise<SavedLayout> {
  return call('saveLayout', { path: { layoutId: id }, body: { name, guide, fingerprint } });
}

export function deleteLayout(id: string): Promise<unknown> {
  return call('deleteLayout', { path: { layoutId: id } });
}
