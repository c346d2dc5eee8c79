import { useEffect, useRef, useState } from 'react';
import { toast } from '../lib/toast-store.ts';
import { LINK_COPIED } from './sharing-messages.ts';

/**
 * Copies a link, the first time without a click, since 'Share' asks for it. Reports whether the current link is in the clipboard
 * and whether the browser denied a requested copy.
 */
export function useCopyLink(link: string | null) {
  const [copied, setCopied] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);

  async function tryToCopy(): Promise<boolean> {
    if (link === null) return false;
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      // The browser denied it, or the page was not loaded over HTTPS and has no clipboard.
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

  /** Browsers may deny the first copy and still allow one by button. */
  const copy = async () => setRefused(!(await tryToCopy()));
  return { copy, isCopied: link !== null && copied === link, isRefused };
}
