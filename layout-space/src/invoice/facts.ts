import { addDays } from '@ledgerlift/fixtures/date-style';
import type { Random } from '@ledgerlift/fixtures/random';
import { madePerson, madeWord } from '../vocabulary/names.ts';
import type { WordField } from '../word-truth.ts';
import { type Piece, truthOf } from './blocks.ts';
import { printedDate } from './dates.ts';
import type { InvoicePoint } from './dimensions.ts';
import type { InvoiceWords } from './invoice-words.ts';
import type { Story } from './story.ts';

/** A label and what it names; several of both where two facts share a field. */
export interface Fact {
  label: Piece[];
  value: Piece[];
}

/** What names the invoice that a credit note takes back; other languages print none. */
export const ORIGINAL_INVOICE: Readonly<Record<string, string>> = {
  en: 'Original invoice',
  de: 'Ursprüngliche Rechnung',
  fr: "Facture d'origine",
  es: 'Factura original',
  it: 'Fattura originale',
  nl: 'Oorspronkelijke factuur',
  pt: 'Fatura original',
  pl: 'Faktura korygowana',
};

export interface FactsOptions {
  random: Random;
  story: Story;
  point: InvoicePoint;
  words: InvoiceWords;
}

/** What is printed about the invoice itself and about other documents, in printed order. */
export function factsOf(options: FactsOptions): Fact[] {
  const { point } = options;
  const own = ownFacts(options);
  const others = otherFacts(options);
  switch (point.referencesPlace) {
    case 'before':
      return [...others, ...own];
    case 'between':
      return [...own.slice(0, 1), ...others, ...own.slice(1)];
    default:
      return [...own, ...others];
  }
}

/** Number, date and due date, where no other place has them. */
function ownFacts({ story, point, words }: FactsOptions): Fact[] {
  const date = (iso: string) => printedDate(iso, story.language, point);
  const number = fact(numberLabel(point, words), story.number, 'invoiceNumber');
  const issued = fact(words.issueDate, date(story.issueDate), 'issueDate');
  const due = point.dueDate === 'printed' ? [fact(words.dueDate, date(story.dueDate), 'dueDate')] : [];
  if (point.facts === 'two-in-one') return [joined(number, issued), ...due];
  return [
    ...(point.title.startsWith('with-number') ? [] : [number]),
    ...(point.dateWithTown === 'yes' || point.title === 'with-number-and-date' ? [] : [issued]),
    ...due,
  ];
}

/** `#` alone or behind what it numbers. */
function numberLabel({ numberLabel: form }: InvoicePoint, words: InvoiceWords): string {
  return form === 'word' ? words.number : form === 'hash' ? '#' : `${words.title} #`;
}

function otherFacts({ random, story, point, words }: FactsOptions): Fact[] {
  const { references, servicePeriod, currencyPlace } = point;
  const date = (before: number) => printedDate(addDays(story.issueDate, -before), story.language, point);
  const number = (label: string, prefix: string) =>
    fact(label, `${prefix}${random.digits(random.integer(5, 7))}`, 'otherNumber');
  const isOrdered = references !== 'none' && references !== 'strip';
  const isMany = references === 'many';
  const original = ORIGINAL_INVOICE[story.language.code];
  return [
    ...(point.originalInvoice === 'printed' && original
      ? [number(original, originalPrefix(story.number))]
      : []),
    ...(isOrdered || isMany ? [number(words.orderNumber, random.pick(['', 'PO-', 'SO']))] : []),
    ...(isOrdered && random.chance(0.6)
      ? [fact(words.orderDate, date(random.integer(5, 40)), 'otherDate')]
      : []),
    ...(references === 'order-and-delivery' || isMany
      ? [number(words.deliveryNote, random.pick(['', 'L-']))]
      : []),
    ...(isMany && random.chance(0.5) ? [number(words.contract, '')] : []),
    ...(isMany ? [number(words.customerNumber, ''), number(words.customerReference, 'V')] : []),
    ...(servicePeriod === 'date' ? [fact(words.serviceDate, date(random.integer(1, 20)), 'otherDate')] : []),
    ...(servicePeriod === 'period' ? [fact(words.period, `${date(31)} - ${date(1)}`, 'otherDate')] : []),
    ...(isMany && point.contactBlock === 'none'
      ? [fact(words.contact, madePerson(random, story.language), null)]
      : []),
    ...(point.contactBlock === 'in-facts'
      ? [
          fact(words.contact, madePerson(random, story.language), null),
          fact(words.phone, story.vendor.phone, null),
          fact(words.mail, story.vendor.mail, null),
        ]
      : []),
    ...(point.terms === 'fact'
      ? [
          fact(
            words.terms,
            `${random.pick([7, 14, 30])} ${madeWord(random, story.language).toLowerCase()}`,
            null,
          ),
        ]
      : []),
    ...(currencyPlace === 'in-facts' ? [fact(words.currency, story.currency.code, 'currency')] : []),
  ];
}

/** Invoices of one vendor are numbered in one way. */
function originalPrefix(number: string): string {
  return /^[^\d\s]*/.exec(number)?.[0] ?? '';
}

function fact(label: string, value: string, field: WordField | null): Fact {
  const role = field === null ? 'text' : 'value';
  return {
    label: [{ text: label, truth: truthOf(field === null ? 'text' : 'label', field) }],
    value: [{ text: value, truth: truthOf(role, field) }],
  };
}

/** `Number / date   4711 / 12.03.2024` */
function joined(one: Fact, other: Fact): Fact {
  const slash: Piece = { text: '/', truth: truthOf('text', null) };
  return { label: [...one.label, slash, ...other.label], value: [...one.value, slash, ...other.value] };
}
