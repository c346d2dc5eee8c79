import type { TextCell } from '@ledgerlift/contract';
import type { CategoryRule, FoundCategory } from './categorise.ts';

/** Confidence of each rule, 0 to 1; estimated by eye on statements of many banks. */
const CONFIDENCE: Record<CategoryRule, number> = {
  booking: 0.95,
  purpose: 0.9,
  merchant: 0.9,
  person: 0.85,
};

const REASONS: Record<CategoryRule, string> = {
  booking: 'based on what the bank calls the movement',
  purpose: 'based on what the payment is for',
  merchant: 'based on the kind of shop or firm',
  person: 'a transfer to or from a person',
};

/** The cell of a category: it is not printed, so it refers to the words that indicate it. */
export function categoryCell({ category, rule }: FoundCategory, source: TextCell): TextCell {
  return {
    value: category,
    raw: '',
    page: source.page,
    box: source.box,
    confidence: Math.min(CONFIDENCE[rule], source.confidence),
    reason: { code: `category-${rule}`, text: REASONS[rule] },
  };
}
