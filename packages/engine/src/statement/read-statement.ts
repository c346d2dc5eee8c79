import { type Account, type ConvertedDocument, type Row, worstProof } from '@ledgerlift/contract';
import { annotateRows } from '../category/annotate-rows.ts';
import { unlessProved } from '../check/unless-proved.ts';
import { analysedInStyle, type DocumentContext } from '../document-context.ts';
import { partGluedWords } from '../glued-words.ts';
import { accountSections, linesOfOtherAccounts, type Section, sectionsAt } from './account-sections.ts';
import { findLabelledAmounts } from './balances.ts';
import { withBareAmounts } from './bare-amounts.ts';
import { withBoxesAbove } from './boxes-beside.ts';
import { withChequeLists } from './cheque-lists.ts';
import { withCompactDates } from './compact-dates.ts';
import { joinConsecutive, withGaps, withoutTurned } from './consecutive-statements.ts';
import { contradictingFigure } from './contradicting-figures.ts';
import { contradictingList } from './contradicting-lists.ts';
import type { DateDoubt } from './date-doubt.ts';
import { withDaysUnderHeads } from './days-under-heads.ts';
import { doubtOfDays } from './doubt-of-days.ts';
import { withEmptyCells } from './empty-cells.ts';
import { withErasOfHeads } from './era-dates.ts';
import { findStatementFacts, type StatementFacts } from './facts.ts';
import { withoutFarDates } from './far-dates.ts';
import { findPeriods } from './find-periods.ts';
import type { FoundPeriod } from './found-period.ts';
import { withBalancesOfHeadings } from './heading-balances.ts';
import { withGregorianDates } from './hijri-dates.ts';
import { labelIn } from './labels.ts';
import { withLeadingMarkers } from './leading-markers.ts';
import { withoutNumbersAsYears } from './numbers-behind-days.ts';
import { openingInRow } from './opening-in-row.ts';
import { withoutPageNumbers } from './page-number-dates.ts';
import { withoutPercentages } from './percentages.ts';
import { withoutPricedDates } from './priced-dates.ts';
import { type AccountSources, type ReadAccounts, readAccounts } from './read-accounts.ts';
import { partingsAtRepeatedHeads } from './repeated-heads.ts';
import { withToldSigns } from './told-signs.ts';
import { unexplainedFigure } from './unexplained-figures.ts';
import { unfoldSideBySide } from './unfold.ts';
import { unreadAccount } from './unread-accounts.ts';
import { unreadBalance } from './unread-balances.ts';
import { withWrappedDates } from './wrapped-dates.ts';

/** The document with its dates in the Gregorian calendar, and without numbers that only look like dates or years. */
export function withOwnDates(context: DocumentContext): DocumentContext {
  return withoutFarDates(withGregorianDates(withoutNumbersAsYears(context)));
}

/** Reads a statement of an account or card: rows, balances, facts and a proof for each account in it. */
export function readStatement(pageContext: DocumentContext): ConvertedDocument {
  const printed = withToldSigns(
    withLeadingMarkers(
      withEmptyCells(
        withoutPercentages(
          withoutPageNumbers(
            withoutPricedDates(
              withBoxesAbove(withOwnDates(withLongNumbers(partGluedWords(pageContext, isLabel)))),
            ),
          ),
        ),
      ),
    ),
  );
  const folded = withChequeLists(
    withBalancesOfHeadings(
      withBareAmounts(withDaysUnderHeads(withErasOfHeads(withCompactDates(withWrappedDates(printed))))),
    ),
  );
  // Tables side by side have a column of days each, and days of rows are found beside amounts without marks.
  const context = withDaysUnderHeads(unfoldSideBySide(folded));
  const facts = findStatementFacts(context);
  const periods = findPeriods(context);
  return statementOf(context, facts, periods, readAllAccounts(context, facts, periods));
}

/** The accounts of a document, read as a whole or one by one; `periods` give dates without a year theirs. */
export function readAllAccounts(
  context: DocumentContext,
  facts: StatementFacts,
  periods: readonly FoundPeriod[],
  sources?: AccountSources,
): ReadAccounts {
  const options = sources ? { sources } : {};
  const whole = readAccounts(context, facts, periods, options);
  return readInParts(context, whole, (section, isCardToo) =>
    readAccounts(section.context, facts, periodsIn(section, periods), {
      ...options,
      amongOthers: true,
      isCardToo,
    }),
  );
}

/** The statement of the accounts that were read in a document; doubts withhold the proof of those that they concern. */
export function statementOf(
  context: DocumentContext,
  facts: StatementFacts,
  periods: readonly FoundPeriod[],
  read: ReadAccounts,
): ConvertedDocument {
  const { accounts: joinedAccounts, rows } = joinConsecutive(read.accounts, read.rows);
  const following = withoutTurned(withGaps(joinedAccounts, rows, periods.length > 1));
  const dated = withSureDates(following, rows, read.dateDoubts);
  const days = doubtOfDays(context);
  const sure = days ? dated.map((account) => unlessProved(account, days)) : dated;
  const accounts = withoutUnexplained(sure, rows, context);
  return {
    type: 'bank_statement',
    pages: context.pages.length,
    missingPages: [],
    language: context.language,
    currency: read.currency,
    facts: { ...facts, ...periodFacts(periods), ...balanceFacts(accounts) },
    accounts,
    rows: annotateRows(rows, context, facts),
    findings: [],
    proof: worstProof(accounts.map((account) => account.proof)),
  };
}

/** Balances of some currencies have ten digits, which no group parts. */
export function withLongNumbers(context: DocumentContext): DocumentContext {
  return analysedInStyle(context, { ...context.style, longest: 10 });
}

/** The accounts; one whose dates are not sure is not proved. */
function withSureDates(
  accounts: readonly Account[],
  rows: readonly Row[],
  doubts: readonly DateDoubt[],
): Account[] {
  return accounts.map((account, index) => {
    const doubt = doubts.find(({ row }) => rows[row]?.account === index);
    return doubt ? unlessProved(account, doubt.reason) : account;
  });
}

/** The accounts, of which none is proved while a balance or total is printed that no row leads to. */
function withoutUnexplained(
  accounts: readonly Account[],
  rows: readonly Row[],
  context: DocumentContext,
): Account[] {
  if (accounts.every(({ proof }) => proof.state !== 'proved')) return [...accounts];
  const labelled = findLabelledAmounts(context);
  const reason =
    unexplainedFigure(labelled, accounts, rows, context.lines) ??
    unreadAccount(labelled, accounts, rows, context.lines) ??
    unreadBalance(context, accounts) ??
    openingInRow(context, accounts, rows) ??
    contradictionOf(accounts, rows, context);
  return accounts.map((account) => (reason === null ? account : unlessProved(account, reason)));
}

/** What is printed beside the rows of a statement's one account and contradicts them; null where nothing does. */
function contradictionOf(
  [account, another]: readonly Account[],
  rows: readonly Row[],
  context: DocumentContext,
): string | null {
  if (!account || another) return null;
  return contradictingList(account, rows, context) ?? contradictingFigure(account, rows, context);
}

/** The periods printed in a section, by its own lines; all of them where it prints none. */
function periodsIn({ from, to }: Section, periods: readonly FoundPeriod[]): readonly FoundPeriod[] {
  const own = periods.filter(({ at }) => at >= from && at < to);
  return own.length > 0 ? own.map((period) => ({ ...period, at: period.at - from })) : periods;
}

type ReadSection = (section: Section, isCardToo: boolean) => ReadAccounts;

/** The accounts read one by one where that reads more than the statement as a whole. */
function readInParts(context: DocumentContext, whole: ReadAccounts, read: ReadSection): ReadAccounts {
  const parted = readSeveralDocuments(context, whole, read);
  const best = isBetter(parted, whole) ? parted : whole;
  if (isProved(best)) return withUnmoved(context, best, read);
  for (const sections of partingsAtRepeatedHeads(context)) {
    const parts = joined(readSections(sections, read));
    if (parts && isProved(parts)) return parts;
  }
  return best;
}

/** The accounts with those without movements that bear a number of their own, where all of them are proved so. */
function withUnmoved(context: DocumentContext, best: ReadAccounts, read: ReadSection): ReadAccounts {
  if (!printsOtherEnds(context, best)) return best;
  const numbered = joined(readSections(sectionsAt(context, [0, ...linesOfOtherAccounts(context)]), read));
  return numbered && isProved(numbered) && addsUnmoved(numbered, best) ? numbered : best;
}

/** True where a balance at an end is printed that is none of the accounts that were read. */
function printsOtherEnds(context: DocumentContext, { accounts }: ReadAccounts): boolean {
  const known = new Set(
    accounts.flatMap(({ openingBalance, closingBalance }) => [openingBalance?.raw, closingBalance?.raw]),
  );
  const isEnd = ({ kind }: { kind: string }) => kind === 'opening' || kind === 'closing';
  return findLabelledAmounts(context).some((item) => isEnd(item) && !known.has(item.token.raw));
}

/** True where accounts read apart are those of a whole and others without movements, whose balances are none of the whole. */
function addsUnmoved(parted: ReadAccounts, whole: ReadAccounts): boolean {
  const known = new Set(whole.accounts.map(endsOf));
  const added = parted.accounts.filter((account) => !known.has(endsOf(account)));
  const isUnmoved = ({ proof }: Account) => proof.state === 'proved' && proof.basis === 'no-movements';
  return (
    parted.rows.length === whole.rows.length &&
    added.length > 0 &&
    added.length + whole.accounts.length === parted.accounts.length &&
    added.every(isUnmoved)
  );
}

function endsOf({ openingBalance, closingBalance }: Account): string {
  return `${openingBalance?.value?.minor} ${closingBalance?.value?.minor}`;
}

/** The accounts read one by one: where headings part them, or where a loan stands among other accounts. */
function readSeveralDocuments(
  context: DocumentContext,
  whole: ReadAccounts,
  read: ReadSection,
): ReadAccounts | null {
  const byHeadings = joined(readSections(accountSections(context), read));
  if (byHeadings) return byHeadings;
  const parts = readSections(sectionsAt(context, whole.starts), read);
  return parts.some((part) => part.owed !== whole.owed) ? joined(parts) : null;
}

function isProved({ accounts }: ReadAccounts): boolean {
  return accounts.every(({ proof }) => proof.state === 'proved');
}

/** Reads sections one by one; the title above the first of several cards is not said again. */
function readSections(sections: readonly Section[], read: ReadSection): ReadAccounts[] {
  const parts = sections.map((section) => read(section, false));
  const [first] = parts;
  return parts.map((part, index) => {
    const section = sections[index];
    return section && first?.owed && !part.owed && areCards(first, part) ? read(section, true) : part;
  });
}

/** The number of a card, with most of its figures masked or in full. */
const CARD_NUMBER = /[*•Xx]{4}.*\d{4}$|^\d{4}(?:[ -]?\d{4}){3}$|^\d{4}[ -]?\d{6}[ -]?\d{5}$/;

/** True where all accounts bear the number of a card. */
function areCards(...parts: readonly ReadAccounts[]): boolean {
  return parts.every(({ accounts }) => accounts.every(({ number }) => CARD_NUMBER.test(number?.value ?? '')));
}

/** Accounts that were read apart, as those of one statement. */
function joined(parts: readonly ReadAccounts[]): ReadAccounts | null {
  const [first] = parts;
  if (!first || parts.length < 2) return null;
  const accounts: Account[] = [];
  const rows: Row[] = [];
  const dateDoubts: DateDoubt[] = [];
  const meanings = new Set(parts.flatMap(({ minus }) => minus ?? []));
  const areTurned =
    (parts.some(({ owed }) => owed !== first.owed) || meanings.size > 1) && areCards(...parts);
  for (const part of parts) {
    const [account, position] = [accounts.length, rows.length];
    rows.push(
      ...part.rows.map((row) => ({
        ...row,
        account: row.account + account,
        position: row.position + position,
      })),
    );
    accounts.push(
      ...part.accounts.map((each) =>
        areTurned
          ? unlessProved(each, 'the balance of one card reads as owed, and that of another does not')
          : each,
      ),
    );
    dateDoubts.push(...part.dateDoubts.map((doubt) => ({ ...doubt, row: doubt.row + position })));
  }
  return { ...first, accounts, rows, dateDoubts };
}

/**
 * Accounts read apart hold what the reading as a whole has not: further rows, a proof of each, or currencies of their own.
 * A heading may name another account by the way, so a whole that is proved is not parted without such a reason.
 */
function isBetter(parted: ReadAccounts | null, whole: ReadAccounts): parted is ReadAccounts {
  if (!parted) return false;
  const [areParted, isWhole] = [isProved(parted), isProved(whole)];
  if (areParted && !isWhole) return true;
  if (parted.rows.length < whole.rows.length) return false;
  if (isWhole && countBalances(parted) < countBalances(whole)) return false;
  if (areParted && addsUnmoved(parted, whole)) return true;
  if (isWhole && parted.rows.length === whole.rows.length)
    return areParted && parted.accounts.length === whole.accounts.length;
  const currencies = new Set(parted.accounts.map((account) => account.currency));
  if (areParted || currencies.size < 2) return areParted;
  return states(parted).has('proved') || (states(whole).has('failed') && !states(parted).has('failed'));
}

function states({ accounts }: ReadAccounts): Set<string> {
  return new Set(accounts.map(({ proof }) => proof.state));
}

/** Headings may cut an account off from balances that are printed above them. */
function countBalances({ accounts }: ReadAccounts): number {
  return accounts
    .flatMap(({ openingBalance, closingBalance }) => [openingBalance, closingBalance])
    .filter(Boolean).length;
}

function periodFacts(
  periods: readonly FoundPeriod[],
): Pick<ConvertedDocument['facts'], 'periodStart' | 'periodEnd'> {
  const [first] = periods;
  const last = periods.at(-1);
  return first && last ? { periodStart: first.startCell, periodEnd: last.endCell } : {};
}

/** The balances of a file are facts when it holds one account; each of several accounts keeps its own. */
function balanceFacts(
  accounts: readonly Account[],
): Pick<ConvertedDocument['facts'], 'openingBalance' | 'closingBalance'> {
  const [only, another] = accounts;
  if (!only || another) return {};
  const { openingBalance, closingBalance } = only;
  return { ...(openingBalance ? { openingBalance } : {}), ...(closingBalance ? { closingBalance } : {}) };
}

function isLabel(text: string): boolean {
  return labelIn(text) !== null;
}
