import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { COMPANY_FORM, FIELD_BOOK } from '../invoice/field-labels.ts';
import { moneyOf } from '../invoice/line-money.ts';
import { summaryLabel } from '../invoice/summary-label.ts';
import { KIND_BOOK } from '../kind-words.ts';
import { type Line, lineOf, lineText, phrasesOf } from '../layout/lines.ts';
import { labelParts } from '../lexicon/label-text.ts';
import { findPhrases } from '../lexicon/phrase-book.ts';
import { logicalText } from '../lexicon/reading-direction.ts';
import type { Word } from '../page.ts';
import { currencyCandidates } from '../values/currency.ts';
import { plainDigits } from '../values/digits.ts';
import { namesTrade } from './trade-words.ts';
import { isWelcome } from './welcome-words.ts';

/** What a line at the head or foot of a receipt is about. */
export type LineKind = 'name' | 'address' | 'contact' | 'register' | 'title' | 'label' | 'slogan' | 'rubbish';

/** A phrase at the head or foot of a receipt with what it is about. */
export interface HeadLine {
  line: AnalysedLine;
  /** With spaces where recognition left them out. */
  text: string;
  kind: LineKind;
  /** Index into the document's lines. */
  index: number;
}

/** Phrases further apart than this many type heights are told apart. */
const PHRASE_GAP_EMS = 2;
/** At most so many lines make the head. */
const MAX_HEAD_LINES = 16;

const CONTACT =
  /(?<!\p{L})(?:tel(?:efono|efon|efoon|ephone)?|fax|phone|ph|mobile|hotline|careline|hp|e-?mail|www|https?)(?!\p{L})|@|\bwww\b|(?<![\d.])\+?\(?\d[\d ()/.-]{7,}\d(?!\d)|電話|电话|전화|โทร|тел/iu;
const OPENS_REGISTER = /^[^\p{L}\p{N}]*(?:c[oa]|company|reg|gst|vat|tax)\.?[ .]*(?:reg|no|n0|id)\b/iu;
/** Names of registers and of their numbers; a bare register number. */
const REGISTER =
  /(?<!\p{L})(?:gst|vat|tax id|tax reg|tin|reg(?:istration)?\.? ?no|co\.? ?(?:reg|no)|company reg|abn|acn|siret|siren|rcs|ape|naf|ust|uid|steuer-?(?:nr|nummer)|st\.?-?nr|nip|regon|gstin|fssai|cin|cnpj|cpf|nif|cif|rfc|ruc|rut|cuit|npwp|p\.? ?iva|partita iva|c\.?f\.?|codice fiscale|kvk|btw|org\.? ?n(?:r|umer)|cvr|y-tunnus|i[cč]o?|di[cč]|ad[oó]sz[aá]m|oib|mwst|vd|vn|vkn|mersis|инн|ЕИК|ЄДРПОУ|ΑΦΜ|ΔΟΥ|登録番号|사업자|统一社会信用代码)(?!\p{L})|^[^\p{L}\p{N}]*(?:\d{6,}|\d{5,7}-[A-Z])[^\p{L}\p{N}]*$/iu;
/** Words that name streets and quarters and hardly anything else. */
const PLACE =
  /(?<!\p{L})(?:jalan|jln|lorong|lebuh|persiaran|taman|kampung|kg\.|bandar|seksyen|kawasan|pusat dagangan|bangunan|lot|blk|autoroute|impasse|chemin|avenida|avda|rodovia|ulica|ulice|ul\.|cad\.|cadde(?:si)?|sok(?:ak)?\.|mah\.|ул\.|улица|вул\.|вулиця|просп|οδος|λεωφ)(?!\p{L})|stra(?:ss|ß)e(?!\p{L})/iu;
/** Words of streets that shops bear in their names too: they count beside a number. */
const STREET =
  /(?<!\p{L})(?:level|floor|unit|suite|parade|pde|crescent|cres|terrace|grove|esplanade|quay|mews|street|str?\.?|road|rd|avenue|ave|lane|ln|drive|dr\.?|blvd|boulevard|hwy|highway|pkwy|court|square|rue|quai|place|route|allée|bd|via|viale|piazza|corso|strada|largo|calle|ctra\.?|carretera|c\/|plaza|av\.?|paseo|rua|travessa|praça|weg|platz|gasse|aleja|náměstí|utca|tér|körút)(?!\p{L})|str(?:aße|asse|\.)|(?:weg|gasse|platz|allee|ring|damm|ufer|straat|laan|plein|gracht|gatan|gata|vägen|veien|gade|vej|katu|tie)(?!\p{L})|[都道府県市区町村丁番路街号區]|로|구|동/iu;
/** The code of a town: before its name, behind it, or in the form of one country. */
const POSTAL = [
  /(?:^|,\s?|\s[-–]\s)(?:[A-Z]{1,3}[- ])?\d{4,6}(?:-\d{3})?,?\s?(?<town>[\p{L}\p{M}]{2}.*)/u,
  /[\p{L}\p{M}]{2}[ ,.]+(?:\d{5}(?:-\d{4})?|\d{6})[.,]?$/u,
  /(?<![\p{L}\d])(?:NSW|VIC|QLD|SA|WA|TAS|ACT|NT) \d{4}(?!\d)/u,
  /(?<![\p{L}\d])[A-Z]{1,2}\d[A-Z\d]? ?\d[A-BD-HJLNP-UW-Z]{2}(?![\p{L}\d])/u,
  /(?<![\p{L}\d])[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d(?![\p{L}\d])/u,
  /(?:^|,\s?)(?:\d{4} ?[A-Z]{2}|\d{3} \d{2}) [\p{L}\p{M}]{2}/u,
  /[\p{L}\p{M}]{2,} (?:[A-Z]\d* |\d{1,4}[,.]? )?\d{5} (?<town>[\p{L}\p{M}]{3}.*)/u,
  /(?<![\d-])(?:\d{2}-\d{3}|\d{4}-\d{3}|\d{5}-\d{3}) [\p{L}\p{M}]{2}|〒/u,
];
const SLOGAN =
  /(?<!\p{L})(?:thank|thanks|tq|welcome|willkommen|danke|dank|merci|bienvenue|gracias|bienvenid\p{L}+|grazie|benvenut\p{L}|obrigad\p{L}|tack|takk|tak|kiitos|dziekujemy|dziękujemy|děkujeme|köszönjük|opening|open|öffnungszeiten|uhr|horaires|orario|horario|duplicate|copy|customer|order online|order on|scan|survey|feedback|smartphone|visit|follow|come again|goods sold|no refund)(?!\p{L})|[?!]$|[!]{2}|ありがとう|いらっしゃい|谢谢|欢迎|감사/iu;
/** 'Cashier: Anna', 'Date :'. */
const LABEL = /^[\p{L}\p{M}.# /-]{2,24}\s?[:：]\s?\S|^[\p{L}\p{M} ]{2,16}[:：]$/u;
/** The same in scripts without spaces: '收银机：6号'. */
const SHORT_LABEL = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2,6}\s?[:：]/u;
/** Labels of addresses: what follows is one. */
export const ADDRESS_LABEL =
  /^\W*(?:(?:shop |store |branch )?address|adresse|anschrift|adres|direcci[oó]n|domicilio|indirizzo|endere[cç]o|morada|osoite|cím|adresa|adress|alamat|địa chỉ|адрес|адреса|διεύθυνση|地址|店址|住所|所在地|주소|ที่อยู่)\s?[:：]\s?/iu;
/** Titles of receipts that no book of invoices holds. */
const TITLE =
  /^[^\p{L}\p{N}]*(?:cash (?:sale|bill|receipt|memo)|simplified tax invoice|documento commerciale|di vendita o prestazione|paragon fiskalny|cupom fiscal.*|salgskvittering.*|購物小票|购物小票|领収書|領収[書証]|お買上.*|レシート|영수증|ใบเสร็จ.*|кассовый чек|фіскальний чек|касовий чек|фискален бон|bon fiscal|mali bilgi fişi|take ?away|eat ?in|dine ?in)[^\p{L}\p{N}]*$/iu;
/** 'Sdn Bhd' as recognition reads it, its short forms, and forms that tills print. */
const TILL_FORM =
  /(?<!\p{L})s[dio0]n\.?\s?[b8h][hm][dio0]\.?(?!\p{L})|(?<!\p{L})(?:P\.?L\.?T|S\.?R\.?L|S\.? ?A\.? ?de ?C\.?V)\.?(?!\p{L})/iu;

/** Short for it; in capitals only. */
const SHORT_TILL_FORM = /(?<!\p{L})(?:S\/B|SB)(?!\p{L})/u;

/** True for text with the legal form of a company, also as recognition may read it. */
export function hasCompanyForm(text: string): boolean {
  return COMPANY_FORM.test(text) || TILL_FORM.test(text) || SHORT_TILL_FORM.test(text);
}

/** A street, town or postal code. */
export function isAddressText(text: string): boolean {
  return PLACE.test(text) || (STREET.test(text) && /\d/.test(plainDigits(text))) || hasPostalCode(text);
}

/** Numbers of papers and tills, which are no codes of towns: 'Receipt 829419', '取引No.71075'. */
const NUMBERED =
  /(?:receipt|invoice|bill|order|ref|trans|ticket|rechnung|beleg|bon|quittung|nr|no|n[°º]|num)\s?[.:#]{0,2}\s?\d+$/iu;

/** True for text that begins like the name of a street, with or without a number. */
export function namesStreet(text: string): boolean {
  return PLACE.test(text) || STREET.test(text);
}

/** True where the postal code of a town is printed; a number before the name of a street is a house's. */
export function hasPostalCode(text: string): boolean {
  if (NUMBERED.test(text)) return false;
  return POSTAL.some((pattern) => {
    const match = pattern.exec(text);
    return match !== null && !namesStreet(match.groups?.town ?? '');
  });
}

/** The phrases above the first price, each with what it is about. */
export function headLines(context: DocumentContext): HeadLine[] {
  const firstPrice = context.lines.findIndex((line) =>
    moneyOf(line).some(
      (token) => token.strength === 'strong' && (token.decimals > 0 || context.style.decimals === 0),
    ),
  );
  const end = Math.min(MAX_HEAD_LINES, firstPrice < 0 ? context.lines.length : firstPrice);
  return withStreets(linesBetween(context, 0, end));
}

/** A number before or behind the name of a street that no word names as one: '15 Larkin', 'Larkin 15', '38, Larkin 10/3,'. */
const NUMBERED_STREET =
  /^\d{1,4}\p{L}?,? [\p{L}\p{M}]{2}.*[\p{L}\p{M}]{2}|[\p{L}\p{M}]{2}[\p{L}\p{M}]* \d{1,4}(?:\/\d{1,3})?\p{L}?,?$/u;

/** Below the name of the shop a line with the number of a house, and one that ends in a comma, is of its address. */
function withStreets(lines: HeadLine[]): HeadLine[] {
  const nameAt = lines.findIndex(({ kind }) => kind === 'name');
  return lines.map((line, at) =>
    at > nameAt && nameAt >= 0 && line.kind === 'name' && isPlace(line.text, lines[at + 1])
      ? { ...line, kind: 'address' }
      : line,
  );
}

/** 'Hi Jo,' ends in a comma, too: above thanks it greets. */
function isPlace(text: string, next: HeadLine | undefined): boolean {
  const plain = plainDigits(text);
  return (
    !hasCompanyForm(text) &&
    !NUMBERED.test(plain) &&
    ((/[\p{L}\p{M}]{2}.*,$/u.test(text) && next?.kind !== 'slogan') || NUMBERED_STREET.test(plain))
  );
}

/** The phrases of the document's lines from one index up to another. */
export function linesBetween(context: DocumentContext, from: number, to: number): HeadLine[] {
  return context.lines.slice(from, to).flatMap((line, position) =>
    phrasesOf(line, PHRASE_GAP_EMS)
      .flatMap(partsBetweenMarks)
      .map((phrase): HeadLine => {
        const part: AnalysedLine =
          phrase.words.length === line.words.length
            ? line
            : { ...phrase, amounts: [], dates: partDates(line, phrase.words) };
        const text = spaced(textOf(phrase));
        // A bar of buttons over a picture of a screen holds no names.
        const kind = /^[<>←]/.test(lineText(line)) ? 'label' : kindOf(part, text);
        return { line: part, text, kind, index: from + position };
      }),
  );
}

/** The text as it is read. */
function textOf(phrase: Line): string {
  return logicalText(phrase.words.map(({ text }) => text));
}

/** Marks that part a name from a street and a street from a town: 'Lobby bar · Lindenstr. 4 · 12345 Neustadt'. */
const PARTING_MARK = /^[·•|∙‧]$/u;

function partsBetweenMarks(phrase: Line): Line[] {
  if (!phrase.words.some(({ text }) => PARTING_MARK.test(text))) return [phrase];
  const parts: Word[][] = [[]];
  for (const word of phrase.words) {
    if (PARTING_MARK.test(word.text)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts.flatMap((words) => (words.length ? lineOf(phrase.page, words) : []));
}

function partDates(line: AnalysedLine, words: AnalysedLine['words']): AnalysedLine['dates'] {
  return line.dates.filter((date) => date.words.every((word) => words.includes(word)));
}

/** 'Centre(M)Sdn.Bhd.' as it is meant: 'Centre (M) Sdn. Bhd.' */
function spaced(text: string): string {
  return (
    text
      .replace(/(?<=[A-Za-z\d])\((?=[A-Za-z\d])/g, ' (')
      .replace(/\)(?=[A-Za-z\d])/g, ') ')
      // Among capitals a small L is a misread I.
      .replace(/(?<=\p{Lu})l(?=\p{Lu}|$|[^\p{L}])|(?<![\p{L}\p{N}])l(?=\p{Lu}{2})/gu, 'I')
      .replace(/(?<=\p{Ll})\.(?=\p{Lu}\p{Ll})/gu, '. ')
  );
}

function kindOf(line: AnalysedLine, text: string): LineKind {
  // 'No. 4-20, Jalan Ria 25/62' holds no dates though its numbers could be some.
  const isDated = line.dates.some((date) => date.numbers.length === 3 || date.month !== null);
  const bare = text.replace(/[^\p{L}]/gu, '');
  if (isDated) return 'label';
  if (isRubbish(line, text)) return 'rubbish';
  // A street among misread letters is no register without a number of one.
  const isStreet = PLACE.test(text) && !/\d{5}/.test(text);
  if (
    OPENS_REGISTER.test(text) ||
    (REGISTER.test(text) && !hasCompanyForm(text) && !isStreet && !isNameWithMark(text))
  )
    return 'register';
  if (isTitle(text)) return 'title';
  if (SLOGAN.test(text) || isWelcome(text)) return 'slogan';
  if (isContact(text)) return 'contact';
  if (LABEL.test(text) && !isAddressText(text)) return 'label';
  if (SHORT_LABEL.test(text) && !ADDRESS_LABEL.test(text)) return 'label';
  if (bare.length < 2 || currencyCandidates(text.trim()).length > 0) return 'rubbish';
  if (isAddressText(text) && !hasCompanyForm(withoutProvince(text))) return 'address';
  return 'name';
}

/** 'The Tin Shed Bakehouse': a name of several words that holds the mark of a register as a word, without any number. */
function isNameWithMark(text: string): boolean {
  const words = text.split(' ').filter((word) => /^\p{Lu}?\p{Ll}+$/u.test(word));
  return (
    words.length >= MIN_NAME_WORDS && words.length === text.split(' ').length && REGISTER_WORD.test(text)
  );
}

const MIN_NAME_WORDS = 3;

/** Marks of registers that are words of names, too. */
const REGISTER_WORD = /(?<!\p{L})(?:Tin|Ape|Nip)(?!\p{L})/u;

/** The province behind a town with its code may read like the form of a company: '84011 Amalfi SA'. */
function withoutProvince(text: string): string {
  return hasPostalCode(text) ? text.replace(/ \(?[A-Z]{2}\)?$/, '') : text;
}

/** A house's number and the code of its town are no telephone: 'Via Roma 40 - 37121 Verona'. */
function isContact(text: string): boolean {
  const found = CONTACT.exec(text)?.[0];
  if (found === undefined || hasPostalCode(text.replace(CONTACT, ''))) return false;
  return /\p{L}|@/u.test(found) || !(namesStreet(text) && hasPostalCode(text));
}

/** 'CARTE BANCAIRE' heads the slip of a card reader. */
function isMeansOfPayment(text: string): boolean {
  const label = summaryLabel(text.split(' '), false);
  return label?.role === 'payment' && label.share === 1;
}

function isTitle(text: string): boolean {
  if (TITLE.test(text) || isMeansOfPayment(text)) return true;
  // 'TAXI RECEIPT', 'Hotel bill': what is sold says what kind of receipt it is.
  const all = text.split(' ');
  const own = all.filter((word) => !namesTrade(word));
  const words = own.some((word) => /[\p{L}\p{M}]{3}/u.test(word)) ? own : all;
  const letters = words.flatMap(labelParts).join('').length;
  const known = [FIELD_BOOK, KIND_BOOK].map((book) =>
    findPhrases<string>(book, words, { misread: true }).reduce((sum, match) => sum + match.letters, 0),
  );
  return letters === 0 || Math.max(...known) / letters > 0.7;
}

/** Below this mean confidence, weighted by letters, a line at the head was not read. */
const MIN_CONFIDENCE = 0.5;
/** The form of a postal code and a town is evidence by itself. */
const MIN_TOWN_CONFIDENCE = 0.35;

const WORD_LETTER = /[\p{Script=Han}\p{Script=Hangul}]/u;

/** A logo or a text that shows through the paper, which recognition made up letters for. */
function isRubbish(line: AnalysedLine, text: string): boolean {
  const letters = line.words.reduce((sum, word) => sum + word.text.length, 0);
  const sure = line.words.reduce((sum, word) => sum + word.confidence * word.text.length, 0);
  const least = hasPostalCode(text) ? MIN_TOWN_CONFIDENCE : MIN_CONFIDENCE;
  if (sure / Math.max(1, letters) < least) return true;
  if ((hasCompanyForm(text) || PLACE.test(text)) && text.length > 12) return false;
  const texts = line.words.map((word) => word.text);
  // Between letters that are words by themselves a number stands alone, too.
  const isWord = (text: string) =>
    WORD_LETTER.test(text) || (/^\d+$/.test(text) && texts.some((other) => WORD_LETTER.test(other)));
  const fragments = texts.filter(
    (text) => text.replace(/[^\p{L}\d]/gu, '').length <= 2 && !isWord(text),
  ).length;
  if (texts.length >= 5 && fragments > texts.length / 2 && !texts.some((text) => /^\p{Lu}{4,}/u.test(text)))
    return true;
  return texts.some((text) => /\p{L}[!|~^_;]+\p{L}|\p{Ll}\p{Lu}\p{Lu}\p{Ll}|\d\p{Ll}\p{Lu}/u.test(text));
}
