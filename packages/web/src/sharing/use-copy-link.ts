import { useEffect, useRef, useState } from 'react';
import { toast } from '../lib/toast-store.ts';
import { LINK_COPIED } from './sharing-messages.ts';

/**
 * Copies a link, the first one at once: whoever pressed 'Share' wants it. Tells whether the link as it is now is in the
 * clipboard, and whether the browser refused to put it there when asked to.
 */
export function useCopyLink(link: string | null) {
  const [copied, setCopied] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);

  async function tryToCopy(): Promise<boolean> {
    if (link === null) return false;
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      // Not allowed, or a page that was not loaded over HTTPS, where there is no clipboard.
      return false;
    }
    setCopied(link);
    toast(LINK_COPIED);
    return true;
  }

  const hasBegun = useRef(false);
  const copyRef = useRef(tryToCopy);
  copyRef.current = tryToCopy;
  const isReady = link !== null;
  useEffect(() => {
    if (!isReady || hasBegun.current) return;
    hasBegun.current = true;
    void copyRef.current();
  }, [isReady]);

  /** What the browser refuses unasked it may allow for a button. */
  const copy = async () => setRefused(!(await tryToCopy()));
  return { copy, isCopied: link !== null && copied === link, isRefused };
}
