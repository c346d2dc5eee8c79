import { type AnalysedLine, analyseLines, type DocumentContext } from '../document-context.ts';
import { lineText, phrasesOf } from '../layout/lines.ts';
import { currencyCandidates, isWordLikeCode } from '../values/currency.ts';
import { currenciesNamedIn } from '../values/currency-names.ts';
import { findAccountNumber } from './account-number.ts';
import { withBareAmounts } from './bare-amounts.ts';
import { findHeadings } from './day-headings.ts';
import { headsOf } from './header.ts';
import { labelOf } from './labels.ts';
import { isDatedRow, isInRow } from './row-lines.ts';

/** A heading that names a currency has so many words at most. */
const MAX_WORDS = 9;

/**
 * The parts of a statement that belong to different accounts, told by headings that name another currency or account
 * number than the part before, with a table of their own below. Each is read by itself, in its own number style: one
 * account may be in yen, the next in dollars. Fewer than two where the statement holds one account.
 */
export function accountSections(context: DocumentContext): Section[] {
  return sectionsAt(context, startsOf(context));
}

/** A part of a statement that is read by itself; `from` and `to` are indexes of its lines in the whole. */
export interface Section {
  context: DocumentContext;
  from: number;
  to: number;
}

/** The lines from each start up to the next, each in its own number style; those above the first belong to it. */
export function sectionsAt(context: DocumentContext, starts: readonly number[]): Section[] {
  if (starts.length < 2) return [];
  return starts.map((start, index) => {
    const from = index === 0 ? 0 : start;
    const to = starts[index + 1] ?? context.lines.length;
    return { context: inOwnStyle({ ...context, lines: context.lines.slice(from, to) }), from, to };
  });
}

/** The amounts are read again in the style of the section; dates stay as what was found in the whole has made them. */
function inOwnStyle(section: DocumentContext): DocumentContext {
  const { style, lines } = analyseLines(section.lines, section.language);
  return withBareAmounts({
    ...section,
    style,
    lines: lines.map((line, index) => ({ ...line, dates: section.lines[index]?.dates ?? [] })),
  });
}

/** Indexes of the lines that name another account number than the line before that names one. */
export function linesOfOtherAccounts(context: DocumentContext): number[] {
  let known: string | null = null;
  return context.lines.flatMap((line, at) => {
    const number = identityOf(context, line, at)?.number ?? null;
    const isOther = areOtherNumbers(number, known);
    known = number ?? known;
    return isOther ? [at] : [];
  });
}

interface Identity {
  number: string | null;
  currency: string | null;
}

/** Indexes of the lines that the sections begin on, those without movements left out. */
function startsOf(context: DocumentContext): number[] {
  const { lines } = context;
  const starts: number[] = [];
  let known: Identity = { number: null, currency: null };
  let next: { at: number; identity: Identity; isAgain: boolean; hasTable: boolean } | null = null;
  const before: Identity[] = [];
  let movements = 0;
  // Where days stand on lines of their own, rows bear no date.
  const mayBeUndated = findHeadings(lines).length > 0;
  lines.forEach((line, at) => {
    const named = identityOf(context, line, at);
    if (next && opensTable(context, line, next.isAgain)) next.hasTable = true;
    if (!named && isMovement(line, mayBeUndated)) {
      if (next?.hasTable) {
        starts.push(next.at);
        before.push(known);
        known = next.identity;
      }
      // Limits and other money may stand between a number and its table, rows with dates not.
      if (next?.hasTable || line.dates.length > 0) next = null;
      movements++;
      if (starts.length === 0) starts.push(0);
      return;
    }
    if (!named) return;
    const differs = differ(named.currency, known.currency) || areOtherNumbers(named.number, known.number);
    if (movements === 0 || !differs) known = merged(known, named);
    else if (next) next.identity = merged(next.identity, named);
    else {
      const isAgain = before.some(({ number }) => number !== null && number === named.number);
      next = { at, identity: named, isAgain, hasTable: opensTable(context, line, isAgain) };
    }
  });
  return starts;
}

function differ(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && a !== b;
}

/** True for the numbers of two accounts: an account's number within its IBAN, or a longer form, names the same one. */
export function areOtherNumbers(a: string | null, b: string | null): boolean {
  const [one, other] = [a ?? '', b ?? ''].map((number) => number.replace(/\D/g, '').replace(/^0+/, ''));
  return Boolean(one && other) && !one?.includes(other ?? '') && !other?.includes(one ?? '');
}

function merged(known: Identity, named: Identity): Identity {
  return { number: named.number ?? known.number, currency: named.currency ?? known.currency };
}

/** A line with a date and figures, or with money that no label names: what they mean is not known yet. */
function isMovement(line: AnalysedLine, mayBeUndated: boolean): boolean {
  if (line.dates.length > 0) return isDatedRow(line);
  const isMoney = line.amounts.some((token) => token.strength === 'strong');
  return mayBeUndated && isMoney && line.words.length > 1 && labelOf(line) === null;
}

/** True for the head of a table or an opening balance. Pages repeat the number of the first account above the table of another. */
function opensTable(context: DocumentContext, line: AnalysedLine, isAgain: boolean): boolean {
  return (!isAgain && headsOf(context.lines).has(line)) || labelOf(line)?.kind === 'opening';
}

/** The shortest number that tells an account is the end of a card's. */
const FOUR_DIGITS = /(?:\p{Nd}\P{Nd}*){4}/u;

/** What a heading names of an account; null for other lines. */
function identityOf(context: DocumentContext, line: AnalysedLine, at: number): Identity | null {
  const isHead = headsOf(context.lines).has(line);
  if (!isHead && isInRow(context.lines, at) && !openingFollows(context.lines, at)) return null;
  const mayHoldNumber = !isHead && FOUR_DIGITS.test(lineText(line));
  const number = !mayHoldNumber ? null : (findAccountNumber({ ...context, lines: [line] })?.value ?? null);
  const currency = currencyNamedBy(line, context.language);
  return number || currency ? { number: number?.replace(/\s/g, '') ?? null, currency } : null;
}

/** An account's opening balance stands so many lines below its number at most. */
const MAX_HEAD_LINES = 4;

function openingFollows(lines: readonly AnalysedLine[], at: number): boolean {
  return lines.slice(at + 1, at + 1 + MAX_HEAD_LINES).some((line) =>
    phrasesOf(line).some((phrase) => {
      const label = labelOf(phrase);
      return label?.kind === 'opening' && label.share > 0.6;
    }),
  );
}

/** The one code or symbol of a currency in a short line without money. */
function currencyNamedBy(line: AnalysedLine, language: string): string | null {
  if (line.amounts.some((token) => token.strength === 'strong') || line.words.length > MAX_WORDS) return null;
  const codes = new Set(
    line.words.flatMap((word) => {
      const [code, another] = currencyCandidates(word.text);
      return code && !another && !isWordLikeCode(code) ? [code] : [];
    }),
  );
  const [only, another] = codes.size > 0 ? codes : currenciesNamedIn([lineText(line)], language);
  return only && !another ? only : null;
}
