import { useSyncExternalStore } from 'react';

export const THEME_STORAGE_KEY = 'ledgerlift-bank-csv-theme';
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];
const DEFAULT_THEME: Theme = 'light';
const DARK_QUERY = '(prefers-color-scheme: dark)';
/** The ground of the page, for the window of the installed app: `--paper` of the style sheet. */
const WINDOW_COLOURS = { light: '#fbfaf6', dark: '#0d1511' };

const listeners = new Set<() => void>();

function readStored(): Theme {
  try {
    const stored = localStorage.getItem(THEME_STORAGE_KEY);
    return THEMES.find((theme) => theme === stored) ?? DEFAULT_THEME;
  } catch {
    return DEFAULT_THEME;
  }
}

let current: Theme = readStored();

/** Sets the class of the theme on the root element. */
export function applyTheme(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && matchMedia(DARK_QUERY).matches);
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.classList.toggle('light', !dark);
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', WINDOW_COLOURS[dark ? 'dark' : 'light']);
}

/** Chooses a theme, stores the choice in this browser and applies it at once. */
export function chooseTheme(theme: Theme): void {
  current = theme;
  try {
    localStorage.setItem(THEME_STORAGE_KEY, theme);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  applyTheme(theme);
  for (const listener of listeners) listener();
}

/** Follows the system's preference for as long as the page lives. */
export function followSystemTheme(): void {
  matchMedia(DARK_QUERY).addEventListener('change', () => applyTheme(current));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Gives the window of the installed app the colours of the theme, from now on. */
export function colourWindow(): void {
  const colour = document.createElement('meta');
  colour.name = 'theme-color';
  document.head.append(colour);
  applyTheme(current);
}

/** The chosen theme. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => DEFAULT_THEME,
  );
}
