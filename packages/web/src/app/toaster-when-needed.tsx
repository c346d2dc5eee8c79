import { type ComponentType, useEffect, useState } from 'react';
import { useToasts } from '../lib/toast-store.ts';

const INTERACTIONS = ['pointerdown', 'keydown', 'dragenter'] as const;

/**
 * The toaster, loaded lazily: at the first user interaction, which may lead to a message, or at the first message, whichever
 * comes first.
 */
export function ToasterWhenNeeded() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const toasts = useToasts();
  useEffect(() => {
    if (Toaster !== null) return;
    const load = () => {
      import('../components/toaster.tsx').then(
        (part) => setToaster(() => part.Toaster),
        // The next interaction or message tries again.
        () => undefined,
      );
    };
    if (toasts.length > 0) load();
    for (const type of INTERACTIONS) window.addEventListener(type, load);
    return () => {
      for (const type of INTERACTIONS) window.removeEventListener(type, load);
    };
  }, [Toaster, toasts]);
  return Toaster && <Toaster />;
}
