import type { TextCell } from '@ledgerlift/contract';
import type { AnalysedLine } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { type Line, lineOf, lineText, phrasesOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { POST_CODE } from '../values/post-code.ts';
import { isAccountLabel } from './account-number.ts';
import { isAccountTerm } from './account-terms.ts';
import { ACCOUNT_NOUN, BANK_WORD, TITLE_WORD } from './head-words.ts';
import { isFieldLabel } from './holder-labels.ts';
import { labelIn } from './labels.ts';
import { isRightToLeft } from './reading-order.ts';
import { isTitle } from './title-terms.ts';

const SALUTATION =
  /^(?:mr|mrs|ms|miss|dr|herr|frau|herrn|frau\/herrn|herrn\/frau|m|mme|mlle|mle|melle|monsieur|madame|sr|sra|dhr|mevr|prof|fru|hr|encik|puan|mdm|cik|tuan|sig|sig\.ra|gent\.(?:le|mo|ma|mi)|egr|spett\.?le|m\/s|shri|smt|นาย|นาง|นางสาว|น\.ส)\.?$/iu;
const DASH = /^[-–—|,]$/;
/** Kinds of accounts: such a phrase names a product, not a person. */
const PRODUCT_WORD =
  /\b(?:saver|savings?|chequ(?:e|ing)|checking|current|deposit|business|premium|credit|debit|card|gold|spar\w*|giro\w*|b[ěe][žz]n[ýy]|sporo\w*)\b/iu;
/** Words of branches and quarters, and of letters to the holder: no names. */
const NO_NAME =
  /(?<!\p{L})(?:branch|offices?|filiale?|zweigstelle|gesch[äa]ftsstelle|agence|agencia|ag[êe]ncia|agenzia|sucursal|kantoor|konttori|avdelning|oddzia[łl]|pobo[čc]ka|fi[óo]k|sucursala|[şs]ube(?:si)?|savings|chequing|checking)(?!\p{L})|^(?:you|your|dear|gentile|stimat\p{L}|estimad\p{L}|prezad\p{L}|cher|ch[èe]re|sehr|beste|geachte|col|p\.? ?o|attn)[ .]/iu;
/** With a telephone number a form of address names the adviser; letters open with one and no name. */
const NO_PERSON = /\d[/-]\d|\+\d|^gent\S* client/iu;
/** Lines of an address block are at most this many type heights apart. */
const BLOCK_PITCH_EMS = 2;
/** The street and the town stand within so many lines below the name. */
const BLOCK_LINES = 3.2;
/** Lines of a block begin at one edge, in points. */
const SAME_EDGE = 4;
const MAX_NAME_WORDS = 6;

/**
 * The words of the name that heads the address block among the lines above the rows: one with a form of address, one beside
 * the account number, else one above a street and a post code. Null where there is none.
 */
export function addressBlockName(lines: readonly AnalysedLine[], bank: TextCell | null): Word[] | null {
  const phrases = lines.flatMap((line) => phrasesOf(line));
  const described = new Set(lines.flatMap(describedWords));
  const isName = (phrase: Line) =>
    lineText(phrase) !== bank?.raw &&
    placeByBank(phrase, bank) !== 'within' &&
    isPersonOrFirm(phrase) &&
    !phrase.words.some((word) => described.has(word));
  const streets = streetsAmong(lines, phrases);
  const over = (phrase: Line) => linesBelow(phrases, phrase).filter((other) => streets.has(other));
  const named = phrases.filter((phrase) => isName(phrase) && over(phrase).length > 0);
  const blocks = [
    ...named.filter((phrase) => placeByBank(phrase, bank) !== 'below'),
    ...named.filter((phrase) => placeByBank(phrase, bank) === 'below'),
  ];
  const found =
    nameOfSalutation(phrases) ??
    besideAccount(lines, isName) ??
    beforeLabel(phrases, isName) ??
    blocks.find((phrase) => over(phrase).some((other) => POST_CODE.test(lineText(other)))) ??
    blocks[0] ??
    phrases.find((phrase) => isName(phrase) && endsAboveStreet(phrases, phrase, streets));
  return found ? wholeName(phrases, found) : (nameInTwoWords(phrases) ?? null);
}

/** Telephone numbers of a bank's service. */
const PHONE = /\d{3}[- ]\d{3}[- ]\d{4}|\+\d/;

/** The phrases with a number that is no day of a year and no telephone: such lines name streets and towns. */
function streetsAmong(lines: readonly AnalysedLine[], phrases: readonly Line[]): ReadonlySet<Line> {
  const dates = lines.flatMap((line) => line.dates).filter(({ raw }) => /(?:19|20)\d{2}/.test(raw));
  const dated = new Set(dates.flatMap(({ words }) => words));
  const isStreetLine = (phrase: Line) =>
    !PHONE.test(lineText(phrase)) && phrase.words.some((word) => /\d/.test(word.text) && !dated.has(word));
  return new Set(phrases.filter(isStreetLine));
}

/** Points that the right ends of lines are apart where a block is set flush right. */
const SAME_END = 1.5;

/** A block set flush right, of three lines or more. */
function endsAboveStreet(phrases: readonly Line[], phrase: Line, streets: ReadonlySet<Line>): boolean {
  const below = phrases.filter(
    (other) =>
      other.box.y0 > phrase.box.y0 &&
      other.box.y0 - phrase.box.y0 <= BLOCK_LINES * BLOCK_PITCH_EMS * phrase.size &&
      Math.abs(other.box.x1 - phrase.box.x1) <= SAME_END,
  );
  return below.length > 1 && below.some((other) => streets.has(other));
}

/** Where a phrase is a line of the bank's name, or right below it: the bank's own address opens there. */
function placeByBank(phrase: Line, bank: TextCell | null): 'within' | 'below' | null {
  if (!bank?.box || bank.page !== phrase.page) return null;
  const { x0, x1, y0, y1 } = bank.box;
  if (overlap(x0, x1, phrase.box.x0, phrase.box.x1) <= 0) return null;
  const middle = (phrase.box.y0 + phrase.box.y1) / 2;
  if (y0 < middle && middle < y1) return 'within';
  return middle > y1 && phrase.box.y0 - y1 <= phrase.size ? 'below' : null;
}

/** True for words of branches and quarters, and of letters to the holder. */
export function isNameOfPlace(text: string): boolean {
  return NO_NAME.test(text);
}

/** The words of a name with those of a second line, where the street follows below both: two holders, or a name that goes on. */
function wholeName(phrases: readonly Line[], name: Line): Word[] {
  const [second, street] = linesBelow(phrases, name);
  const goesOn =
    second && street && isNameLine(second) && second.words.length > 1 && isStreet(second, street);
  return goesOn ? inTwoLines(name, second) : name.words;
}

/** A first name above a last name, each a word on a line of its own, above a street. */
function nameInTwoWords(phrases: readonly Line[]): Word[] | null {
  for (const first of phrases) {
    const [last, street] = linesBelow(phrases, first);
    if (!last || !street || first.words.length > 1 || last.words.length > 1) continue;
    if (isNameLine(first) && isNameLine(last) && isStreet(last, street)) return inTwoLines(first, last);
  }
  return null;
}

/** The words of two lines in such an order that reading them from right to left, where that is their way, begins above. */
function inTwoLines(upper: Line, lower: Line): Word[] {
  return isRightToLeft(upper.words) ? [...lower.words, ...upper.words] : [...upper.words, ...lower.words];
}

/** Words of names alone: each begins with a capital, where the script has them. */
function isNameLine(line: Line): boolean {
  const text = lineText(line);
  return (
    line.words.length <= MAX_LINE_WORDS &&
    line.words.every(({ text }) => /^(?:\p{Lu}|\p{Lo}{2})[\p{L}\p{M}.'\u2019-]+$/u.test(text)) &&
    !HOUSE.test(text) &&
    isNoLabel(text)
  );
}

/** The line right below, with a number. */
function isStreet(above: Line, line: Line): boolean {
  return (
    /\p{Nd}/u.test(lineText(line)) && line.box.y0 - above.box.y0 <= BLOCK_PITCH_EMS * Math.max(above.size, 6)
  );
}

const MAX_LINE_WORDS = 3;
/** Houses have names, too. */
const HOUSE =
  /(?<!\p{L})(?:house|cottage|court|farm|lodge|hall|villas?|buildings?|tower|apartments?|residen\p{L}+|edificio|edif|urb\p{L}*|condominio|barrio|colonia|block|floor|centre|center|plaza|park)(?!\p{L})/iu;

/** The words left of an amount say what it is for: rows without dates may stand above the dated ones. */
function describedWords(line: AnalysedLine): Word[] {
  const phrases = phrasesOf(line);
  const amounts = new Set(
    line.amounts.filter((token) => token.strength === 'strong').flatMap((token) => token.words),
  );
  const first = phrases.findIndex((phrase) => phrase.words.some((word) => amounts.has(word)));
  return first > 0 ? (phrases[first - 1]?.words ?? []) : [];
}

/** A name with its form of address, or below it: 'Frau/Herrn' on a line of its own. */
function nameOfSalutation(phrases: readonly Line[]): Line | null {
  for (const phrase of phrases.map(withoutMark)) {
    const [first, ...rest] = phrase.words;
    if (!first || !isSalutation(first)) continue;
    const second = rest.find((word) => !isSalutation(word));
    if (second && phrase.words.length <= MAX_NAME_WORDS && !NO_PERSON.test(lineText(phrase))) return phrase;
    const below = second ? undefined : linesBelow(phrases, phrase)[0];
    if (below && isPersonOrFirm(below)) return below;
  }
  return null;
}

/** 'Sig./Sig.ra' leaves open which. */
function isSalutation({ text }: Word): boolean {
  return SALUTATION.test(text) || text.split('/').every((part) => SALUTATION.test(part));
}

/** Machines that fold letters read a star before the name. */
function withoutMark(phrase: Line): Line {
  const [first, ...rest] = phrase.words;
  if (!first || !/^\*\p{L}/u.test(first.text)) return phrase;
  return { ...phrase, words: [{ ...first, text: first.text.slice(1) }, ...rest] };
}

/** The first phrase of a line whose second one opens with the label of an account. */
function besideAccount(lines: readonly AnalysedLine[], isName: (phrase: Line) => boolean): Line | null {
  for (const line of lines) {
    const [first, second] = phrasesOf(line);
    if (first && second && isName(first) && isAccountLabel(lineText(second))) return first;
  }
  return null;
}

function beforeLabel(phrases: readonly Line[], isName: (phrase: Line) => boolean): Line | null {
  for (const phrase of phrases) {
    const name = nameBeforeAccount(phrase.words);
    const line = name.length > 0 && name.length < phrase.words.length ? lineOf(phrase.page, name) : null;
    if (line && isName(line) && !PRODUCT_WORD.test(lineText(line))) return line;
  }
  return null;
}

/** The phrases right below one, at its left edge. */
function linesBelow(phrases: readonly Line[], phrase: Line): Line[] {
  return phrases.filter(
    (other) =>
      other.box.y0 > phrase.box.y0 &&
      other.box.y0 - phrase.box.y0 <= BLOCK_LINES * BLOCK_PITCH_EMS * phrase.size &&
      (Math.abs(other.box.x0 - phrase.box.x0) <= SAME_EDGE ||
        (isRightToLeft(phrase.words) && Math.abs(other.box.x1 - phrase.box.x1) <= SAME_EDGE)),
  );
}

function isPersonOrFirm(phrase: Line): boolean {
  const text = lineText(phrase);
  return (
    phrase.words.length >= 2 &&
    phrase.words.length <= MAX_NAME_WORDS &&
    isNoLabel(text) &&
    /^[\p{Lu}\p{Lo}]/u.test(text)
  );
}

/** True for words that are no number, title, label or address of the net, and name neither a bank nor an account. */
function isNoLabel(text: string): boolean {
  return (
    !/\d/.test(text) &&
    !TITLE_WORD.test(text) &&
    !isTitle(text) &&
    !ACCOUNT_NOUN.test(text) &&
    !BANK_WORD.test(text) &&
    !NO_NAME.test(text) &&
    !isFieldLabel(text) &&
    labelIn(text) === null &&
    !/[:：,@]|[?!]$/.test(text)
  );
}

/**
 * A name ends where the label of its account begins on the same line: 'Jan Novák účet: ...', 'A N Other - Account ...',
 * '... IBAN GB00', '... A/C 00'. Other words for account belong to the name of a product ('Cheque Account').
 */
export function nameBeforeAccount(words: readonly Word[]): Word[] {
  const label = words.findIndex(
    (word, index) =>
      index > 0 &&
      isAccountLabel(word.text) &&
      (/^iban|^a\/c\b|:$/i.test(word.text) || DASH.test(words[index - 1]?.text ?? '')) &&
      !isAccountTerm(
        words
          .slice(0, index + 1)
          .map(({ text }) => text)
          .join(' '),
      ),
  );
  const kept = label > 0 ? words.slice(0, label) : [...words];
  return DASH.test(kept.at(-1)?.text ?? '') ? kept.slice(0, -1) : kept;
}

/** True where the cell of the bank repeats a name. */
export function isSameName(words: readonly Word[], cell: TextCell | null): boolean {
  return cell !== null && words.map((word) => word.text).join(' ') === cell.raw;
}
