import { expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { headsOf } from './header.ts';

/** The roles of a head in type of one width, its columns one space apart. */
function rolesIn(text: string): string[] | null {
  const [header] = headsOf(analyseDocument([pageOfText(text)]).lines).values();
  return header ? header.phrases.map((phrase) => phrase.role) : null;
}

it('takes the words of narrow heads that stand over each other for cells', () => {
  expect(rolesIn('Value Post\ndate  date Transaction details        Amount')).toEqual([
    'valueDate',
    'bookingDate',
    'description',
    'amount',
  ]);
});

it('takes the heading of a section above a head for none of its lines', () => {
  expect(rolesIn('Account movements\nDate    Description        Amount')).toEqual([
    'date',
    'description',
    'amount',
  ]);
});

it('parts heads that are as close as words where each is a term in full', () => {
  expect(rolesIn('Value date Booking date Transaction details     Amount')).toEqual([
    'valueDate',
    'bookingDate',
    'description',
    'amount',
  ]);
});
