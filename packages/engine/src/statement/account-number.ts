import type { TextCell } from '@ledgerlift/contract';
import { cellFrom } from '../cells.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { type Line, lineText, phrasesOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { plainWord, reversedRightToLeft } from '../values/digits.ts';
import { ibanAt, ibanShapeAt } from '../values/iban.ts';
import { endsWithAccountTerm } from './account-terms.ts';
import { firstRowAt } from './first-row.ts';
import { CARD_END, isAccountNumber, isCardNumber, numberText } from './number-shape.ts';
import { isRightToLeft } from './reading-order.ts';

const ACCOUNT =
  /(?:^|[\s/])(?:account|acct|a\/c|konto|kontonummer|kontonr|compte|cuenta|conta|conto|rekening(?!uittreksel|afschrift|overzicht)\w*|rachun\w*|uc[et]t?\w*|szaml\w*|hesap|λογαριασμ\p{L}*|счет\p{L}*|рахун\p{L}*|сметк\p{L}*|akaun|tai khoan|tilinumero|reikning\w*|racun\w*|saskait\w*|iban|r\.?i\.?b\.?|c\.?b\.?u\.?|clabe|member|suffix|livret|libretto|libreta|sparbuch|sparkonto|الحساب|حساب|الايبان|ايبان|ו?חשבון)(?:$|[^\p{L}\d])|账号|账户|账\/卡号|口座番号|계좌|계좌번호|บัญชี|บญช|खाता/iu;
const CARD =
  /(?:^|[\s/])(?:card|kartennummer|kreditkarte|mastercard|visa|kartenkonto|carte|carta|tarjeta|cart[ãa]o|karte|karta|kort|kortti|kaart|kart|البطاقة|כרטיס)(?:$|[^\p{L}\d])|卡号/iu;
/** Kinds of accounts, right before their number: 'Everyday Chequing 00000-0000000'. */
const KIND =
  /(?:^|\s)(?:che(?:que|quing|cking)|savings|current|ahorros|corriente|privatkonto|brukskonto)(?: [-–])?$/iu;
/** A word for number. */
const NUMBER_WORD = /^(?:numero|number|nummer|no|nro|nr|n[°º])\W*$/iu;
/** Statements, branches and pages have numbers, too. */
const COUNTED =
  /(?:^|\s)(?:statement|releve|extrait|extracto|extrato|estratto|\w*auszug|afschrift|wyciag|vypis|kivonat|utdrag|branch|agence|agencia|filiale?|page|seite|hoja|blatt|carnet|cheque|mandat)\b| [-–—] /iu;
/** Statements of accounts are numbered: 'Estratto conto n.', 'Resumen de cuenta N°'. */
const NUMBERED_STATEMENT =
  /(?:^|\s)(?:releve|extrait|extracto|extrato|estratto|resumen|cartola)(?: d[aei])? (?:compte|conta|conto|cuenta) (?:numero|nro|nr|no|n)(?:$|\W)/iu;
const MAX_STATEMENT_WORDS = 8;
/** Numbers of people that stand for an account where no account has its own. */
const CLIENT = /(?:^|\s)client (?:number|no|id)\W*$/iu;
/** The account of mobile money is a telephone number; tills and agents tell that a statement is one of mobile money. */
const MOBILE = /(?:^|\s)(?:mobile|phone|wallet) (?:number|no)\W*$|(?:^|\s)msisdn$/iu;
const MOBILE_MONEY = /\bmobile money\b|\bagent (?:deposit|withdrawal)\b|\bpaybill\b|\bcash-?(?:in|out)\b/iu;
const MAX_LABEL_WORDS = 6;
/** A value below its label stands within this many type heights. */
const MAX_BELOW_EMS = 2.6;
/** The lines searched are those of the first page and the next one. */
const PAGES = 2;

/**
 * The account or card number: a valid IBAN above the rows, within which IBANs are those of others, else the number beside
 * or below a word for account, above the rows before within them. Null when none is printed.
 */
export function findAccountNumber(context: DocumentContext): TextCell | null {
  const firstPage = context.lines[0]?.page ?? 1;
  const lines = context.lines.filter((line) => line.page < firstPage + PAGES);
  const rows = firstRowAt(lines);
  const head = rows < 0 ? lines : lines.slice(0, rows);
  const iban = firstIban(head);
  if (iban) return iban;
  const labelled = labelledNumber(head);
  // The four digits above rows are those of one card; the account that it draws on may be told in the foot.
  if (labelled?.value && labelled.value.length > CARD_END) return labelled;
  return endOfAccount(lines) ?? labelled ?? shapedNumber(head) ?? labelledNumber(lines) ?? personNumber(head);
}

/** A masked card in its groups, or what is as long as its country's IBANs, above the rows: they need no label. */
function shapedNumber(lines: readonly AnalysedLine[]): TextCell | null {
  for (const line of lines)
    for (const phrase of phrasesOf(line))
      for (let from = 0; from < phrase.words.length; from++) {
        const words = phrase.words.slice(from, from + MASKED_GROUPS);
        if (MASKED_CARD.test(numberText(words))) return numberCell(words, line);
        const iban = ibanShapeAt(line, line.words.indexOf(phrase.words[from] as Word));
        if (iban) return ibanCell(line, iban.from, iban.to);
      }
  return null;
}

const MASKED_GROUPS = 4;
const MASKED_CARD = /^(?:[*•Xx]{4} ){3}\d{4}$/;

function firstIban(lines: readonly AnalysedLine[]): TextCell | null {
  for (const line of lines)
    for (let index = 0; index < line.words.length; index++) {
      const found = ibanAt(line, index);
      if (found) return ibanCell(line, found.from, found.to);
    }
  return null;
}

function labelledNumber(lines: readonly AnalysedLine[]): TextCell | null {
  for (const line of lines) {
    const glued = gluedNumber(line);
    if (glued) return glued;
    const words = numberBeside(line) ?? numberLeftOf(line);
    if (words) return suffixedNumber(lines, words) ?? numberCell(words, line);
  }
  for (const [at, line] of lines.entries()) {
    const words = numberUnderKind(lines, at) ?? numberBelow(lines, at) ?? sevenDigits(line);
    if (words) return suffixedNumber(lines, words) ?? numberCell(words, line);
  }
  return null;
}

function numberCell(words: readonly Word[], line: Line): TextCell {
  return cellFrom(numberText(words), { words, page: line.page });
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
    if (match && isLabel(label.trim())) return cellFrom(match[2] ?? '', { words: [word], page: line.page });
  }
  return null;
}

/** The longest run of words right behind a label that is written as a number; that of an account before that of its card. */
function numberBeside(line: AnalysedLine): Word[] | null {
  let ofCard: Word[] | null = null;
  for (let index = 1; index < line.words.length; index++) {
    const label = textOf(line.words.slice(Math.max(0, index - labelWords(line, index)), index));
    const isKind = KIND.test(label);
    if ((!isLabel(label) && !isKind) || numbersStatement(line, index)) continue;
    const words = longestRun(line, index, label);
    if (!words || (isKind && !isLabel(label) && numberText(words).replace(/\D/g, '').length < 7)) continue;
    if (!isCardOnly(label) || isKind) return words;
    ofCard ??= words;
  }
  return ofCard;
}

function numbersStatement(line: AnalysedLine, index: number): boolean {
  return NUMBERED_STATEMENT.test(textOf(line.words.slice(Math.max(0, index - MAX_STATEMENT_WORDS), index)));
}

/** The name of an account may stand before a word for number ('Compte de dépôt joint n°'), unless it counts something else. */
function labelWords(line: AnalysedLine, index: number): number {
  const name = textOf(line.words.slice(Math.max(0, index - MAX_LABEL_WORDS), index));
  const isNumber = NUMBER_WORD.test(plainWord(line.words[index - 1]?.text ?? ''));
  return isNumber && !COUNTED.test(name) ? MAX_LABEL_WORDS : 4;
}

function longestRun(line: AnalysedLine, from: number, label: string): Word[] | null {
  // The last group and a currency behind it look like money.
  const iban = isCardOnly(label) ? null : ibanShapeAt(line, from);
  if (iban) return line.words.slice(iban.from, iban.to + 1);
  for (let end = Math.min(line.words.length, from + 9); end > from; end--) {
    const words = line.words.slice(from, end);
    if (isAccountNumber(words, line) && (!isCardOnly(label) || isCardNumber(words, line))) return words;
  }
  return null;
}

function isCardOnly(label: string): boolean {
  return CARD.test(label) && !ACCOUNT.test(label);
}

/** In Hebrew and Arabic the number stands left of its label. */
function numberLeftOf(line: AnalysedLine): Word[] | null {
  const label = phrasesOf(line).find(
    (phrase) => phrase.words.some((word) => isRightToLeft([word])) && isLabel(textOf(lettered(phrase))),
  );
  const [first] = label ? lettered(label) : [];
  const end = first ? line.words.indexOf(first) : 0;
  // The currency may be between them: 'ILS 12345678 חשבון' in the order in which it is read.
  for (const to of [end, end - 1])
    for (let from = Math.max(0, to - 9); from < to; from++) {
      const words = line.words.slice(from, to);
      if (isAccountNumber(words, line)) return words;
    }
  return null;
}

function lettered(phrase: Line): Word[] {
  return phrase.words.filter((word) => isRightToLeft([word]));
}

/** 'Current account' above 'Number 00000000', one below the other; the number may be a cell of its own. */
function numberUnderKind(lines: readonly AnalysedLine[], at: number): Word[] | null {
  const [line, above] = [lines[at], lines[at - 1]];
  if (!line || !above || above.page !== line.page) return null;
  const phrases = phrasesOf(line);
  for (const [index, phrase] of phrases.entries()) {
    const [first, ...behind] = phrase.words;
    const rest = behind.length > 0 ? behind : (phrases[index + 1]?.words ?? []);
    if (!first || rest.length === 0 || !NUMBER_WORD.test(plainWord(first.text))) continue;
    const kind = phrasesOf(above).find((other) => overlaps(other, phrase));
    if (kind && isLabel(textOf(kind.words)) && isAccountNumber(rest, line)) return rest;
  }
  return null;
}

function numberBelow(lines: readonly AnalysedLine[], at: number): Word[] | null {
  const line = lines[at];
  const below = lines[at + 1];
  if (!line || !below || below.page !== line.page) return null;
  if (below.box.y0 - line.box.y1 > MAX_BELOW_EMS * Math.max(line.size, 6)) return null;
  for (const label of phrasesOf(line)) {
    const text = textOf(label.words);
    if (label.words.length > MAX_LABEL_WORDS || !isLabel(text)) continue;
    const words = (phrasesOf(below).find((phrase) => overlaps(phrase, label)) ?? onlyRightOf(below, label))
      ?.words;
    if (words && isAccountNumber(words, below) && (!isCardOnly(text) || isCardNumber(words, below)))
      return words;
  }
  return null;
}

/** A box prints its label at the left and its value, alone on the next line, at the right. */
function onlyRightOf(below: Line, label: Line): Line | undefined {
  const right = phrasesOf(below).filter((phrase) => phrase.box.x0 > label.box.x0);
  return right.length === 1 ? right[0] : undefined;
}

function overlaps(a: Line, b: Line): boolean {
  return overlap(a.box.x0, a.box.x1, b.box.x0, b.box.x1) > 0;
}

/** Japanese accounts have seven digits, which may stand apart from their label on the line. */
function sevenDigits(line: AnalysedLine): Word[] | null {
  if (!/口座/u.test(line.words.map((word) => word.text).join(''))) return null;
  const found = line.words.filter((word) => /^\d{7}$/.test(numberText([word])));
  return found.length === 1 && found[0] && isAccountNumber(found, line) ? found : null;
}

/** A member's number is that of the first account with the suffix that a list of accounts prints: '0000001-S00'. */
function suffixedNumber(lines: readonly AnalysedLine[], number: readonly Word[]): TextCell | null {
  const text = numberText(number);
  if (!/^\d+$/.test(text)) return null;
  for (const line of lines)
    for (const word of line.words) {
      const [base, suffix] = word.text.split('-');
      if (base === text && /^[A-Z]{1,2}\d{1,3}$/.test(suffix ?? '')) return numberCell([word], line);
    }
  return null;
}

/** 'Account ending in 0001' in a foot or a heading of the rows, before the ends of the cards that the rows belong to. */
function endOfAccount(lines: readonly AnalysedLine[]): TextCell | null {
  for (const line of lines)
    for (const [index, word] of line.words.entries()) {
      const label = textOf(line.words.slice(Math.max(0, index - 4), index));
      if (/^\d{4}$/.test(word.text) && /account (?:number )?ending (?:in|with)$/.test(label))
        return numberCell([word], line);
    }
  return null;
}

/** The number of a broker's client, or of the telephone that mobile money is kept under. */
function personNumber(lines: readonly AnalysedLine[]): TextCell | null {
  const isMobileMoney = MOBILE_MONEY.test(lines.map(lineText).join('\n'));
  for (const line of lines)
    for (let index = 2; index < line.words.length; index++) {
      const label = textOf(line.words.slice(Math.max(0, index - 3), index));
      if (!CLIENT.test(label) && !(isMobileMoney && MOBILE.test(label))) continue;
      const words = longestRun(line, index, label);
      if (words) return numberCell(words, line);
    }
  return null;
}

/** True when the text opens with a word for account or account number. */
export function isAccountLabel(text: string): boolean {
  return isLabel(plainWord(text).split(' ').slice(0, 3).join(' '));
}

/** True for a text that names an account and says no more than that it is a number: 'Numer rachunku'. */
export function isNumberLabel(text: string): boolean {
  return text.split(' ').length <= 3 && ACCOUNT.test(plainWord(text));
}

/** True for words that name an account, cards apart. */
export function tellsAccount(words: readonly Word[]): boolean {
  return ACCOUNT.test(textOf(words));
}

function isLabel(text: string): boolean {
  return ACCOUNT.test(text) || CARD.test(text) || endsWithAccountTerm(text);
}

function textOf(words: readonly Word[]): string {
  return reversedRightToLeft(
    plainWord(words.map((word) => word.text).join(' '))
      .replace(/[:：]/g, ' ')
      .replace(/ +/g, ' ')
      .trim(),
  );
}
