import type { GuideArea } from '@ledgerlift/contract';
import { moneyCellFrom } from '../cells.ts';
import type { DocumentContext } from '../document-context.ts';
import { lineOf } from '../layout/lines.ts';
import { type AmountToken, findAmounts } from '../values/amount.ts';
import { minorOf } from './entry-money.ts';
import { areaOfFact, type GuidedPlaces, type ShownWords, shownWords } from './guided-places.ts';
import { moneyOf } from './line-money.ts';
import { ownCurrency } from './own-currency.ts';
import type { ShownFacts } from './shown-facts.ts';
import type { SummaryEntry } from './summary-entry.ts';

const SUMS = ['total', 'subtotal', 'tax'] as const;
type Sum = (typeof SUMS)[number];

/** The labelled amounts, with those that a guide points at in the role that it gives them. */
export function withShownEntries(
  entries: readonly SummaryEntry[],
  context: DocumentContext,
  places: GuidedPlaces,
): SummaryEntry[] {
  const shown = SUMS.flatMap((sum) => {
    const area = areaOfFact(places, sum, context);
    return (area && entryIn(context, sum, { area, places, entries })) ?? [];
  });
  const others = entries.filter(({ value }) => shown.every((entry) => entry.value !== value));
  return [...others, ...shown].sort((a, b) => a.line - b.line || a.value.box.x0 - b.value.box.x0);
}

/** The subtotal and the tax that a guide points at, out of all labelled amounts. */
export function shownSums(
  entries: readonly SummaryEntry[],
  context: DocumentContext,
  places: GuidedPlaces,
): ShownFacts {
  const facts: ShownFacts = {};
  for (const sum of ['subtotal', 'tax'] as const) {
    if (!areaOfFact(places, sum, context)) continue;
    const entry = entries.find(({ isShown, role }) => isShown && role === sum);
    const minor = entry ? minorOf(entry, context.currency) : null;
    facts[sum] =
      entry && minor !== null
        ? moneyCellFrom(entry.value, entry.page, {
            minor,
            currency: ownCurrency(entry.value, entry.words, context.currency),
          })
        : null;
  }
  return facts;
}

/** The amount in an area as a labelled one; null where none is there. */
function entryIn(
  context: DocumentContext,
  role: Sum,
  { area, places, entries }: { area: GuideArea; places: GuidedPlaces; entries: readonly SummaryEntry[] },
): SummaryEntry | null {
  const found = shownWords(context, area, places).flatMap((shown) =>
    amountsOf(shown, context).map((value) => ({ ...shown, value })),
  );
  const best = found.findLast(({ value }) => value.strength === 'strong') ?? found.at(-1);
  if (!best) return null;
  const { value, line, index } = best;
  const known = entries.find((entry) => entry.value === value);
  return {
    role,
    included: role === 'tax' && (known?.included ?? false),
    taxTotal: role === 'tax',
    share: 1,
    words: known?.words ?? line.words.filter(({ box }) => box.x1 <= value.box.x0 + 1),
    amounts: [value],
    value,
    below: false,
    line: index,
    page: line.page,
    isShown: true,
    ...(role === 'total' && known?.role === 'subtotal' && { isNamedSubtotal: true }),
  };
}

/** The amounts of the line that are in the area, or reach into it; else those that its words print alone. */
function amountsOf({ words, line }: ShownWords, { style }: DocumentContext): AmountToken[] {
  const isIn = (word: AmountToken['words'][number]) => words.includes(word);
  const money = moneyOf(line);
  const whole = money.filter((token) => token.words.every(isIn));
  if (whole.length > 0) return whole;
  const alone = findAmounts(lineOf(line.page, words), style);
  return alone.length > 0 ? alone : money.filter((token) => token.words.some(isIn));
}
