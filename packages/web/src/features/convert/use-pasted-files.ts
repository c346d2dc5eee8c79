import { useEffect, useRef } from 'react';

/** Accepts files pasted anywhere on the page, such as a screenshot. Ignores pasted text. */
export function usePastedFiles(active: boolean, onFiles: (files: readonly File[]) => void): void {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    if (!active) return;
    const take = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isMeantForText(event)) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, [active]);
}

/** Cells copied from a spreadsheet come as text and as an image of themselves. */
function isMeantForText({ clipboardData, target }: ClipboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
  return isTyping || (clipboardData?.types.includes('text/plain') ?? false);
}
