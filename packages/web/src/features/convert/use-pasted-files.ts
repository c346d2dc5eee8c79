import { useEffect, useRef } from 'react';
import { ACCEPTED_FILES } from './file-admission.ts';

/** Takes files that are pasted anywhere on the page, such as a picture of the screen. Pasted text is left alone. */
export function usePastedFiles(active: boolean, onFiles: (files: readonly File[]) => void): void {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    if (!active) return;
    const take = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter((file) => file.type in ACCEPTED_FILES);
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, [active]);
}
