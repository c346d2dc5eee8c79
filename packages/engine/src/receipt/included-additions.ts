import type { AnalysedLine } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import { conceptBook } from '../lexicon/concept-book.ts';
import { findPhrases } from '../lexicon/phrase-book.ts';
import { addedRole } from './added-labels.ts';
import type { SettledReceipt } from './contradicted-sums.ts';
import { isDeposit } from './returned-goods.ts';
import { includesTaxInBrackets } from './sums-in-zone.ts';

/** Words that say that an amount is within the others, or that it is not charged. */
const WITHIN = conceptBook<'included' | 'notCharged'>({
  notCharged: ['receipt.notCharged'],
  included: ['invoice.included'],
});

/**
 * Why an amount that is in the sum may be none of it, in plain words: its line says that the prices include it, or that it
 * is not charged ('Varav moms', 'Service not included', 'Pfand enthalten'). Null where no line says so. A good may include
 * something ('Menu, drink included'): such words count only on the last line above the sums, or before all others.
 */
export function includedAddition({ context, items, settlement }: SettledReceipt): string | null {
  const last = Math.max(...items.map(({ line }) => line));
  const ofAdditions = settlement.additions.map(({ entry }) => entry.line);
  const meant = [...ofAdditions, ...items.map(({ line }) => line)].find((at) => {
    const line = context.lines[at];
    if (!line || includesTaxInBrackets(line)) return false;
    const told = withinOf(line);
    const isCharge = ofAdditions.includes(at) || addedRole(line) !== null || isDeposit(lineText(line));
    return told.some(({ role, from }) => isCharge || role === 'notCharged' || at === last || from === 0);
  });
  const line = context.lines[meant ?? -1];
  return line
    ? `${lineText(line)}: the label says that this is within the other amounts or not charged`
    : null;
}

function withinOf({ words }: AnalysedLine) {
  return findPhrases(
    WITHIN,
    words.map(({ text }) => text),
  );
}
