import { useEffect, useSyncExternalStore } from 'react';

/** What this browser remembers: the landing page around the converter was chosen, or the last visit was in the workspace. */
const STORAGE_KEY = 'ledgerlift-workspace';
const EMBEDDED = 'embedded';
const OPEN = 'open';
/** The sections of the landing page that step aside for the workspace; their anchors bring them back. */
const LANDING_ANCHORS = ['#features', '#how-it-works', '#pricing', '#faq'];

/** Whether there is something to work on: an open job or a signed-in user. `unknown` until both have loaded. */
export type Work = 'unknown' | 'none' | 'some';

let work: Work = 'unknown';
let isEmbedded = stored() === EMBEDDED;
let isLandingAsked = isAtLandingAnchor();
const listeners = new Set<() => void>();

function stored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function store(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, value);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

function isAtLandingAnchor(): boolean {
  return typeof window !== 'undefined' && LANDING_ANCHORS.includes(window.location.hash);
}

function isOpen(): boolean {
  return work === 'some' && !isEmbedded && !isLandingAsked;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

/**
 * Says whether there is something to work on. Once that is known, the landing page is hidden only by `useIsWorkspace`, no
 * longer by the expectation of `before-paint.js`.
 */
export function setWork(next: Work): void {
  if (next !== 'unknown') {
    delete document.documentElement.dataset.workspace;
    if (!isEmbedded) store(next === 'some' ? OPEN : null);
  }
  if (next === work) return;
  work = next;
  tell();
}

/** Called when the converter leaves the page. */
export function leaveWork(): void {
  delete document.documentElement.dataset.workspace;
  isEmbedded = stored() === EMBEDDED;
  work = 'unknown';
  tell();
}

/** Gives the converter the whole window below the header, now and on later visits. */
export function expandConverter(): void {
  isEmbedded = false;
  store(OPEN);
  if (isAtLandingAnchor()) history.replaceState(history.state, '', '#converter');
  isLandingAsked = false;
  tell();
}

/** Shows the converter within the landing page, now and on later visits. */
export function embedConverter(): void {
  isEmbedded = true;
  store(EMBEDDED);
  tell();
}

/** True while the converter has the whole window below the header. */
export function useIsWorkspace(): boolean {
  return useSyncExternalStore(subscribe, isOpen, () => false);
}

/** Follows the anchors of the landing page: they bring its sections back, other addresses the workspace. */
export function useLandingAnchors(): void {
  useEffect(() => {
    const look = () => {
      if (isAtLandingAnchor() === isLandingAsked) return;
      isLandingAsked = !isLandingAsked;
      tell();
    };
    look();
    window.addEventListener('hashchange', look);
    window.addEventListener('popstate', look);
    return () => {
      window.removeEventListener('hashchange', look);
      window.removeEventListener('popstate', look);
    };
  }, []);
}
