import { fullDate } from '../printing/dates.ts';
import type { Flow } from '../sheet/flow.ts';
import type { TextStyle } from '../sheet/pen.ts';
import { madeWord } from '../vocabulary/names.ts';
import { printingOf } from './columns.ts';
import type { OpeningPageOptions } from './opening-page.ts';
import type { Account } from './story.ts';

/** What is printed right under the last row and is no row: each a thing that a reader may take for one. */
export function drawAfterTable(flow: Flow, account: Account, options: OpeningPageOptions): void {
  const { random, story, point, figures, words } = options;
  const style: TextStyle = { family: point.family, size: Number(point.size) - 1 };
  const line = (text: string) => {
    flow.need(style.size * 1.5);
    flow.y += style.size * 1.4;
    flow.pen.write(text, flow.left, flow.y, style);
  };
  const sentence = (count: number) =>
    Array.from({ length: count }, () => madeWord(random, story.language).toLowerCase()).join(' ');
  const dates = printingOf(point);
  switch (point.afterTable) {
    case 'footnote':
      line(`* ${sentence(random.integer(6, 12))} ${random.integer(2, 19)},${random.digits(2)} %.`);
      line(`${sentence(random.integer(6, 12))} ${fullDate(story.periodEnd, story.language, dates)}.`);
      break;
    case 'advertising':
      flow.y += 20;
      line(`${sentence(4)}: ${figures.unsigned(random.integer(1000, 9000))}!`);
      line(sentence(9));
      break;
    case 'daily-balances': {
      flow.y += 16;
      const days = new Map(account.movements.map(({ date, balance }) => [date, balance]));
      for (const [day, balance] of days)
        line(`${fullDate(day, story.language, dates)}    ${figures.balance(balance)}`);
      break;
    }
    case 'interest':
      flow.y += 16;
      line(
        `${words.interestRate} ${random.integer(0, 19)}.${random.digits(2)}%   ${figures.unsigned(random.integer(1, 900))}`,
      );
      line(`${words.limit} ${figures.unsigned(random.integer(100_000, 900_000))}`);
      break;
    default:
  }
}
