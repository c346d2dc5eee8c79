import type { Facts, TextCell } from '@ledgerlift/contract';
import { textCellFrom, textCellOf } from '../cells.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { type Line, lineOf, lineText, phrasesOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { COMPANY_FORM, FIELD_BOOK, type FieldRole } from './field-labels.ts';
import type { Field } from './fields.ts';
import { findPhrases, partsOf } from './phrase-book.ts';

/** Sizes of type that differ by less are one size. */
const SIZE_STEP_POINTS = 3;

/** Vendor and client: by their labels first, then by form, place and size of type. */
export function findParties(
  context: DocumentContext,
  fields: readonly Field[],
  tableTop: number,
): Pick<Facts, 'vendor' | 'client'> {
  const client = labelledParty(context, fields, 'client');
  const vendor = labelledParty(context, fields, 'vendor') ?? likelyVendor(context, fields, client, tableTop);
  return { ...(vendor && { vendor }), ...(client && { client }) };
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
    const sources = inBlock
      ? [{ words: named.right, line: named.line }]
      : [
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

/** A label stands at the start of its cell; the same word within a sentence is none. */
function isLabelLike(field: Field): boolean {
  const [first] = field.label;
  const at = first ? field.line.words.indexOf(first) : 0;
  const before = field.line.words[at - 1];
  if (before && first && first.box.x0 - before.box.x1 < 0.8 * field.line.size) return false;
  const last = field.label.at(-1);
  const behind = last && field.line.words[field.line.words.indexOf(last) + 1];
  const colon = last?.text.endsWith(':') || behind?.text === ':';
  return colon || field.gapEms > 1 || field.right.length === 0;
}

function nameIn(words: readonly Word[], line: Line): TextCell | null {
  if (!words.length) return null;
  const cell = textCellFrom({ words, page: line.page });
  const value = (cell.value ?? '').replace(/^[:\-–\s]+/, '').replace(/[,;:]+$/, '');
  return isName(value) ? { ...cell, value } : null;
}

/** A name has letters, is no label itself, and is neither an address of the web nor mostly digits. */
function isName(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  const digits = text.replace(/[^\d]/g, '').length;
  if (letters < 2 || digits > letters || /@|www\.|https?:/i.test(text)) return false;
  return knownShare(text) < 0.75;
}

/** Part of the letters that are words of labels. */
function knownShare(text: string): number {
  const letters = partsOf(text).join('').length;
  const known = findPhrases(FIELD_BOOK, text.split(' ')).reduce((sum, match) => sum + match.letters, 0);
  return letters ? known / letters : 1;
}

interface Candidate {
  phrase: Line;
  score: number;
}

/** Of the cells that can be a name, the one with the best evidence of being the issuer's. */
function likelyVendor(
  context: DocumentContext,
  fields: readonly Field[],
  client: TextCell | null,
  tableTop: number,
): TextCell | null {
  const taken = new Set(
    fields
      .filter((field) => field.role === 'client' || field.role === 'shipTo')
      .flatMap((field) => [...field.right, ...field.below]),
  );
  const first = context.pages[0]?.number ?? 1;
  const usual = usualSize(context.lines);
  const candidates: Candidate[] = context.lines
    .filter((line) => line.page === first)
    .flatMap((line, index) =>
      namesOf(line).flatMap((phrase) => {
        const text = lineText(phrase);
        if (
          phrase.words.some((word) => taken.has(word)) ||
          !isName(beforeSeparator(text)) ||
          text.length > 90
        )
          return [];
        if (client?.value && text.includes(client.value)) return [];
        const score = vendorScore(context, line, phrase, { index, usual, tableTop });
        return [{ phrase, score }];
      }),
    );
  const best = candidates.sort((a, b) => b.score - a.score)[0];
  if (!best || best.score < 1) return null;
  const cell = textCellFrom(best.phrase);
  return { ...cell, value: beforeSeparator(cell.value ?? '') };
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
  const text = lineText(phrase);
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
    (/:$|:\s/.test(text) ? 1 : 0) -
    (name.split(' ').length > 7 ? 1.5 : 0) -
    (aboveTable || depth > 0.85 ? 0 : 1.5) -
    knownShare(text)
  );
}

/** Sender lines put name and address in one row: 'Kessler & Sohn · Werkstr. 9 · Altenau'. */
function beforeSeparator(text: string): string {
  return (text.split(/\s[·•|–—-]\s|\s•|,\s(?=\d)|\s(?:ABN|BSB|VAT|GSTIN|USt)\b/)[0] ?? text).trim();
}

function usualSize(lines: readonly AnalysedLine[]): number {
  const sizes = lines.flatMap((line) => line.words.map((word) => word.size)).sort((a, b) => a - b);
  return sizes[sizes.length >> 1] ?? 1;
}
