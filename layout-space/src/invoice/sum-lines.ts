import { addDays } from '@ledgerlift/fixtures/date-style';
import type { WordField } from '../word-truth.ts';
import { printedDate } from './dates.ts';
import type { InvoicePoint } from './dimensions.ts';
import type { PageOptions } from './page-options.ts';
import type { TaxPart } from './sums.ts';
import { halvesOf } from './tax-rates.ts';

/** One line of the totals. */
export interface SumLine {
  label: string;
  value: string;
  field: WordField | null;
  /** What it is a fact of; of several the last one counts. */
  fact?: 'subtotal' | 'tax' | 'total';
  /** Minor units. */
  amount: number;
  isStrong?: true;
}

/** The lines of the totals, in printed order. */
export function sumLines(options: PageOptions): SumLine[] {
  const { point } = options;
  const total = totalLine(options);
  const after = [...emptyLine(options), ...deductionLines(options), ...dueLine(options)];
  if (point.amounts === 'gross' && point.includedTax === 'below-total')
    return [...adjustments(options), total, ...netLine(options), ...taxLines(options), ...after];
  return [
    ...adjustments(options),
    ...netLine(options),
    ...taxLines(options),
    ...afterTaxLine(options),
    ...withheldLine(options),
    ...roundingLine(options),
    total,
    ...after,
  ];
}

/** Sum of the items and what is added or taken off before tax. */
function adjustments({ point, words, figures, sums }: PageOptions): SumLine[] {
  const isAdjusted = sums.discount !== 0 || point.shipping !== 'none';
  const discountLabel =
    sums.discountRate > 0 ? `${words.discount} ${figures.percent(sums.discountRate)}` : words.discount;
  return [
    ...(isAdjusted && point.subtotal === 'printed'
      ? [
          {
            label: words.subtotal,
            value: figures.money(sums.lines),
            field: 'subtotal' as const,
            amount: sums.lines,
          },
        ]
      : []),
    ...(sums.discount === 0
      ? []
      : [
          {
            label: discountLabel,
            value: figures.money(point.discountSign === 'unsigned' ? Math.abs(sums.discount) : sums.discount),
            field: 'discount' as const,
            amount: sums.discount,
          },
        ]),
    ...(point.shipping === 'none'
      ? []
      : [{ label: words.shipping, value: figures.money(sums.shipping), field: null, amount: sums.shipping }]),
  ];
}

function netLine({ point, words, figures, sums }: PageOptions): SumLine[] {
  if (point.subtotal === 'none') return [];
  return [
    {
      label: words.net,
      value: figures.money(sums.net),
      field: 'subtotal',
      fact: 'subtotal',
      amount: sums.net,
    },
  ];
}

function taxLines({ point, story, words, figures, sums }: PageOptions): SumLine[] {
  const line = (label: string, amount: number, isFact: boolean): SumLine => ({
    label,
    value: figures.money(amount),
    field: 'tax',
    amount,
    ...(isFact ? { fact: 'tax' } : {}),
  });
  if (point.tax === 'none' || point.tax === 'reverse-charge') return [];
  if (point.tax === 'split') {
    const [part] = sums.parts;
    const half = sums.tax / 2;
    const rate = figures.percent((part?.rate ?? 0) / 2);
    return halvesOf(story.currency.code, words.tax).map((name) => line(`${name} ${rate}`, half, false));
  }
  const total = line(point.taxLines === 'total-only' ? words.tax : words.taxTotal, sums.tax, true);
  if (point.taxLines === 'total-only' || point.taxLines.startsWith('table')) return [total];
  if (point.taxLines === 'rate-line-and-amount-line') {
    const rate = figures.percent(sums.parts[0]?.rate ?? 0);
    return [{ label: words.taxRate, value: rate, field: 'taxRate', amount: 0 }, total];
  }
  const perRate = sums.parts.map((part) =>
    line(
      rateLabel(part, words.tax, figures.percent(part.rate), figures.bare(part.base), point),
      part.tax,
      sums.parts.length === 1,
    ),
  );
  return point.taxLines === 'per-rate-and-total' && perRate.length > 1 ? [...perRate, total] : perRate;
}

/** `VAT 20%`, or `VAT 20% / 1,200.00` with what is taxed. */
function rateLabel(
  { rate }: TaxPart,
  word: string,
  percent: string,
  base: string,
  point: InvoicePoint,
): string {
  return rate > 0 && point.taxLines === 'per-rate-with-base'
    ? `${word} ${percent} (${base})`
    : `${word} ${percent}`;
}

function afterTaxLine({ point, words, figures, sums }: PageOptions): SumLine[] {
  if (sums.afterTax === 0) return [];
  const label =
    point.afterTax === 'charge'
      ? words.charge
      : point.afterTax === 'savings'
        ? words.savings
        : words.discount;
  const field = point.afterTax === 'charge' ? null : ('discount' as const);
  return [{ label, value: figures.money(sums.afterTax), field, amount: sums.afterTax }];
}

function withheldLine({ point, words, figures, sums }: PageOptions): SumLine[] {
  if (sums.withheld === 0) return [];
  const printed = point.withheld === 'unsigned' ? Math.abs(sums.withheld) : sums.withheld;
  return [
    {
      label: `${words.withholding} ${figures.percent(sums.withheldRate)}`,
      value: figures.money(printed),
      field: 'paid',
      amount: sums.withheld,
    },
  ];
}

function roundingLine({ words, figures, sums }: PageOptions): SumLine[] {
  if (sums.rounding === 0) return [];
  return [{ label: words.rounding, value: figures.money(sums.rounding), field: null, amount: sums.rounding }];
}

function totalLine({ point, story, words, figures, sums }: PageOptions): SumLine {
  const label = point.amounts === 'net' || point.tax === 'none' ? words.total : words.grossTotal;
  return {
    label: withCurrency(label, point, story),
    value: figures.total(sums.total),
    field: 'total',
    fact: 'total',
    amount: sums.total,
    isStrong: true,
  };
}

/** What is paid, kept or still owed: it changes what is to be paid, not the total. */
function deductionLines({ point, story, words, figures, sums }: PageOptions): SumLine[] {
  if (sums.deduction === 0) return [];
  const rate = sums.deductionRate > 0 ? ` ${figures.percent(sums.deductionRate)}` : '';
  const printed = (amount: number) =>
    figures.money(point.deductionSign === 'unsigned' ? Math.abs(amount) : amount);
  const label: Record<InvoicePoint['deduction'], string> = {
    none: '',
    paid: words.paid,
    'down-payment': words.downPayment,
    'listed-down-payments': words.downPayment,
    'listed-payments': words.paid,
    'payments-table': words.paid,
    'credits-column': words.paid,
    retention: words.retention,
    withholding: words.withholding,
    'previous-balance': words.previousBalance,
  };
  if (point.deduction === 'listed-payments')
    return sums.payments.map(({ daysBefore, amount }) => ({
      label: `${words.paid} ${printedDate(addDays(story.issueDate, -daysBefore), story.language, point)}`,
      value: printed(-amount),
      field: 'paid',
      amount: -amount,
    }));
  return [
    {
      label: `${label[point.deduction]}${rate}`,
      value: printed(sums.deduction),
      field: 'paid',
      amount: sums.deduction,
    },
  ];
}

function dueLine({ point, story, words, figures, sums }: PageOptions): SumLine[] {
  if (point.deduction === 'none') return [];
  return [
    {
      label: withCurrency(words.amountDue, point, story),
      value: figures.total(sums.due),
      field: 'amountDue',
      amount: sums.due,
      isStrong: true,
    },
  ];
}

/** A sum that nothing goes into: its label stands alone, or beside a zero. */
function emptyLine({ point, words, figures }: PageOptions): SumLine[] {
  if (point.emptySums === 'none' || point.deduction !== 'none') return [];
  const value = point.emptySums === 'zero' ? figures.money(0) : '';
  return [{ label: words.paid, value, field: 'paid', amount: 0 }];
}

/** `Total EUR`, where the layout names the currency in the label. */
export function withCurrency(
  label: string,
  { currencyPlace }: InvoicePoint,
  { currency }: PageOptions['story'],
): string {
  return currencyPlace === 'in-total-label' ? `${label} ${currency.code}` : label;
}
