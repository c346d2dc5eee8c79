import { toast } from '../lib/toast-store.ts';

/** Loads parts that the landing page needs on demand only. On failure, each shows a toast and gives null. */

export function loadPlanActions() {
  return load(() => import('./plan-actions.ts'));
}

export function loadPlanDialog() {
  return load(() => import('./plan-dialog.tsx'));
}

async function load<T>(part: () => Promise<T>): Promise<T | null> {
  try {
    return await part();
  } catch {
    toast({
      title: 'Subscription Error',
      description: 'This part of the page could not be loaded. Reload the page and try again.',
      variant: 'destructive',
    });
    return null;
  }
}
