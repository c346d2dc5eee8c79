import type { PrivateMode, Settings } from '@ledgerlift/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { costsCredits, rememberCosts } from '../private/costs-credits.ts';
import { queryOf } from './call-query.ts';
import { SETTINGS_KEY } from './query-keys.ts';
import { useSettings } from './settings.ts';

const STORAGE_KEY = 'ledgerlift-keep-on-device';
/** The operator's setting when the server last answered, for a start without a connection. */
const MODE_KEY = 'ledgerlift-private-mode';
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

function rememberedMode(): PrivateMode | null {
  try {
    const stored = localStorage.getItem(MODE_KEY);
    return stored === 'only' || stored === 'offered' ? stored : null;
  } catch {
    return null;
  }
}

function remember(settings: Settings | null): void {
  if (settings === null) return;
  rememberMode(settings.privateMode);
  rememberCosts(settings);
}

function rememberMode(mode: PrivateMode): void {
  if (mode === (rememberedMode() ?? 'off')) return;
  try {
    if (mode === 'off') localStorage.removeItem(MODE_KEY);
    else localStorage.setItem(MODE_KEY, mode);
  } catch {
    // Without storage the page cannot start without a connection either.
  }
}

/** Whether files stay on this device. While the operator's settings are unknown, an earlier choice to keep them counts. */
function keeps(mode: PrivateMode | null, isOn: boolean): boolean {
  return mode === 'only' || (mode !== 'off' && isOn);
}

/** Whether new files stay on this device, whether there is a choice, and whether converting them there costs credits. */
export function useKeepHere(): { isOn: boolean; mode: PrivateMode | null; costs: boolean } {
  const { settings } = useSettings();
  const answered = settings?.privateMode;
  const remembered = useSyncExternalStore(subscribe, rememberedMode, () => null);
  const isOn = useSyncExternalStore(subscribe, isChosen, () => false);
  const rememberedCosts = useSyncExternalStore(subscribe, costsCredits, () => false);
  useEffect(() => remember(settings), [settings]);
  const mode = answered ?? remembered;
  const costs = settings ? settings.payment !== 'off' : rememberedCosts;
  return { isOn: keeps(mode, isOn), mode, costs };
}

/** As `useKeepHere`, at the moment when files are taken; waits for the operator's settings. */
export async function keepsHere(client: QueryClient): Promise<boolean> {
  const asked = { ...queryOf(SETTINGS_KEY), networkMode: 'always' as const };
  const settings = (await client.ensureQueryData(asked).catch(() => null)) as Settings | null;
  remember(settings);
  return keeps(settings?.privateMode ?? rememberedMode(), isChosen());
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
