import type { Counterparty, RowKnowledge } from './counterparty.ts';
import type { Description } from './description.ts';
import { isNoise } from './noise.ts';
import { type PartyLabel, partyLabelsIn } from './party-labels.ts';
import { PARTY, readName } from './read-name.ts';

/**
 * The name after a label: the payer's for money in, the payee's for money out. The other side's label names the
 * account holder.
 */
export function labelledName(words: Description, { type }: RowKnowledge): Counterparty | null {
  const wanted = type === 'credit' ? 'payer' : 'payee';
  const marks = partyLabelsIn(words).filter(({ party }) => party === wanted || party === 'other');
  for (const mark of marks) {
    const name = readName(words, valueStart(words, mark), PARTY);
    if (name) return { ...name, rule: 'mark', shop: false };
  }
  return null;
}

/** Skips account numbers between the label and the name. */
function valueStart(words: Description, mark: PartyLabel): number {
  let at = mark.after;
  while (at < words.length - 1 && isNoise(words[at]?.text ?? '')) at++;
  return at;
}
