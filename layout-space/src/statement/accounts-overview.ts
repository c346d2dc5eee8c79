import type { Flow } from '../sheet/flow.ts';
import type { TextStyle } from '../sheet/pen.ts';
import { balanceLabel } from './account-facts.ts';
import { figuresOf } from './figures.ts';
import type { StatementPage } from './statement-page.ts';

/** All accounts with both of their balances, in a table of its own before the accounts' own tables. */
export function drawAccountsOverview(flow: Flow, page: StatementPage): void {
  const { story, point, words } = page;
  if (point.accountsOverview === 'none') return;
  const style: TextStyle = { family: point.family, size: Number(point.size) };
  const middle = flow.left + (flow.right - flow.left) * 0.68;
  const line = ([name = '', opening = '', closing = '']: readonly string[], isBold: boolean) => {
    flow.need(style.size * 1.6);
    flow.y += style.size * 1.5;
    flow.pen.write(name, flow.left, flow.y, { ...style, isBold });
    flow.pen.write(opening, middle, flow.y, { ...style, isBold, align: 'end' });
    flow.pen.write(closing, flow.right, flow.y, { ...style, isBold, align: 'end' });
  };
  line([words.account, balanceLabel('opening', page), balanceLabel('closing', page)], true);
  for (const account of story.accounts) {
    const { outside: figures } = figuresOf(story, account, point);
    const name = `${account.number} ${account.currency}`;
    line([name, figures.balance(account.opening), figures.balance(account.closing)], false);
  }
  const [first, ...others] = story.accounts;
  if (first && others.length > 0 && others.every(({ currency }) => currency === first.currency)) {
    const { outside: figures } = figuresOf(story, first, point);
    const sum = (end: 'opening' | 'closing') =>
      figures.balance(story.accounts.reduce((total, account) => total + account[end], 0));
    line([words.total, sum('opening'), sum('closing')], true);
  }
  flow.y += style.size * 2;
}
