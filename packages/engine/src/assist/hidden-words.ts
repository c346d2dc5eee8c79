import type { Cell, ConvertedDocument } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { centreY } from '../layout/boxes.ts';
import type { Word } from '../page.ts';
import { plainDigits, plainWord } from '../values/digits.ts';
import { ibanAt } from '../values/iban.ts';

const NUMBER = '[number]';
const IBAN = '[iban]';
const EMAIL = '[email]';
const NAME = '[name]';

/** Numbers of accounts, cards, customers and telephones have as many digits, sort codes too. */
const LEAST_DIGITS = 6;
const BARE_NUMBER = new RegExp(`\\d{${LEAST_DIGITS}}`);
/** Shorter words of a name are initials and particles, which stand everywhere. */
const LEAST_NAME_LETTERS = 3;

/**
 * The words that an assistant must not see, with what stands in their place: IBANs, long numbers that are neither date nor
 * amount, e-mail addresses, and the account's number and holder where they were found. Names and addresses of others cannot
 * be told from the words of a description.
 */
export function hiddenWords(context: DocumentContext, document: ConvertedDocument): Map<Word, string> {
  const hidden = new Map<Word, string>();
  const holders = [document.facts.accountHolder, ...document.accounts.map(({ holder }) => holder)];
  const numbers = [document.facts.accountNumber, ...document.accounts.map(({ number }) => number)];
  const names = new Set(holders.flatMap((cell) => nameParts(cell?.value ?? '')));
  for (const line of context.lines) {
    const values = valueWords(line);
    for (const word of line.words) {
      if (
        nameParts(word.text).some((part) => names.has(part)) ||
        holders.some((cell) => holds(cell, line.page, word))
      )
        hidden.set(word, NAME);
      if (numbers.some((cell) => holds(cell, line.page, word)) && !values.has(word)) hidden.set(word, NUMBER);
      if (!values.has(word) && digitsIn(word.text) >= LEAST_DIGITS) hidden.set(word, NUMBER);
      if (/\S@\S/.test(word.text)) hidden.set(word, EMAIL);
    }
    hideParted(line, values, hidden);
    hideIbans(line, hidden);
  }
  return hidden;
}

/**
 * Words of dates and of amounts that are printed as money is: they are what the assistant is asked for. A long number
 * without groups or decimals is none, whatever currency stands beside it: so accounts are named, too.
 */
function valueWords({ amounts, dates }: AnalysedLine): Set<Word> {
  const money = amounts.filter(
    ({ strength, decimals, raw }) =>
      strength === 'strong' && (decimals > 0 || !BARE_NUMBER.test(plainDigits(raw))),
  );
  return new Set([...money, ...dates].flatMap(({ words }) => words));
}

/** Numbers that are printed in groups: '4000 1234 5678 9010', '20 00 00'. */
function hideParted({ words }: AnalysedLine, values: ReadonlySet<Word>, hidden: Map<Word, string>): void {
  let run: Word[] = [];
  const flush = () => {
    const digits = run.reduce((sum, word) => sum + digitsIn(word.text), 0);
    if (digits >= LEAST_DIGITS) for (const word of run) hidden.set(word, NUMBER);
    run = [];
  };
  for (const word of words) {
    if (!values.has(word) && /^[\d*xX•./()+#-]*\d[\d*xX•./()+#-]*$/.test(plainDigits(word.text)))
      run.push(word);
    else flush();
  }
  flush();
}

/** IBANs in one piece or in groups, and what only looks like one: a misread IBAN tells as much. */
function hideIbans(line: AnalysedLine, hidden: Map<Word, string>): void {
  for (let start = 0; start < line.words.length; start++) {
    const found = ibanAt(line, start);
    const to = found ? found.to : lookalikeEnd(line.words, start);
    if (to < start) continue;
    for (const word of line.words.slice(start, to + 1)) hidden.set(word, IBAN);
    start = to;
  }
}

/** Index of the last word of what has the form of an IBAN, -1 where none begins. */
function lookalikeEnd(words: readonly Word[], start: number): number {
  if (/[A-Z]{2}\d{2}[A-Z\d]{11,30}/.test(words[start]?.text ?? '')) return start;
  if (!/^\W*[A-Z]{2}\d{2}(?:[A-Z\d]{4})?$/.test(words[start]?.text ?? '')) return -1;
  let end = start;
  while (/^(?=.*\d)[A-Z\d]{1,4}\W?$/.test(words[end + 1]?.text ?? '')) end++;
  return end >= start + 3 ? end : -1;
}

function digitsIn(text: string): number {
  return plainDigits(text).replace(/\D/g, '').length;
}

/** What may be a word of a name, also where several stand without a space: 'Quistgaard,Marlene'. */
function nameParts(text: string): string[] {
  const words = plainWord(text).split(/\s+/);
  const joined = words.map((word) => word.replace(/[^\p{L}]/gu, ''));
  return [...joined, ...words.flatMap((word) => word.split(/[^\p{L}]+/u))].filter(
    (part) => part.length >= LEAST_NAME_LETTERS,
  );
}

/** True for a word within the place that a fact was read from. */
function holds(cell: Cell<string> | undefined, page: number, { box }: Word): boolean {
  if (!cell?.box || cell.page !== page) return false;
  const [x, y] = [(box.x0 + box.x1) / 2, centreY(box)];
  return x >= cell.box.x0 && x <= cell.box.x1 && y >= cell.box.y0 && y <= cell.box.y1;
}
