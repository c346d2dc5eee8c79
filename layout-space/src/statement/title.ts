import { fullDate } from '../printing/dates.ts';
import type { Flow } from '../sheet/flow.ts';
import { textWidth } from '../sheet/font-metrics.ts';
import type { TextStyle } from '../sheet/pen.ts';
import { RUNNING_TEXT, type WordTruth } from '../word-truth.ts';
import { printingOf } from './date-printing.ts';
import { factTruth } from './fact.ts';
import { monthOf, rangeOf } from './period.ts';
import type { StatementPage } from './statement-page.ts';

/** Points that a page number takes at the end of the title's line. */
const PAGE_NUMBER_WIDTH = 90;

/** The title with what is printed on its line, and the period below it where it has no label. Returns the title's line. */
export function drawTitle(flow: Flow, page: StatementPage): number {
  const { story, point } = page;
  const style: TextStyle = { family: point.family, size: Number(point.size) };
  if (point.issueDate === 'town-and-date') {
    const day = fullDate(story.identity.issueDate, story.language, printingOf(point));
    const town = story.identity.bankAddress[1].replace(/\d+/g, '').trim();
    flow.pen.write(`${town}, ${day}`, flow.right, flow.y, { ...style, align: 'end' });
    flow.y += style.size * 2;
  }
  const parts = titleParts(page);
  const room = flow.right - flow.left - PAGE_NUMBER_WIDTH;
  const whole = parts.map(({ text }) => text).join(' ');
  let size = style.size + 4;
  while (size > 6 && textWidth(whole, style.family, size, true) > room) size -= 0.5;
  const line = flow.y;
  let place = flow.left;
  for (const { text, truth } of parts)
    place += flow.pen.write(text, place, line, { ...style, size, isBold: true, truth }) + size * 0.5;
  if (point.periodForm === 'bare') {
    flow.y += style.size * 1.6;
    const truth = factTruth('period', 0);
    flow.pen.write(rangeOf(story, point), flow.left, flow.y, { ...style, truth });
  }
  flow.y += 20;
  return line;
}

function titleParts({ story, point, words }: StatementPage): { text: string; truth: WordTruth }[] {
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
