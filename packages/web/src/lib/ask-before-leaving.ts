import { useEffect } from 'react';

/** Makes the browser ask before the page is closed or reloaded, which would abort what is being sent. */
export function useAskBeforeLeaving(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
}
