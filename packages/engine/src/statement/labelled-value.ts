import type { AnalysedLine } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { type Line, lineOf, lineText, phrasesOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { isRightToLeft } from './reading-order.ts';

/** A value below its label stands within this many type heights. */
const MAX_BELOW_EMS = 1.6;
const MAX_LABEL_WORDS = 6;

interface Labels {
  isLabel(phrase: string): boolean;
  /** True for labels of any kind: no value is one. */
  isOther(phrase: string): boolean;
}

/**
 * The words of the values that a label of line `at` may have, the likeliest first: behind its colon, in the phrase beside it
 * (left of it in Hebrew and Arabic), or below it where a form prints its labels above their values.
 */
export function labelledValues(lines: readonly AnalysedLine[], at: number, labels: Labels): Word[][] {
  const line = lines[at];
  if (!line) return [];
  const phrases = phrasesOf(line);
  return phrases.flatMap((phrase, index) => {
    const behind =
      gluedValue(phrase, labels) ??
      behindColon(phrase, labels) ??
      behindLabel(phrase, labels) ??
      beforeLabel(phrase, labels);
    if (behind) return [behind];
    if (!labels.isLabel(lineText(phrase))) return [];
    const beside = withoutColon(isRightToLeft(phrase.words) ? phrases[index - 1] : phrases[index + 1]);
    const isValue = beside !== null && !labels.isOther(beside.map((word) => word.text).join(' '));
    if (isValue) return [beside];
    const below = valueBelow(lines, at, phrase);
    return below && !labels.isOther(lineText(below)) ? [below.words] : [];
  });
}

/** '户名：欧阳若兰' printed as one word: the value behind the colon, with the word's own place. */
function gluedValue(phrase: Line, labels: Labels): Word[] | null {
  const [first, ...others] = phrase.words;
  const match = first && /^([^:：]{1,20})[:：](.+)$/u.exec(first.text);
  if (!first || !match || !labels.isLabel(match[1] ?? '')) return null;
  return [{ ...first, text: match[2] ?? '' }, ...others];
}

/** 'Titulaire: MME JEANNE EXEMPLE' in one phrase. */
function behindColon(phrase: Line, labels: Labels): Word[] | null {
  const colon = phrase.words.findIndex((word) => /[:：]$/.test(word.text));
  if (colon < 0 || colon === phrase.words.length - 1) return null;
  const head = phrase.words.slice(0, colon + 1);
  if (isRightToLeft(head)) return null;
  if (colon < MAX_LABEL_WORDS && labels.isLabel(textOf(head))) return phrase.words.slice(colon + 1);
  return amongOthers(phrase, labels);
}

/** 'Nr: 17 Client: JANE EXAMPLE Card: 4000': the words behind the label, up to the one with the next colon. */
function amongOthers({ words }: Line, labels: Labels): Word[] | null {
  const colons = words.flatMap((word, index) => (/[:：]$/.test(word.text) ? [index] : []));
  for (const [index, colon] of colons.entries()) {
    const next = colons[index + 1];
    const label = words.slice(Math.max(0, colon - MAX_INNER_LABEL_WORDS + 1), colon + 1);
    const isLabel = label.some((_, from) => labels.isLabel(textOf(label.slice(from))));
    const end = next === undefined ? 0 : openingOfLabel(words, next, labels);
    if (isLabel && end > colon + 2) return words.slice(colon + 1, end);
  }
  return null;
}

/** Index of the first word of the label that ends with the colon at `colon`: of one word, where it is none of the known ones. */
function openingOfLabel(words: readonly Word[], colon: number, labels: Labels): number {
  for (let from = Math.max(0, colon - MAX_INNER_LABEL_WORDS + 1); from < colon; from++)
    if (labels.isOther(textOf(words.slice(from, colon + 1)).replace(/[:：]$/, ''))) return from;
  return colon;
}

const MAX_INNER_LABEL_WORDS = 3;

function textOf(words: readonly Word[]): string {
  return words.map((word) => word.text).join(' ');
}

/** Scripts without capitals print a label and its value a space apart: 'ชื่อบัญชี นาย ...'. */
function behindLabel(phrase: Line, labels: Labels): Word[] | null {
  const [first, ...rest] = phrase.words;
  const isApart = first && rest.length > 0 && /^\p{Lo}/u.test(first.text) && !isRightToLeft([first]);
  return isApart && labels.isLabel(first.text) ? rest : null;
}

/** A label in Hebrew or Arabic ends its phrase on the page, its colon at its left end. */
function beforeLabel(phrase: Line, labels: Labels): Word[] | null {
  const colon = phrase.words.findIndex((word) => /[:：]$/.test(word.text));
  const label = phrase.words.slice(colon);
  if (colon < 1 || !isRightToLeft(label)) return null;
  return labels.isLabel(label.map((word) => word.text).join(' ')) ? phrase.words.slice(0, colon) : null;
}

/** Forms align their colons: ': JANE EXAMPLE' stands apart from its label. */
function withoutColon(phrase: Line | undefined): Word[] | null {
  if (!phrase) return null;
  const words = /^[:：]$/.test(phrase.words[0]?.text ?? '') ? phrase.words.slice(1) : phrase.words;
  return words.length > 0 ? words : null;
}

function valueBelow(lines: readonly AnalysedLine[], at: number, label: Line): Line | null {
  const below = lines[at + 1];
  if (!below || below.page !== label.page) return null;
  if (below.box.y0 - label.box.y1 > MAX_BELOW_EMS * Math.max(label.size, 6)) return null;
  const value = phrasesOf(below).find(
    (phrase) => overlap(phrase.box.x0, phrase.box.x1, label.box.x0, label.box.x1) > 0,
  );
  return value ? lineOf(value.page, value.words) : null;
}
