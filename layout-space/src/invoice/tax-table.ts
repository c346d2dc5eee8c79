import { addDays } from '@ledgerlift/fixtures/date-style';
import type { Flow } from '../sheet/flow.ts';
import { type Piece, type Region, truthOf } from './blocks.ts';
import { commodityCodeOf, letterOf } from './columns.ts';
import { printedDate } from './dates.ts';
import { type PageOptions, styleOf } from './page-options.ts';
import { drawSmallTable } from './small-table.ts';
import { halvesOf } from './tax-rates.ts';

/** What is taxed at each rate, with the tax on it. */
export function drawTaxTable(
  flow: Flow,
  { story, point, words, figures, sums }: PageOptions,
  region: Region = { left: flow.left, width: flow.right - flow.left },
): void {
  if (!point.taxLines.startsWith('table')) return;
  if (point.taxLines === 'table-by-goods') {
    drawTaxesByGoods(flow, { story, point, words, figures, sums }, region);
    return;
  }
  const style = styleOf(point);
  const hasLetters = point.taxColumn === 'letter';
  const rate = (hundredths: number) =>
    point.taxLines === 'table-bare-rates'
      ? figures.rate(hundredths).replace(/\s*%/, '')
      : figures.percent(hundredths);
  const cell = (text: string, field: 'taxRate' | 'subtotal' | 'tax' | 'total'): Piece => ({
    text,
    truth: truthOf('sum', field),
  });
  const head = (text: string, field: 'taxRate' | 'subtotal' | 'tax' | 'total'): Piece => ({
    text,
    truth: truthOf('head', field),
  });
  const rows = [
    [
      ...(hasLetters ? [head('', 'taxRate')] : []),
      head(words.taxRate, 'taxRate'),
      head(words.taxBase, 'subtotal'),
      head(words.tax, 'tax'),
      head(words.grossTotal, 'total'),
    ],
    ...sums.parts.map((part) => [
      ...(hasLetters ? [cell(letterOf(part.rate, story.rates), 'taxRate')] : []),
      cell(rate(part.rate), 'taxRate'),
      cell(figures.bare(part.base), 'subtotal'),
      cell(figures.bare(part.tax), 'tax'),
      cell(figures.bare(part.base + part.tax), 'total'),
    ]),
  ];
  flow.y += style.size * 1.5;
  drawSmallTable(
    flow,
    {
      rows,
      aligns: [...(hasLetters ? (['start'] as const) : []), 'end', 'end', 'end', 'end'],
      ...region,
    },
    style,
  );
}

/** What is taxed of each kind of goods of a tariff, with two taxes beside each other, and their sums. */
function drawTaxesByGoods(
  flow: Flow,
  { story, point, words, figures, sums }: Omit<PageOptions, 'random'>,
  region: Region,
): void {
  const style = styleOf(point);
  const [first, second] = halvesOf(story.currency.code, words.tax);
  const row = (name: string, base: number, tax: number): Piece[] => [
    { text: name, truth: truthOf('text', 'commodityCode') },
    { text: figures.bare(base), truth: truthOf('sum', 'subtotal') },
    { text: figures.bare(tax / 2), truth: truthOf('sum', 'tax') },
    { text: figures.bare(tax / 2), truth: truthOf('sum', 'tax') },
  ];
  const heads: Piece[] = ['HS', words.taxBase, first, second].map((text, index) => ({
    text,
    truth: truthOf('head', index === 0 ? 'commodityCode' : index === 1 ? 'subtotal' : 'tax'),
  }));
  const rows = [
    heads,
    ...story.items.map((item) => row(commodityCodeOf(item), item.amount, item.taxAmount)),
    row(words.sum, sums.net, sums.tax),
  ];
  flow.y += style.size * 1.5;
  drawSmallTable(flow, { rows, aligns: ['start', 'end', 'end', 'end'], ...region }, style);
}

/** Payments before the invoice was written: when, how and how much. */
export function drawPayments(flow: Flow, { random, story, point, words, figures, sums }: PageOptions): void {
  if (point.deduction !== 'payments-table') return;
  const style = styleOf(point);
  const heads: Piece[] = [
    { text: words.issueDate, truth: truthOf('head', 'otherDate') },
    { text: words.paymentMethod, truth: truthOf('head', null) },
    { text: words.paid, truth: truthOf('head', 'paid') },
  ];
  const rows = sums.payments.map(({ daysBefore, amount }): Piece[] => [
    {
      text: printedDate(addDays(story.issueDate, -daysBefore), story.language, point),
      truth: truthOf('text', 'otherDate'),
    },
    { text: random.pick(['VISA', 'PayPal', 'Mastercard', 'SEPA']), truth: truthOf('text', null) },
    { text: figures.bare(amount), truth: truthOf('sum', 'paid') },
  ]);
  flow.y += style.size * 1.5;
  drawSmallTable(
    flow,
    {
      rows: [heads, ...rows],
      aligns: ['start', 'start', 'end'],
      left: flow.left,
      width: flow.right - flow.left,
    },
    style,
  );
}

/** Earlier invoices whose amounts are taken off. */
export function drawEarlierInvoices(flow: Flow, { story, point, words, figures, sums }: PageOptions): void {
  if (sums.earlier.length === 0) return;
  const style = styleOf(point);
  const other = truthOf('text', 'otherNumber');
  flow.y += style.size * 1.5;
  drawSmallTable(
    flow,
    {
      rows: [
        [
          { text: words.downPayment, truth: truthOf('head', 'otherNumber') },
          { text: words.issueDate, truth: truthOf('head', 'otherDate') },
          { text: words.paid, truth: truthOf('head', 'paid') },
        ],
        ...sums.earlier.map(({ number, daysBefore, amount }): Piece[] => [
          { text: number, truth: other },
          {
            text: printedDate(addDays(story.issueDate, -daysBefore), story.language, point),
            truth: truthOf('text', 'otherDate'),
          },
          { text: figures.bare(amount), truth: truthOf('sum', 'paid') },
        ]),
      ],
      aligns: ['start', 'start', 'end'],
      left: flow.left,
      width: flow.right - flow.left,
    },
    style,
  );
}
