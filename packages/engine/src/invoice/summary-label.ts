import { labelParts } from '../lexicon/label-text.ts';
import { findPhrases } from '../lexicon/phrase-book.ts';
import { currencyCandidates } from '../values/currency.ts';
import { memoize } from '../values/memoize.ts';
import { FIELD_BOOK } from './field-labels.ts';
import { SUMMARY_BOOK, type SummaryWord } from './summary-labels.ts';

export type SummaryRole = Exclude<SummaryWord, 'taxTotal' | 'incl' | 'excl' | 'plus'>;

/** What a label says: its role, and how it qualifies tax. */
export interface SummaryLabel {
  role: SummaryRole;
  /** The label says that this tax is already within the prices. */
  included: boolean;
  /** The label names the sum of all taxes rather than one of them. */
  taxTotal: boolean;
  /** Part of the label's letters that known words explain, 0 to 1. */
  share: number;
}

/** Words of prose mention totals and taxes too: labels are mostly made of known words. */
const MIN_SHARE = 0.45;
/** Labels that say all with their first words: what follows is a page, a date or a number. */
const OPENING: ReadonlySet<SummaryRole> = new Set(['carried', 'previous']);
const MAX_LABEL_WORDS = 9;
/** Words that goods bear as well ('Balance Brot', 'Card holder') must make up more of the label. */
const DOUBTFUL: ReadonlySet<SummaryRole> = new Set([
  'due',
  'payment',
  'change',
  'paid',
  'count',
  'charge',
  'tip',
]);
const MIN_SHARE_DOUBTFUL = 0.62;
/** Taxes of one trade whose names are one word: 'Versicherungsteuer', 'Beherbergungsteuer', 'forsikringsafgift'. */
const COMPOUND_TAX = /^[\p{L}\p{M}]{4,}(?:steuer|skatt|afgift|belasting)$/iu;
const COMPOUND_TAX_LABEL: SummaryLabel = { role: 'tax', included: false, taxTotal: false, share: MIN_SHARE };

const inText = memoize((text: string) => readRemarked(text.split(' '), false));
const inRecognisedText = memoize((text: string) => readRemarked(text.split(' '), true));

/** Reads a run of words as a label of the summary; null when it is none. Lines are asked about again by every reading. */
export function summaryLabel(words: readonly string[], loose: boolean): SummaryLabel | null {
  return (loose ? inRecognisedText : inText)(words.join(' '));
}

/** 'TOTAL (export of services, zero-rated)': a remark behind it does not change what a sum is. */
function readRemarked(printed: readonly string[], loose: boolean): SummaryLabel | null {
  const label = readLabel(printed, loose);
  const remark = printed.findIndex((word) => word.startsWith('('));
  if (label || remark < 1 || !printed.at(-1)?.endsWith(')')) return label;
  const bare = readLabel(printed.slice(0, remark), loose);
  return bare?.role === 'total' || bare?.role === 'subtotal' ? bare : null;
}

/** 'SEK' is a currency, not a misspelt cheque. */
const CURRENCY_CODE = /^\p{Lu}{3}$/u;

function isCurrency(word: string): boolean {
  return CURRENCY_CODE.test(word) && currencyCandidates(word).length > 0;
}

/** '54 km' names no Estonian tax ('KM 24%'). */
function isDistance(word: string, before: string | undefined): boolean {
  return /^km$/i.test(word) && /\d$/.test(before ?? '');
}

function readLabel(printed: readonly string[], loose: boolean): SummaryLabel | null {
  if (printed.length > MAX_LABEL_WORDS) return null;
  const words = printed.filter((word, at) => !isCurrency(word) && !isDistance(word, printed[at - 1]));
  const matches = findPhrases(SUMMARY_BOOK, words, { joined: loose, misread: loose });
  const compound = COMPOUND_TAX.test(words[0] ?? '') ? COMPOUND_TAX_LABEL : null;
  if (!matches.length) return compound;
  const found = new Set(matches.map((match) => match.role));
  const rates = words.some((word) => word.includes('%'));
  const role = roleOf(found, rates);
  if (!role) return compound;
  const wordy = words.filter((word) => !/\d/.test(word) && !isNeutral(word));
  const letters = weightOf(wordy.flatMap(labelParts).join(''));
  const explained = matches.reduce((sum, match) => sum + explainedWeight(words, match), 0);
  const share = Math.min(1, explained / Math.max(1, letters));
  const rated = role === 'tax' && rates;
  const opens = OPENING.has(role) && matches[0]?.role === role && matches[0].from === 0;
  const least = DOUBTFUL.has(role) ? MIN_SHARE_DOUBTFUL : MIN_SHARE;
  if (share < least && !rated && !opens) return compound;
  const included = role === 'tax' && found.has('incl') && !found.has('excl');
  return { role, included, taxTotal: found.has('taxTotal'), share };
}

/** Signs of a script that writes a syllable or a word with each say as much as this many letters. */
const SIGN_WEIGHT = 3;
const SIGNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

function weightOf(text: string): number {
  return text.length + (SIGN_WEIGHT - 1) * (text.match(SIGNS)?.length ?? 0);
}

/** The letters that a term explains, with the weight of the words in which it is. */
function explainedWeight(
  words: readonly string[],
  { from, to, letters }: { from: number; to: number; letters: number },
): number {
  const text = words
    .slice(from, to + 1)
    .flatMap(labelParts)
    .join('');
  return (letters * weightOf(text)) / Math.max(1, text.length);
}

/** 'Totaal creditnota', 'Total EUR': the currency and the document's own title say nothing of a label's kind. */
function isNeutral(word: string): boolean {
  if (currencyCandidates(word).length > 0) return true;
  const letters = labelParts(word).join('').length;
  const [title] = findPhrases(FIELD_BOOK, [word]);
  return title?.role === 'title' && title.letters === letters;
}

/** Which of the words found together wins: 'Total excl. VAT' and 'Excl. VAT' are subtotals, 'incl. VAT 19%' a tax, 'Total incl. VAT' a total. */
function roleOf(found: ReadonlySet<SummaryWord>, rates: boolean): SummaryRole | null {
  const has = (...words: SummaryWord[]) => words.some((word) => found.has(word));
  if (has('aside')) return 'aside';
  if (has('change')) return 'change';
  if (has('carried')) return 'carried';
  if (has('rounding')) return has('total') ? 'total' : 'rounding';
  if (has('count')) return 'count';
  if (has('previous')) return 'previous';
  // 'Card savings' takes something off, and 'Card surcharge' adds to it.
  if (has('payment')) return has('discount') ? 'discount' : has('charge') ? 'charge' : 'payment';
  if (has('paid')) return 'paid';
  if (has('due')) return 'due';
  if (has('withheld')) return 'withheld';
  // 'Total (VAT incl.)' is what is paid; 'Total taxes' is a tax.
  if (has('taxTotal')) return has('incl') && !rates ? 'total' : 'tax';
  if (has('discount')) return 'discount';
  if (has('shipping')) return 'shipping';
  if (has('charge')) return 'charge';
  if (has('tip')) return has('total') ? 'total' : 'tip';
  if (has('subtotal') || (has('total') && has('excl'))) return 'subtotal';
  if (has('total')) return 'total';
  if (has('excl') && has('tax') && !rates) return 'subtotal';
  if (has('tax')) return 'tax';
  return null;
}
