import type { ConvertedDocument, GuideArea, StatementGuide } from '@ledgerlift/contract';
import { type Page, placeOfBoxOn } from '@ledgerlift/engine';
import fc from 'fast-check';

type EndsOfAccount = NonNullable<StatementGuide['furtherAccounts']>[number];

/** What a document prints where a user may point for balances. */
export interface PointableAmounts {
  /** The balances of each account as read. */
  accounts: EndsOfAccount[];
  /** All words with a digit. */
  figures: GuideArea[];
}

/** What can be pointed at on the pages of an automatic reading. */
export function pointableAmounts(document: ConvertedDocument, pages: readonly Page[]): PointableAmounts {
  const areaOf = (cell: EndCell): GuideArea | undefined => {
    const page = pages.find(({ number }) => number === cell?.page);
    return page && cell?.box ? { page: page.number, ...placeOfBoxOn(page)(cell.box) } : undefined;
  };
  return {
    accounts: document.accounts.map((account) =>
      endsOf(areaOf(account.openingBalance), areaOf(account.closingBalance)),
    ),
    figures: pages.flatMap((page) =>
      page.words
        .filter(({ text }) => /\p{Nd}/u.test(text))
        .map(({ box }) => ({ page: page.number, ...placeOfBoxOn(page)(box) })),
    ),
  };
}
type EndCell = ConvertedDocument['accounts'][number]['openingBalance'];

const OFF_THE_PAGES: GuideArea = { page: 999, x0: 0.5, x1: 1, y0: 0.5, y1: 0.6 };

const figure = fc.option(fc.oneof({ weight: 8, arbitrary: fc.nat() }, fc.constant('off the pages' as const)));

/** What a user who errs may show as the balances of several accounts. */
export const accountMistakes = fc.record({
  /** Which list is shown: the accounts as read, or places of random figures. */
  from: fc.constantFrom<'read' | 'figures' | 'both' | 'none'>('read', 'figures', 'both', 'none'),
  figures: fc.array(fc.record({ opening: figure, closing: figure }), { minLength: 1, maxLength: 4 }),
  /** The first account is then a further one. */
  isReversed: fc.boolean(),
  swapsEnds: fc.boolean(),
  repeats: fc.boolean(),
  /** The list then repeats the first account. */
  keepsFirst: fc.boolean(),
});
type AccountMistakes = typeof accountMistakes extends fc.Arbitrary<infer T> ? T : never;

/** The balances of a guide that errs about the accounts; `furtherAccounts` is empty where it shows none. */
export function wrongAccounts(
  { accounts, figures }: PointableAmounts,
  mistakes: AccountMistakes,
): EndsOfAccount & { furtherAccounts: EndsOfAccount[] } {
  const areaOf = (at: number | 'off the pages' | null) =>
    at === 'off the pages' ? OFF_THE_PAGES : at === null ? undefined : figures[at % figures.length];
  const random = mistakes.figures.map(({ opening, closing }) => endsOf(areaOf(opening), areaOf(closing)));
  const listed = {
    read: accounts,
    figures: [...accounts.slice(0, 1), ...random],
    both: [...accounts, ...random],
    none: accounts.slice(0, 1),
  }[mistakes.from];
  const swapped = mistakes.swapsEnds
    ? listed.map(({ openingBalance, closingBalance }) => endsOf(closingBalance, openingBalance))
    : listed;
  const ordered = mistakes.isReversed ? swapped.toReversed() : swapped;
  const [first, ...others] = ordered;
  const further = mistakes.keepsFirst ? ordered : others;
  return { ...first, furtherAccounts: mistakes.repeats ? [...further, ...further] : further };
}

function endsOf(opening: GuideArea | undefined, closing: GuideArea | undefined): EndsOfAccount {
  return { ...(opening && { openingBalance: opening }), ...(closing && { closingBalance: closing }) };
}
