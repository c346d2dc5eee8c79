import { type ComponentType, useEffect, useState } from 'react';
import { useToasts } from '../lib/toast-store.ts';

const INTERACTIONS = ['pointerdown', 'keydown', 'dragenter'] as const;

/**
 * The toaster. The first view does without its code: that comes when the visitor does something, which may end in a message,
 * or with a message that nobody has caused.
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
