import type { Random } from '@ledgerlift/fixtures/random';
import { type Concept, capitalised, termsOf, wordFor } from '../vocabulary/terms.ts';
import type { WordField, WordTruth } from '../word-truth.ts';
import type { ReceiptPoint } from './dimensions.ts';
import { phraseOf } from './phrases.ts';
import type { Story } from './story.ts';

const CONCEPTS = {
  number: ['receipt.number'],
  date: ['common.date'],
  time: ['common.time'],
  phone: ['common.phone'],
  cashier: ['receipt.cashier'],
  register: ['receipt.register'],
  guests: ['receipt.guests'],
  subtotal: ['common.subtotal'],
  tax: ['invoice.tax'],
  net: ['invoice.netAmount'],
  gross: ['invoice.grossAmount'],
  total: ['common.total', 'invoice.total'],
  cash: ['receipt.cash'],
  rounding: ['invoice.rounding'],
  discount: ['invoice.discount'],
  quantity: ['invoice.quantity'],
  item: ['invoice.item'],
  price: ['invoice.price'],
  amount: ['common.amount'],
} as const satisfies Record<string, readonly Concept[]>;
const PHRASES = [
  'title',
  'card',
  'change',
  'tip',
  'table',
  'serviceCharge',
  'points',
  'items',
  'savings',
] as const;

/** Terms that say something else on a receipt: a total quantity, a number of invoices, fees. */
const MISLEADING = new Set([
  'จำนวนใบแจ้งหนี้',
  'загальна кількість',
  'totale hoeveelheid',
  'cantidad total',
  'quantitat total',
  'cuba',
  'такси',
]);

/** The words of one receipt: each said in the same way throughout. */
export type ReceiptWords = Record<keyof typeof CONCEPTS | (typeof PHRASES)[number], string>;

export function chooseWords(
  random: Random,
  { language, inLetters }: Story,
  point: ReceiptPoint,
): ReceiptWords {
  const totals = new Set(
    [...termsOf('common.total', language), ...termsOf('invoice.total', language)].map((term) =>
      term.toLowerCase(),
    ),
  );
  // Some languages also call a subtotal a total: nobody could distinguish the two.
  const subtotals = termsOf('common.subtotal', language).filter((term) => !totals.has(term.toLowerCase()));
  const entries = Object.entries(CONCEPTS).map(([name, concepts]) => {
    const drawn = wordFor(random, concepts, language, point.labelWords);
    const word = MISLEADING.has(drawn.toLowerCase()) ? wordFor(random, [concepts[0]], language) : drawn;
    if (name === 'subtotal' && totals.has(word.toLowerCase()))
      return [name, inLetters(capitalised(random.pick(subtotals)))];
    // Most receipts name the tax as the law does, such as `VAT`.
    if (name === 'tax' && point.labelWords === 'usual' && random.chance(0.6))
      return [name, inLetters(phraseOf('valueAddedTax', language))];
    return [name, inLetters(word)];
  });
  const phrases = PHRASES.map((name) => [name, inLetters(phraseOf(name, language))]);
  return Object.fromEntries([...entries, ...phrases]) as ReceiptWords;
}

const truthOf =
  (role: WordTruth['role']) =>
  (field: WordField | null, row: number | null = null): WordTruth => ({ role, field, row, account: 0 });

export const cellTruth = (field: WordField, row: number): WordTruth => truthOf('cell')(field, row);
export const labelTruth = truthOf('label');
export const valueTruth = truthOf('value');
export const sumTruth = truthOf('sum');
export const headTruth = truthOf('head');
export const textTruth = truthOf('text');
