import type { TextCell } from '@ledgerlift/contract';
import { textCellFrom, textCellOf } from '../cells.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { type Line, lineOf, lineText, phrasesOf } from '../layout/lines.ts';
import { stacksOf } from '../layout/stacks.ts';
import { labelParts } from '../lexicon/label-text.ts';
import type { Page, Word } from '../page.ts';
import { type AddressBlock, isSenderLine } from './address-blocks.ts';
import { domainIn, spellsDomain } from './domains.ts';
import { COMPANY_FORM } from './field-labels.ts';
import { letterheadsOf, REACHED, spelt } from './letterhead.ts';
import { isName, knownShare } from './party-names.ts';

/** Sizes of type that differ by less are one size. */
const SIZE_STEP_POINTS = 3;
/** Below this much evidence no cell is taken for the vendor. */
const MIN_SCORE = 1;
const MAX_LETTERS = 90;

export interface VendorPlace {
  /** Words that belong to the buyer or to a place of delivery. */
  taken: ReadonlySet<Word>;
  client: TextCell | null;
  /** Where the list of items begins on the first page, in points; infinite where it does not. */
  tableTop: number;
  blocks: readonly AddressBlock[];
}

interface Candidate {
  phrase: Line;
  score: number;
}

/**
 * Of the cells that can be a name, the one with the best evidence of being the issuer's: the form of a company, size and
 * place on the page, an address below it, the sender's line of an envelope window, and the domain of an e-mail or web
 * address that spells it.
 */
export function likelyVendor(context: DocumentContext, place: VendorPlace): TextCell | null {
  const first = context.pages[0]?.number ?? 1;
  const usual = usualSize(context.lines);
  const domains = domainsOf(context, place.taken);
  const headed = new Set([
    ...place.blocks.filter(({ role }) => role !== 'client').flatMap(({ name }) => name[0]?.words[0] ?? []),
    ...linesOverContact(context.pages[0]).flatMap(({ words }) => words[0] ?? []),
  ]);
  const letterheads = letterheadsOf(context.pages[0]);
  const named = new Set(letterheads.flatMap(({ name }) => name.words[0] ?? []));
  const rows = new Set(letterheads.flatMap(({ row }) => row.words[0] ?? []));
  // Whoever writes says how to be reached; the one written to is a name and an address.
  const reachable = new Set([
    ...linesOverContact(context.pages[0]).flatMap(({ words }) => words[0] ?? []),
    ...named,
  ]);
  const silent = new Set(
    reachable.size > 0
      ? place.blocks
          .filter(({ role, rest }) => role === null && !rest.some((line) => REACHED.test(lineText(line))))
          .flatMap(({ name }) => name.flatMap(({ words }) => words[0] ?? []))
          .filter((word) => !reachable.has(word))
      : [],
  );
  const candidates: Candidate[] = context.lines
    .filter((line) => line.page === first)
    .flatMap((line, index) =>
      namesOf(line).flatMap((phrase) => {
        const text = spelt(phrase.words);
        const name = beforeSeparator(text);
        if (phrase.words.some((word) => place.taken.has(word)) || !isName(name)) return [];
        if (name.length > MAX_LETTERS) return [];
        if (place.client?.value && text.includes(place.client.value)) return [];
        const score =
          vendorScore(context, line, phrase, { index, usual, tableTop: place.tableTop }) +
          (opensAsSender(phrase) && !phrase.words.some((word) => rows.has(word)) ? 2 : 0) +
          (phrase.words.some((word) => named.has(word)) ? 2 : 0) +
          (phrase.words.some((word) => headed.has(word)) ? 0.7 : 0) +
          (phrase.words.some((word) => reachable.has(word)) ? 0.8 : 0) -
          (phrase.words.some((word) => silent.has(word)) ? 0.8 : 0) +
          (spellsDomain(name, domains) ? 1.5 : 0) +
          (isLogo(phrase, usual) && legalName(context, textCellFrom(phrase), place.taken) ? 1 : 0);
        return [{ phrase, score }];
      }),
    );
  const best = candidates.sort((a, b) => b.score - a.score)[0];
  if (!best || best.score < MIN_SCORE) return null;
  const phrase = nameAbove(best.phrase, candidates) ?? best.phrase;
  const name = letterheadName(phrase, context.pages[0], usual);
  return legalName(context, name, place.taken) ?? name;
}

/**
 * The name in larger type right above a line of trade, capital and address: 'Studio di architettura · Via Roma 9' says what
 * the one above it does. Null for a line that ends with a firm of its own.
 */
function nameAbove(phrase: Line, candidates: readonly Candidate[]): Line | null {
  const text = lineText(phrase);
  const name = beforeSeparator(text);
  // 'SAS au capital' and 'Studio di architettura' open with a form, and name nobody.
  const isFirm = COMPANY_FORM.test(name.slice(name.indexOf(' ') + 1)) && !/\d/.test(name);
  if (name === text || isFirm) return null;
  const above = candidates.filter(({ phrase: { box, size }, score }) => {
    const down = phrase.box.y0 - box.y1;
    const shifts = [
      phrase.box.x0 - box.x0,
      phrase.box.x1 - box.x1,
      (phrase.box.x0 + phrase.box.x1 - box.x0 - box.x1) / 2,
    ];
    return (
      score >= MIN_SCORE &&
      size >= LARGER * phrase.size &&
      down > -0.3 * size &&
      down <= size &&
      shifts.some((shift) => Math.abs(shift) <= 0.5 * phrase.size)
    );
  });
  return above.length === 1 && above[0] ? above[0].phrase : null;
}

/** A name is so many times as large as the line below it. */
const LARGER = 1.2;

/**
 * The full name of a firm whose logo or letterhead prints the first words of it only: 'VELOWERK' over the page, 'Velowerk
 * Zimmerli AG' in its foot or bank details. Null where none begins so and ends with the form of a company.
 */
function legalName(context: DocumentContext, name: TextCell, taken: ReadonlySet<Word>): TextCell | null {
  const short = labelParts((name.value ?? '').replace(ARTICLE, '')).join('');
  if (short.length < MIN_SHORT_LETTERS || isLegalForm(name.value ?? '')) return null;
  const found = context.lines.flatMap((line) =>
    phrasesOf(line).flatMap((phrase) => {
      if (phrase.words.some((word) => taken.has(word))) return [];
      const opening = phrase.words.map((_, index) => textOf(phrase.words.slice(0, index + 1)));
      const legal = opening.findIndex(isLegalForm);
      const end = legal < 0 ? opening.findIndex((text) => COMPANY_FORM.test(text)) : legal;
      const words = phrase.words.slice(0, end + 1);
      const whole = labelParts(textOf(words)).join('');
      if (end < 0 || words.length > MAX_NAME_WORDS || !whole.startsWith(short) || whole === short) return [];
      const cell = textCellFrom({ words, page: line.page });
      return [{ ...cell, value: cell.raw.replace(/[,;:]$|(?<=\p{L}{5})\.$/u, '') }];
    }),
  );
  return found[0] ?? null;
}

/** 'Moulin Services' may trade under that name, and bear another form by law. */
function isLegalForm(text: string): boolean {
  return COMPANY_FORM.test(text.replace(TRADE, ' '));
}

const TRADE = /(?<=\s)(?:enterprise|trading|services|group|holdings|studio)(?!\p{L})/giu;
/** A short word that opens a name over the page, and no firm's in a register: 'THE', 'LA'. */
const ARTICLE = /^\p{L}{2,3}\s/u;

/** True for type that is much larger than the text. */
function isLogo({ words, size }: Line, usual: number): boolean {
  return size >= LOGO_SIZE * usual && words.length <= MAX_NAME_WORDS;
}

const LOGO_SIZE = 1.5;
/** A logo of fewer letters may begin many a name. */
const MIN_SHORT_LETTERS = 5;
const MAX_NAME_WORDS = 8;

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}

/** A name in larger type may go on in the next line, and one that ends with the form of a company begin in the one above. */
function letterheadName(phrase: Line, page: Page | undefined, usual: number): TextCell {
  const cell = { ...textCellFrom(phrase), value: spelt(phrase.words) };
  const value = beforeSeparator(cell.value);
  const lines = page ? letterheadLines(phrase, page, usual) : [phrase];
  if (lines.length < 2 || value !== cell.value) return { ...cell, value };
  const words = lines.flatMap((line) => line.words);
  return textCellOf(
    lines.map(lineText).join(' '),
    lines.map(lineText).join('\n'),
    phrase.page,
    words.map(({ box }) => box),
    Math.min(...words.map(({ confidence }) => confidence)),
  );
}

const LETTERHEAD_SIZE = 1.15;

function letterheadLines(phrase: Line, page: Page, usual: number): Line[] {
  const stack = stacksOf(page).find((lines) => lines.some(({ words }) => words[0] === phrase.words[0]));
  const at = stack?.findIndex(({ words }) => words[0] === phrase.words[0]) ?? -1;
  const isPart = (line: Line | undefined): line is Line =>
    line !== undefined &&
    Math.abs(line.size - phrase.size) < 0.1 * phrase.size &&
    isName(lineText(line)) &&
    !/\d|:/.test(lineText(line));
  const [above, below] = [stack?.[at - 1], stack?.[at + 1]];
  if (phrase.size >= LETTERHEAD_SIZE * usual && isPart(below)) return [phrase, below];
  const ends = COMPANY_FORM.test(lineText(phrase)) && at === 1;
  return ends && isPart(above) && !COMPANY_FORM.test(lineText(above)) ? [above, phrase] : [phrase];
}

const CONTACT_BELOW = 5;
/** Lines of stacks up to three lines above a telephone or an e-mail that could be the name of who is reached there. */
function linesOverContact(page: Page | undefined): Line[] {
  const stacks = page ? stacksOf(page) : [];
  return stacks.flatMap((lines) => {
    const contact = lines.findIndex((line, index) => index > 0 && REACHED.test(lineText(line)));
    return contact > 0 && contact <= CONTACT_BELOW ? lines.slice(0, contact) : [];
  });
}

/** A row in the foot of a page goes on behind the address with numbers of registers. */
function opensAsSender(phrase: Line): boolean {
  const end = phrase.words.findIndex(
    (_, index) => textOf(phrase.words.slice(0, index + 1)).length > MAX_LETTERS,
  );
  return isSenderLine(end > 0 ? lineOf(phrase.page, phrase.words.slice(0, end)) : phrase);
}

/** The cells of a line, each of one size of type: a tall title may share its line with two smaller ones. */
function namesOf(line: AnalysedLine): Line[] {
  const bySize = new Map<number, Word[]>();
  for (const word of line.words) {
    const step = Math.round(word.size / SIZE_STEP_POINTS);
    bySize.set(step, [...(bySize.get(step) ?? []), word]);
  }
  return [...bySize.values()].flatMap((words) => phrasesOf(lineOf(line.page, words)));
}

function vendorScore(
  context: DocumentContext,
  line: AnalysedLine,
  phrase: Line,
  place: { index: number; usual: number; tableTop: number },
): number {
  const text = spelt(phrase.words);
  const page = context.pages[0];
  const height = page?.height ?? 1;
  const depth = line.box.y0 / height;
  const name = beforeSeparator(text);
  const aboveTable = line.box.y0 < place.tableTop;
  return (
    (COMPANY_FORM.test(name) ? 2.5 : 0) +
    Math.min(1.5, Math.max(0, phrase.size / Math.max(1, place.usual) - 1) * 2) +
    (depth < 0.12 ? 1 : depth < 0.3 && aboveTable ? 0.5 : depth > 0.85 ? 0.3 : 0) +
    (place.index === 0 ? 0.5 : 0) -
    (/\d/.test(name) ? 0.8 : 0) -
    (/,/.test(name) && !COMPANY_FORM.test(name) ? 0.8 : 0) -
    (/:$|:\s/.test(text) ? 1 : 0) -
    (/^\(.*\)$/.test(text) ? 2 : 0) -
    (name.split(' ').length > 7 ? 1.5 : 0) -
    (aboveTable || depth > 0.85 ? 0 : 1.5) -
    knownShare(text)
  );
}

/** Domains of e-mail and web addresses that are not the buyer's. */
function domainsOf(context: DocumentContext, taken: ReadonlySet<Word>): ReadonlySet<string> {
  const words = context.lines.flatMap((line) => line.words).filter((word) => !taken.has(word));
  return new Set(words.flatMap(({ text }) => domainIn(text) ?? []));
}

/** Sender lines put name and address in one row: 'Kessler & Sohn · Werkstr. 9 · Altenau'. */
function beforeSeparator(text: string): string {
  return (text.split(/\s[·•|–—-]\s|\s•|,\s(?=\d)|\s(?:ABN|BSB|VAT|GSTIN|USt)\b/)[0] ?? text).trim();
}

function usualSize(lines: readonly AnalysedLine[]): number {
  const sizes = lines.flatMap((line) => line.words.map((word) => word.size)).sort((a, b) => a - b);
  return sizes[sizes.length >> 1] ?? 1;
}
