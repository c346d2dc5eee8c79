import type { TextCell } from '@ledgerlift/contract';
import { textCellOf } from '../cells.ts';
import type { AnalysedLine } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import { isRightToLeft } from '../lexicon/reading-direction.ts';
import { type HeadLine, hasCompanyForm, namesStreet } from './head-lines.ts';
import { namesTrade } from './trade-words.ts';

const FORM_WORDS =
  /(?<!\p{L})(?:co|company|corp|inc|ltd|limited|llc|sdn|bhd|gmbh|kg|ag|plc|pty|pte|pvt|enterprise|trading|m|g[ıi]da|san|sanayi|ve|t[iıİ]c|ticaret|paz|pazarlama|[iİ]th|[iİ]hr|[iİ]nş|tur|turizm|tekstil|petrol|ş[tT][iıİ])(?!\p{L})/giu;
/** A line that opens with a legal form goes on with the name above it. */
const OPENS_WITH_FORM =
  /^\W*(?:co|company|corp|inc|ltd|limited|llc|sdn|bhd|gmbh|plc|pty|pte|pvt|enterprises?|trading)(?!\p{L})/iu;
/** A name that ends with the form under which a company is registered is whole. */
const COMPANY_FORM_END = /\b(?:bhd|ltd|limited|inc|llc|gmbh|kg|ag|plc|corp)\.?\)?$/i;
/** A registration number behind the name and all that follows it: 'LINDEN HILL SDN BHD (123456-K)', 'Oak Hill Sdn Bhd (Co. No: 12345-T)'. */
export const REGISTRATION =
  /\s*[([]?\s*(?:c[oa]\.?\s*)?(?:reg\w*\.?\s*)?(?:(?:no|n0)\.?\s*[:.]?\s*)?[([]?\d{5,}\s?-?\s?[A-Z0-9]{1,2}\b.*$/i;

/** A name may be broken before its legal form ('PAPER MOON' / 'CO. (M) SDN BHD') or within parentheses ('HARDWARE (LAKE' / 'SIDE) SDN BHD'). */
export function wholeName(head: readonly HeadLine[], at: number): HeadLine[] {
  const parts = head.slice(at, at + 1);
  for (let above = at - 1; above >= 0 && above >= at - 2; above--) {
    const [line, first] = [head[above], parts[0]];
    if (!line || !first || line.kind !== 'name' || !goesOn(line.text, first.text)) break;
    parts.unshift(line);
  }
  parts.push(...restOfName(head, at));
  return parts.length > 1 ? withTrade(head, parts) : (inLargeType(head, at) ?? withTrade(head, parts));
}

/** Type so much larger than the smallest of the head is that of the name. */
const LARGE_TYPE = 1.15;
/** Sizes of one type differ by at most this part. */
const SAME_SIZE = 0.05;

/** The lines of one large type that the name is broken over; null where it is in one line, or in no larger type. */
function inLargeType(head: readonly HeadLine[], at: number): HeadLine[] | null {
  const own = head[at];
  const smallest = Math.min(...head.filter(({ kind }) => kind !== 'rubbish').map(({ line }) => line.size));
  if (own?.kind !== 'name' || own.line.size < LARGE_TYPE * smallest) return null;
  const isSame = ({ line, kind }: HeadLine) =>
    kind === 'name' &&
    Math.abs(line.size - own.line.size) <= SAME_SIZE * own.line.size &&
    isBold(line) === isBold(own.line);
  let [from, to] = [at, at];
  while (from > 0 && areOneName(head[from - 1], head[from], isSame)) from--;
  while (areOneName(head[to], head[to + 1], isSame)) to++;
  return to > from ? head.slice(from, to + 1) : null;
}

function areOneName(
  upper: HeadLine | undefined,
  lower: HeadLine | undefined,
  isSame: (line: HeadLine) => boolean,
): boolean {
  if (!upper || !lower || !isSame(upper) || !isSame(lower)) return false;
  if (hasCompanyForm(upper.text) || upper.text === lower.text) return false;
  return isRightBelow(upper, lower);
}

function isBold({ words }: AnalysedLine): boolean {
  return words.length > 0 && words.every(({ bold }) => bold);
}

/** Lines of one name are this close below each other, and begin or have their middle as close; type heights. */
const MAX_TRADE_GAP_EMS = 1;
const MAX_TRADE_SHIFT_EMS = 1.5;

/** A name goes on with the trade printed below it ('NEELA' / 'Medical & General Stores'), or opens with it ('MUSEO'). */
function withTrade(head: readonly HeadLine[], parts: readonly HeadLine[]): HeadLine[] {
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last || parts.length > 1 || hasCompanyForm(last.text)) return [...parts];
  const below = head.find((line) => isRightBelow(last, line));
  // One word below a name only explains it: 'AU BON GRAIN' / 'BOULANGERIE'.
  const isTrade = below && namesTrade(below.text) && below.text.includes(' ');
  if (below && (isTrade ? !namesTrade(last.text) : namesTrade(last.text) && !namesTrade(below.text)))
    return [first, below];
  const above = head.find((line) => isRightBelow(line, first));
  return above && namesTrade(above.text) && !namesTrade(first.text) ? [above, first] : [...parts];
}

function isRightBelow(upper: HeadLine, lower: HeadLine): boolean {
  if (upper.kind !== 'name' || lower.kind !== 'name' || /\d/.test(lower.text + upper.text)) return false;
  const [a, b] = [upper.line.box, lower.line.box];
  const size = Math.max(upper.line.size, lower.line.size);
  const shift = Math.min(Math.abs(a.x0 - b.x0), Math.abs(a.x0 + a.x1 - b.x0 - b.x1) / 2);
  const gap = b.y0 - a.y1;
  return gap > -0.5 * size && gap <= MAX_TRADE_GAP_EMS * size && shift <= MAX_TRADE_SHIFT_EMS * size;
}

function goesOn(above: string, below: string): boolean {
  return isTail(below) || OPENS_WITH_FORM.test(below) || isOpen(above);
}

/** A parenthesis is opened and not closed. */
function isOpen(text: string): boolean {
  return (text.match(/\(/g) ?? []).length > (text.match(/[)}\]]/g) ?? []).length;
}

/** The lines below up to the one that ends the name; none where the name is whole, or something else comes first. */
function restOfName(head: readonly HeadLine[], at: number): HeadLine[] {
  const first = head[at];
  if (!first || COMPANY_FORM_END.test(first.text.replace(REGISTRATION, ''))) return [];
  for (let end = at + 1; end <= at + 2; end++) {
    const line = head[end];
    if (!line || !['name', 'title'].includes(line.kind) || /\d/.test(line.text)) return [];
    if (isTail(line.text) || (isOpen(first.text) && hasCompanyForm(line.text)))
      return head.slice(at + 1, end + 1);
  }
  return [];
}

/** The end of a name: hardly more than its legal form, or the close of a parenthesis. */
function isTail(text: string): boolean {
  const opened = (text.match(/\(/g) ?? []).length;
  const closed = (text.match(/\)/g) ?? []).length;
  if (closed > opened) return true;
  const own = text.replace(FORM_WORDS, '').replace(/[^\p{L}]/gu, '');
  return hasCompanyForm(text) && own.length <= 3;
}

/** 'Laden GmbH & Co. KG, Musterstadt': the seat behind the form. */
const FORM_BEFORE_TOWN = /^(.*(?:GmbH|KG|AG|OHG|Ltd|Limited|Inc|LLC|S\.?A\.?S?|S\.?R\.?L|B\.?V)\.?),\s.*$/;

/** The merchant's cell: the name without registration number and without a street behind it. */
export function nameCell(lines: readonly AnalysedLine[], text: string): TextCell {
  const words = lines.flatMap((line) => line.words);
  return textCellOf(
    plainName(text),
    lines.map(lineText).join('\n'),
    lines[0]?.page ?? 1,
    words.map((word) => word.box),
    Math.min(...words.map((word) => word.confidence)),
  );
}

/** In a right-to-left line Latin words of the name may be behind the number. */
const BRACKETED_NUMBER = /\s*\(\d{4,}-\p{Lu}\)/u;

/** A name without registration number, seat and street. */
export function plainName(text: string): string {
  const bare = (isRightToLeft([text]) ? text.replace(BRACKETED_NUMBER, '') : text)
    .replace(REGISTRATION, '')
    .replace(/\s*[([]\s*(?:c[oa]\.?\s*)?(?:reg\w*\.?\s*)?(?:no|n0)\.?\s*[:.]?\s*$/i, '')
    .replace(/^[\s*~=_.,;:'"-]+(?=\p{L})|[\s*~=_,;:-]+$/gu, '')
    .replace(FORM_BEFORE_TOWN, '$1')
    .trim();
  // 'Maison Claire, Place du Port': a street behind the name is none of it.
  const [name = bare, ...rest] = bare.split(/, ?/);
  const isStreet = rest.length > 0 && !hasCompanyForm(rest.join(' ')) && rest.every(namesStreet);
  return isStreet && name.length >= 3 ? name : bare;
}
