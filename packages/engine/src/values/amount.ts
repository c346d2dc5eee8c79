import { type Box, currencyDecimals, type Money } from '@ledgerlift/contract';
import { unionBox } from '../layout/boxes.ts';
import { type Line, typeSize } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { currencyCandidates } from './currency.ts';
import { plainDigits } from './digits.ts';
import type { NumberStyle } from './number-style.ts';

/** A number on a line that may be money, with the printed signs and currency around it. */
export interface AmountToken {
  words: Word[];
  /** As printed. */
  raw: string;
  box: Box;
  /** Unsigned decimal string, no grouping. */
  decimal: string;
  /** Decimals as printed. */
  decimals: number;
  /** Printed sign: a plus or minus before or behind, or parentheses (minus). 0 when none is printed. */
  sign: -1 | 0 | 1;
  /** Letters beside the number for its side, in capitals: CR, DR, C, D, S, H. '' for none. */
  marker: string;
  /** Symbol or code beside the number, as printed; '' when none. */
  currency: string;
  /**
   * Strong: printed like money (the document's decimals, or a currency). Weak: a bare integer or an unusual fraction.
   */
  strength: 'strong' | 'weak';
  /** Right edge of the last digit in points, without signs and letters after it: columns align on this edge. */
  edge: number;
  confidence: number;
}

/** Letters that show the side of an amount. */
export const MARKERS: ReadonlySet<string> = new Set(['CR', 'DR', 'C', 'D', 'S', 'H', 'OD']);
/**
 * Maximum gap between parts of one number, in type heights. Recognised words end with their print, which in typewriter
 * faces is narrower than the letters' places.
 */
const JOIN_GAP_EMS = 0.7;
const RECOGNISED_JOIN_GAP_EMS = 1.1;
/** A sign, currency or marker may be slightly further away. */
const ATTACH_GAP_EMS = 1.3;

interface Core {
  prefix: string;
  number: string;
  suffix: string;
  /** A dash stands for the fraction, as in '12.-' and '12,--': the money is whole and nothing is taken off. */
  isWhole: boolean;
}

/** All numbers of a line that may be money, from left to right, without overlaps. */
export function findAmounts(line: Line, style: NumberStyle): AmountToken[] {
  const tokens: AmountToken[] = [];
  const taken = new Set<number>();
  for (let index = 0; index < line.words.length; index++) {
    if (taken.has(index)) continue;
    const found = amountAt(line, index, style, taken);
    if (!found) continue;
    for (let i = found.from; i <= found.to; i++) taken.add(i);
    tokens.push(found.token);
    index = found.to;
  }
  return tokens;
}

function amountAt(line: Line, index: number, style: NumberStyle, taken: ReadonlySet<number>) {
  const first = coreOf(line.words[index]?.text ?? '');
  if (!first) return null;
  let { number, suffix, isWhole } = first;
  let to = index;
  if (style.spaceGroups)
    while (suffix === '' && /^\d{1,3}( \d{3})*$/.test(number)) {
      const next = line.words[to + 1];
      const core = next && gapEms(line, to) <= joinGapEms(next) ? coreOf(next.text) : null;
      if (core?.prefix !== '' || !/^\d{3}([.,]\d+)?$/.test(core.number)) break;
      number = `${number} ${core.number}`;
      suffix = core.suffix;
      isWhole = core.isWhole;
      to++;
    }
  const isRecognised = (line.words[to]?.confidence ?? 1) < 1;
  const parsed = parseNumber(isRecognised ? withMarksApart(number, style) : number, style);
  if (!parsed) return null;
  const numberEnd = to;
  let from = index;
  let before = first.prefix;
  while (from > 0 && !taken.has(from - 1) && gapEms(line, from - 1) <= ATTACH_GAP_EMS && before.length < 6) {
    const printed = plainDigits(line.words[from - 1]?.text ?? '');
    // Elsewhere a triangle apart points up.
    const text = style.decimals === 0 && /^[▲△]$/u.test(printed) ? '-' : printed;
    if (!isBefore(text)) break;
    before = `${text} ${before}`;
    from--;
  }
  let after = suffix;
  while (to + 1 < line.words.length && gapEms(line, to) <= ATTACH_GAP_EMS && after.length < 6) {
    const text = plainDigits(line.words[to + 1]?.text ?? '');
    if (!isAfter(text) || clingsToNext(line, to + 1)) break;
    after = `${after} ${text}`;
    to++;
  }
  const words = line.words.slice(from, to + 1);
  const mayClose = !style.minusBehind && parsed.decimals === 0;
  const isClosed = mayClose && after === suffix && closesAmount(before, suffix);
  const signs = readSigns(before, isClosed ? '' : after);
  if (!signs) return null;
  const edge = digitEdge(line.words[numberEnd], suffix);
  const token = { ...tokenOf(words, parsed, signs, style), edge };
  return { from, to, token: isWhole ? { ...token, strength: 'strong' as const } : token };
}

/** How much nearer to the currency before a number than to what is left of it a sign is that belongs to the number. */
const NEARER = 0.5;

/**
 * True for a word that is nearer to the number after it than to the one before, or much nearer to the currency of that number: the minus
 * of '+  - MXN 1,974.05' is that of the second amount.
 */
function clingsToNext(line: Line, index: number): boolean {
  const [left, right] = [gapEms(line, index - 1), gapEms(line, index)];
  const [next = '', afterNext = ''] = line.words
    .slice(index + 1, index + 3)
    .map(({ text }) => plainDigits(text));
  if (coreOf(next)) return right < left;
  const isCurrency =
    isBefore(next) && gapEms(line, index + 1) <= ATTACH_GAP_EMS && coreOf(afterNext) !== null;
  return isCurrency && right <= NEARER * left;
}

/** How far a group of thousands is from the one before it at most, in type heights. */
export function joinGapEms({ confidence }: Word): number {
  return confidence < 1 ? RECOGNISED_JOIN_GAP_EMS : JOIN_GAP_EMS;
}

function gapEms(line: Line, index: number): number {
  const left = line.words[index];
  const right = line.words[index + 1];
  return left && right ? (right.box.x0 - left.box.x1) / typeSize(line) : Number.POSITIVE_INFINITY;
}

/** Splits a word into prefix, digits with their marks, and suffix. */
function coreOf(text: string): Core | null {
  const match = /^([^\d]*?)([.,]?\d(?:[\d.,']*\d)?)([^\d]*)$/.exec(withMinus(plainDigits(text)));
  if (!match) return null;
  const [, prefix = '', number = '', rest = ''] = match;
  const suffix = rest.replace(NO_FRACTION, '');
  const isWhole = suffix !== rest;
  // '.10.' is the rest of a date.
  if (/^[.,]/.test(number) && /^[.,]/.test(suffix)) return null;
  return (prefix === '' || isBefore(prefix) || isFiller(prefix, number)) && (suffix === '' || isAfter(suffix))
    ? { prefix, number, suffix, isWhole }
    : null;
}

/** Japanese accounts print a triangle for the minus: '▲1,980', '¥△500'. */
function withMinus(text: string): string {
  return text.replace(/^([¥(]?)[▲△](?=[¥\d])/u, '$1-');
}

/** '*2,018,599' and '***1.50': stars fill the room before an amount; several before bare digits mask a number. */
function isFiller(prefix: string, number: string): boolean {
  return /^\*+$/.test(prefix) && (prefix.length === 1 || /[.,]/.test(number));
}

/** A mark and a dash behind whole money. */
const NO_FRACTION = /^[.,]-{1,2}/;

/** 'CR$64.91': the letters for the side come before the currency. */
const LEADING_MARKER = /^(CR|DR)(?=\p{Sc})/u;

function isBefore(text: string): boolean {
  const bare = text.replace(/[+\-()=~*:]/g, '').replace(LEADING_MARKER, '');
  return (
    text.length <= 5 &&
    (bare === '' ? text !== '' && !/^[*:]+$/.test(text) : currencyCandidates(bare).length > 0)
  );
}

function isAfter(text: string): boolean {
  const bare = text.replace(/[+\-()*.]/g, '').trim();
  if (/^[.,;:]$/.test(text)) return true;
  return (
    text.length <= 5 &&
    (bare === '' || MARKERS.has(bare.toUpperCase()) || currencyCandidates(bare).length > 0)
  );
}

interface Signs {
  sign: -1 | 0 | 1;
  marker: string;
  currency: string;
}

function readSigns(before: string, after: string): Signs | null {
  let sign: -1 | 0 | 1 = 0;
  const around = `${before} ${after}`;
  if (/-/.test(around)) sign = -1;
  else if (/\+/.test(around)) sign = 1;
  if (before.includes('(') && after.includes(')')) sign = -1;
  let marker = '';
  let currency = '';
  for (const part of around.split(/[\s()+\-*=:~]+/)) {
    const upper = part.replace(/[.,;]+$/, '').toUpperCase();
    const leading = LEADING_MARKER.exec(part)?.[1];
    if (leading) {
      marker = leading;
      currency = part.slice(leading.length);
    } else if (MARKERS.has(upper) && after.includes(part)) marker = upper;
    else if (part && currencyCandidates(part).length) currency = part;
  }
  return { sign, marker, currency };
}

/** '¥1,234-': a dash that touches whole yen or won closes the amount, so that no digit can be added. */
function closesAmount(before: string, suffix: string): boolean {
  return /[¥￥₩￦]/.test(before) && !/[-(]/.test(before) && /^[-ー]$/.test(suffix);
}

/** The right edge of the digits in a word with a suffix, estimated by the suffix's share of its characters. */
function digitEdge(word: Word | undefined, suffix: string): number {
  if (!word) return 0;
  const share = suffix.length / Math.max(1, word.text.length);
  return word.box.x1 - share * (word.box.x1 - word.box.x0);
}

function tokenOf(
  words: Word[],
  parsed: ParsedNumber,
  signs: Signs,
  style: NumberStyle,
): Omit<AmountToken, 'edge'> {
  const usual =
    style.decimals === 0 ? parsed.grouped : parsed.decimals === style.decimals || parsed.decimals === 2;
  return {
    words,
    raw: words.map((word) => word.text).join(' '),
    box: unionBox(words.map((word) => word.box)),
    decimal: parsed.decimal,
    decimals: parsed.decimals,
    ...signs,
    strength: usual || (signs.currency !== '' && parsed.decimals !== 1) ? 'strong' : 'weak',
    confidence: Math.min(...words.map((word) => word.confidence)),
  };
}

export interface ParsedNumber {
  /** Unsigned decimal string without grouping. */
  decimal: string;
  decimals: number;
  grouped: boolean;
}

/** Longest run of digits that can be money unless the style allows longer ones: those are account numbers and references. */
const MAX_BARE_DIGITS = 9;

/** Reads an unsigned number in the document's style; null when it is not formatted as a number. */
export function parseNumber(text: string, style: NumberStyle): ParsedNumber | null {
  const match =
    /^(\d{1,3}(?:([.,' ])\d{3})(?:\2\d{3})*)([.,]\d{1,4})?$/.exec(text) ??
    /^(\d{1,2}(?:(,)\d{2})*,\d{3})(\.\d{1,3})?$/.exec(text) ??
    /^(\d*)()([.,]\d{1,4})?$/.exec(text);
  if (!match) return null;
  const [, whole = '', group = '', fractionText = ''] = match;
  const fraction = fractionText.slice(1);
  if (fractionText !== '' && fractionText[0] === group) return null;
  if (whole === '' && fraction.length !== 2) return null;
  if (group !== '' && fraction === '' && group === style.decimal && style.decimals !== 0) {
    // '1.234' in a document with a decimal point: three decimals if its money has three; a thousands separator is
    // unlikely.
    if (style.decimals !== 3 || whole.split(group).length > 2) return null;
    return { decimal: whole.replace(group, '.'), decimals: 3, grouped: false };
  }
  if (group === '' && fraction !== '' && fractionText[0] !== style.decimal) {
    if (fraction.length === 3) return { decimal: `${whole}${fraction}`, decimals: 0, grouped: true };
    if (fraction.length !== 2 || isDayMonth(whole, fraction)) return null;
  }
  if (group === '' && fraction === '' && whole.length > (style.longest ?? MAX_BARE_DIGITS)) return null;
  if (group === '' && fraction === '' && /^0\d/.test(whole)) return null;
  const digits = whole.replace(/[.,' ]/g, '') || '0';
  return {
    decimal: fraction ? `${digits}.${fraction}` : digits,
    decimals: fraction.length,
    grouped: group !== '',
  };
}

/** '3.098.84', where recognition took a comma for a point, or a point for a comma: two digits are no group. */
function withMarksApart(text: string, style: NumberStyle): string {
  if (style.decimals !== 2 || !/^\d{1,3}([.,])\d{3}(?:\1\d{3})*\1\d\d$/.test(text)) return text;
  return `${text.slice(0, -3).replace(/\D/g, '')}${style.decimal}${text.slice(-2)}`;
}

/** '03.02' in a document with decimal commas is a day and a month. */
function isDayMonth(left: string, right: string): boolean {
  return (
    left.length <= 2 && Number(left) >= 1 && Number(left) <= 31 && Number(right) >= 1 && Number(right) <= 12
  );
}

/**
 * The token's amount as exact money of `currency`, with `sign` applied. Null when it has more decimals than the
 * currency's minor unit can represent or exceeds the exact range.
 */
export function tokenMoney(token: AmountToken, currency: string, sign: -1 | 1): Money | null {
  const minor = minorOf(token, currencyDecimals(currency));
  return minor === null ? null : { minor: minor === 0 ? 0 : sign * minor, currency };
}

/** Cached, because every reading of a table converts its amounts again. */
const minorsOf = new WeakMap<AmountToken, { decimal: string; decimals: number; minor: number | null }>();

/** The unsigned amount in units of this many decimals; null as in tokenMoney. */
function minorOf(token: AmountToken, decimals: number): number | null {
  const known = minorsOf.get(token);
  if (known && known.decimals === decimals && known.decimal === token.decimal) return known.minor;
  const [whole = '0', printed = ''] = token.decimal.split('.');
  const fraction = printed.replace(/0+$/, '');
  const exact = fraction.length > decimals ? Number.NaN : Number(`${whole}${fraction.padEnd(decimals, '0')}`);
  const minor = Number.isSafeInteger(exact) ? exact : null;
  minorsOf.set(token, { decimal: token.decimal, decimals, minor });
  return minor;
}
