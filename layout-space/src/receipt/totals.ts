import { knownTerm } from '../vocabulary/terms.ts';
import type { WordField, WordTruth } from '../word-truth.ts';
import { drawCountBesideSubtotal, drawCountWithSum, drawItemCount, piecesOf } from './item-count.ts';
import type { ReceiptPage } from './page.ts';
import { phraseOf } from './phrases.ts';
import type { LineStyle, Piece } from './roll.ts';
import { drawTaxTable } from './tax-table.ts';
import { labelTruth, sumTruth, textTruth, valueTruth } from './words.ts';

/** A label at the start of a line and a figure at its end. */
export function drawSum(
  page: ReceiptPage,
  label: string,
  figure: string,
  truth: WordTruth,
  style: LineStyle = {},
): void {
  const { roll, point } = page;
  const name: Piece = { text: label, truth: labelTruth(truth.field) };
  if (point.leader === 'colon' && label !== '') name.text = `${label}:`;
  const value: Piece = { text: figure, truth };
  if (point.currencyPlace === 'column') {
    drawWithCurrency(page, name, value, style);
    return;
  }
  if (point.totalsAlign !== 'start') {
    drawAligned(page, name, value, style);
    return;
  }
  const room = roll.width - roll.measure(`${label}  ${figure}`, style);
  const dots = Math.floor((room - 2 * roll.space) / roll.measure('.', style)) - 1;
  if (point.leader === 'dots' && dots > 3) roll.pair([name, { text: '.'.repeat(dots) }], [value], style);
  else roll.pair([name], [value], style);
}

/** The code of the currency in a column of its own, some way before the figure. */
function drawWithCurrency(page: ReceiptPage, name: Piece, value: Piece, style: LineStyle): void {
  const { roll, figures, story } = page;
  const widest = roll.measure(figures.bare(-story.sums.tendered));
  const end = roll.width - Math.max(widest, roll.measure(value.text, style)) - 2 * roll.space;
  const code: Piece = { text: story.currency, truth: labelTruth('currency') };
  if (roll.measure(`${name.text}  ${code.text}`, style) > end) roll.pair([name], [code, value], style);
  else
    roll.cells(
      [
        { piece: name, place: 0, align: 'start' },
        { piece: code, place: end, align: 'end' },
        { piece: value, place: roll.width, align: 'end' },
      ],
      style,
    );
}

/** Labels that end at one place before the figures, or that begin at one within the line, where they fit. */
function drawAligned(page: ReceiptPage, name: Piece, value: Piece, style: LineStyle): void {
  const { roll, point, figures, story } = page;
  const widest = roll.measure(`${figures.money(-story.sums.tendered)}   `, style);
  const end = roll.width - Math.max(widest, roll.measure(`${value.text}  `, style));
  if (point.totalsAlign === 'end-labels' && roll.measure(name.text, style) <= end)
    roll.cells(
      [
        { piece: name, place: end, align: 'end' },
        { piece: value, place: roll.width, align: 'end' },
      ],
      style,
    );
  else {
    const indent = roll.width * 0.3;
    roll.pair(
      [name],
      [value],
      roll.fits([name], [value], { ...style, indent }) ? { ...style, indent } : style,
    );
  }
}

/** All between the items and the payment: subtotal, service charge, taxes, tip, rounding and total. */
export function drawTotals(page: ReceiptPage): void {
  const { point, words, figures, story } = page;
  const { goods, discount, serviceCharge, tip, rounding } = story.sums;
  const isAdded = point.tax === 'added' || point.tax === 'added-two';
  const sum = (label: string, minor: number, field: WordField | null = null) =>
    drawSum(page, label, figures.money(minor), sumTruth(field));
  if (point.itemCount === 'before-total') drawItemCount(page);
  if (point.itemCount === 'with-sum') drawCountWithSum(page);
  if (point.itemCount === 'beside-subtotal') drawCountBesideSubtotal(page);
  else if (point.subtotal === 'printed') {
    const isNet = (isAdded || point.tax === 'none') && discount === 0;
    drawSum(
      page,
      words.subtotal,
      figures.money(goods),
      isNet ? valueTruth('subtotal') : sumTruth('subtotal'),
    );
  }
  if (discount > 0) drawDiscount(page);
  if (serviceCharge > 0) sum(words.serviceCharge, serviceCharge);
  if (point.tax === 'included-above') drawNet(page);
  if (isAdded || point.tax === 'included-above') drawAddedTaxes(page);
  if (tip > 0) sum(words.tip, tip);
  if (point.total === 'around-rounding') sum(words.total, story.sums.total - rounding);
  if (rounding !== 0) sum(words.rounding, rounding);
  if (point.zeroLines === 'some') drawZeroLines(page);
  drawTotal(page);
  if (point.itemCount === 'after-total' || point.itemCount === 'items-and-quantity') drawItemCount(page);
  if (point.tax === 'included-pairs') drawTaxPairs(page);
  if (point.tax === 'included-line' || point.tax === 'included-sentence') drawIncludedTaxes(page);
}

/** What is taken off all goods: an amount, or a part of their sum. */
function drawDiscount(page: ReceiptPage): void {
  const { point, words, figures, story } = page;
  const rate = figures.rate(100 * story.sums.discountRate);
  const label = point.discountOfAll === 'percent' ? `${words.discount} ${rate}` : words.discount;
  drawSum(page, label, figures.money(-story.sums.discount), sumTruth(null));
}

/** Below the total the net amount of each rate and its tax, each on a line. */
function drawTaxPairs(page: ReceiptPage): void {
  const { story, words, figures } = page;
  const { taxes } = story.sums;
  const truthOf = (field: 'subtotal' | 'tax') => (taxes.length === 1 ? valueTruth(field) : sumTruth(field));
  for (const { rate, net, tax } of taxes) {
    drawSum(page, `${words.net} ${figures.rate(rate)}`, figures.bare(net), truthOf('subtotal'));
    drawSum(page, `${words.tax} ${figures.rate(rate)}`, figures.bare(tax), truthOf('tax'));
  }
}

/** Sums that tills print whether or not there is anything to add. */
function drawZeroLines(page: ReceiptPage): void {
  const { figures, story } = page;
  const { rounding } = story.sums;
  for (const concept of rounding === 0
    ? (['invoice.discount', 'invoice.rounding'] as const)
    : (['invoice.discount'] as const)) {
    const label = knownTerm(concept, story.language);
    if (label !== null) drawSum(page, story.inLetters(label), figures.money(0), sumTruth(null));
  }
}

/** The net amount of goods whose prices include their taxes, above these. */
function drawNet(page: ReceiptPage): void {
  const { story, words, figures } = page;
  const net = story.sums.taxes.reduce((total, each) => total + each.net, 0);
  drawSum(page, words.net, figures.money(net), valueTruth('subtotal'));
}

function drawAddedTaxes(page: ReceiptPage): void {
  const { story, words, figures } = page;
  const { taxes } = story.sums;
  for (const { rate, tax } of taxes)
    drawSum(
      page,
      `${words.tax} ${figures.rate(rate)}`,
      figures.money(tax),
      taxes.length === 1 ? valueTruth('tax') : sumTruth('tax'),
    );
}

/** Taxes that the prices include, below the total: each on a line, or said in a sentence. */
function drawIncludedTaxes(page: ReceiptPage): void {
  const { roll, point, story, words, figures } = page;
  const { taxes } = story.sums;
  const including = story.inLetters(phraseOf('including', story.language));
  for (const { rate, tax } of taxes) {
    const label = { text: `${including} ${words.tax} ${figures.rate(rate)}`, truth: labelTruth('tax') };
    const truth = taxes.length === 1 ? valueTruth('tax') : sumTruth('tax');
    if (point.tax === 'included-line') roll.pair([label], [{ text: figures.money(tax), truth }]);
    else roll.centre([label, { text: `${story.currency} ${figures.bare(tax)}`, truth }]);
  }
}

/** Tills print short words with spaces between their letters. */
const LONGEST_SPACED = 8;

function drawTotal(page: ReceiptPage): void {
  const { point } = page;
  const style: LineStyle = {
    isBold: point.totalStyle === 'bold' || point.totalStyle === 'large',
    scale: point.totalStyle === 'large' ? 1.4 : 1,
  };
  const [label, figure] = totalTexts(page);
  if (point.itemCount === 'on-total-line') {
    const count = `${label} (${page.words.items}: ${piecesOf(page)})`;
    drawSum(page, count, figure, valueTruth('total'), style);
    if (point.total === 'two-currencies') drawConverted(page);
    return;
  }
  const isSpaced = point.totalStyle === 'spaced' && label.length <= LONGEST_SPACED;
  const spaced = isSpaced ? [...label.replaceAll(' ', '')].join(' ') : label;
  drawSum(page, spaced, figure, valueTruth('total'), style);
  if (point.total !== 'two-currencies') return;
  drawConverted(page);
}

/** Units of a currency for one euro or one dollar, about; one and a half for all others. */
const UNITS: Record<string, number> = {
  CZK: 25,
  HUF: 395,
  RSD: 117,
  DKK: 7.5,
  SEK: 11.2,
  NOK: 11.6,
  PLN: 4.3,
  RON: 5,
  TRY: 35,
  RUB: 95,
  UAH: 43,
  INR: 90,
  THB: 38,
  JPY: 160,
  KRW: 1450,
  TWD: 35,
  HKD: 8.5,
  CNY: 7.8,
  VND: 27_000,
  IDR: 17_500,
  IRR: 45_000,
  COP: 4400,
  MXN: 20,
  BRL: 6,
  ZAR: 20,
  EGP: 53,
  AED: 4,
  SAR: 4,
  ILS: 4,
};

/** The total in another currency, with its rate: the home currency comes first. */
function drawConverted({ roll, story, words, figures, random }: ReceiptPage): void {
  const other = story.currency === 'EUR' ? 'USD' : 'EUR';
  const units = UNITS[story.currency] ?? 1.5;
  const rate = Math.round(units * random.integer(9000, 11_000));
  const cents = Math.round((story.sums.total * 10_000 * (story.decimals === 0 ? 100 : 1)) / rate);
  roll.pair(
    [{ text: `${words.total} ${other}`, truth: labelTruth(null) }],
    [{ text: figures.foreign(cents), truth: sumTruth(null) }],
  );
  roll.start([{ text: `1 ${other} = ${figures.exchangeRate(rate)} ${story.currency}` }]);
}

/** The label and the figure of the total: the currency beside one of them where it is printed nowhere else. */
function totalTexts({ point, words, figures, story }: ReceiptPage): [string, string] {
  const { total } = story.sums;
  switch (point.currencyPlace) {
    case 'in-total-label':
      return [`${words.total} ${story.currency}`, figures.bare(total)];
    case 'code-before-total':
      return [words.total, `${story.currency} ${figures.bare(total)}`];
    case 'sign-before-total':
      return [words.total, `${figures.sign}${figures.bare(total)}`];
    case 'behind-total':
      return [words.total, `${figures.bare(total)} ${figures.signBehind}`];
    default:
      return [words.total, figures.money(total)];
  }
}

/** What is printed below the payment about taxes. */
export function drawTaxes(page: ReceiptPage): void {
  const { roll, point, story, words, figures } = page;
  const { taxes } = story.sums;
  const including = story.inLetters(phraseOf('including', story.language));
  if (point.tax === 'included-table') drawTaxTable(page);
  if (point.tax === 'included-one-line')
    for (const { rate, net, tax } of taxes) {
      const truthOf = (field: 'subtotal' | 'tax') =>
        taxes.length === 1 ? valueTruth(field) : sumTruth(field);
      roll.start([
        { text: `${figures.rate(rate)}:`, truth: textTruth('taxRate') },
        { text: `${words.net}:`, truth: labelTruth('subtotal') },
        { text: figures.bare(net), truth: truthOf('subtotal') },
        { text: `${words.tax}:`, truth: labelTruth('tax') },
        { text: figures.bare(tax), truth: truthOf('tax') },
      ]);
    }
  if (point.tax === 'included-note')
    roll.start([{ text: `*${including} ${words.tax}`, truth: textTruth(null) }]);
  if (point.tax === 'included-bracketed')
    for (const { rate, tax } of taxes)
      roll.start([
        { text: `(${including} ${words.tax} ${figures.rate(rate)} :`, truth: labelTruth('tax') },
        { text: `${figures.bare(tax)})`, truth: taxes.length === 1 ? valueTruth('tax') : sumTruth('tax') },
      ]);
}
