import type { ConvertedDocument, GuideArea, StatementGuide } from '@ledgerlift/contract';
import { derivedCell } from '../cells.ts';
import { type AnalysedLine, analysedInStyle, type DocumentContext } from '../document-context.ts';
import { wordsIn } from '../guide/guided-page.ts';
import { lineOf, phrasesOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { type AmountToken, findAmounts } from '../values/amount.ts';
import type { NumberStyle } from '../values/number-style.ts';
import { findLabelledAmounts } from './balances.ts';
import { withChequeLists } from './cheque-lists.ts';
import { findStatementFacts } from './facts.ts';
import { findPeriods } from './find-periods.ts';
import type { FoundPeriod } from './found-period.ts';
import { withShownDates } from './guided-dates.ts';
import { guidedContext, guidedTableFinder, isNamedOtherwise } from './guided-table.ts';
import type { LabelledAmount } from './labelled-amount.ts';
import { readAllAccounts, statementOf, withLongNumbers, withOwnDates } from './read-statement.ts';
import { withWrappedDates } from './wrapped-dates.ts';

/**
 * Reads a statement whose table a guide shows. The guide decides which lines are rows and what their columns hold;
 * facts, balances, signs and years that it leaves open are found automatically, and the proof is that of any statement.
 */
export function readGuidedStatement(printed: DocumentContext, guide: StatementGuide): ConvertedDocument {
  const own = withOwnDates(withLongNumbers(withHabits(printed, guide)));
  const found = withChequeLists(withShownDates(withWrappedDates(own), guide));
  const facts = findStatementFacts(found);
  const periods = findPeriods(found);
  const guided = guidedContext(found, guide);
  const read = readAllAccounts(guided.context, facts, guide.year ? [wholeYear(guide.year)] : periods, {
    findTable: guidedTableFinder(guided),
    findLabelled: (context) => {
      const labelled = findLabelledAmounts(context).filter(({ at, kind }) => {
        const line = context.lines[at];
        return !line || !isNamedOtherwise(guided, line, kind);
      });
      // Balances may be beside the columns, whose lines have only the words within them.
      const lines = context.lines.map((line) => guided.lines.get(line.words)?.printed ?? line);
      return withPointed(labelled, { ...context, lines }, guide);
    },
  });
  return statementOf(found, facts, periods, read);
}

/** The document read with the date order and the mark of decimals that a guide names. */
function withHabits(context: DocumentContext, { dateOrder, decimal }: StatementGuide): DocumentContext {
  const ordered = dateOrder ? { ...context, dateOrder } : context;
  return decimal ? analysedInStyle(ordered, { ...ordered.style, decimal }) : ordered;
}

/** A year as the period of the rows, which gives dates without a year theirs. */
function wholeYear(year: number): FoundPeriod {
  const [start, end] = [`${year}-01-01`, `${year}-12-31`];
  const day = (iso: string) =>
    derivedCell(iso, { code: 'year_from_guide', text: `the year ${year} is that of the guide` }, 1);
  return { start, end, startCell: day(start), endCell: day(end), at: -1, score: 0 };
}

/** The labelled amounts, with the balances that a guide points at in place of all others of their kind. */
function withPointed(
  labelled: readonly LabelledAmount[],
  context: DocumentContext,
  guide: StatementGuide,
): LabelledAmount[] {
  const accounts = [guide, ...(guide.furtherAccounts ?? [])];
  const pointed = accounts.flatMap(({ openingBalance, closingBalance }, account) => {
    const ends = [
      ...(openingBalance ? [amountIn(context, openingBalance, 'opening')] : []),
      ...(closingBalance ? [amountIn(context, closingBalance, 'closing')] : []),
    ].filter((end) => end !== undefined);
    return accounts.length > 1 ? ends.map((end) => ({ ...end, account })) : ends;
  });
  const isPointed = (kind: LabelledAmount['kind']) =>
    (kind === 'opening' && accounts.some(({ openingBalance }) => openingBalance)) ||
    (kind === 'closing' && accounts.some(({ closingBalance }) => closingBalance));
  return [
    ...labelled.filter(({ kind }) => !isPointed(kind)),
    ...pointed,
    ...pointed.flatMap((end) => printedAgain(end, context)),
  ].sort((a, b) => a.at - b.at);
}

/** A balance that a guide points at where other lines print it with the same words beside it: in a summary and in the table. */
function printedAgain(end: LabelledAmount, { lines }: DocumentContext): LabelledAmount[] {
  const line = lines[end.at];
  const label = line ? labelOfAmount(line, end.token) : '';
  if (label === '') return [];
  const { account: _, ...again } = end;
  return lines.flatMap((other, at) => {
    const token = other.amounts.find(({ decimal }) => decimal === end.token.decimal);
    const isSame = at !== end.at && token && labelOfAmount(other, token) === label;
    return isSame ? [{ ...again, token, page: other.page, at }] : [];
  });
}

/** The words of the phrase before an amount, without figures. */
function labelOfAmount(line: AnalysedLine, { words, box }: AmountToken): string {
  const phrase = phrasesOf(line).findLast((each) =>
    each.words.some((word) => word.box.x0 < box.x0 && !words.includes(word)),
  );
  const label = phrase?.words.filter((word) => !words.includes(word) && /\p{L}/u.test(word.text)) ?? [];
  return label.map(({ text }) => text.toLowerCase().replace(/[:.]$/u, '')).join(' ');
}

/** The amount in an area; undefined where none is there. */
function amountIn(
  { pages, lines, style }: DocumentContext,
  area: GuideArea,
  kind: 'opening' | 'closing',
): LabelledAmount | undefined {
  const words = new Set<Word>(wordsIn(pages, area));
  return lines
    .flatMap((line, at) => {
      const own = line.amounts.filter((token) => token.words.some((word) => words.has(word)));
      const tokens = own.length > 0 ? own : amountsOf(line, words, style);
      return tokens.map((token) => ({ kind, token, page: line.page, at, share: 1, dated: false }));
    })
    .sort((a, b) => Number(b.token.strength === 'strong') - Number(a.token.strength === 'strong'))[0];
}

/** The amounts of these words of a line, without the mark that ends a sentence: '42.08.'. */
function amountsOf(line: AnalysedLine, words: ReadonlySet<Word>, style: NumberStyle): AmountToken[] {
  const own = line.words.filter((word) => words.has(word));
  const plain = own.map((word) => ({ ...word, text: word.text.replace(/[.,;:]$/u, '') }));
  return own.length > 0 ? findAmounts(lineOf(line.page, plain), style) : [];
}
