import type { Cell, ConvertedDocument } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { centreY } from '../layout/boxes.ts';
import type { Word } from '../page.ts';
import { tellsAccount } from '../statement/account-number.ts';
import { plainDigits, plainWord } from '../values/digits.ts';
import { ibanAt } from '../values/iban.ts';

const NUMBER = '[number]';
const IBAN = '[iban]';
const EMAIL = '[email]';
const NAME = '[name]';

/** Minimum digits of the numbers of accounts, cards, customers and telephones, and of sort codes. */
const LEAST_DIGITS = 6;
const BARE_NUMBER = new RegExp(`\\d{${LEAST_DIGITS}}`);
/**
 * After a label for an account, a number with this many digits is its number: a few digits identify one of several
 * accounts.
 */
const LEAST_LABELLED_DIGITS = 4;
const DIGITS_AND_MARKS = /^[\d*xX•./()+#-]*\d[\d*xX•./()+#-]*$/;
/** Labels for bank codes, which identify accounts, too. */
const BANK_LABEL =
  /(?:^|[\s/])(?:sort ?code|bank ?code|bankleitzahl|blz|routing|aba|bsb|ifsc|transit|clearing)(?:$|[^\p{L}\d])/iu;
const MAX_LABEL_WORDS = 4;
/** A single letter of a name is an initial, which occurs everywhere. */
const LEAST_NAME_LETTERS = 2;
/** Two-letter words count as a name if they are capitalised; these are capitalised in many other places. */
const COMMON_PAIRS = new Set(
  (
    'de da do di du la le lo el al af av of zu im am an in to no on at by or up is as es en et si se ' +
    'ag co sa nv bv kg ab oy sl sc sp ae ug ev cv mr ms dr jr sr cr db pt us uk eu tv pc id nr'
  ).split(' '),
);
const CJK = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const ONLY_CJK = new RegExp(`^${CJK.source}+$`, 'u');

/**
 * The words that an assistant must not see, with their placeholders: IBANs, long numbers that are neither date nor
 * amount, e-mail addresses, and the account's number and holder if known. Names and addresses of other people cannot
 * be distinguished from the words of a description.
 */
export function redactedWords(context: DocumentContext, document: ConvertedDocument): Map<Word, string> {
  const hidden = new Map<Word, string>();
  const holders = [document.facts.accountHolder, ...document.accounts.map(({ holder }) => holder)];
  const numbers = [document.facts.accountNumber, ...document.accounts.map(({ number }) => number)];
  const names = new Set(holders.flatMap((cell) => nameParts(cell?.value ?? '')));
  for (const line of context.lines) {
    const values = new Set([...moneyWords(line), ...line.dates.flatMap((date) => date.words)]);
    for (const word of line.words) {
      if (isOfName(word.text, names) || holders.some((cell) => holds(cell, line.page, word)))
        hidden.set(word, NAME);
      if (numbers.some((cell) => holds(cell, line.page, word)) && !values.has(word)) hidden.set(word, NUMBER);
      if (!values.has(word) && digitsIn(word.text) >= LEAST_DIGITS) hidden.set(word, NUMBER);
      if (/\S@\S/.test(word.text)) hidden.set(word, EMAIL);
    }
    hideParted(line, values, hidden);
    hideLabelled(line, hidden);
    hideIbans(line, hidden);
  }
  return hidden;
}

/**
 * Words of amounts printed as money: the assistant needs them, like dates. A long number without groups or decimals
 * is not an amount, even with a currency beside it: accounts are printed like that, too.
 */
function moneyWords({ amounts }: AnalysedLine): Word[] {
  const money = amounts.filter(
    ({ strength, decimals, raw }) =>
      strength === 'strong' && (decimals > 0 || !BARE_NUMBER.test(plainDigits(raw))),
  );
  return money.flatMap(({ words }) => words);
}

/** Numbers in groups: '4000 1234 5678 9010', '20 00 00'. */
function hideParted({ words }: AnalysedLine, values: ReadonlySet<Word>, hidden: Map<Word, string>): void {
  let run: Word[] = [];
  const flush = () => {
    const digits = run.reduce((sum, word) => sum + digitsIn(word.text), 0);
    if (digits >= LEAST_DIGITS) for (const word of run) hidden.set(word, NUMBER);
    run = [];
  };
  for (const word of words) {
    if (!values.has(word) && DIGITS_AND_MARKS.test(plainDigits(word.text))) run.push(word);
    else flush();
  }
  flush();
}

/**
 * Numbers right after a label for an account or a bank, including those that could be dates: '20250301', '12-03-25'.
 */
function hideLabelled(line: AnalysedLine, hidden: Map<Word, string>): void {
  const money = new Set(moneyWords(line));
  const isNumber = (word: Word | undefined) =>
    word !== undefined && !money.has(word) && DIGITS_AND_MARKS.test(plainDigits(word.text));
  for (const [index, word] of line.words.entries()) {
    if (isGluedToLabel(word)) hidden.set(word, NUMBER);
    if (!isNumber(word) || isNumber(line.words[index - 1]) || !isBehindLabel(line, index)) continue;
    let end = index + 1;
    while (isNumber(line.words[end])) end++;
    const run = line.words.slice(index, end);
    const digits = run.reduce((sum, { text }) => sum + digitsIn(text), 0);
    if (digits >= LEAST_LABELLED_DIGITS) for (const one of run) hidden.set(one, NUMBER);
  }
}

/** True when the words before contain a label for an account or a bank, with no number in between. */
function isBehindLabel({ words }: AnalysedLine, index: number): boolean {
  const before = words.slice(Math.max(0, index - MAX_LABEL_WORDS), index);
  const numbered = before.findLastIndex(({ text }) => digitsIn(text) > 0);
  return isNumberLabel(before.slice(numbered + 1));
}

/** 'Account:20250301' */
function isGluedToLabel(word: Word): boolean {
  const [, label = '', value = ''] = /^([^:：]{2,})[:：](.+)$/u.exec(word.text) ?? [];
  return digitsIn(value) >= LEAST_LABELLED_DIGITS && isNumberLabel([{ ...word, text: label }]);
}

function isNumberLabel(words: readonly Word[]): boolean {
  const text = plainWord(words.map((word) => word.text).join(' '));
  return tellsAccount(words) || BANK_LABEL.test(text);
}

/** IBANs in one piece or in groups, and lookalikes: a misread IBAN reveals as much. */
function hideIbans(line: AnalysedLine, hidden: Map<Word, string>): void {
  for (let start = 0; start < line.words.length; start++) {
    const found = ibanAt(line, start);
    const to = found ? found.to : lookalikeEnd(line.words, start);
    if (to < start) continue;
    for (const word of line.words.slice(start, to + 1)) hidden.set(word, IBAN);
    start = to;
  }
}

/** Index of the last word of a run that looks like an IBAN, -1 when none begins here. */
function lookalikeEnd(words: readonly Word[], start: number): number {
  if (/[A-Z]{2}\d{2}[A-Z\d]{11,30}/.test(words[start]?.text ?? '')) return start;
  if (!/^\W*[A-Z]{2}\d{2}(?:[A-Z\d]{4})?$/.test(words[start]?.text ?? '')) return -1;
  let end = start;
  while (/^(?=.*\d)[A-Z\d]{1,4}\W?$/.test(words[end + 1]?.text ?? '')) end++;
  return end >= start + 3 ? end : -1;
}

function digitsIn(text: string): number {
  return plainDigits(text).replace(/\D/g, '').length;
}

/**
 * True for a word that contains part of a name. Parts of two letters count when they are separate words and
 * capitalised.
 */
function isOfName(text: string, names: ReadonlySet<string>): boolean {
  if (nameParts(text).some((part) => part.length > LEAST_NAME_LETTERS && names.has(part))) return true;
  const pieces = text.split(/[^\p{L}\p{M}]+/u);
  if (pieces.some((piece) => /^\p{Lu}/u.test(piece) && names.has(plainWord(piece)))) return true;
  // These scripts do not separate words: a name may be inside a longer run.
  const plain = plainWord(text);
  return CJK.test(plain) && [...names].some((name) => ONLY_CJK.test(name) && plain.includes(name));
}

/** Parts of a word that may belong to a name, also without spaces: 'Quistgaard,Marlene'. */
function nameParts(text: string): string[] {
  const words = plainWord(text).split(/\s+/);
  const joined = words.map((word) => word.replace(/[^\p{L}]/gu, ''));
  return [...joined, ...words.flatMap((word) => word.split(/[^\p{L}]+/u))].filter(
    (part) => part.length >= LEAST_NAME_LETTERS && !COMMON_PAIRS.has(part),
  );
}

/** True for a word within the place that a fact was read from. */
function holds(cell: Cell<string> | undefined, page: number, { box }: Word): boolean {
  if (!cell?.box || cell.page !== page) return false;
  const [x, y] = [(box.x0 + box.x1) / 2, centreY(box)];
  return x >= cell.box.x0 && x <= cell.box.x1 && y >= cell.box.y0 && y <= cell.box.y1;
}
