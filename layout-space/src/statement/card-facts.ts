import { addDays } from '@ledgerlift/fixtures/date-style';
import { fullDate } from '../printing/dates.ts';
import type { Flow } from '../sheet/flow.ts';
import { textWidth } from '../sheet/font-metrics.ts';
import type { TextStyle } from '../sheet/pen.ts';
import type { Colour } from '../sheet/sheet.ts';
import { wrapText } from '../sheet/wrap.ts';
import { printingOf } from './date-printing.ts';
import type { Figures } from './figures.ts';
import type { StatementPage } from './statement-page.ts';
import type { Account } from './story.ts';

const BAND: Colour = [226, 232, 238];
const DAYS_TO_PAY = 21;
/** Points that values are away from the place where labels begin. */
const VALUE_PLACE = 170;

/** What the holder of a card has to pay and may spend: amounts, none of them a movement. */
export function cardFacts(
  account: Account,
  { story, point, words }: StatementPage,
  figures: Figures,
): { label: string; value: string }[] {
  const owed = Math.max(0, -account.closing);
  const unit = 100_000;
  const limit = unit * (Math.ceil(owed / unit) + 1);
  const due = addDays(story.periodEnd, DAYS_TO_PAY);
  return [
    { label: words.dueDate, value: fullDate(due, story.language, printingOf(point)) },
    { label: words.minimumPayment, value: figures.unsigned(Math.ceil(owed / 50)) },
    { label: words.limit, value: figures.unsigned(limit) },
    { label: words.availableCredit, value: figures.unsigned(limit - owed) },
  ];
}

/** In a band with values below their labels, or in a list. */
export function drawCardFacts(flow: Flow, account: Account, page: StatementPage, figures: Figures): void {
  const { point } = page;
  if (point.cardFacts === 'none') return;
  const style: TextStyle = { family: point.family, size: Number(point.size) };
  const facts = cardFacts(account, page, figures);
  if (point.cardFacts === 'strip') drawStrip(flow, facts, style);
  else drawList(flow, facts, style);
}

function drawStrip(flow: Flow, facts: ReturnType<typeof cardFacts>, style: TextStyle): void {
  const width = (flow.right - flow.left) / facts.length;
  const leading = style.size * 1.3;
  const heads = facts.map(({ label }) => wrapText(label, width - 10, style.family, style.size, true));
  const lines = Math.max(...heads.map(({ length }) => length));
  flow.need(leading * (lines + 3));
  flow.pen.shape('band', flow.left, flow.right, flow.y, flow.y + leading * (lines + 0.5), BAND);
  facts.forEach(({ value }, index) => {
    const centre = flow.left + (index + 0.5) * width;
    heads[index]?.forEach((text, line) => {
      flow.pen.write(text, centre, flow.y + leading * (line + 1), {
        ...style,
        isBold: true,
        align: 'centre',
      });
    });
    flow.pen.write(value, centre, flow.y + leading * (lines + 1.6), { ...style, align: 'centre' });
  });
  flow.y += leading * (lines + 3);
}

function drawList(flow: Flow, facts: ReturnType<typeof cardFacts>, style: TextStyle): void {
  const longest = Math.max(...facts.map(({ label }) => textWidth(label, style.family, style.size)));
  for (const { label, value } of facts) {
    flow.need(style.size * 1.5);
    flow.pen.write(label, flow.left, flow.y, style);
    flow.pen.write(value, flow.left + Math.max(VALUE_PLACE, longest + style.size), flow.y, style);
    flow.y += style.size * 1.5;
  }
  flow.y += style.size;
}
