import type { Reason, Row, TextCell } from '@ledgerlift/contract';
import { unionBox } from '../layout/boxes.ts';
import type { Counterparty, NameRule } from './counterparty.ts';
import type { Description } from './description.ts';

/** Confidence of each rule, 0 to 1; estimated by eye on statements of many banks. */
const CONFIDENCE: Record<NameRule, number> = {
  mark: 0.95,
  field: 0.9,
  particle: 0.95,
  'booking-word': 0.9,
  'line-below': 0.85,
  'line-above': 0.85,
  'own-form': 0.85,
};

const REASONS: Record<NameRule, string> = {
  mark: 'named behind a mark in the description',
  field: 'named in a field of the description',
  particle: 'named behind the booking words of the description',
  'booking-word': 'named beside the booking words of the description',
  'line-below': 'named below the booking words of the description',
  'line-above': 'named above the booking words of the description',
  'own-form': 'named at the beginning of the description',
};

/** The cell of a name: it refers to its own words, or to the whole description if they are unknown. */
export function nameCell(row: Row, words: Description, { from, to, text, rule }: Counterparty): TextCell {
  const printed = words.slice(from, to + 1).flatMap((word) => word.printed ?? []);
  const description = row.description;
  const reason: Reason = { code: `counterparty-${rule}`, text: REASONS[rule] };
  return {
    value: text,
    raw: text,
    page: description?.page ?? null,
    box: printed.length ? unionBox(printed.map((word) => word.box)) : (description?.box ?? null),
    confidence: Math.min(
      CONFIDENCE[rule],
      ...(printed.length ? printed.map((word) => word.confidence) : [description?.confidence ?? 1]),
      directionConfidence(row),
    ),
    reason,
  };
}

/** If the direction of the money is unclear, so is the side of the name. */
function directionConfidence(row: Row): number {
  return row.amount?.reason?.code === 'sign_unknown' ? row.amount.confidence : 1;
}
