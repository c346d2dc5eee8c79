import type { Random } from '@ledgerlift/fixtures/random';
import { type ColumnPlan, type PlacedColumns, placeColumns } from '../sheet/columns.ts';
import type { Family } from '../sheet/font-metrics.ts';
import type { Language } from '../vocabulary/languages.ts';
import { type Concept, capitalised, termsOf } from '../vocabulary/terms.ts';
import type { WordField } from '../word-truth.ts';
import { printedDate } from './dates.ts';
import type { InvoicePoint } from './dimensions.ts';
import type { InvoiceFigures } from './figures.ts';
import { FOLIO_HEADS, headWord } from './invoice-words.ts';
import type { Item } from './item.ts';
import type { Story } from './story.ts';
import { halvesOf } from './tax-rates.ts';

interface Head {
  concepts: readonly Concept[];
  not?: readonly Concept[];
}

const QUANTITIES: readonly Concept[] = [
  'invoice.quantity',
  'invoice.unitPrice',
  'invoice.price',
  'common.subtotal',
];
const HEADS: Partial<Record<WordField, Head>> = {
  position: { concepts: ['invoice.position'] },
  itemCode: { concepts: ['invoice.itemCode'] },
  date: { concepts: ['common.date'] },
  description: { concepts: ['common.description', 'invoice.item', 'invoice.service', 'invoice.product'] },
  quantity: { concepts: ['invoice.quantity'] },
  unit: { concepts: ['invoice.unit'] },
  unitPrice: { concepts: ['invoice.unitPrice', 'invoice.price'] },
  discount: { concepts: ['invoice.discount'] },
  taxRate: { concepts: ['invoice.taxRate', 'invoice.tax'] },
  taxAmount: { concepts: ['invoice.taxAmount', 'invoice.tax'], not: ['invoice.taxRate', 'common.total'] },
  netAmount: { concepts: ['invoice.netAmount'], not: QUANTITIES },
  grossAmount: { concepts: ['invoice.grossAmount'], not: QUANTITIES },
};
/** Said in every language. */
const COMMODITY_HEAD = 'HS';
/** Where an item has one amount only. */
const AMOUNT: Head = { concepts: ['common.amount', 'invoice.lineTotal', 'common.total'], not: QUANTITIES };

const MONEY: readonly WordField[] = [
  'unitPrice',
  'netAmount',
  'grossAmount',
  'taxAmount',
  'secondTax',
  'credit',
];

/** What each column prints of an item. */
export type CellTexts = Partial<Record<WordField, string>>;

/** The field that holds an item's amount. */
export function amountField({ amounts }: InvoicePoint): WordField {
  return amounts === 'gross' ? 'grossAmount' : 'netAmount';
}

/** The texts of an item by column, without its description. */
export function cellTexts(
  item: Item,
  index: number,
  { language, rates }: Story,
  point: InvoicePoint,
  figures: InvoiceFigures,
): CellTexts {
  const quantity = figures.quantity(
    point.creditQuantity === 'unsigned' ? Math.abs(item.quantity) : item.quantity,
  );
  const price = figures.price(item.price, item.priceDecimals);
  return {
    position:
      point.positionColumn === 'padded-numbers' ? String(10 * (index + 1)).padStart(4, '0') : `${index + 1}`,
    itemCode: item.code,
    commodityCode: commodityCodeOf(item),
    date: printedDate(item.date, language, point),
    quantity:
      point.unit === 'behind'
        ? `${quantity} ${item.unit}`
        : point.unit === 'glued'
          ? `${quantity}${item.unit}`
          : quantity,
    unit: item.unit,
    unitPrice: point.unit === 'in-price' ? `${price} / ${item.unit}` : price,
    discount: discountText(item, point, figures),
    taxRate:
      point.taxColumn === 'letter'
        ? letterOf(item.taxRate, rates)
        : point.taxColumn === 'named-rate'
          ? `${taxNameOf(language)} ${figures.percent(item.taxRate)}`
          : figures.rate(item.taxRate),
    ...(point.taxColumn === 'halves'
      ? { taxAmount: figures.money(item.taxAmount / 2), secondTax: figures.money(item.taxAmount / 2) }
      : { taxAmount: figures.money(item.taxAmount) }),
    ...(point.amounts === 'gross'
      ? { grossAmount: amountText(item.amount, point, figures) }
      : {
          netAmount: amountText(item.amount, point, figures),
          grossAmount: amountText(item.gross, point, figures),
        }),
  };
}

/** Eight digits; the same for the same goods. */
export function commodityCodeOf({ price, amount }: Item): string {
  return String(10_000_000 + ((Math.abs(price) * 7919 + Math.abs(amount) * 104_729) % 89_999_999));
}

/** What a tax is called beside its rate. */
function taxNameOf(language: Language): string {
  return capitalised(termsOf('invoice.tax', language)[0] ?? '');
}

/** The letter of a tax rate; the tax table explains it. */
export function letterOf(rate: number, rates: readonly number[]): string {
  return 'ABCD'.charAt(Math.max(0, rates.indexOf(rate)));
}

function discountText(
  { discountRate, discountAmount }: Item,
  point: InvoicePoint,
  figures: InvoiceFigures,
): string {
  if (discountRate === 0) return '';
  return point.lineDiscount === 'amount' ? figures.money(discountAmount) : figures.rate(discountRate);
}

function amountText(minor: number, { emptyCells }: InvoicePoint, figures: InvoiceFigures): string {
  if (minor !== 0 || emptyCells === 'none') return figures.money(minor);
  return emptyCells === 'dash' ? '-' : '';
}

/** The columns of the items' table in their order, with their heads and everything that is printed in them. */
export function planColumns(
  random: Random,
  { language, currency }: Story,
  point: InvoicePoint,
  texts: readonly CellTexts[],
): ColumnPlan[] {
  const used = new Set<string>();
  return fieldsOf(point).map((field): ColumnPlan => {
    const isSoleAmount = !point.amounts.includes('-') && field === amountField(point);
    const naming = isSoleAmount ? AMOUNT : (HEADS[field] ?? AMOUNT);
    const folio = point.deduction === 'credits-column' ? FOLIO_HEADS[language.code] : undefined;
    const charges = isSoleAmount ? folio?.[0] : field === 'credit' ? folio?.[1] : undefined;
    const half = point.taxColumn === 'halves' ? halfHead(field, language, currency.code) : undefined;
    const word =
      half ??
      charges ??
      (field === 'commodityCode' ? COMMODITY_HEAD : headWord(random, naming, language, point, used));
    const isMoney = MONEY.includes(field);
    const isFigure = isMoney || field === 'quantity' || field === 'discount' || field === 'taxRate';
    const hasCurrency = isMoney && point.currencyPlace === 'in-head' && word !== '';
    return {
      field,
      head: hasCurrency ? `${word} ${currency.code}` : word,
      align: isFigure && point.numberAlign === 'end' ? 'end' : 'start',
      texts: texts.flatMap((cells) => cells[field] ?? []),
      ...(field === 'description' ? { takesRest: true as const } : {}),
    };
  });
}

/** The name of one of two taxes, each of them half of an item's tax. */
function halfHead(field: WordField, language: Language, currency: string): string | undefined {
  const [first, second] = halvesOf(currency, taxNameOf(language));
  return field === 'taxAmount' ? first : field === 'secondTax' ? second : undefined;
}

function fieldsOf(point: InvoicePoint): WordField[] {
  const when = (isPrinted: boolean, ...fields: WordField[]) => (isPrinted ? fields : []);
  const { taxColumn } = point;
  const position = when(point.positionColumn !== 'none', 'position');
  const date = when(point.itemDate === 'column', 'date');
  const codeBefore = when(point.itemCode === 'before-description', 'itemCode');
  const codeAfter = when(point.itemCode === 'after-description', 'itemCode');
  const quantity = [
    ...when(point.quantityColumn === 'printed', 'quantity'),
    ...when(point.unit === 'column', 'unit'),
  ];
  const price = [
    ...when(point.priceColumn === 'printed', 'unitPrice'),
    ...when(
      point.lineDiscount === 'percent' || point.lineDiscount === 'amount' || point.emptyColumn === 'discount',
      'discount',
    ),
  ];
  const rate = when(
    taxColumn === 'rate' ||
      taxColumn === 'named-rate' ||
      taxColumn === 'letter' ||
      taxColumn === 'rate-and-amount',
    'taxRate',
  );
  const tax = [
    ...when(taxColumn === 'amount' || taxColumn === 'rate-and-amount', 'taxAmount'),
    ...when(taxColumn === 'halves', 'taxAmount', 'secondTax'),
  ];
  const amounts: WordField[] =
    point.amounts === 'net-gross'
      ? ['netAmount', ...tax, 'grossAmount']
      : point.amounts === 'gross-net'
        ? ['grossAmount', ...tax, 'netAmount']
        : [...tax, amountField(point), ...when(point.deduction === 'credits-column', 'credit')];
  const front = [...position, ...date];
  const text: WordField[] = [
    ...codeBefore,
    'description',
    ...codeAfter,
    ...when(point.commodityCode === 'column', 'commodityCode'),
  ];
  switch (point.columnOrder) {
    case 'quantity-first':
      return [...front, ...quantity, ...text, ...price, ...rate, ...amounts];
    case 'price-before-quantity':
      return [...front, ...text, ...price, ...quantity, ...rate, ...amounts];
    case 'tax-before-quantity':
      return [...front, ...text, ...rate, ...quantity, ...price, ...amounts];
    case 'tax-last':
      return [...front, ...text, ...quantity, ...price, ...amounts, ...rate];
    case 'description-last':
      return [
        ...front,
        ...codeBefore,
        ...quantity,
        ...price,
        ...rate,
        ...amounts,
        ...codeAfter,
        ...when(point.commodityCode === 'column', 'commodityCode'),
        'description',
      ];
    default:
      return [...front, ...text, ...quantity, ...price, ...rate, ...amounts];
  }
}

const GAPS: Record<InvoicePoint['gap'], number> = { wide: 14, normal: 8, tight: 4, touching: 2 };
const LEAST_GAP = 3;

/** Places the columns; where they would not fit even in small letters, closer to each other. */
export function placeItemColumns(
  plans: readonly ColumnPlan[],
  point: InvoicePoint,
  { left, right }: { left: number; right: number },
): PlacedColumns {
  const family: Family = point.family;
  for (let gap = GAPS[point.gap]; ; gap -= 1) {
    const placed = placeColumns(plans, { left, right, family, size: Number(point.size), gap });
    const end = placed.columns.at(-1)?.end ?? 0;
    if (end <= right + 0.5 || gap <= LEAST_GAP) return placed;
  }
}
