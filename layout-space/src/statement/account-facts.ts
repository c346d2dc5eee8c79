import { addDays } from '@ledgerlift/fixtures/date-style';
import { fullDate } from '../printing/dates.ts';
import { printingOf } from './date-printing.ts';
import type { Fact } from './fact.ts';
import type { Figures } from './figures.ts';
import { periodFacts } from './period.ts';
import type { StatementPage } from './statement-page.ts';
import type { Account } from './story.ts';

/** What an account's statement is about: its number and its period. */
export function accountFacts(account: Account, { story, point, words }: StatementPage): Fact[] {
  const number =
    point.currencyPlace === 'in-label' ? `${account.number} ${account.currency}` : account.number;
  return [
    ...(point.holder === 'labelled'
      ? [{ label: words.holder, value: story.holder, field: 'accountHolder' as const }]
      : []),
    { label: words.accountNumber, value: number, field: 'accountNumber' },
    ...(point.currencyPlace === 'fact'
      ? [{ label: words.currency, value: account.currency, field: 'currency' as const }]
      : []),
    ...bankFacts({ story, point, words }),
    ...periodFacts(story, point, words),
    ...documentFacts({ story, point, words }),
  ];
}

/** What kind of account it is, at which branch, and which customer of the bank the holder is. */
function bankFacts({ story, point, words }: Pick<StatementPage, 'story' | 'point' | 'words'>): Fact[] {
  if (point.bankFacts === 'none') return [];
  const { branch, customerNumber, registerNumber } = story.identity;
  const kinds = { current: words.currentAccount, savings: words.savingsAccount, card: words.card };
  const fact = (label: string, value: string): Fact => ({ label, value, field: 'otherNumber' });
  return [
    fact(words.accountType, kinds[point.account]),
    fact(words.branch, branch),
    fact(words.bankCode, registerNumber.slice(-6)),
    fact(words.customerNumber, customerNumber),
  ];
}

/** Which of the bank's statements this is: its number, the day on which it was made, its sheet. */
function documentFacts({ story, point, words }: Pick<StatementPage, 'story' | 'point' | 'words'>): Fact[] {
  const { issueDate, issueTime, statementNumber } = story.identity;
  const day = fullDate(issueDate, story.language, printingOf(point));
  const number = point.statementNumber === 'with-sheet' ? `${statementNumber} / 1` : `${statementNumber}`;
  const hasNumber = point.statementNumber === 'fact' || point.statementNumber === 'with-sheet';
  const issued =
    point.issueDate === 'fact' ? day : point.issueDate === 'with-time' ? `${day} ${issueTime}` : '';
  return [
    ...(hasNumber ? [{ label: words.statementNumber, value: number, field: 'otherNumber' as const }] : []),
    ...(issued === '' ? [] : [{ label: words.issueDate, value: issued, field: 'issueDate' as const }]),
    ...(point.pageNumber === 'fact'
      ? [{ label: words.page, value: '1', field: 'otherNumber' as const }]
      : []),
  ];
}

/** Balances and totals that are printed outside the table. */
export function balanceFacts(account: Account, page: StatementPage, figures: Figures): Fact[] {
  const { point } = page;
  const end = (which: 'opening' | 'closing'): Fact[] =>
    point[which] === 'outside' || point[which] === 'both'
      ? [
          {
            label: balanceLabel(which, page),
            value: figures.balance(account[which]),
            field: which === 'opening' ? 'openingBalance' : 'closingBalance',
          },
        ]
      : [];
  const totals = point.totals === 'summary' ? totalsOf(account, figures, page) : [];
  return [...end('opening'), ...totals, ...end('closing'), ...extraFacts(account, page, figures)];
}

/** What else of the period is summed up and is no balance. */
function extraFacts(
  { movements }: Account,
  { story, point, words }: StatementPage,
  figures: Figures,
): Fact[] {
  const fees = movements.filter(({ isFee }) => isFee);
  const rate = `0.${story.identity.registerNumber.slice(-2)}%`;
  switch (point.summaryExtra) {
    case 'count':
      return [{ label: words.transactions, value: `${movements.length}`, field: 'quantity' }];
    case 'fees-and-rate':
      return [
        {
          label: words.fees,
          value: figures.unsigned(fees.reduce((sum, { amount }) => sum + amount, 0)),
          field: 'fee',
        },
        { label: words.interestRate, value: rate, field: 'otherNumber' },
      ];
    default:
      return [];
  }
}

/** What a balance at an end of the period is called, with its day where the layout prints it. */
export function balanceLabel(
  end: 'opening' | 'closing',
  { story, point, words }: Pick<StatementPage, 'story' | 'point' | 'words'>,
): string {
  const word = words[end === 'opening' ? 'openingBalance' : 'closingBalance'];
  if (point.balanceLabel === 'plain') return word;
  const before = point.balanceLabel === 'day-before' ? -1 : 0;
  const day = end === 'opening' ? addDays(story.periodStart, before) : story.periodEnd;
  return `${word} ${fullDate(day, story.language, printingOf(point))}`;
}

function totalsOf({ movements }: Account, figures: Figures, { point, words }: StatementPage): Fact[] {
  const total = (sign: number, label: string, field: 'totalCredits' | 'totalDebits'): Fact => {
    const own = movements.filter(({ amount }) => Math.sign(amount) === sign);
    return {
      label: point.totalsCount === 'brackets' ? `${label} (${own.length})` : label,
      value: figures.unsigned(own.reduce((sum, { amount }) => sum + amount, 0)),
      field,
      ...(point.totalsCount === 'column' ? { count: `${own.length}` } : {}),
    };
  };
  return [total(1, words.totalCredits, 'totalCredits'), total(-1, words.totalDebits, 'totalDebits')];
}
