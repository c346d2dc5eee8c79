import type { PrivateMode, Settings } from '@ledgerlift/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queryOf } from './call-query.ts';
import { SETTINGS_KEY } from './query-keys.ts';
import { useSettings } from './settings.ts';

const STORAGE_KEY = 'ledgerlift-keep-on-device';
const listeners = new Set<() => void>();
/** The choice where nothing can be stored. */
let ofThisPage = false;

function isChosen(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on';
  } catch {
    return ofThisPage;
  }
}

/** Remembers in this browser whether files are to stay on this device. */
export function chooseKeepHere(isOn: boolean): void {
  ofThisPage = isOn;
  try {
    if (isOn) localStorage.setItem(STORAGE_KEY, 'on');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

/** Whether files stay on this device. While the operator's settings are unknown, an earlier choice to keep them counts. */
function keeps(mode: PrivateMode | undefined, isOn: boolean): boolean {
  return mode === 'only' || (mode !== 'off' && isOn);
}

/** Whether new files stay on this device, and whether there is a choice. */
export function useKeepHere(): { isOn: boolean; mode: PrivateMode | null } {
  const mode = useSettings().settings?.privateMode;
  const isOn = useSyncExternalStore(subscribe, isChosen, () => false);
  return { isOn: keeps(mode, isOn), mode: mode ?? null };
}

/** As `useKeepHere`, at the moment when files are taken; waits for the operator's settings. */
export async function keepsHere(client: QueryClient): Promise<boolean> {
  const asked = { ...queryOf(SETTINGS_KEY), networkMode: 'always' as const };
  const settings = (await client.ensureQueryData(asked).catch(() => null)) as Settings | null;
  return keeps(settings?.privateMode, isChosen());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab may change the choice.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
