import type { Facts, TextCell } from '@ledgerlift/contract';
import { textCellOf } from '../cells.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { COMPANY_FORM, FIELD_BOOK } from '../invoice/field-labels.ts';
import { findPhrases, partsOf } from '../invoice/phrase-book.ts';
import { lineText } from '../layout/lines.ts';

/** Lines at the top among which the merchant's name stands. */
const HEAD_LINES = 9;
const MAX_ADDRESS_LINES = 5;
const CONTACT =
  /\b(?:tel|fax|phone|telephone|e-?mail|www|http|gst|vat|tax|reg|abn|siret|ust|uid|nip|gstin|cnpj|nif|tin|invoice|receipt|date|bill|cashier|table)\b|@/i;
const STREET =
  /\b(?:jalan|jln|lot|no|street|st|road|rd|avenue|ave|lane|drive|dr|taman|kampung|level|floor|unit|suite|blvd|rue|quai|place|av|bd|chemin|via|viale|piazza|calle|plaza|avenida|rua|weg|allee|platz|gasse|ul|ulica|utca)\b|stra(?:ss|ß|b)e|str\.|straat|gatan|vej|vagen|\b\d{4,5}\b|区|市|町/i;

const FORM_WORDS =
  /\b(?:co|company|corp|inc|ltd|llc|sdn|bhd|gmbh|kg|ag|plc|pty|pte|pvt|enterprise|trading|m)\b/giu;
/** A name that ends with the form under which a company is registered is whole. */
const COMPANY_FORM_END = /\b(?:bhd|ltd|limited|inc|llc|gmbh|kg|ag|plc|corp)\.?\)?$/i;
/** A registration number behind the name: 'TRI SHAAS SDN BHD (728515-M)'. */
const REGISTRATION = /\s*\(?(?:co\.? ?(?:reg\.?)? ?(?:no\.?)? ?:? ?)?\d{4,}\s?-?\s?[A-Z0-9]{1,2}\)?\s*$/i;

/** Merchant and address from the head of a receipt. */
export function findMerchant(context: DocumentContext): Pick<Facts, 'merchant' | 'address'> {
  const head = context.lines.slice(0, HEAD_LINES + MAX_ADDRESS_LINES);
  const names = head.slice(0, HEAD_LINES);
  const scored = names.map((line, index) => ({ line, index, score: nameScore(line, index, names) }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a), { line: names[0], index: 0, score: 0 });
  if (!best.line || best.score <= 0) return {};
  const merchant = nameCell(wholeName(names, best.index));
  const address = addressBelow(head, best.index);
  return { merchant, ...(address && { address }) };
}

function nameScore(line: AnalysedLine, index: number, lines: readonly AnalysedLine[]): number {
  const text = lineText(line);
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  const digits = text.replace(/\D/g, '').length;
  if (letters < 3 || digits > letters || CONTACT.test(text) || line.dates.length > 0) return -1;
  if (knownShare(text) > 0.7) return -1;
  const largest = Math.max(...lines.map((other) => other.size));
  const confidence = Math.min(...line.words.map((word) => word.confidence));
  return (
    2 -
    index * 0.25 +
    (COMPANY_FORM.test(text) ? 1.5 : 0) +
    (line.size >= 0.9 * largest ? 0.7 : 0) -
    (STREET.test(text) ? 1.5 : 0) -
    (digits > 2 ? 0.5 : 0) -
    (confidence < 0.6 ? 1 : 0)
  );
}

function knownShare(text: string): number {
  const letters = partsOf(text).join('').length;
  const known = findPhrases(FIELD_BOOK, text.split(' ')).reduce((sum, match) => sum + match.letters, 0);
  return letters ? known / letters : 1;
}

/** A name may be broken before its legal form: 'POPULAR BOOK' / 'CO. (M) SDN BHD', 'HARDWARE (SETIA' / 'ALAM) SDN BHD'. */
function wholeName(lines: readonly AnalysedLine[], index: number): AnalysedLine[] {
  const parts = lines.slice(index, index + 1);
  for (let at = index - 1; at >= 0 && at >= index - 2; at--) {
    const [above, first] = [lines[at], parts[0]];
    if (!above || !first || !isTail(lineText(first)) || nameScore(above, 0, lines) <= 0) break;
    parts.unshift(above);
  }
  parts.push(...restOfName(lines, index));
  return parts;
}

/** The lines below up to the one that ends the name; none where the name is whole, or something else comes first. */
function restOfName(lines: readonly AnalysedLine[], index: number): AnalysedLine[] {
  const first = lines[index];
  if (!first || COMPANY_FORM_END.test(lineText(first))) return [];
  for (let end = index + 1; end <= index + 2; end++) {
    const line = lines[end];
    if (!line || CONTACT.test(lineText(line)) || /\d/.test(lineText(line))) return [];
    if (isTail(lineText(line))) return lines.slice(index + 1, end + 1);
  }
  return [];
}

/** The end of a name: hardly more than its legal form, or the close of a parenthesis. */
function isTail(text: string): boolean {
  const opened = (text.match(/\(/g) ?? []).length;
  const closed = (text.match(/\)/g) ?? []).length;
  if (closed > opened) return true;
  const own = text.replace(FORM_WORDS, '').replace(/[^\p{L}]/gu, '');
  return COMPANY_FORM.test(text) && own.length <= 3;
}

function nameCell(lines: readonly AnalysedLine[]): TextCell {
  const words = lines.flatMap((line) => line.words);
  const text = lines.map(lineText).join(' ').replace(REGISTRATION, '').trim();
  return textCellOf(
    text,
    lines.map(lineText).join('\n'),
    lines[0]?.page ?? 1,
    words.map((word) => word.box),
    Math.min(...words.map((word) => word.confidence)),
  );
}

/** The lines under the name that look like a street and a town. */
function addressBelow(head: readonly AnalysedLine[], nameIndex: number): TextCell | null {
  const lines: AnalysedLine[] = [];
  for (const line of head.slice(nameIndex + 1, nameIndex + 3 + MAX_ADDRESS_LINES)) {
    const text = lineText(line);
    const isAddress =
      looksLikeAddress(text) || (lines.length > 0 && /\p{L}{3}/u.test(text) && !CONTACT.test(text));
    if (isAddress && lines.length < MAX_ADDRESS_LINES && !line.dates.length) lines.push(line);
    else if (lines.length) break;
  }
  const [first] = lines;
  if (!first) return null;
  const words = lines.flatMap((line) => line.words);
  return textCellOf(
    lines.map(lineText).join(', '),
    lines.map(lineText).join('\n'),
    first.page,
    words.map((word) => word.box),
    Math.min(...words.map((word) => word.confidence)),
  );
}

/** A street or town: by its words, or by letters with a house number or a postal code. */
function looksLikeAddress(text: string): boolean {
  if (CONTACT.test(text)) return false;
  return STREET.test(text) || /\p{L}{3}.*\s\d{1,4}\p{L}?$|^\d{1,4}\p{L}?,?\s.*\p{L}{3}/u.test(text);
}
