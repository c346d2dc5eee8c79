import { useCallback, useState } from 'react';

/** Words for screen readers. The same words twice are told twice. */
export function useAnnouncer(): { words: string; announce: (words: string) => void } {
  const [words, setWords] = useState('');
  // A space that nobody hears makes them other words.
  const announce = useCallback(
    (next: string) => setWords((before) => (before === next ? `${next}\u00A0` : next)),
    [],
  );
  return { words, announce };
}
