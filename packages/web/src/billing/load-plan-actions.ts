import { toast } from '../lib/toast-store.ts';

/** Parts that the landing page does without until they are asked for. Each gives null, having said so, when it cannot be loaded. */

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
