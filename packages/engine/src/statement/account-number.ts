import type { TextCell } from '@ledgerlift/contract';
import { cellFrom, textCellFrom } from '../cells.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { type Line, phrasesOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { plainWord } from '../values/digits.ts';
import { ibanAt } from '../values/iban.ts';

const LABEL =
  /(?:^|[\s/])(?:account|acct|a\/c|card|konto|kontonummer|kontonr|kartennummer|kreditkarte|mastercard|visa|kartenkonto|compte|carte|cuenta|conta|conto|rekening\w*|rachun\w*|uc[et]t?\w*|szaml\w*|hesap|λογαριασμ\w*|счет\w*|рахун\w*|akaun|iban|member|suffix)(?:$|\W)|账号|账户|账\/卡号|口座番号|계좌|계좌번호|บัญชี|บญช/iu;
/** A North American telephone number. */
const PHONE = /^(?:1-)?[2-9]\d{2}-[2-9]\d{2}-\d{4}$/;
/** Groups of capitals, digits and masked digits between hyphens ('AB-****-0000'), which count only beside a label. */
const GROUPED = /^[A-Z\d*•]{2,8}(?:-[A-Z\d*•Xx]{2,8}){2,4}$/;
/** Digits, masked digits and the marks between them; an IBAN's letters in front. */
const NUMBER = /^(?:[A-Z]{2}\d{2}(?: ?[A-Z]{1,4}(?=[ \d]))?|[A-Z]{1,3}(?=\d))?[\d X*•x·./-]{4,44}$/;
const MIN_DIGITS = 4;
/** A value below its label stands within this many type heights. */
const MAX_BELOW_EMS = 2.6;

/** The account or card number: a valid IBAN, else the number beside or below a word for account. Null when none is printed. */
export function findAccountNumber(context: DocumentContext): TextCell | null {
  const head = context.lines.filter((line) => line.page <= 2);
  for (const line of head)
    for (let index = 0; index < line.words.length; index++) {
      const found = ibanAt(line, index);
      if (found) return ibanCell(line, found.from, found.to);
    }
  for (const [at, line] of head.entries()) {
    const glued = gluedNumber(line);
    if (glued) return glued;
    const words = numberBeside(line) ?? numberBelow(head, at);
    if (words) return textCellFrom({ words, page: line.page });
  }
  return null;
}

function ibanCell(line: AnalysedLine, from: number, to: number): TextCell {
  const words = line.words.slice(from, to + 1);
  const value = words.map((word) => word.text.replace(/^IBAN:?/i, '').replace(/[.,;)]+$/, '')).join(' ');
  return cellFrom(value.trim(), { words, page: line.page });
}

/** A number printed tight behind the colon of its label: '账号：6200000000000000', 'Account Number:000000000'. */
function gluedNumber(line: AnalysedLine): TextCell | null {
  for (const [index, word] of line.words.entries()) {
    const match = /^(.{2,20})[:：]([\d*Xx-]{6,34})$/u.exec(word.text);
    const label = `${textOf(line.words.slice(Math.max(0, index - 2), index))} ${plainWord(match?.[1] ?? '')}`;
    if (match && LABEL.test(label.trim()))
      return cellFrom(match[2] ?? '', { words: [word], page: line.page });
  }
  return null;
}

/** The longest run of words right behind a label that is written as a number. */
function numberBeside(line: AnalysedLine): Word[] | null {
  for (let index = 1; index < line.words.length; index++) {
    if (!LABEL.test(textOf(line.words.slice(Math.max(0, index - 4), index)))) continue;
    for (let end = Math.min(line.words.length, index + 9); end > index; end--) {
      const words = line.words.slice(index, end);
      if (isNumber(words, line)) return words;
    }
  }
  return null;
}

function numberBelow(lines: readonly AnalysedLine[], at: number): Word[] | null {
  const line = lines[at];
  const below = lines[at + 1];
  if (!line || !below || below.page !== line.page) return null;
  if (below.box.y0 - line.box.y1 > MAX_BELOW_EMS * Math.max(line.size, 6)) return null;
  const label = phrasesOf(line).find(
    (phrase) => phrase.words.length <= 4 && LABEL.test(textOf(phrase.words)),
  );
  const value = label && phrasesOf(below).find((phrase) => overlaps(phrase, label));
  return value && isNumber(value.words, below) ? value.words : null;
}

function overlaps(a: Line, b: Line): boolean {
  return overlap(a.box.x0, a.box.x1, b.box.x0, b.box.x1) > 0;
}

function isNumber(words: readonly Word[], line: AnalysedLine): boolean {
  const text = words
    .map((word) => word.text)
    .join(' ')
    .replace(/[.,;]$/, '');
  const isSortCode = /^\d{2}-\d{2}-\d{2} \d{8}$/.test(text);
  const strong = line.amounts.filter((token) => token.strength === 'strong');
  const isValue = [...line.dates, ...strong].some((token) =>
    token.words.some((word) => words.includes(word)),
  );
  return (
    (NUMBER.test(text) || GROUPED.test(text)) &&
    !/^\d+\.\d{1,2}$/.test(text) &&
    !PHONE.test(text) &&
    /\d/.test(words.at(-1)?.text ?? '') &&
    text.replace(/\D/g, '').length >= MIN_DIGITS &&
    (isSortCode || !isValue)
  );
}

/** True when the text opens with a word for account or account number. */
export function isAccountLabel(text: string): boolean {
  return LABEL.test(plainWord(text).split(' ').slice(0, 3).join(' '));
}

function textOf(words: readonly Word[]): string {
  return plainWord(words.map((word) => word.text).join(' '));
}
