import type { JobFile } from '@ledgerlift/contract';

/** The files that need attention first: failed, then does not add up, then cannot be proved; equals in upload order. */
export function byAttention(files: readonly JobFile[]): JobFile[] {
  return [...files].sort((one, other) => urgency(one) - urgency(other));
}

/** True if the rows of a file are not proved, or there are none. */
export function needsAttention(file: JobFile): boolean {
  return urgency(file) < PROVED;
}

const PROVED = 3;

function urgency({ status, proof }: JobFile): number {
  if (status === 'failed' || proof === null) return 0;
  return { failed: 1, unprovable: 2, proved: PROVED }[proof.state];
}
