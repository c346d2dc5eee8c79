import { fullDate } from '../printing/dates.ts';
import type { Flow } from '../sheet/flow.ts';
import type { TextStyle } from '../sheet/pen.ts';
import { wrapText } from '../sheet/wrap.ts';
import { sentence } from './around-table.ts';
import { drawCoupon } from './coupon.ts';
import { printingOf } from './date-printing.ts';
import type { StatementPoint } from './dimensions.ts';
import type { Figures } from './figures.ts';
import type { StatementPage } from './statement-page.ts';
import { nextStatement } from './statement-phrases.ts';
import { type Account, TYPE_CODES } from './story.ts';
import { drawTerms, drawTermsPage } from './terms.ts';

/** What is printed once, behind all accounts. */
const AT_THE_END: ReadonlySet<StatementPoint['afterTable']> = new Set([
  'terms',
  'terms-pages',
  'next-date',
  'legend',
  'coupon',
]);

/** What is printed under the last row and is no row: each a thing that a reader may take for one. */
export function drawAfterTable(flow: Flow, account: Account, page: StatementPage, figures: Figures): void {
  new AfterTable(flow, account, page, figures).draw();
}

class AfterTable {
  readonly #flow: Flow;
  readonly #account: Account;
  readonly #page: StatementPage;
  readonly #figures: Figures;
  readonly #style: TextStyle;

  constructor(flow: Flow, account: Account, page: StatementPage, figures: Figures) {
    this.#flow = flow;
    this.#account = account;
    this.#page = page;
    this.#figures = figures;
    this.#style = { family: page.point.family, size: Number(page.point.size) - 1 };
  }

  draw(): void {
    const kind = this.#page.point.afterTable;
    if (this.#page.point.figureNote === 'star') this.#line(`* ${sentence(this.#page, 7)}`);
    const isLast = this.#page.story.accounts.at(-1) === this.#account;
    if (kind === 'nothing' || (!isLast && AT_THE_END.has(kind))) return;
    this.#flow.y += kind === 'footnote' ? 0 : 18;
    const drawings: Record<typeof kind, () => void> = {
      footnote: () => this.#footnotes(),
      advertising: () => this.#advertising(),
      'daily-balances': () => this.#dailyBalances(1),
      'daily-balances-beside': () => this.#dailyBalances(2),
      interest: () => this.#interest(),
      'interest-table': () => this.#interestTable(),
      points: () => this.#points(),
      'year-to-date': () => this.#yearToDate(),
      'cheque-images': () => this.#chequeImages(),
      terms: () => drawTerms(this.#flow, this.#page, this.#figures),
      'terms-pages': () => drawTermsPage(this.#flow, this.#page, this.#figures),
      'fee-table': () => this.#feeTable(),
      'next-date': () => this.#line(nextStatement(this.#page)),
      legend: () => this.#legend(),
      coupon: () => drawCoupon(this.#flow, this.#account, this.#page, this.#figures),
    };
    drawings[kind]();
  }

  #footnotes(): void {
    const { random } = this.#page;
    const rate = `${random.integer(2, 19)},${random.digits(2)} %`;
    this.#line(`* ${sentence(this.#page, random.integer(6, 12))} ${rate}.`);
    this.#line(`${sentence(this.#page, random.integer(6, 12))} ${this.#date(this.#page.story.periodEnd)}.`);
  }

  #advertising(): void {
    const { random } = this.#page;
    this.#line(`${sentence(this.#page, 4)}: ${this.#figures.unsigned(random.integer(1000, 9000))}!`);
    this.#line(sentence(this.#page, 9));
  }

  /** The balance at the end of each day, in lists beside each other that are read down. */
  #dailyBalances(lists: number): void {
    const { words } = this.#page;
    const days = new Map(this.#account.movements.map(({ date, balance }) => [date, balance]));
    const entries = [...days].map(([day, balance]) => [this.#date(day), this.#figures.balance(balance)]);
    const length = Math.ceil(entries.length / lists);
    const columns = Array.from({ length: lists }, (_, list) => list * length);
    this.#cells(
      columns.flatMap(() => [words.date, words.balance]),
      true,
    );
    for (let line = 0; line < length; line += 1)
      this.#cells(columns.flatMap((first) => entries[first + line] ?? []));
  }

  #interest(): void {
    const { random, words } = this.#page;
    this.#line(`${words.interestRate} ${this.#rate()}`);
    this.#line(`${words.limit} ${this.#figures.unsigned(random.integer(100_000, 900_000))}`);
  }

  #interestTable(): void {
    const { random, words } = this.#page;
    this.#cells([words.interestRate, words.balance, words.interest], true);
    for (let row = 0; row < random.integer(2, 3); row += 1)
      this.#cells([
        this.#rate(),
        this.#figures.unsigned(random.integer(1000, 900_000)),
        this.#figures.unsigned(random.integer(1, 900)),
      ]);
  }

  #points(): void {
    const { random, words } = this.#page;
    this.#line(`${words.points}: +${random.integer(10, 900)}`);
    this.#line(`${words.points} ${words.total}: ${random.integer(1000, 40_000)}`);
  }

  #yearToDate(): void {
    const { random, story, words } = this.#page;
    const year = story.periodEnd.slice(0, 4);
    this.#line(`${words.fees} ${year}   ${this.#figures.unsigned(random.integer(0, 9000))}`);
    this.#line(`${words.interest} ${year}   ${this.#figures.unsigned(random.integer(0, 9000))}`);
  }

  /** What the account cost in this period and in the year so far. */
  #feeTable(): void {
    const { random, story, words } = this.#page;
    this.#cells([words.fees], true);
    this.#cells([words.description, words.period, story.periodEnd.slice(0, 4)], true);
    const fees = Array.from({ length: random.integer(2, 4) }, () => random.integer(0, 2000));
    const figures = (fee: number) => [this.#figures.unsigned(fee), this.#figures.unsigned(fee * 3)];
    for (const fee of fees) this.#cells([sentence(this.#page, 1), ...figures(fee)]);
    this.#cells([words.total, ...figures(fees.reduce((sum, fee) => sum + fee, 0))]);
  }

  /** What the letters of bookings mean, and notes with bullets. */
  #legend(): void {
    for (const code of TYPE_CODES) this.#cells([code, sentence(this.#page, 3)]);
    for (let note = 0; note < 3; note += 1) this.#line(`\u2022 ${sentence(this.#page, 11)}.`);
  }

  /** Pictures of cheques that are rows of the table, three beside each other, each with its number and its amount. */
  #chequeImages(): void {
    const flow = this.#flow;
    const cheques = this.#account.movements.filter(({ checkNumber }) => checkNumber !== '').slice(0, 6);
    const width = (flow.right - flow.left) / 3;
    cheques.forEach(({ checkNumber, amount }, index) => {
      if (index % 3 === 0) {
        flow.need(70);
        flow.y += 66;
      }
      const left = flow.left + (index % 3) * width;
      for (const edge of [flow.y - 52, flow.y - 12])
        flow.pen.shape('line', left, left + width - 10, edge, edge + 0.5);
      flow.pen.write(`${checkNumber} ${this.#figures.unsigned(amount)}`, left, flow.y, this.#style);
    });
    flow.y += 10;
  }

  #rate(): string {
    const { random } = this.#page;
    return `${random.integer(0, 19)}.${random.digits(2)}%`;
  }

  #date(day: string): string {
    const { story, point } = this.#page;
    return fullDate(day, story.language, printingOf(point));
  }

  #line(text: string): void {
    const { left, right } = this.#flow;
    for (const line of wrapText(text, right - left, this.#style.family, this.#style.size))
      this.#cells([line]);
  }

  /** Texts beside each other in columns that all lines share. */
  #cells(texts: readonly string[], isBold = false): void {
    const flow = this.#flow;
    flow.need(this.#style.size * 1.5);
    flow.y += this.#style.size * 1.4;
    texts.forEach((text, index) => {
      flow.pen.write(text, flow.left + index * 130, flow.y, { ...this.#style, isBold });
    });
  }
}
