import type { Facts, TextCell } from '@ledgerlift/contract';
import { textCellFrom, textCellOf } from '../cells.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { type Line, lineText } from '../layout/lines.ts';
import { labelParts } from '../lexicon/label-text.ts';
import type { Page, Word } from '../page.ts';
import { type AddressBlock, addressBlocksOf } from './address-blocks.ts';
import type { Field } from './field.ts';
import { COMPANY_FORM, type FieldRole } from './field-labels.ts';
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
    () => labelledParty(context, fields, 'client') ?? honoured ?? windowName(blocks),
  );
  const taken = new Set([
    ...fields
      .filter((field) => field.role === 'client' || field.role === 'shipTo')
      .flatMap((field) => [...field.right, ...field.below]),
    ...blocks.filter(isBuyers).flatMap(({ name, address, rest }) => wordsOf([...name, ...address, ...rest])),
  ]);
  const vendor = shownOr(
    shown.vendor,
    () =>
      labelledParty(context, fields, 'vendor') ?? likelyVendor(context, { taken, client, tableTop, blocks }),
  );
  const isOpen = shown.client === undefined && page !== undefined;
  const addressed = client ?? (isOpen ? addressedParty(blocks, vendor, page) : null);
  return {
    ...(vendor && { vendor }),
    ...(addressed && { client: addressed }),
    ...partyDetails(context, fields, blocks, { vendor, client: addressed }),
  };
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
    ({ role, name }) =>
      role === null &&
      (name[0]?.box.y0 ?? 0) < ADDRESS_DEPTH * page.height &&
      !isSameParty(name.map(lineText).join(' '), vendor.value ?? '') &&
      !isUnder(name[0], vendor) &&
      !name.some(
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

/** The name behind or under a label such as 'Bill to'; within its block the line labelled 'Name' is preferred. */
function labelledParty(context: DocumentContext, fields: readonly Field[], role: FieldRole): TextCell | null {
  for (const [position, field] of fields.entries()) {
    if (field.role !== role || !isLabelLike(field)) continue;
    const named = fields
      .slice(position + 1)
      .find((other) => other.role === 'name' && other.index > field.index && other.index <= field.index + 5);
    const inBlock =
      named && !field.right.length && named.right.length > 0 && named.line.box.x0 <= field.line.box.x1 + 40;
    const headed = named && !inBlock && !named.right.length && named.index <= field.index + 2 ? named : null;
    const sources = inBlock
      ? [{ words: named.right, line: named.line }]
      : [
          // 'Recipient' heads a form whose first box is headed 'Name'.
          ...(headed && !field.right.length ? [{ words: headed.below, line: headed.belowLine }] : []),
          ...(isFarBehind(field) ? [{ words: field.below, line: field.belowLine }] : []),
          { words: field.right, line: field.line },
          { words: field.below, line: field.belowLine },
        ];
    for (const { words, line } of sources) {
      const name = line && nameIn(words, line);
      if (name) return inBlock ? withNeighbours(context, fields, name, words) : name;
    }
  }
  return null;
}

/** A name of several lines stands around its label: lines in the same column that have no label of their own belong to it. */
function withNeighbours(
  context: DocumentContext,
  fields: readonly Field[],
  name: TextCell,
  words: readonly Word[],
): TextCell {
  const [first] = words;
  const at = context.lines.findIndex((line) => first && line.words.includes(first));
  const lines = [words];
  const isPart = (line: AnalysedLine | undefined, beside: AnalysedLine | undefined) =>
    line &&
    beside &&
    first &&
    line.page === beside.page &&
    Math.abs((line.words[0]?.box.x0 ?? 0) - first.box.x0) < 3 &&
    Math.abs(line.box.y0 - beside.box.y0) < 1.6 * line.size &&
    !fields.some((field) => field.line === line);
  const above = context.lines[at - 1];
  const below = context.lines[at + 1];
  if (above && isPart(above, context.lines[at])) lines.unshift(above.words);
  if (below && isPart(below, context.lines[at])) lines.push(below.words);
  if (lines.length === 1) return name;
  const all = lines.flat();
  const raw = lines.map((line) => line.map((word) => word.text).join(' ')).join('\n');
  return textCellOf(
    raw.replaceAll('\n', ' '),
    raw,
    name.page ?? 1,
    all.map((word) => word.box),
    Math.min(...all.map((word) => word.confidence)),
  );
}

/** Behind a heading of its own column the next words are another column's; what it heads stands below. */
function isFarBehind({ gapEms, right, below, label }: Field): boolean {
  const [first, under] = [label[0], below[0]];
  if (label.at(-1)?.text.endsWith(':')) return false;
  return right.length > 0 && gapEms > 4 && !!first && !!under && Math.abs(under.box.x0 - first.box.x0) <= 12;
}

/** A label stands at the start of its cell; the same word within a sentence is none. */
function isLabelLike(field: Field): boolean {
  const [first] = field.label;
  const at = first ? field.line.words.indexOf(first) : 0;
  const before = field.line.words[at - 1];
  if (before && first && first.box.x0 - before.box.x1 < 0.8 * field.line.size) return false;
  const last = field.label.at(-1);
  const behind = last && field.line.words[field.line.words.indexOf(last) + 1];
  const colon = last?.text.endsWith(':') || behind?.text === ':';
  // 'Customer VAT number': another label goes on where this one ends.
  const isPartOfAnother = behind && last && behind.box.x0 - last.box.x1 < 0.8 * field.line.size;
  return colon || (field.right.length > 0 ? field.gapEms > 1 : !isPartOfAnother);
}

function nameIn(words: readonly Word[], line: Line): TextCell | null {
  if (!words.length) return null;
  const cell = textCellFrom({ words, page: line.page });
  const value = (cell.value ?? '').replace(/^[:\-–\s]+/, '').replace(/[,;:]+$/, '');
  return isName(value) ? { ...cell, value } : null;
}
