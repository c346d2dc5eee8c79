import type { Facts, TextCell } from '@ledgerlift/contract';
import { textCellOf } from '../cells.ts';
import type { DocumentContext } from '../document-context.ts';
import { type Line, lineText } from '../layout/lines.ts';
import { stacksOf } from '../layout/stacks.ts';
import { labelParts } from '../lexicon/label-text.ts';
import { isRightToLeft, logicalText } from '../lexicon/reading-direction.ts';
import type { Page, Word } from '../page.ts';
import { type AddressBlock, addressBlocksOf } from './address-blocks.ts';
import type { Field } from './field.ts';
import { COMPANY_FORM } from './field-labels.ts';
import { labelledParty, nameIn } from './labelled-party.ts';
import { partyBesideMargin } from './margin-labels.ts';
import { partyDetails } from './party-details.ts';
import { isName } from './party-names.ts';
import { type ShownFacts, shownOr } from './shown-facts.ts';
import { likelyVendor } from './vendor.ts';

/** The address of an invoice stands in this part of its first page, from the top. */
const ADDRESS_DEPTH = 0.5;
const FORM_OF_ADDRESS =
  /^(?:mr|mrs|ms|herrn?|frau|m\.|mme|monsieur|madame|sr|sra|sig|spett|dhr|mevr|firma|an)\b/iu;

/**
 * Vendor and client, by their labels first, then by address blocks, form, place and size of type; with their particulars.
 * `shown`: what a guide points at.
 */
export function findParties(
  context: DocumentContext,
  fields: readonly Field[],
  tableTop: number,
  shown: ShownFacts = {},
): Facts {
  const [page] = context.pages;
  const blocks = page ? addressBlocksOf(page).filter((block) => isOutsideTable(block, tableTop, page)) : [];
  const honoured = honouredName(context);
  const client = shownOr(
    shown.client,
    () =>
      partyBesideMargin(page, fields, 'client') ??
      labelledParty(context, fields, 'client') ??
      honoured ??
      windowName(blocks),
  );
  const taken = new Set([
    ...fields
      .filter(({ role }) => role === 'client' || role === 'shipTo' || role === 'attention')
      .flatMap((field) => [...field.right, ...field.below]),
    ...blocks.filter(isBuyers).flatMap(({ name, address, rest }) => wordsOf([...name, ...address, ...rest])),
  ]);
  const vendor = shownOr(
    shown.vendor,
    () =>
      partyBesideMargin(page, fields, 'vendor') ??
      labelledParty(context, fields, 'vendor') ??
      likelyVendor(context, { taken, client, tableTop, blocks }),
  );
  const isOpen = shown.client === undefined && page !== undefined;
  const addressed =
    client ??
    (isOpen
      ? (otherNamed(fields, vendor) ??
        addressedParty(blocks, vendor, page) ??
        politeAddress(page, tableTop, blocks))
      : null);
  return {
    ...(vendor && { vendor: asRead(vendor) }),
    ...(addressed && { client: asRead(addressed) }),
    ...partyDetails(context, fields, blocks, { vendor, client: addressed }),
  };
}

/** A name with its words in the order in which they are read, which is not that of their places where they are Arabic or Hebrew. */
function asRead(cell: TextCell): TextCell {
  const words = (cell.value ?? '').split(' ');
  return isRightToLeft(words) ? { ...cell, value: logicalText(words) } : cell;
}

/** '青葉台設計事務所 御中': a Japanese letter names whom it is for before a form of honour. */
function honouredName(context: DocumentContext): TextCell | null {
  for (const line of context.lines) {
    const at = line.words.findIndex(({ text }) => /^(?:御中|様|殿)$/u.test(text));
    const words = line.words.slice(0, Math.max(0, at));
    if (words.length) return nameIn(words, line);
    const glued = line.words.find(({ text }) => /.(?:御中|様)$/u.test(text));
    const name = glued && nameIn([glued], line);
    if (name?.value) return { ...name, value: name.value.replace(/(?:御中|様)$/u, '') };
  }
  return null;
}

/** A list of goods with sizes looks like streets and towns. */
function isOutsideTable({ name, address, page }: AddressBlock, tableTop: number, first: Page): boolean {
  const lowest = address.at(-1)?.box.y0 ?? 0;
  return page === first.number && (lowest < tableTop || (name[0]?.box.y0 ?? 0) > 0.8 * first.height);
}

function isBuyers(block: AddressBlock): boolean {
  return block.role === 'client' || block.role === 'shipTo' || block.senderLine !== null;
}

function wordsOf(lines: readonly Line[]): Word[] {
  return lines.flatMap(({ words }) => words);
}

function windowName(blocks: readonly AddressBlock[]): TextCell | null {
  const block = blocks.find(({ role }) => role === 'client') ?? blocks.find(({ senderLine }) => senderLine);
  return block ? nameOfBlock(block) : null;
}

/** 'Name: Kessler' and 'Name: Brand': of two names with a label, the one that is not the vendor's. */
function otherNamed(fields: readonly Field[], vendor: TextCell | null): TextCell | null {
  const named = fields.flatMap((field) => {
    const isAnnounced = field.role === 'name' && field.label.at(-1)?.text.endsWith(':');
    return (isAnnounced && nameIn(field.right, field.line)) || [];
  });
  const isVendors = ({ value }: TextCell) => isSameParty(value ?? '', vendor?.value ?? '');
  const [other, ...more] = named.filter((cell) => !isVendors(cell));
  const isOnly = more.every(({ value }) => value === other?.value);
  return other && isOnly && named.some(isVendors) ? other : null;
}

/**
 * The one that a letter is addressed to: the block in the upper half that is not the vendor's. Where several are left, one
 * with a form of address, else one without telephone and e-mail; none where that does not settle it.
 */
function addressedParty(
  blocks: readonly AddressBlock[],
  vendor: TextCell | null,
  page: Page,
): TextCell | null {
  if (!vendor?.value) return null;
  const others = blocks.filter(
    (block) =>
      block.role === null &&
      namesPlace(block) &&
      (block.name[0]?.box.y0 ?? 0) < ADDRESS_DEPTH * page.height &&
      !isSameParty(block.name.map(lineText).join(' '), vendor.value ?? '') &&
      !isUnder(block.name[0], vendor) &&
      !block.name.some(
        (line) => COMPANY_FORM.test(lineText(line)) && isSameParty(lineText(line), vendor.value ?? ''),
      ),
  );
  const polite = others.filter(({ name }) => name.some((line) => FORM_OF_ADDRESS.test(lineText(line))));
  const quiet = others.filter(({ rest }) => rest.length === 0);
  const names = (some: readonly AddressBlock[]) =>
    new Set(some.map(({ name }) => name[0] && lineText(name[0])));
  const settled = [polite, quiet, others].find((some) => names(some).size === 1);
  return settled?.[0] ? nameOfBlock(settled[0]) : null;
}

/** Under 'Meter no' a number, and under a head its readings in kWh, are no address: that holds a word. */
function namesPlace({ name, address }: AddressBlock): boolean {
  return [...name.slice(1), ...address].some((line) => PLACE_WORD.test(lineText(line)));
}

const PLACE_WORD = /(?<![\d\p{L}])\p{L}{4,}/u;

/** A person's form of address, which opens no other line than the one a letter is written to. */
const PERSONAL =
  /^(?:mr|mrs|ms|miss|herrn?|frau|mme|mlle|monsieur|madame|sig\.(?:ra)?|dhr|mevr|hr|fru)\.?(?:\s|$)/iu;

/** 'Mr & Mrs Lee' over a house and a village: a short column that opens with a form of address, without a post code. */
function politeAddress(page: Page, tableTop: number, blocks: readonly AddressBlock[]): TextCell | null {
  const bottom = Math.min(tableTop, ADDRESS_DEPTH * page.height);
  const letters = stacksOf(page).filter(
    (stack) =>
      stack.length >= MIN_LETTER_LINES &&
      stack.length <= MAX_LETTER_LINES &&
      (stack.at(-1)?.box.y1 ?? 0) < bottom &&
      stack.every((line, index) => PERSONAL.test(lineText(line)) === (index === 0)),
  );
  const [name, ...address] = letters.length === 1 ? (letters[0] ?? []) : [];
  const isKnown = name && blocks.some((block) => block.name.some(({ words }) => words[0] === name.words[0]));
  return name && !isKnown && isName(lineText(name))
    ? nameOfBlock({
        page: page.number,
        role: null,
        senderLine: null,
        name: [name, ...address],
        address,
        rest: [],
      })
    : null;
}

const MIN_LETTER_LINES = 3;
const MAX_LETTER_LINES = 7;

/** A letterhead goes on right below its name, at most this far down, in points. */
const LETTERHEAD_GAP = 10;

function isUnder(line: Line | undefined, { box, page }: TextCell): boolean {
  if (!line || !box || line.page !== page) return false;
  const down = line.box.y0 - box.y1;
  // A sender's line in small type stands over the one written to.
  if (box.y1 - box.y0 < 0.95 * (line.box.y1 - line.box.y0)) return false;
  const shifts = [
    line.box.x0 - box.x0,
    line.box.x1 - box.x1,
    (line.box.x0 + line.box.x1 - box.x0 - box.x1) / 2,
  ];
  return down > -3 && down <= LETTERHEAD_GAP && shifts.some((shift) => Math.abs(shift) <= 6);
}

/** True for two prints of one name: one holds the other, but for case and marks. */
function isSameParty(a: string, b: string): boolean {
  const [left, right] = [labelParts(a).join(''), labelParts(b).join('')];
  return left.length > 0 && right.length > 0 && (left.includes(right) || right.includes(left));
}

/** The first line, with those that belong to it: a person behind a form of address, the rest of a firm's long name. */
function nameLines([first, second, ...rest]: readonly Line[]): Line[] {
  if (!first || !second) return first ? [first] : [];
  const [above, below] = [lineText(first), lineText(second)];
  const opens = FORM_OF_ADDRESS.test(above) && first.words.length <= 2;
  const goesOn = /[&,–-]$|\b(?:und|and|et|y|e|en|og|och|i)$/iu.test(above);
  const ends = COMPANY_FORM.test(below) && !COMPANY_FORM.test(above);
  // One word is hardly all of a name: 'Eheleute', 'Zahnarztpraxis'.
  const isShort = first.words.length === 1 && !COMPANY_FORM.test(above) && second.words.length > 1;
  return opens || goesOn || ends || isShort ? [first, ...nameLines([second, ...rest])] : [first];
}

function nameOfBlock({ name: lines, page }: AddressBlock): TextCell {
  const name = nameLines(lines);
  const words = wordsOf(name);
  return textCellOf(
    name
      .map(lineText)
      .join(' ')
      .replace(/^att\s?n\s?[:.]\s*/i, ''),
    name.map(lineText).join('\n'),
    page,
    words.map(({ box }) => box),
    Math.min(...words.map(({ confidence }) => confidence)),
  );
}
