import { type Line, lineText } from '../layout/lines.ts';
import { type Stack, stacksOf } from '../layout/stacks.ts';
import { labelParts } from '../lexicon/label-text.ts';
import { findPhrases } from '../lexicon/phrase-book.ts';
import type { Page } from '../page.ts';
import { findDates } from '../values/date.ts';
import { POST_CODE } from '../values/post-code.ts';
import { FIELD_BOOK, type FieldRole } from './field-labels.ts';

/** A name with its address as printed in one column. */
export interface AddressBlock {
  page: number;
  /** What a label above the name says of it; null without one. */
  role: 'vendor' | 'client' | 'shipTo' | null;
  /** The sender's own line over the address in the window of an envelope; null without one. */
  senderLine: Line | null;
  name: Line[];
  /** Street, town and country. */
  address: Line[];
  /** What follows in the same column: telephone, e-mail, numbers. */
  rest: Line[];
}

/** Names of two or three lines happen; more is prose. */
const MAX_NAME_LINES = 3;
/** Above a post code the street may lack a number, and house, village and county stand on lines of their own. */
const MAX_HEAD_LINES = 6;
const MAX_ADDRESS_LINES = 5;
const MAX_LINE_LETTERS = 60;
const MAX_SENDER_LETTERS = 110;
/** Ways to reach somebody, and numbers of registers. */
const CONTACT =
  /@|www\.|https?:|(?<!\p{L})(?:t[ée]l|ph|fax|phone|telephone|mobile?|mob|cell|e-?mail|iban|bic|swift|vat|gst\w*|abn|acn|siret|siren|rcs|ape|ust|steuer\S*|mwst|uid|hrb|nip|regon|krs|ičo?|dič|p\.?\s?iva|c\.?f|cif|nif|cnpj|cpf|kvk|btw|tva|org\.?\s?nr|orgnr|cvr|y-tunnus|ico|dic|oib|cui|eori|pan|cin|tlf|telefon|telefono|telefone|téléphone|puh|電話|电话|전화|โทร)(?!\p{L})/iu;
/** A house number before or behind its street. */
const STREET = /^\d+[a-z]?,?\s|\s\d+\s?[a-z]?,?$/iu;
const DATE = /(?<!\d)\d{1,4}[./-]\d{1,2}[./-]\d{2,4}(?!\d)/;
const AMOUNT = /\d[.,]\d{2}(?!\d)|[€$£¥₹]/;

/** All blocks of a page that hold a name over an address. */
export function addressBlocksOf(page: Page): AddressBlock[] {
  return stacksOf(page).flatMap((stack) => blocksIn(page.number, stack));
}

function blocksIn(page: number, stack: Stack): AddressBlock[] {
  const blocks: AddressBlock[] = [];
  let rest: readonly Line[] = stack;
  while (rest.length > 1) {
    const found = firstBlock(page, rest);
    if (!found) break;
    blocks.push(found.block);
    rest = rest.slice(found.to);
  }
  return blocks;
}

function firstBlock(page: number, lines: readonly Line[]): { block: AddressBlock; to: number } | null {
  const inWindow = windowBlock(page, lines);
  if (inWindow) return inWindow;
  const street = lines.findIndex((line, index) => index > 0 && isAddressLine(line));
  if (street < 0) return null;
  const to = endOfAddress(lines, street);
  const address = lines.slice(street, to);
  const head = headOf(lines.slice(0, street));
  if (!head || !isAddress(address)) return to < lines.length ? firstBlock(page, lines.slice(to)) : null;
  // Of many lines the first is the name, and the others are where it lives.
  const isLong = head.name.length > MAX_NAME_LINES;
  const name = isLong ? head.name.slice(0, 1) : head.name;
  const places = isLong ? [...head.name.slice(1), ...address] : [...address];
  return { block: { page, ...head, name, address: places, rest: [...restOf(lines.slice(to))] }, to };
}

/** The recipient under a sender's line: everything there is name and address, with or without a post code. */
function windowBlock(page: number, lines: readonly Line[]): { block: AddressBlock; to: number } | null {
  const sender = lines.findIndex(isSenderLine);
  const senderLine = lines[sender];
  const below = lines.slice(sender + 1);
  if (!senderLine || below.length < 2) return null;
  const end = below.findIndex((line) => CONTACT.test(lineText(line)) || labelOf(line) !== null);
  const window = below.slice(0, end < 0 ? MAX_NAME_LINES + MAX_ADDRESS_LINES : end);
  const street = window.findIndex((line, index) => index > 0 && isAddressLine(line));
  const name = window.slice(0, street > 0 ? street : Math.max(1, window.length - 1));
  if (!name.length || name.length > MAX_NAME_LINES || !name.every(isNameLine)) return null;
  const address = window.slice(name.length);
  const block = { page, role: null, senderLine, name, address, rest: [] };
  return { block, to: sender + 1 + window.length };
}

type Head = Pick<AddressBlock, 'name' | 'role' | 'senderLine'>;

/** The lines directly above the street or town up to a label or a sender's line, and what that says. */
function headOf(above: readonly Line[]): Head | null {
  const name: Line[] = [];
  for (const line of [...above].reverse()) {
    const label = labelOf(line);
    if (label !== null || isSenderLine(line))
      return name.length ? { name, role: partyOf(label), senderLine: label === null ? line : null } : null;
    if (name.length === MAX_HEAD_LINES || !isNameLine(line)) break;
    name.unshift(line);
  }
  // 'Attn: Accounts' below a name is somebody at the one written to.
  const isAddressed = name.slice(1).some(opensWithAttention);
  return name.length ? { name, role: isAddressed ? 'client' : null, senderLine: null } : null;
}

function opensWithAttention({ words }: Line): boolean {
  const [first] = findPhrases(
    FIELD_BOOK,
    words.map(({ text }) => text),
  );
  return first?.role === 'attention' && first.from === 0;
}

function partyOf(role: FieldRole | null): AddressBlock['role'] {
  if (role === 'attention') return 'client';
  return role === 'client' || role === 'vendor' || role === 'shipTo' ? role : null;
}

/** The role of a line that is a label and hardly anything else. */
function labelOf(line: Line): FieldRole | null {
  const words = line.words.map(({ text }) => text);
  const letters = words.flatMap(labelParts).join('').length;
  const matches = findPhrases(FIELD_BOOK, words);
  const known = matches.reduce((sum, match) => sum + match.letters, 0);
  if (!matches[0] || known < 0.75 * letters) return null;
  const party = matches.find(({ role }) => partyOf(role) !== null);
  return (party ?? matches[0]).role;
}

function isNameLine(line: Line): boolean {
  const text = lineText(line);
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  const digits = text.replace(/\D/g, '').length;
  return (
    letters >= 2 &&
    digits <= letters &&
    text.length <= MAX_LINE_LETTERS &&
    !STREET.test(text) &&
    !CONTACT.test(text) &&
    !DATE.test(text)
  );
}

/** Name, street with its number, post code and town without marks between, which recognition loses. */
const SENDER_IN_WORDS =
  /^\p{L}\S*\s\S+\s\S*\p{L}\.?(?:\s\S*\p{L}\.?)*\s\d{1,4}\s?[a-z]?,?\s+(?:\p{Lu}{1,2}-)?\d{4,6}\s+\p{L}/u;

/** 'Kessler & Sohn · Werkstr. 9 · 34999 Altenau': name, street and town in one row. */
export function isSenderLine(line: Line): boolean {
  const text = lineText(line);
  if (text.length > MAX_SENDER_LETTERS) return false;
  if (SENDER_IN_WORDS.test(text)) return true;
  const parts = text.split(/\s?[·•|*]\s?|\s[–—-]\s|,\s/);
  return (
    parts.length >= 3 &&
    !/\d/.test(parts[0] ?? '') &&
    POST_CODE.test(parts.slice(1).join(' ')) &&
    !AMOUNT.test(text)
  );
}

function isAddressLine(line: Line): boolean {
  const text = lineText(line);
  return (
    !isSenderLine(line) &&
    /\d/.test(text) &&
    /[\p{L}\p{M}]{2}/u.test(text) &&
    text.length <= MAX_LINE_LETTERS &&
    !CONTACT.test(text) &&
    !DATE.test(text) &&
    !AMOUNT.test(text) &&
    labelOf(line) === null &&
    !/:/.test(text)
  );
}

/** A street and a town; the town's code may be a short one. */
function isAddress(lines: readonly Line[]): boolean {
  const streetAndTown = lines.some(
    (line, index) => STREET.test(lineText(line)) && /^\d{3}\s\p{L}/u.test(lineText(lines[index + 1] ?? line)),
  );
  return streetAndTown || lines.some(isTownLine) || BARE_CODE.test(lineText(lines.at(-1) as Line));
}

/** The code of a town may be on the line below it. */
const BARE_CODE = /^\d{4,6}$/;

/** A town's line; a house number of four digits over the town is no code of one. */
function isTown(line: Line, next: Line): boolean {
  return isTownLine(line) && !(STREET.test(lineText(line)) && isTownLine(next));
}

/** The year of '13 July 2025' is no post code. */
export function isTownLine(line: Line): boolean {
  const dated = findDates(line, '').filter(({ numbers, year }) => numbers.length === 3 || year !== null);
  const words = line.words.filter((word) => !dated.some((date) => date.words.includes(word)));
  const text = words.map(({ text }) => text).join(' ');
  return POST_CODE.test(text) && text.replace(/[^\p{L}]/gu, '').length >= 2;
}

/** Behind the town the country may follow, a word or two without digits. */
function endOfAddress(lines: readonly Line[], street: number): number {
  let to = street;
  while (to < lines.length && to - street < MAX_ADDRESS_LINES) {
    const line = lines[to];
    if (!line) break;
    const isCountry = to > street && isNameLine(line) && line.words.length <= 4 && labelOf(line) === null;
    const townIsAbove = lines
      .slice(street, to)
      .some((above, index, all) => isTown(above, all[index + 1] ?? line));
    const above = lines[to - 1];
    if (to > street && above && isNameLine(above) && BARE_CODE.test(lineText(line))) return to + 1;
    if (!isAddressLine(line) && !isCountry) break;
    if (townIsAbove && isAddressLine(line)) break;
    to++;
    if (townIsAbove) break;
  }
  return to;
}

function restOf(lines: readonly Line[]): readonly Line[] {
  const end = lines.findIndex((line) => !CONTACT.test(lineText(line)) && labelOf(line) === null);
  return end < 0 ? lines : lines.slice(0, end);
}
