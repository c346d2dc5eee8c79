import type { AnalysedLine, Cheque, DocumentContext } from '../document-context.ts';
import { lineOf, lineText, phrasesOf } from '../layout/lines.ts';
import { conceptBook } from '../lexicon/concept-book.ts';
import { plainLetters } from '../lexicon/label-text.ts';
import { roleOf } from '../lexicon/phrase-book.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import type { DateToken } from '../values/date-token.ts';
import { plainDigits } from '../values/digits.ts';
import { isWeekday } from '../values/months.ts';
import { headsOf } from './header.ts';
import { lineOfPart } from './line-part.ts';
import { returnsIn } from './unfold.ts';

type ChequeRole = 'cheques' | 'number';

const CHEQUE_BOOK = conceptBook<ChequeRole>({
  number: ['statement.chequeNumber'],
  cheques: ['common.cheque'],
});

const NUMBER = /^#?\d{2,12}\*?$/;

/** Marks beside a number that footnotes explain: '2555 ^', '104 *', '892851 *^'. */
const MARK = /^[*^†‡§#]{1,3}$/u;

/**
 * Finds the lists of cheques that are apart from the other movements: under a title or head that names cheques, lines
 * of nothing but a number, a day and an amount, once or several times beside each other. Each cheque becomes a line of its
 * own; the titles and heads of the lists are left out.
 */
export function withChequeLists(context: DocumentContext): DocumentContext {
  const heads = headsOf(context.lines);
  const lines: AnalysedLine[] = [];
  const cheques = new Map<readonly Word[], Cheque>();
  let isOpen = false;
  let title: AnalysedLine | null = null;
  let list: ChequeCell[][] = [];
  const endList = () => {
    for (const { part, cheque } of inOrder(list)) {
      lines.push(part);
      cheques.set(part.words, cheque);
    }
    list = [];
  };
  for (const line of context.lines) {
    const role = namesCheques(line);
    const found = isOpen ? chequesOn(line) : null;
    if (found) {
      list.push(found);
      continue;
    }
    endList();
    const isBelowTitle = title !== null && lines.at(-1) === title;
    if (role) {
      isOpen = true;
      title = line;
    } else if (heads.has(line)) isOpen = isBelowTitle;
    else if (line.amounts.some((token) => token.strength === 'strong')) isOpen = false;
    lines.push(line);
  }
  endList();
  if (cheques.size === 0) return context;
  return { ...context, lines: withoutTitles(lines, cheques), cheques };
}

/** The cheques of lists beside each other, line by line, or list by list where that keeps their numbers in better order. */
function inOrder(list: readonly ChequeCell[][]): ChequeCell[] {
  const across = list.flat();
  const most = Math.max(0, ...list.map(({ length }) => length));
  const down = Array.from({ length: most }, (_, at) => list.flatMap((cells) => cells[at] ?? [])).flat();
  return returnsIn(numbersOf(down)) < returnsIn(numbersOf(across)) ? down : across;
}

function numbersOf(cells: readonly ChequeCell[]): number[] {
  return cells.map(({ cheque }) => Number(plainDigits(cheque.number.text).replace(/\D/g, '')));
}

/** The titles and heads of lists belong to no row above them, and name other columns than those of the movements. */
function withoutTitles(
  lines: readonly AnalysedLine[],
  cheques: ReadonlyMap<readonly Word[], Cheque>,
): AnalysedLine[] {
  return lines.filter((line, at) => {
    if (!namesCheques(line)) return true;
    const next = lines.slice(at + 1).find((other) => !namesCheques(other));
    return !next || !cheques.has(next.words);
  });
}

/** What a line without money says of cheques: its first cell or all of it. */
function namesCheques(line: AnalysedLine): ChequeRole | null {
  if (line.dates.length > 0 || line.amounts.some((token) => token.strength === 'strong')) return null;
  const phrases = phrasesOf(line).map(roleOfText);
  if (phrases.includes('number')) return 'number';
  return phrases[0] ?? roleOfText(line) ?? (isTitle(line) ? 'cheques' : null);
}

/** A title has so many words at most. */
const MAX_TITLE_WORDS = 4;

/** True for a title that begins or ends with the word for cheques: 'Checks paid'. */
function isTitle({ words, page }: AnalysedLine): boolean {
  if (words.length > MAX_TITLE_WORDS) return false;
  return [words[0], words.at(-1)].some((word) => word && roleOfText(lineOf(page, [word])) === 'cheques');
}

function roleOfText(phrase: Pick<AnalysedLine, 'words' | 'page' | 'box' | 'size'>): ChequeRole | null {
  for (const text of [lineText(phrase), ...lineText(phrase).split('/')]) {
    const role = roleOf(CHEQUE_BOOK, plainLetters(text).split(' '));
    if (role) return role;
  }
  return null;
}

interface ChequeCell {
  part: AnalysedLine;
  cheque: Cheque;
}

/** The cheques of a line that holds nothing else; null for other lines. */
function chequesOn(line: AnalysedLine): ChequeCell[] | null {
  const cells: ChequeCell[] = [];
  let words: Word[] = [];
  for (const word of line.words) {
    words.push(word);
    const part = lineOfPart(line, words);
    const cheque = chequeIn(part);
    if (!cheque) continue;
    cells.push({ part, cheque });
    words = [];
  }
  return cells.length > 0 && words.length === 0 ? cells : null;
}

/** The cheque that a part of a line is; null where words are missing or others are there. */
function chequeIn(part: AnalysedLine): Cheque | null {
  // '84.06' may be a month of a year, too.
  const sure = part.dates.filter((each) => !part.amounts.some((token) => isSamePrint(token, each)));
  const [date, anotherDate] = sure.length > 0 ? sure : part.dates;
  if (!date || anotherDate) return null;
  const others = part.words.filter(
    (word) => !date.words.includes(word) && !isWeekday(word.text) && !MARK.test(word.text),
  );
  const money = part.amounts.filter((token) => token.words.every((word) => others.includes(word)));
  // Money without decimals looks like the number, which comes first.
  const amount =
    money.find((token) => token.strength === 'strong' || token.decimals > 0) ??
    money.findLast((token) => !token.words.includes(others[0] as Word));
  const [number, another] = others.filter((word) => !amount?.words.includes(word));
  const isNumber = number && !another && NUMBER.test(plainDigits(number.text));
  return amount && isNumber ? { number, date, amount } : null;
}

/** True for an amount with decimals that is printed in the words of a date. */
function isSamePrint({ words, strength }: AmountToken, date: DateToken): boolean {
  return strength === 'strong' && words.every((word) => date.words.includes(word));
}
