import { fullDate, rowDate } from '../printing/dates.ts';
import type { Flow } from '../sheet/flow.ts';
import { RED } from '../sheet/sheet.ts';
import { RUNNING_TEXT, type WordField, type WordTruth } from '../word-truth.ts';
import { balanceLabel } from './account-facts.ts';
import { drawCheques } from './cheques.ts';
import { type CellTexts, cellTexts } from './columns.ts';
import { printingOf } from './date-printing.ts';
import type { Figures } from './figures.ts';
import { type PrintedMovement, type Section, sectionsOf } from './sections.ts';
import { isDayHeading } from './settle-dates.ts';
import type { AccountPage } from './statement-page.ts';
import { continued, continuedOn } from './statement-phrases.ts';
import type { Account, Movement } from './story.ts';
import { StatementTable } from './table.ts';

/** Prints the rows of one account over as many sheets as they take. */
export function drawLedger(flow: Flow, account: Account, options: AccountPage): void {
  new Ledger(flow, account, options).draw();
}

/** The rows of one account: balances at both ends, sections and days, sums, and what is printed where a page turns. */
class Ledger {
  readonly #flow: Flow;
  readonly #account: Account;
  readonly #options: AccountPage;
  readonly #table: StatementTable;
  /** Index of the next row in the document. */
  #row: number;
  #balance: number;
  #day = '';
  /** The group of rows that is being printed. */
  #sectionName = '';
  #onPage: Movement[] = [];

  constructor(flow: Flow, account: Account, options: AccountPage) {
    const { point, placed } = options;
    this.#flow = flow;
    this.#account = account;
    this.#options = options;
    this.#table = new StatementTable(
      flow,
      placed.columns,
      { family: point.family, size: placed.size },
      point,
    );
    this.#row = options.firstRow;
    this.#balance = this.#isNewestFirst ? account.closing : account.opening;
  }

  draw(): void {
    const { point, words } = this.#options;
    const sections = sectionsOf(this.#account, point, words);
    const isAbove = point.openingPlace === 'above-heads';
    if (isAbove) this.#boundary('opening');
    if (point.sectionHeads === 'once') this.#table.heads(this.#options.account);
    this.#watchPages();
    if (!isAbove) this.#boundary(this.#isNewestFirst ? 'closing' : 'opening');
    for (const section of sections) this.#section(section);
    this.#leavePages();
    this.#pageTotal();
    if (point.totals === 'table-end') this.#total(words.total, this.#account.movements.filter(isInTable));
    this.#table.characterLine();
    this.#boundary(this.#isNewestFirst ? 'opening' : 'closing');
    if (point.totals === 'after-closing') this.#total(words.total, this.#account.movements.filter(isInTable));
    drawCheques(this.#flow, this.#account, { ...this.#options, firstRow: this.#row });
  }

  get #isNewestFirst(): boolean {
    return this.#options.point.order === 'newest-first';
  }

  #section({ name, rows }: Section): void {
    const { point, words, figures, account } = this.#options;
    if (name !== '') {
      const sum = sumOf(rows.map(({ movement }) => movement));
      const hasSum = point.sections.endsWith('with-sum');
      const text = hasSum ? `${name} ${figures.amount(sum).text}` : name;
      this.#table.heading(text, { role: 'section', field: null, row: null, account });
      if (point.sectionHeads === 'repeated') this.#table.heads(account);
      this.#sectionName = name;
    }
    rows.forEach((row, index) => {
      this.#entry(row);
      if (point.daySum === 'printed' && rows[index + 1]?.movement.date !== row.movement.date)
        this.#daySum(row.movement.date, rows);
    });
    this.#sectionName = '';
    if (point.sections.endsWith('with-end-sum'))
      this.#total(
        `${words.total} ${name}`,
        rows.map(({ movement }) => movement),
      );
  }

  #entry({ movement, shows }: PrintedMovement): void {
    const { story, point, figures, account } = this.#options;
    if (isDayHeading(point) && movement.date !== this.#day) this.#dayHeading(movement.date);
    const isBelow = point.datePlace === 'under-description';
    const printed = cellTexts(movement, story, point, figures, shows);
    const { date, ...withoutDate } = printed;
    const cells = isBelow ? withoutDate : printed;
    const isStacked = point.dateColumns === 'stacked' || point.dateWrap === 'year-below';
    const field = point.dateColumns === 'stacked' ? 'valueDate' : 'date';
    const position = this.#row - this.#options.firstRow + 1;
    this.#table.entry({
      cells: point.extraColumn === 'row-number' ? { ...cells, position: `${position}` } : cells,
      description: movement.description,
      ...(isStacked && cells.valueDate ? { stackedDate: { text: cells.valueDate, field } } : {}),
      ...(isBelow && date ? { dateBelow: date } : {}),
      ...(point.amountForm === 'red' && movement.amount < 0 ? { colour: RED } : {}),
      row: this.#row,
      account,
    });
    this.#row += 1;
    this.#onPage.push(movement);
    this.#balance = this.#isNewestFirst ? movement.balance - movement.amount : movement.balance;
  }

  #dayHeading(day: string): void {
    const { story, point, words, account } = this.#options;
    this.#day = day;
    const date = fullDate(day, story.language, printingOf(point));
    if (point.datePlace === 'day-heading')
      this.#table.heading(date, { role: 'section', field: 'date', row: null, account });
    else {
      const end = this.#account.movements.findLast((movement) => movement.date === day)?.balance ?? 0;
      this.#table.line(`${date} ${words.balance}`, this.#balanceCells(end), this.#sumTruth('balance'));
    }
  }

  /** What a day adds up to, under its last row. */
  #daySum(day: string, rows: readonly PrintedMovement[]): void {
    const { story, point, words } = this.#options;
    const date = rowDate(day, story.language, printingOf(point));
    const movements = rows.map(({ movement }) => movement).filter(({ date: own }) => own === day);
    this.#total(`${words.total} ${date}`, movements);
  }

  /** What the rows of a page add up to. */
  #pageTotal(): void {
    const { point, words } = this.#options;
    if (point.totals === 'page-end' && this.#onPage.length > 0) this.#total(words.pageTotal, this.#onPage);
    this.#onPage = [];
  }

  #total(label: string, movements: readonly Movement[]): void {
    const { figures, placed } = this.#options;
    const hasTwo = placed.columns.some(({ field }) => field === 'debit');
    const cells = hasTwo ? this.#sums(movements) : amountCells(figures, sumOf(movements));
    this.#table.line(label, cells, this.#sumTruth('total'));
  }

  #sums(movements: readonly Movement[]): CellTexts {
    const { figures } = this.#options;
    return {
      debit: figures.debit(sumOf(movements.filter(({ amount }) => amount <= 0))),
      credit: figures.unsigned(sumOf(movements.filter(({ amount }) => amount > 0))),
    };
  }

  #boundary(end: 'opening' | 'closing'): void {
    const { story, point } = this.#options;
    const where = point[end];
    if (where !== 'in-table' && where !== 'both') return;
    const field = end === 'opening' ? 'openingBalance' : 'closingBalance';
    const day = end === 'opening' ? story.periodStart : story.periodEnd;
    const isDated = point.boundaryDate === 'printed' && !isDayHeading(point);
    const date = isDated ? { date: rowDate(day, story.language, printingOf(point)) } : {};
    const zero = this.#options.figures.unsigned(0);
    const hasZeros = point.emptyAmount === 'zero-everywhere' && point.balance !== 'never';
    const zeros = hasZeros ? { debit: zero, credit: zero } : {};
    const isSummed = point.totals === 'with-closing' && end === 'closing';
    const sums = isSummed ? this.#sums(this.#account.movements.filter(isInTable)) : {};
    const cells = { ...date, ...zeros, ...sums, ...this.#balanceCells(this.#account[end]) };
    const truthOf = (of: WordField) =>
      this.#sumTruth(isSummed && (of === 'debit' || of === 'credit') ? 'total' : field)(of);
    this.#table.line(balanceLabel(end, this.#options), cells, truthOf);
  }

  /** Writes the carried balance where a page ends, and heads and the brought balance where the next begins. */
  #watchPages(): void {
    const { point, words, account } = this.#options;
    const flow = this.#flow;
    const outer = flow.reserve;
    const hasLine = point.carry !== 'none' || point.totals === 'page-end';
    const reserve = outer + (hasLine ? 3 * this.#table.lineHeight : 0);
    flow.reserve = reserve;
    const line = (label: string) =>
      this.#table.line(label, this.#balanceCells(this.#balance), this.#sumTruth('balance'));
    flow.onEnd = () => {
      flow.reserve = outer;
      this.#pageTotal();
      if (point.carry === 'note') this.#note(continuedOn(this.#options, flow.sheets.length + 1));
      else if (point.carry !== 'none') line(words.carriedForward);
      flow.reserve = reserve;
    };
    const { onTurn } = flow;
    flow.onTurn = () => {
      onTurn();
      if (point.headsRepeated === 'each-page') this.#table.heads(account);
      if (point.carry === 'both-pages') line(words.broughtForward);
      if (point.carry === 'note' && this.#sectionName !== '')
        this.#table.heading(continued(this.#sectionName, this.#options), {
          ...RUNNING_TEXT,
          role: 'section',
          account,
        });
    };
    this.#leavePages = () => {
      flow.onEnd = () => {};
      flow.onTurn = onTurn;
      flow.reserve = outer;
    };
  }

  #note(text: string): void {
    this.#table.line(text, {}, () => RUNNING_TEXT, false);
  }

  #leavePages: () => void = () => {};

  #balanceCells(minor: number): CellTexts {
    const text = this.#options.figures.balance(minor);
    if (this.#options.point.balance !== 'never') return { balance: text };
    const last =
      this.#options.placed.columns.filter(({ align }) => align === 'end').at(-1)?.field ?? 'amount';
    return { [last]: text };
  }

  #sumTruth(of: WordField): (field: WordField) => WordTruth {
    return (field) => ({
      role: field === 'description' ? 'label' : 'sum',
      field: of,
      row: null,
      account: this.#options.account,
    });
  }
}

const isInTable = ({ isListedCheque }: Movement) => !isListedCheque;

function sumOf(movements: readonly Movement[]): number {
  return movements.reduce((total, { amount }) => total + amount, 0);
}

function amountCells(figures: Figures, minor: number): CellTexts {
  const { text, marker } = figures.amount(minor);
  return { amount: text, ...(marker ? { currency: marker } : {}) };
}
