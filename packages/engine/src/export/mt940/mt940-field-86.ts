import type { Transaction } from '@ledgerlift/contract';
import { counterpartyOf } from '../accounting/counterparty.ts';
import { swiftText } from './swift-text.ts';

/** Characters of a subfield, and of a line with its tag. */
const SUBFIELD = 27;
const LINE = 65;
const MAX_LINES = 6;
/** The subfields of the remittance text and of the counterparty's name, in order. */
const REMITTANCE = [...keys(20, 29), ...keys(60, 63)];
const NAME = keys(32, 33);

/**
 * Field 86 in the structure of the German banks: the business transaction code, then subfields of a `?` with two
 * digits and 27 characters. What does not fit 6 lines of 65 characters is cut from the end of the remittance text.
 * `reference` is the reference that field 61 has no room for, else ''.
 */
export function field86(transaction: Transaction, code: string, reference: string): string[] {
  const description = swiftText(transaction.description);
  const remittance =
    reference === ''
      ? pieces(description)
      : [...pieces(`EREF+${reference}`), ...(description === '' ? [] : pieces(`SVWZ+${description}`))];
  const names = subfields(NAME, pieces(swiftText(counterpartyOf(transaction))));
  for (let count = Math.min(remittance.length, REMITTANCE.length); count >= 0; count--) {
    const given = subfields(REMITTANCE, remittance.slice(0, count));
    // The numbers of subfields ascend: 20 to 29, 32, 33, 60 to 63.
    const ordered = [...given, ...names].sort();
    const lines = linesOf(`:86:${code}${ordered.join('')}`);
    if (lines.length <= MAX_LINES) return lines;
  }
  throw new RangeError('a code and a name fit six lines');
}

function keys(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `?${from + index}`);
}

function subfields(names: readonly string[], values: readonly string[]): string[] {
  return names.flatMap((name, index) => (values[index] === undefined ? [] : [`${name}${values[index]}`]));
}

function pieces(text: string): string[] {
  return text.match(new RegExp(`.{1,${SUBFIELD}}`, 'g')) ?? [];
}

/** Lines that begin with no sign of a tag or of the message's end, and that neither begin nor end with a space. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > LINE) {
    let end = LINE;
    while (end > 1 && (/^[:\- ]/.test(rest.slice(end)) || rest[end - 1] === ' ')) end--;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...lines, rest.trimEnd()];
}
