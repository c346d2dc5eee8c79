import { useEffect, useRef, useState } from 'react';

const MARK = 'ledgerliftSheet';

function isMarked(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && MARK in state;
}

/** The state of an overlay that the browser's Back closes instead of leaving the page. */
export function useCloseOnBack(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setIsOpen] = useState(false);
  const restoration = useRef<ScrollRestoration>('auto');
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setIsOpen(false);
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [isOpen]);
  return [
    isOpen,
    (next) => {
      setIsOpen(next);
      if (next && !isMarked()) {
        // Going back must not restore the scroll position from before the chosen row.
        restoration.current = history.scrollRestoration;
        history.scrollRestoration = 'manual';
        history.pushState({ [MARK]: true }, '');
      } else if (!next && isMarked()) {
        const done = () => {
          history.scrollRestoration = restoration.current;
        };
        window.addEventListener('popstate', done, { once: true });
        history.back();
      }
    },
  ];
}
