import type { JobFile } from '@ledgerlift/contract';
import { useMemo, useRef } from 'react';
import { type ProofStates, proofStatesOf } from '../../rows/table/shown-value.ts';

/** The proof state of each file, the same object until one changes: the job is loaded anew after every edit. */
export function useProofStates(files: readonly JobFile[]): ProofStates {
  const kept = useRef<ProofStates>(new Map());
  return useMemo(() => {
    const next = proofStatesOf(files);
    const isSame =
      next.size === kept.current.size && [...next].every(([id, state]) => kept.current.get(id) === state);
    if (!isSame) kept.current = next;
    return kept.current;
  }, [files]);
}
