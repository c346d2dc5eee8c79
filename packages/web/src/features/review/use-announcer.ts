import { useCallback, useState } from 'react';

/** A text for screen readers. Repeating the same text announces it again. */
export function useAnnouncer(): { words: string; announce: (words: string) => void } {
  const [words, setWords] = useState('');
  // An inaudible space makes it a different text.
  const announce = useCallback(
    (next: string) => setWords((before) => (before === next ? `${next}\u00A0` : next)),
    [],
  );
  return { words, announce };
}
