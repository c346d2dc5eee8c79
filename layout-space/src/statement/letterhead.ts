import { fullDate } from '../printing/dates.ts';
import type { Flow } from '../sheet/flow.ts';
import type { Align, TextStyle } from '../sheet/pen.ts';
import { RUNNING_TEXT } from '../word-truth.ts';
import { printingOf } from './columns.ts';
import type { StatementPoint } from './dimensions.ts';
import { factTruth } from './fact.ts';
import type { StatementPage } from './statement-page.ts';

const LOGO: readonly [number, number, number] = [40, 90, 140];

/** The bank, the holder's address, and the title. */
export function drawLetterhead(flow: Flow, page: StatementPage): void {
  const { story, point, words } = page;
  const style: TextStyle = { family: point.family, size: Number(point.size) };
  const { pen } = flow;
  drawBank(flow, page, style);
  flow.y += 28;
  for (const [index, line] of [story.holder, ...story.address].entries()) {
    const truth =
      index === 0 ? factTruth('accountHolder', 0) : { ...RUNNING_TEXT, field: 'address' as const };
    pen.write(line, flow.left, flow.y, { ...style, truth });
    flow.y += style.size * 1.3;
  }
  flow.y += 16;
  const title = point.account === 'card' ? `${words.title} - ${words.card}` : words.title;
  pen.write(title, flow.left, flow.y, { ...style, size: style.size + 4, isBold: true });
  flow.y += 20;
}

function drawBank(flow: Flow, { random, story, point }: StatementPage, style: TextStyle): void {
  const { align, place } = placeOf(point, flow);
  const isPlain = point.letterhead === 'plain';
  if (point.letterhead === 'logo-only')
    flow.pen.shape('band', flow.left, flow.left + 90, flow.y, flow.y + 20, LOGO);
  flow.y += 14;
  if (point.letterhead !== 'logo-only')
    flow.pen.write(story.bank, place, flow.y, {
      ...style,
      size: isPlain ? style.size : 15,
      isBold: true,
      align,
      truth: factTruth('bank', 0),
    });
  if (isPlain) return;
  flow.y += 12;
  const line = `${story.bankTown} · ${random.digits(4)} ${random.digits(6)}`;
  flow.pen.write(line, place, flow.y, { ...style, size: 7, align });
}

function placeOf({ letterhead }: StatementPoint, flow: Flow): { align: Align; place: number } {
  if (letterhead === 'right') return { align: 'end', place: flow.right };
  if (letterhead === 'centre') return { align: 'centre', place: (flow.left + flow.right) / 2 };
  return { align: 'start', place: flow.left };
}

/** What a further page begins with: which account it is of, and the day of the statement. */
export function drawRunningHead(flow: Flow, { story, point, words }: StatementPage): void {
  if (point.runningHead === 'none') return;
  const style: TextStyle = { family: point.family, size: Number(point.size) - 1 };
  const day = fullDate(story.periodEnd, story.language, printingOf(point));
  flow.y += style.size;
  flow.pen.write(`${words.accountNumber} ${story.accounts[0]?.number ?? ''}`, flow.left, flow.y, style);
  flow.pen.write(`${words.statementDate} ${day}`, flow.right, flow.y, { ...style, align: 'end' });
  flow.y += style.size * 2;
}
