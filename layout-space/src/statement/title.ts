import { fullDate } from '../printing/dates.ts';
import type { Flow } from '../sheet/flow.ts';
import { type Family, textWidth } from '../sheet/font-metrics.ts';
import type { TextStyle } from '../sheet/pen.ts';
import type { Colour } from '../sheet/sheet.ts';
import { RUNNING_TEXT, type WordTruth } from '../word-truth.ts';
import { printingOf } from './date-printing.ts';
import { factTruth } from './fact.ts';
import type { BankLine } from './facts-beside.ts';
import { monthOf, rangeOf } from './period.ts';
import type { StatementPage } from './statement-page.ts';

/** Points that a page number takes at the end of the title's line. */
const PAGE_NUMBER_WIDTH = 90;
const GAP = 16;
const WHITE: Colour = [255, 255, 255];

interface TitlePart {
  text: string;
  truth: WordTruth;
}

/**
 * The title with what is printed on its line, and the period below it where it has no label. `bank`: the line of the bank's
 * name, at whose other end the title may be. Returns the title's line.
 */
export function drawTitle(flow: Flow, page: StatementPage, bank: BankLine): number {
  const { story, point } = page;
  const style: TextStyle = { family: point.family, size: Number(point.size) };
  if (point.issueDate === 'town-and-date') {
    const day = fullDate(story.identity.issueDate, story.language, printingOf(point));
    const town = story.identity.bankAddress[1].replace(/\d+/g, '').trim();
    flow.pen.write(`${town}, ${day}`, flow.right, flow.y, { ...style, align: 'end' });
    flow.y += style.size * 2;
  }
  const parts = titleParts(page);
  const isBesideBank = point.titlePlace === 'beside-bank';
  const taken = isBesideBank ? bank.width + GAP : PAGE_NUMBER_WIDTH;
  const room = flow.right - flow.left - taken;
  const whole = parts.map(({ text }) => text).join(' ');
  let size = style.size + 4;
  while (size > 6 && textWidth(whole, style.family, size, true) > room) size -= 0.5;
  const line = isBesideBank ? bank.baseline : flow.y;
  const width = widthOf(parts, style.family, size);
  let place = startOf(flow, page, width);
  const colour = isBesideBank && point.letterhead === 'band' ? { colour: WHITE } : {};
  for (const { text, truth } of parts)
    place +=
      flow.pen.write(text, place, line, { ...style, ...colour, size, isBold: true, truth }) + size * 0.5;
  if (point.periodForm === 'bare') {
    if (!isBesideBank) flow.y += style.size * 1.6;
    const truth = factTruth('period', 0);
    flow.pen.write(rangeOf(story, point), flow.left, flow.y, { ...style, truth });
  }
  flow.y += 20;
  return line;
}

/** Where the title begins: opposite to the bank's name where it is on its line. */
function startOf(flow: Flow, { point }: StatementPage, width: number): number {
  if (point.titlePlace === 'centre') return (flow.left + flow.right - width) / 2;
  const isAtEnd = point.titlePlace === 'beside-bank' && point.letterhead !== 'right';
  return isAtEnd ? flow.right - width : flow.left;
}

function widthOf(parts: readonly TitlePart[], family: Family, size: number): number {
  const gaps = size * 0.5 * (parts.length - 1);
  return parts.reduce((sum, { text }) => sum + textWidth(text, family, size, true), gaps);
}

function titleParts({ story, point, words }: StatementPage): TitlePart[] {
  const { identity, language, periodStart } = story;
  const plain = point.account === 'card' ? `${words.title} - ${words.card}` : words.title;
  const day = fullDate(identity.issueDate, language, printingOf(point));
  const number = `${identity.statementNumber}/${story.periodEnd.slice(0, 4)}`;
  return [
    { text: point.titleForm === 'spaced' ? spaced(plain, language.locale) : plain, truth: RUNNING_TEXT },
    ...(point.statementNumber === 'in-title' ? [{ text: number, truth: RUNNING_TEXT }] : []),
    ...(point.issueDate === 'in-title' ? [{ text: day, truth: RUNNING_TEXT }] : []),
    ...(point.periodForm === 'in-title'
      ? [{ text: monthOf(periodStart, language.locale), truth: factTruth('period', 0) }]
      : []),
  ];
}

/** `S T A T E M E N T`: only one word, else nothing shows where the next begins. */
function spaced(title: string, locale: string): string {
  const isOneWord = /^\p{L}+$/u.test(title) && /[\p{Lu}\p{Ll}]/u.test(title);
  return isOneWord ? [...title.toLocaleUpperCase(locale)].join(' ') : title;
}
