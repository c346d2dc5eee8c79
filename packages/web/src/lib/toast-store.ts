import { useSyncExternalStore } from 'react';

/** At most this many toasts are shown; a newer one replaces an older one. */
const TOAST_LIMIT = 1;
/** A dismissed toast is removed after this time. */
const REMOVE_DELAY_MS = 1_000_000;

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}
export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

let toasts: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message in the corner of the page. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  publish([{ ...message, id: lastId, open: true }, ...toasts].slice(0, TOAST_LIMIT));
}

/** Closes a toast; it stays in the list for its closing animation. */
export function dismissToast(id: number): void {
  publish(toasts.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)));
  setTimeout(() => publish(toasts.filter((shown) => shown.id !== id)), REMOVE_DELAY_MS);
}

/** Removes every toast at once. */
export function clearToasts(): void {
  publish([]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toasts to show now. */
export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => toasts,
  );
}
