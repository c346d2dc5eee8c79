import type { Flow } from '../sheet/flow.ts';
import { textWidth } from '../sheet/font-metrics.ts';
import type { TextStyle } from '../sheet/pen.ts';
import { balanceLabel } from './account-facts.ts';
import { cardFacts } from './card-facts.ts';
import type { Figures } from './figures.ts';
import type { StatementPage } from './statement-page.ts';
import type { Account } from './story.ts';

/** The part that a holder tears off below a dashed line and sends back: the account, what is owed and until when. */
export function drawCoupon(flow: Flow, account: Account, page: StatementPage, figures: Figures): void {
  const { story, point, words } = page;
  const style: TextStyle = { family: point.family, size: Number(point.size) - 1 };
  const leading = style.size * 1.5;
  const lines = [
    [words.accountNumber, account.number],
    [words.holder, story.identity.holderLines.at(-1) ?? ''],
    ...(point.closing === 'missing'
      ? []
      : [[balanceLabel('closing', page), figures.balance(account.closing)]]),
    ...cardFacts(account, page, figures)
      .slice(0, 2)
      .map(({ label, value }) => [label, value]),
  ];
  flow.need(leading * (lines.length + 3));
  flow.y += leading;
  const dash = textWidth('- ', style.family, style.size);
  const count = Math.floor((flow.right - flow.left) / dash);
  flow.pen.write('- '.repeat(count).trim(), flow.left, flow.y, style);
  flow.y += leading;
  for (const [label = '', value = ''] of lines) {
    flow.y += leading;
    flow.pen.write(`${label}:`, flow.left, flow.y, style);
    flow.pen.write(value, flow.right, flow.y, { ...style, align: 'end' });
  }
  flow.y += leading;
}
