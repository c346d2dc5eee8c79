import { type DocumentType, documentTypeSchema } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from './document-context.ts';
import { explainType } from './explain-document.ts';
import { findItemTables } from './invoice/item-table.ts';
import { isRecognised, moneyOf } from './invoice/line-money.ts';
import { summaryLabel } from './invoice/summary-label.ts';
import { KIND_BOOK, type KindWord } from './kind-words.ts';
import { median } from './layout/boxes.ts';
import { lineText, phrasesOf } from './layout/lines.ts';
import { findPhrases } from './lexicon/phrase-book.ts';
import { isBareMultiple } from './receipt/item-detail.ts';
import { tokenMoney } from './values/amount.ts';

/** Maximum width of till rolls in type heights: 48 characters of a fixed width. Letters and statements are wider. */
const TILL_ROLL_EMS = 31;
/** The width of 80 mm paper. */
const TILL_ROLL_POINTS = 240;
/** Maximum votes by a kind's words: a long list must not outvote everything else. */
const MAX_WORD_VOTES = 5;
/** This many lines with a date at the start and money, as in movements, give the full vote. */
const MOVEMENTS_FULL_VOTE = 8;

/** The score of each kind. */
type KindScores = Record<DocumentType, number>;

/** A document is clearly of another kind when that one leads by this much. */
const PLAIN_LEAD = 5;

/**
 * Scores bank statement, invoice and receipt by the words they use of themselves, by dated lines with money, by a
 * table of items, and by the width of a till roll.
 */
function weighWithoutTables(context: DocumentContext): KindScores {
  const votes = wordVotes(context);
  const movements = context.lines.filter(isMovement).length;
  const narrow = widthInEms(context) <= TILL_ROLL_EMS || isTillRoll(context);
  // Banks of some countries head their statements 'Tax invoice', too.
  const isInvoice = votes.statement <= MAX_BANK_WORDS && isTitled(context, 'invoice');
  const isBill = votes.statement === 0 && makesSum(context);
  const moving = isBill ? 0 : Math.min(movements, MOVEMENTS_FULL_VOTE) / MOVEMENTS_FULL_VOTE;
  return {
    bank_statement: 1.5 * votes.statement + 6 * moving,
    invoice: 1.2 * votes.invoice - (narrow ? 1.5 : 0) + (isInvoice ? TITLE_VOTE : 0),
    receipt: 1.2 * votes.receipt + (narrow ? 3 : -2) + (showsPayment(context) ? PAYMENT_VOTE : 0),
  };
}

/** The vote of a payment at the till for a receipt. */
const PAYMENT_VOTE = 2;
/** The number of a card of which all but the end is hidden. */
const HIDDEN_CARD = /(?<![\p{L}\d])(?:[*#xX•]{4}[ -]?){2,}\d{4}(?!\d)/u;

/** True where the slip of a card, the change or the payment of the total is printed: invoices are paid later. */
function showsPayment({ lines, currency }: DocumentContext): boolean {
  const totals = new Set<number>();
  return lines.some((line) => {
    if (HIDDEN_CARD.test(lineText(line))) return true;
    const words = line.words.filter(({ text }) => !/\d/.test(text)).map(({ text }) => text);
    const role = line.amounts.length > 0 ? summaryLabel(words, false)?.role : undefined;
    const amount = moneyOf(line).findLast(({ strength }) => strength === 'strong');
    const minor = amount && tokenMoney(amount, currency, 1)?.minor;
    if (role === 'total' && minor) totals.add(minor);
    return role === 'change' || (role === 'payment' && minor !== undefined && totals.has(minor));
  });
}

/** True where the lines from the first dated one on come to an amount below the last dated one: nights on a bill do. */
function makesSum({ lines, currency }: DocumentContext): boolean {
  const first = lines.findIndex(isMovement);
  const last = lines.findLastIndex(isMovement);
  let sum = 0;
  for (const [index, line] of lines.entries()) {
    if (first < 0 || index < first || isBareMultiple(line)) continue;
    const amount = moneyOf(line).findLast(({ strength }) => strength === 'strong');
    const minor = amount && tokenMoney(amount, currency, 1)?.minor;
    if (!minor) continue;
    if (index > last && minor === sum) return true;
    sum += minor;
  }
  return false;
}

/** The vote of a title in larger type, alone in its cell. */
const TITLE_VOTE = 4;
const TITLE_SIZE = 1.25;
/** Banking words that an invoice with debits and credits uses, too. */
const MAX_BANK_WORDS = 2;

function isTitled(context: DocumentContext, kind: KindWord): boolean {
  const first = context.pages[0]?.number;
  const lines = context.lines.filter((line) => line.page === first);
  const usual = median(lines.flatMap((line) => line.words.map((word) => word.size)));
  return lines.some((line) =>
    phrasesOf(line).some((phrase) => {
      const words = phrase.words.map((word) => word.text);
      if (phrase.size < TITLE_SIZE * usual || words.length > 3) return false;
      const [match] = findPhrases(KIND_BOOK, words);
      return match?.role === kind && match.from === 0 && match.to === words.length - 1;
    }),
  );
}

/** The vote of a table of items for an invoice. */
const ITEM_TABLE_VOTE = 3;

function withItemTables(scores: KindScores, context: DocumentContext): KindScores {
  // Columns of charges and credits occur on accounts and on hotel bills.
  const found = findItemTables(context).some(({ columns }) => columns.every(({ role }) => role !== 'credit'));
  return found ? { ...scores, invoice: scores.invoice + ITEM_TABLE_VOTE } : scores;
}

function likeliest(scores: KindScores): DocumentType {
  if (scores.bank_statement > scores.invoice && scores.bank_statement > scores.receipt)
    return 'bank_statement';
  return scores.receipt > scores.invoice ? 'receipt' : 'invoice';
}

/** A kind that a document may be. */
export interface PossibleKind {
  type: DocumentType;
  /** False where only the layout speaks for it. */
  isNamed: boolean;
}

/** The kind of a document by its words and layout. */
export interface SettledKind extends PossibleKind {
  /** Without a choice of the user: the kinds that it may be as well; an invoice, which its number shows, comes first. */
  rivals: PossibleKind[];
  /** Present where the user chose another kind and only the layout speaks for a statement. */
  mayBeStatement?: true;
}

/**
 * The user's choice, unless the document is clearly of another kind; without a choice the kind with the highest
 * score.
 */
export function settleKind(context: DocumentContext, chosen: DocumentType | 'auto'): SettledKind {
  const bare = weighWithoutTables(context);
  // Searching for items is slow, so it is skipped when the result could not matter.
  const isSettled = chosen !== 'invoice' && bare[likeliest(bare)] > bare.invoice + ITEM_TABLE_VOTE;
  const scores = isSettled ? bare : withItemTables(bare, context);
  const guessed = likeliest(scores);
  const type = settledType(context, { chosen, guessed, scores });
  context.trace?.(explainType(scores, type));
  const settled = { type, isNamed: namesKind(context, type, scores) };
  if (chosen === 'auto') return { ...settled, rivals: rivalsOf(context, settled, scores) };
  const mayBeStatement = type !== 'bank_statement' && guessed === 'bank_statement';
  return { ...settled, rivals: [], ...(mayBeStatement ? { mayBeStatement } : {}) };
}

/** True where words name the kind, too: dated lines are nights and rides as well, and some receipts have a table of items. */
function namesKind(context: DocumentContext, type: DocumentType, scores: KindScores): boolean {
  if (type === 'bank_statement') return wordVotes(context).statement > 0;
  return type === 'receipt' || scores.invoice > ITEM_TABLE_VOTE;
}

function rivalsOf(
  context: DocumentContext,
  { type, isNamed }: PossibleKind,
  scores: KindScores,
): PossibleKind[] {
  if (type === 'bank_statement' && isNamed) return [];
  return documentTypeSchema.options
    .filter((rival) => rival !== type && (!isNamed || scores[type] - scores[rival] < PLAIN_LEAD))
    .map((rival) => ({ type: rival, isNamed: namesKind(context, rival, scores) }));
}

interface Guess {
  chosen: DocumentType | 'auto';
  guessed: DocumentType;
  scores: KindScores;
}

function settledType(context: DocumentContext, { chosen, guessed, scores }: Guess): DocumentType {
  if (chosen === 'auto') return guessed;
  if (!namesKind(context, guessed, scores)) return chosen;
  return scores[guessed] - scores[chosen] >= PLAIN_LEAD ? guessed : chosen;
}

/** A document's first pages show its kind. */
const TELLING_PAGES = 10;

/** The number of different words of each kind on the first pages. */
function wordVotes(context: DocumentContext): Record<KindWord, number> {
  const seen: Record<KindWord, Set<string>> = {
    statement: new Set(),
    invoice: new Set(),
    receipt: new Set(),
  };
  const pages = new Set(context.pages.slice(0, TELLING_PAGES).map((page) => page.number));
  for (const line of context.lines) {
    if (!pages.has(line.page)) break;
    const words = line.words.map((word) => word.text);
    for (const match of findPhrases(KIND_BOOK, words, { joined: isRecognised(context, line.page) }))
      seen[match.role].add(
        words
          .slice(match.from, match.to + 1)
          .join(' ')
          .toLowerCase(),
      );
  }
  return {
    statement: Math.min(MAX_WORD_VOTES, seen.statement.size),
    invoice: Math.min(MAX_WORD_VOTES, seen.invoice.size),
    receipt: Math.min(MAX_WORD_VOTES, seen.receipt.size),
  };
}

function isMovement(line: AnalysedLine): boolean {
  const amounts = moneyOf(line).filter((amount) => amount.strength === 'strong');
  // '2.00' also reads as a short date: money is not a day.
  const date = line.dates.find(
    (token) => !amounts.some((amount) => amount.words.some((word) => token.words.includes(word))),
  );
  return date !== undefined && date.from <= 1 && amounts.length > 0;
}

/** True for a page of text as wide as a till roll. */
function isTillRoll(context: DocumentContext): boolean {
  const [first] = context.pages;
  return first !== undefined && first.source === 'text' && first.width <= TILL_ROLL_POINTS;
}

function widthInEms(context: DocumentContext): number {
  const first = context.pages[0]?.number;
  const lines = context.lines.filter((line) => line.page === first);
  if (!lines.length) return Number.POSITIVE_INFINITY;
  const left = Math.min(...lines.map((line) => line.box.x0));
  const right = Math.max(...lines.map((line) => line.box.x1));
  return (right - left) / Math.max(1, median(lines.flatMap((line) => line.words.map((word) => word.size))));
}
