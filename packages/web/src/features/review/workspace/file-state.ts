import type { JobFile } from '@ledgerlift/contract';
import { CircleAlert } from '../../../icons/lucide.tsx';
import { PROOF_LOOKS } from '../../../rows/proof-lines.tsx';

const STATE_WORDS = { proved: 'Proved', failed: 'Does not add up', unprovable: 'Cannot be proved' } as const;
const NO_ROWS = { Icon: CircleAlert, colour: 'text-red', words: 'No rows' };

/** Icon, colour and words for the state of a file in a list. */
export function fileState({ status, proof }: JobFile) {
  if (status === 'failed' || proof === null) return NO_ROWS;
  return { ...PROOF_LOOKS[proof.state], words: STATE_WORDS[proof.state] };
}
