import type { DateCell, GuideArea, TextCell } from '@ledgerlift/contract';
import { dateCellFrom, textCellFrom, textCellOf } from '../cells.ts';
import type { DocumentContext } from '../document-context.ts';
import { lineOf, phrasesOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { findDates, fullDate } from '../values/date.ts';
import { areaOfFact, type GuidedPlaces, type ShownWords, shownWords } from './guided-places.ts';
import { isReference, referenceIn } from './printed-reference.ts';
import type { ShownFacts } from './shown-facts.ts';

/** Number, dates and parties where a guide points at them. */
export function shownFacts(context: DocumentContext, places: GuidedPlaces): ShownFacts {
  const facts: ShownFacts = {};
  const wordsIn = (area: GuideArea) => shownWords(context, area, places);
  for (const key of ['issueDate', 'dueDate'] as const) {
    const area = areaOfFact(places, key, context);
    if (area) facts[key] = dateIn(wordsIn(area), context);
  }
  for (const key of ['vendor', 'client'] as const) {
    const area = areaOfFact(places, key, context);
    if (area) facts[key] = nameIn(wordsIn(area));
  }
  const area = areaOfFact(places, 'invoiceNumber', context);
  if (area) facts.invoiceNumber = numberIn(wordsIn(area));
  return facts;
}

/** The first date in the area: one that the line prints there, else one that the words in it print alone. */
function dateIn(shown: readonly ShownWords[], { dateOrder, language }: DocumentContext): DateCell | null {
  for (const { words, line } of shown) {
    const isIn = (word: Word) => words.includes(word);
    const whole = line.dates.filter((date) => date.words.every(isIn));
    const alone = findDates(lineOf(line.page, words), language);
    const parts = line.dates.filter((date) => date.words.some(isIn));
    for (const date of [...whole, ...alone, ...parts]) {
      const iso = fullDate(date, dateOrder, language);
      if (iso) return dateCellFrom(date.words, line.page, iso, null);
    }
  }
  return null;
}

/** The first reference in the area, else all of its words on a line where they have a digit. */
function numberIn(shown: readonly ShownWords[]): TextCell | null {
  for (const { words, line } of shown)
    for (const at of words.keys()) {
      const found = gluedReference(words[at], line.page) ?? referenceIn(words.slice(at), line);
      if (found) return found;
    }
  for (const { words, line } of shown) {
    const cell = textCellFrom({ words, page: line.page });
    if (isReference(cell.raw)) return cell;
  }
  return null;
}

/** '請求書番号：202308-089': label and number in one word. */
function gluedReference(word: Word | undefined, page: number): TextCell | null {
  const value = word && /^\D+[:：](.+)$/u.exec(word.text)?.[1];
  return word && value && isReference(value) ? { ...textCellFrom({ words: [word], page }), value } : null;
}

/** The name in the area, with the words that go on behind it on its last line: another file's name may be longer. */
function nameIn(shown: readonly ShownWords[]): TextCell | null {
  const [first] = shown;
  const lines = shown.map(({ words, line }) => [...words, ...wordsBehind(words, line)]);
  const raw = lines.map((words) => words.map(({ text }) => text).join(' ')).join('\n');
  const value = raw
    .replaceAll('\n', ' ')
    .replace(/^[:\-–\s]+/, '')
    .replace(/[,;:]+$/, '');
  if (!first || !/\p{L}/u.test(value)) return null;
  const all = lines.flat();
  return textCellOf(
    value,
    raw,
    first.line.page,
    all.map(({ box }) => box),
    Math.min(...all.map(({ confidence }) => confidence)),
  );
}

function wordsBehind(words: readonly Word[], line: ShownWords['line']): Word[] {
  const last = words.at(-1);
  const phrase = phrasesOf(line).find((each) => last && each.words.includes(last));
  return last && phrase ? phrase.words.slice(phrase.words.indexOf(last) + 1) : [];
}
