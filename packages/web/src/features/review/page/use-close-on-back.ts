import { useEffect, useRef, useState } from 'react';

const MARK = 'ledgerliftSheet';

function isMarked(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && MARK in state;
}

/** How an overlay closes: `replaced` by another one, which takes over the entry in the browser's history. */
type Closing = 'closed' | 'replaced';

/** The state of an overlay that the browser's Back closes instead of leaving the page. */
export function useCloseOnBack(): [isOpen: boolean, setOpen: (isOpen: boolean, closing?: Closing) => void] {
  const [isOpen, setIsOpen] = useState(false);
  const restoration = useRef<ScrollRestoration>('auto');
  useEffect(() => {
    if (!isOpen) return;
    const close = () => {
      // What is being typed is saved, as on leaving the field.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      setIsOpen(false);
    };
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [isOpen]);
  return [
    isOpen,
    (next, closing = 'closed') => {
      setIsOpen(next);
      if (next && !isMarked()) {
        // Going back must not restore the scroll position from before the chosen row.
        restoration.current = history.scrollRestoration;
        history.scrollRestoration = 'manual';
        history.pushState({ [MARK]: true }, '');
      } else if (!next && isMarked() && closing === 'closed') {
        const done = () => {
          history.scrollRestoration = restoration.current;
        };
        window.addEventListener('popstate', done, { once: true });
        history.back();
      }
    },
  ];
}
