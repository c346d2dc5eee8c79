import { minorToDecimal } from '@ledgerlift/contract';
import { quantityDecimal } from '@ledgerlift/fixtures/money-style';
import type { ProofExpectation, Truth, TruthExtra, TruthItem } from '@ledgerlift/fixtures/truth';
import type { ReceiptPoint } from './dimensions.ts';
import { printsOf } from './item-lines.ts';
import type { Story } from './story.ts';
import { columnsOf } from './tax-table.ts';
import type { ReceiptWords } from './words.ts';

/** What a reader must find on a receipt: its items in printed order, and the facts that are printed. */
export function truthOfReceipt(story: Story, point: ReceiptPoint, words: ReceiptWords): Truth {
  const decimal = (minor: number) => minorToDecimal(minor, story.decimals);
  const { subtotal, tax } = printedSums(story, point);
  return {
    file: 'made.pdf',
    type: 'receipt',
    language: story.language.code,
    currency: story.currency,
    origin: 'generated',
    tags: [],
    facts: {
      ...(point.merchant === 'missing' ? {} : { merchant: story.merchant }),
      ...(point.address === 'missing' ? {} : { address: story.address.join(', ') }),
      date: story.date,
      ...(subtotal === null ? {} : { subtotal: decimal(subtotal) }),
      ...(tax === null ? {} : { tax: decimal(tax) }),
      total: decimal(story.sums.total),
    },
    ...acceptOf(story, point),
    items: story.items.map((item): TruthItem => {
      const { quantity, unitPrice } = printsOf(item, point);
      const decimals = story.decimals + (item.isPriceInTenths ? 1 : 0);
      return {
        description: item.description,
        ...(quantity ? { quantity: quantityDecimal(item.quantity) } : {}),
        ...(unitPrice ? { unitPrice: minorToDecimal(item.unitPrice, decimals) } : {}),
        amount: decimal(item.amount),
      };
    }),
    extras: extrasOf(story, point, words),
    complete: true,
    expectProof: proofOf(point),
    ...(isCurrencyPrinted(point) ? {} : { currencyPrinted: false as const }),
  };
}

/** Other names of the merchant that the page says as well. */
function acceptOf({ merchant, legalName, companyNumber }: Story, point: ReceiptPoint): Pick<Truth, 'accept'> {
  if (point.merchant === 'missing') return {};
  const names = [
    ...(point.merchant === 'legal-apart' ? [legalName] : []),
    ...(point.companyNumber === 'none' ? [] : [`${merchant} (${companyNumber})`]),
  ];
  return names.length === 0 ? {} : { accept: { merchant: names } };
}

/** Net and tax as far as one figure of the page says them. */
function printedSums({ sums }: Story, point: ReceiptPoint): { subtotal: number | null; tax: number | null } {
  const { goods, taxes } = sums;
  // A sum of the goods before what is taken off them is no net amount.
  const isPrinted = point.subtotal === 'printed' && sums.discount === 0;
  const [only, ...others] = taxes;
  const isSingle = only !== undefined && others.length === 0;
  switch (point.tax) {
    case 'added':
    case 'added-two':
      return { subtotal: isPrinted ? goods : null, tax: isSingle ? only.tax : null };
    case 'included-line':
    case 'included-sentence':
    case 'included-bracketed':
      return { subtotal: null, tax: isSingle ? only.tax : null };
    case 'included-above':
      return only
        ? { subtotal: taxes.reduce((total, { net }) => total + net, 0), tax: isSingle ? only.tax : null }
        : { subtotal: null, tax: null };
    case 'included-pairs':
    case 'included-one-line':
      return isSingle ? { subtotal: only.net, tax: only.tax } : { subtotal: null, tax: null };
    case 'included-note':
      return { subtotal: null, tax: null };
    case 'included-table': {
      if (!only || (!isSingle && point.taxTableEnd === 'none')) return { subtotal: null, tax: null };
      const sum = (part: 'net' | 'tax') => taxes.reduce((total, each) => total + each[part], 0);
      return { subtotal: columnsOf(point.taxTable).includes('net') ? sum('net') : null, tax: sum('tax') };
    }
    default:
      return { subtotal: isPrinted ? goods : null, tax: null };
  }
}

function extrasOf({ sums, decimals }: Story, point: ReceiptPoint, words: ReceiptWords): TruthExtra[] {
  const isAdded = point.tax === 'added' || point.tax === 'added-two';
  const extra = (description: string, minor: number, kind: TruthExtra['kind']): TruthExtra[] =>
    minor === 0 ? [] : [{ description, amount: minorToDecimal(minor, decimals), kind }];
  return [
    ...extra(words.discount, -sums.discount, 'discount'),
    ...extra(words.serviceCharge, sums.serviceCharge, 'charge'),
    ...(isAdded ? sums.taxes.flatMap(({ tax }) => extra(words.tax, tax, 'tax')) : []),
    ...extra(words.tip, sums.tip, 'tip'),
    ...extra(words.rounding, sums.rounding, 'rounding'),
  ];
}

function proofOf({ sum }: ReceiptPoint): ProofExpectation {
  if (sum === 'only-total') return 'unprovable';
  return sum === 'line-missing' ? 'failed' : 'proved';
}

function isCurrencyPrinted({ currencyPlace, payment, tax, total }: ReceiptPoint): boolean {
  const isElsewhere = payment === 'card-slip' || tax === 'included-sentence' || total === 'two-currencies';
  return currencyPlace !== 'none' || isElsewhere;
}
