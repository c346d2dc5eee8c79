import { lazy, Suspense, useEffect } from 'react';
import { useToasts } from '../lib/toast-store.ts';
import { whenIdle } from '../lib/when-idle.ts';

const load = () => import('../components/toaster.tsx');
const Toaster = lazy(async () => ({ default: (await load()).Toaster }));

/** The toaster, whose code the first paint does without: it is there before the first message in all likelihood. */
export function ToasterWhenNeeded() {
  const isNeeded = useToasts().length > 0;
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
  return isNeeded ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
