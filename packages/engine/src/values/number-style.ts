import { currencyDecimals } from '@ledgerlift/contract';
import type { Line } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { currencyCandidates } from './currency.ts';
import { plainDigits } from './digits.ts';

/** How a document writes numbers, decided from all of its numbers. */
export interface NumberStyle {
  /** The mark before the fraction. */
  decimal: '.' | ',';
  /** The printed decimals of its money: 0, 2 or 3. */
  decimals: 0 | 2 | 3;
  /** True when spaces separate thousands, so that one number may be several words. */
  spaceGroups: boolean;
  /** The longest run of digits that can be money, where that is not the usual one. */
  longest?: number;
  /** True where a dash right behind whole yen or won is a minus; else it closes the amount. */
  minusBehind?: boolean;
}

interface Votes {
  point: number;
  comma: number;
  fractions: Map<number, number>;
  spaced: number;
  marked: number;
  grouped: number;
  /** Numbers with one mark, before three digits, by the mark. */
  threes: { point: number; comma: number };
  /** Numbers with groups and a fraction, and with a fraction of two digits behind hundreds. */
  whole: number;
  hundreds: number;
  /** Marks before fractions of two digits: '.' counts 1, ',' counts -1. */
  fractionMarks: number;
  /** Different numbers with several groups and no fraction. */
  long: Set<string>;
}

/** Maximum gap between groups of one number in type heights, as in findAmounts: a Courier space is 0.6. */
const JOIN_GAP_EMS = 0.7;

/**
 * Votes over all numbers of the document: a number with both marks is strong evidence, one mark before two digits is
 * good evidence, one mark before three digits alone is none.
 */
export function decideNumberStyle(lines: readonly Line[]): NumberStyle {
  const votes: Votes = {
    point: 0,
    comma: 0,
    fractions: new Map(),
    spaced: 0,
    marked: 0,
    grouped: 0,
    threes: { point: 0, comma: 0 },
    whole: 0,
    hundreds: 0,
    fractionMarks: 0,
    long: new Set(),
  };
  for (const line of lines)
    line.words.forEach((word, index) => {
      const next = line.words[index + 1];
      if (isTimeOfDay(line.words, index) || isRate(word, next)) return;
      voteOf(plainDigits(word.text), votes);
      voteOfArabicMark(word.text, votes);
      if (
        next &&
        next.box.x0 - word.box.x1 <= JOIN_GAP_EMS * line.size &&
        isSpacedPair(plainDigits(word.text), plainDigits(next.text))
      )
        voteOfSpacedPair(plainDigits(next.text), votes);
    });
  const two = votes.fractions.get(2) ?? 0;
  const three = votes.fractions.get(3) ?? 0;
  // '12.345' is twelve dinars and no thousands where the page names such a currency and prints no other fraction.
  if (two === 0 && three === 0 && votes.threes.point + votes.threes.comma > 0 && namesCurrencyOf(lines, 3))
    return { decimal: votes.threes.comma > votes.threes.point ? ',' : '.', decimals: 3, spaceGroups: false };
  const isWhole = votes.whole === 0 && votes.hundreds === 0 && namesCurrencyOf(lines, 0);
  return {
    decimal: votes.comma > votes.point ? ',' : '.',
    decimals: isWhole ? 0 : decimalsOf(votes),
    spaceGroups: votes.spaced > 0 && votes.spaced >= votes.marked,
    ...(hasMinusBehind(lines) ? { minusBehind: true } : {}),
  };
}

const YEN_OR_WON = /^[¥￥₩￦][\d,]*\d(-?)$/;

/** Where dashes close amounts of yen or won, so that no digit can be added, most of them have one: '¥1,234-'. */
function hasMinusBehind(lines: readonly Line[]): boolean {
  const ends = lines
    .flatMap(({ words }) => words)
    .flatMap(({ text }) => YEN_OR_WON.exec(plainDigits(text))?.[1] ?? []);
  return 2 * ends.filter((end) => end === '-').length < ends.length;
}

/** True where the page names a currency of so many decimals by its code, more often than any other. */
function namesCurrencyOf(lines: readonly Line[], decimals: number): boolean {
  const codes = lines
    .flatMap(({ words }) => words)
    .flatMap(({ text }) => text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu) ?? [])
    .filter((code) => currencyCandidates(code).length > 0);
  return 2 * codes.filter((code) => currencyDecimals(code) === decimals).length > codes.length;
}

/** Fractions make up less than this part of the grouped numbers where money has none. */
const FEW = 1 / 8;
/** So many different numbers with several groups show money without fractions. */
const MIN_LONG = 2;

function decimalsOf(votes: Votes): 0 | 2 | 3 {
  const { fractions, grouped, whole, hundreds, long, threes } = votes;
  const two = fractions.get(2) ?? 0;
  const three = fractions.get(3) ?? 0;
  if (two === 0 && three === 0) return 0;
  if (three > two) return 3;
  if (two < FEW * grouped) return 0;
  // Rates, days and what was paid abroad have fractions, too: money that has them prints them behind groups.
  const isUnbroken = whole === 0 && two < grouped;
  // The same mark cannot part groups here and begin fractions there.
  const isOtherMark = hundreds === 0 && (threes.point - threes.comma) * votes.fractionMarks > 0;
  return isUnbroken && (long.size >= MIN_LONG || isOtherMark) ? 0 : 2;
}

function isSpacedPair(left: string, right: string): boolean {
  return /^[^\d]{0,3}\d{1,3}$/.test(left) && /^\d{3}([.,]\d{2,3})?\D{0,3}$/.test(right);
}

/** After a group separated by a space, a mark begins the fraction: '2 614,344' has three decimals. */
function voteOfSpacedPair(right: string, votes: Votes): void {
  votes.spaced++;
  const fraction = /^\d{3}([.,])(\d{3})/.exec(right);
  if (!fraction) return;
  votes[fraction[1] === '.' ? 'point' : 'comma'] += 2;
  count(votes.fractions, 3);
}

/** Arabic has its own, unambiguous mark for the fraction. */
function voteOfArabicMark(text: string, votes: Votes): void {
  const fraction = /\u066b(\p{Nd}+)/u.exec(text)?.[1];
  if (fraction === undefined) return;
  votes.point += 2;
  count(votes.fractions, fraction.length);
}

/** '99.99' is the longest number below hundreds. */
const HUNDREDS_LENGTH = 5;

function voteOf(text: string, votes: Votes): void {
  const core = /\d[\d.,']*\d/.exec(text)?.[0];
  if (
    !core ||
    /^\d+$/.test(core) ||
    /\d[./-]\d{1,2}[./-]\d{2,4}$/.test(core) ||
    /[A-Za-z]\d|\d[A-Za-z]{3}/.test(text)
  )
    return;
  const both = /^\d{1,3}(?:([.,'])\d{2,3})+([.,])(\d{1,3})$/.exec(core);
  if (both && both[1] !== both[2]) {
    votes.whole++;
    votes[both[2] === '.' ? 'point' : 'comma'] += 4;
    votes.marked++;
    count(votes.fractions, both[3]?.length ?? 0);
    return;
  }
  const single = /^\d+([.,])(\d+)$/.exec(core);
  if (single) {
    const fraction = single[2] ?? '';
    if (fraction.length === 2 && !isDayAndMonth(single[0])) {
      if (single[0].length > HUNDREDS_LENGTH) votes.hundreds++;
      votes.fractionMarks += single[1] === '.' ? 1 : -1;
      votes[single[1] === '.' ? 'point' : 'comma'] += 1;
      count(votes.fractions, 2);
    }
    if (fraction.length === 3 && single[0].startsWith('0')) count(votes.fractions, 3);
    if (fraction.length === 3 && !single[0].startsWith('0')) votes.grouped++;
    if (fraction.length === 3) votes.threes[single[1] === '.' ? 'point' : 'comma']++;
    return;
  }
  const groups = /^\d{1,3}(?:([.,'])\d{3}){2,}$/.exec(core);
  if (groups) {
    votes.long.add(core);
    votes.grouped++;
    votes.marked++;
    if (groups[1] === '.') votes.comma += 2;
    if (groups[1] === ',') votes.point += 2;
  }
}

/** True for a number of percent, which is no money. */
function isRate({ text }: Word, next: Word | undefined): boolean {
  return /[%٪]/u.test(text) || /^[%٪]/u.test(next?.text ?? '');
}

const CLOCK = String.raw`(?:[01]?\d|2[0-3])\.[0-5]\d`;
const TIME = new RegExp(`^${CLOCK}$`);
const TIME_SPAN = new RegExp(`^${CLOCK}[-–—]${CLOCK}$`);

/** Opening hours with points, '08.30 - 12.30 Uhr' or '8.00-14.00', are no evidence for money. */
function isTimeOfDay(words: readonly Word[], index: number): boolean {
  const text = (at: number) => words[at]?.text ?? '';
  const isDash = (at: number) => /^[-–—]$/.test(text(at));
  const isHour = (at: number) => /^(?:uhr|h|hrs|klo|kl\.?)$/i.test(text(at));
  if (TIME_SPAN.test(text(index).replace(/[,;]$/, ''))) return true;
  if (!TIME.test(text(index))) return false;
  const spanned = isDash(index + 1) && TIME.test(text(index + 2)) && isHour(index + 3);
  return isHour(index + 1) || spanned || isHour(index - 1);
}

/** '02.01' is more often a date than money, and a statement with such dates prints hundreds of them. */
function isDayAndMonth(text: string): boolean {
  const [left = '', right = ''] = text.split('.');
  return (
    /^\d{2}\.\d{2}$/.test(text) &&
    Number(left) >= 1 &&
    Number(left) <= 31 &&
    Number(right) >= 1 &&
    Number(right) <= 12
  );
}

function count(map: Map<number, number>, key: number): void {
  map.set(key, (map.get(key) ?? 0) + 1);
}
