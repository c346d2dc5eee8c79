import { fullDate } from '../printing/dates.ts';
import type { ColumnPlan } from '../sheet/columns.ts';
import { placeColumns } from '../sheet/columns.ts';
import type { Flow } from '../sheet/flow.ts';
import type { Family } from '../sheet/font-metrics.ts';
import { RED } from '../sheet/sheet.ts';
import type { WordField, WordTruth } from '../word-truth.ts';
import { type CellTexts, cellTexts, printingOf } from './columns.ts';
import type { StatementPoint } from './dimensions.ts';
import type { Figures } from './figures.ts';
import type { StatementWords } from './statement-words.ts';
import type { Account, Movement, Story } from './story.ts';
import { StatementTable } from './table.ts';

export const GAPS: Record<StatementPoint['gap'], number> = { wide: 16, normal: 9, tight: 4, touching: 1.6 };

/** What of a movement its row carries: a date only where the day begins, a balance only where it ends. */
export interface PrintedMovement {
  movement: Movement;
  shows: { date: boolean; balance: boolean };
}

/** The movements of an account in the order in which they are printed. */
export function printedMovements({ movements }: Account, point: StatementPoint): PrintedMovement[] {
  const chronological =
    point.sections === 'none' ? movements : [...incoming(movements), ...outgoing(movements)];
  const ordered = point.order === 'newest-first' ? chronological.toReversed() : chronological;
  return ordered.map((movement, index) => {
    const beginsDay = ordered[index - 1]?.date !== movement.date;
    // The last of a day in time carries its balance: the first one printed where the newest comes first.
    const endsDay =
      (point.order === 'newest-first' ? ordered[index - 1] : ordered[index + 1])?.date !== movement.date;
    return {
      movement,
      shows: {
        date: point.datePlace === 'each-row' || (point.datePlace === 'first-of-day' && beginsDay),
        balance: point.balance === 'each-row' || (point.balance === 'each-day' && endsDay),
      },
    };
  });
}

const incoming = (movements: readonly Movement[]) => movements.filter(({ amount }) => amount > 0);
const outgoing = (movements: readonly Movement[]) => movements.filter(({ amount }) => amount <= 0);

export interface LedgerOptions {
  story: Story;
  point: StatementPoint;
  figures: Figures;
  words: StatementWords;
  plans: readonly ColumnPlan[];
  /** Index of the account, and of its first row in the document. */
  account: number;
  firstRow: number;
}

/** Prints the rows of one account over as many sheets as they take. */
export function drawLedger(flow: Flow, account: Account, options: LedgerOptions): void {
  const { story, point, figures, words, plans } = options;
  const family: Family = point.family;
  const { columns, size } = placeColumns(plans, {
    left: flow.left,
    right: flow.right,
    family,
    size: Number(point.size),
    gap: GAPS[point.gap],
  });
  const table = new StatementTable(flow, columns, { family, size }, point);
  const printed = printedMovements(account, point);
  const balanceCells = (minor: number): CellTexts => {
    const text = figures.balance(minor);
    return point.balance === 'never' ? { [lastMoneyField(plans)]: text } : { balance: text };
  };
  const sumTruth =
    (of: WordField) =>
    (field: WordField): WordTruth => ({
      role: field === 'description' ? 'label' : 'sum',
      field: of,
      row: null,
      account: options.account,
    });
  const boundary = (end: 'opening' | 'closing') => {
    const where = point[end];
    if (where !== 'in-table' && where !== 'both') return;
    const field = end === 'opening' ? 'openingBalance' : 'closingBalance';
    table.line(words[field], balanceCells(account[end]), sumTruth(field));
  };

  let balance = point.order === 'newest-first' ? account.closing : account.opening;
  table.heads(options.account);
  flow.reserve = point.carry === 'none' ? 0 : 2 * table.lineHeight;
  flow.onEnd = () => {
    if (point.carry === 'none') return;
    flow.reserve = 0;
    table.line(words.carriedForward, balanceCells(balance), sumTruth('balance'));
    flow.reserve = 2 * table.lineHeight;
  };
  flow.onTurn = () => {
    if (point.headsRepeated === 'each-page') table.heads(options.account);
    if (point.carry === 'both-pages')
      table.line(words.broughtForward, balanceCells(balance), sumTruth('balance'));
  };
  boundary(point.order === 'newest-first' ? 'closing' : 'opening');
  let day = '';
  let direction = 0;
  printed.forEach(({ movement, shows }, index) => {
    if (point.sections !== 'none' && Math.sign(movement.amount) !== direction) {
      direction = Math.sign(movement.amount);
      const sum = printed.reduce(
        (total, { movement: { amount } }) => total + (Math.sign(amount) === direction ? amount : 0),
        0,
      );
      const name = direction > 0 ? words.incoming : words.outgoing;
      const text = point.sections === 'by-direction' ? name : `${name} ${figures.unsigned(sum)}`;
      table.heading(text, { role: 'section', field: null, row: null, account: options.account });
    }
    if (point.datePlace === 'day-heading' && movement.date !== day) {
      day = movement.date;
      table.heading(fullDate(day, story.language, printingOf(point)), {
        role: 'section',
        field: 'date',
        row: null,
        account: options.account,
      });
    }
    const cells = cellTexts(movement, story, point, figures, shows);
    const stacked = point.dateColumns === 'stacked' ? cells.valueDate : undefined;
    table.entry({
      cells,
      description: movement.description,
      ...(stacked === undefined ? {} : { stackedDate: stacked }),
      ...(point.amountForm === 'red' && movement.amount < 0 ? { colour: RED } : {}),
      row: options.firstRow + index,
      account: options.account,
    });
    balance = point.order === 'newest-first' ? movement.balance - movement.amount : movement.balance;
  });
  flow.onEnd = () => {};
  flow.onTurn = () => {};
  flow.reserve = 0;
  if (point.totals === 'table-end')
    table.line(words.total, totalCells(account, figures, plans), sumTruth('total'));
  boundary(point.order === 'newest-first' ? 'opening' : 'closing');
}

function totalCells({ movements }: Account, figures: Figures, plans: readonly ColumnPlan[]): CellTexts {
  const sum = (some: readonly Movement[]) => some.reduce((total, { amount }) => total + amount, 0);
  if (plans.some(({ field }) => field === 'debit'))
    return {
      debit: figures.unsigned(sum(outgoing(movements))),
      credit: figures.unsigned(sum(incoming(movements))),
    };
  return { amount: figures.amount(sum(movements)).text };
}

function lastMoneyField(plans: readonly ColumnPlan[]): WordField {
  return plans.filter(({ align }) => align === 'end').at(-1)?.field ?? 'amount';
}
