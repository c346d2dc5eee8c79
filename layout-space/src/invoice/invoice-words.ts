import type { Random } from '@ledgerlift/fixtures/random';
import { type Language, languageOf } from '../vocabulary/languages.ts';
import { type Concept, termsOf, type WordChoice, wordFor } from '../vocabulary/terms.ts';
import type { InvoicePoint } from './dimensions.ts';

interface Naming {
  concepts: readonly Concept[];
  /** Whose terms would name something else. */
  not?: readonly Concept[];
}

const TOTALS: readonly Concept[] = [
  'invoice.total',
  'common.total',
  'invoice.grossTotal',
  'invoice.amountDue',
];
const DATES: readonly Concept[] = ['invoice.date', 'invoice.issueDate', 'common.date'];

/** What is named once on an invoice; no two of them have the same name. */
const NAMINGS = {
  title: { concepts: ['invoice.title'] },
  number: { concepts: ['invoice.number'] },
  issueDate: { concepts: DATES, not: ['invoice.dueDate', 'invoice.orderDate', 'invoice.deliveryDate'] },
  dueDate: {
    concepts: ['invoice.dueDate'],
    not: [...DATES, 'invoice.deliveryDate', 'invoice.orderDate', 'invoice.paymentDate'],
  },
  orderNumber: { concepts: ['invoice.orderNumber', 'invoice.purchaseOrder'], not: ['invoice.number'] },
  orderDate: { concepts: ['invoice.orderDate'], not: [...DATES, 'invoice.dueDate'] },
  deliveryNote: { concepts: ['invoice.deliveryNote'], not: ['invoice.number', 'invoice.title'] },
  customerNumber: { concepts: ['invoice.customerNumber'], not: ['invoice.number'] },
  customerReference: { concepts: ['invoice.customerReference'], not: ['invoice.number'] },
  serviceDate: { concepts: ['invoice.deliveryDate'], not: [...DATES, 'invoice.dueDate'] },
  period: { concepts: ['statement.period'] },
  contact: { concepts: ['invoice.contact'] },
  salesperson: {
    concepts: ['invoice.salesperson'],
    not: ['invoice.vendor', 'invoice.customer', 'invoice.billTo'],
  },
  mail: { concepts: ['common.email'] },
  currency: { concepts: ['common.currency'] },
  vendor: { concepts: ['invoice.vendor'], not: ['invoice.customer', 'invoice.billTo'] },
  client: { concepts: ['invoice.customer'], not: ['invoice.vendor'] },
  billTo: {
    concepts: ['invoice.billTo', 'invoice.billingAddress'],
    not: ['invoice.vendor', 'invoice.shippingAddress'],
  },
  delivery: {
    concepts: ['invoice.shippingAddress', 'invoice.shipTo'],
    not: ['invoice.billTo', 'invoice.billingAddress'],
  },
  address: { concepts: ['common.address'] },
  vatNumber: { concepts: ['invoice.vatNumber'] },
  companyNumber: { concepts: ['invoice.companyNumber'] },
  phone: { concepts: ['common.phone'] },
  total: {
    concepts: ['invoice.total', 'common.total'],
    not: ['common.subtotal', 'invoice.netTotal', 'invoice.taxAmount'],
  },
  grossTotal: {
    concepts: ['invoice.grossTotal', 'invoice.total'],
    not: ['common.subtotal', 'invoice.netTotal', 'invoice.netAmount'],
  },
  amountDue: {
    concepts: ['invoice.amountDue'],
    not: ['common.subtotal', 'invoice.netTotal', 'invoice.total', 'common.total'],
  },
  sum: { concepts: ['common.total'] },
  subtotal: { concepts: ['common.subtotal'], not: TOTALS },
  net: { concepts: ['invoice.netTotal', 'invoice.netAmount'], not: TOTALS },
  tax: { concepts: ['invoice.tax'], not: [...TOTALS, 'invoice.taxRate'] },
  taxTotal: { concepts: ['invoice.taxAmount'], not: TOTALS },
  taxBase: { concepts: ['invoice.taxBase', 'invoice.netAmount'], not: TOTALS },
  taxRate: { concepts: ['invoice.taxRate'] },
  reverseCharge: { concepts: ['invoice.reverseCharge'] },
  discount: { concepts: ['invoice.discount'] },
  shipping: { concepts: ['invoice.shipping'] },
  charge: { concepts: ['receipt.serviceCharge', 'invoice.handling'], not: [...TOTALS, 'invoice.shipping'] },
  rounding: { concepts: ['invoice.rounding'] },
  paid: { concepts: ['invoice.amountPaid', 'invoice.paid'] },
  downPayment: { concepts: ['invoice.downPayment'] },
  previousBalance: { concepts: ['statement.previousBalance'] },
  carriedForward: { concepts: ['invoice.pageTotal', 'common.subtotal'], not: TOTALS },
  broughtForward: { concepts: ['statement.broughtForward'], not: TOTALS },
  terms: { concepts: ['invoice.paymentTerms'] },
  paymentMethod: { concepts: ['invoice.paymentMethod'] },
  paymentReference: { concepts: ['invoice.paymentReference'] },
  bankDetails: { concepts: ['invoice.bankDetails'] },
  bank: { concepts: ['common.bank'] },
  iban: { concepts: ['common.iban'] },
  bic: { concepts: ['common.bic'] },
  transfer: { concepts: ['common.bankTransfer'] },
  page: { concepts: ['common.page'] },
  notes: { concepts: ['common.notes'] },
} as const satisfies Record<string, Naming>;

/** The words of one invoice: each said in the same way throughout. */
export type InvoiceWords = Record<
  keyof typeof NAMINGS | 'retention' | 'withholding' | 'savings' | 'contract',
  string
>;

/** What no catalogue of terms has. */
const RETENTION: Record<string, string> = {
  en: 'Retention',
  de: 'Sicherheitseinbehalt',
  fr: 'Retenue de garantie',
  es: 'Retención de garantía',
  it: 'Ritenuta a garanzia',
  pl: 'Kaucja gwarancyjna',
};
const CONTRACT: Record<string, string> = {
  en: 'Contract no.',
  de: 'Vertragsnummer',
  fr: 'N° de contrat',
  es: 'Nº de contrato',
  it: 'N. contratto',
  nl: 'Contractnummer',
};
export const WITHHOLDING: Readonly<Record<string, string>> = {
  en: 'Withholding tax',
  de: 'Quellensteuer',
  fr: 'Retenue à la source',
  es: 'Retención IRPF',
  it: "Ritenuta d'acconto",
  pt: 'Retenção na fonte',
};

/** Only in these languages. */
export const SAVINGS: Readonly<Record<string, string>> = {
  en: 'Savings',
  de: 'Ersparnis',
  fr: 'Économies',
  es: 'Ahorro',
  it: 'Risparmio',
  nl: 'Besparing',
};

/** What names the columns of a folio, where hotels print one: charges of the items, and credits of the payments. */
export const FOLIO_HEADS: Readonly<Record<string, readonly [charges: string, credits: string]>> = {
  en: ['Charges', 'Credits'],
  de: ['Belastung', 'Gutschrift'],
  fr: ['Débit', 'Crédit'],
  es: ['Cargos', 'Abonos'],
  it: ['Addebiti', 'Accrediti'],
  pt: ['Débitos', 'Créditos'],
};

export function chooseWords(random: Random, language: Language, point: InvoicePoint): InvoiceWords {
  const used = new Set<string>();
  const entries = Object.entries(NAMINGS).map(([name, naming]) => {
    const own = { ...naming, ...namingOfKind(name, point) };
    const word = nameOf(random, own, language, point.labelWords, used);
    used.add(plain(word));
    return [
      name,
      inCase(inTwoLanguages(random, word, own, language, point), language, point, 'upper-labels'),
    ];
  });
  const own = (terms: Readonly<Record<string, string>>) =>
    inCase(terms[language.code] ?? terms.en ?? '', language, point, 'upper-labels');
  return {
    ...(Object.fromEntries(entries) as InvoiceWords),
    retention: own(RETENTION),
    withholding: own(WITHHOLDING),
    savings: own(SAVINGS),
    contract: own(CONTRACT),
  };
}

/** The head of a column. It does not say what another column is. */
export function headWord(
  random: Random,
  naming: Naming,
  language: Language,
  point: InvoicePoint,
  used: Set<string>,
): string {
  if (point.headWords === 'missing') return '';
  const word = nameOf(random, naming, language, point.headWords, used);
  used.add(plain(word));
  return inCase(inTwoLanguages(random, word, naming, language, point), language, point, 'upper-heads');
}

/** A credit note has a name and a number of its own. */
function namingOfKind(name: string, { kind }: InvoicePoint): Partial<Naming> {
  const isCredit = kind.startsWith('credit');
  if (name === 'title')
    return isCredit
      ? { concepts: ['invoice.creditNote'] }
      : kind === 'down-payment'
        ? { concepts: ['invoice.downPaymentInvoice'] }
        : {};
  return name === 'number' && isCredit ? { concepts: ['invoice.creditNoteNumber'] } : {};
}

function nameOf(
  random: Random,
  { concepts, not = [] }: Naming,
  language: Language,
  choice: WordChoice,
  used: ReadonlySet<string>,
): string {
  if (choice === 'unknown') return wordFor(random, concepts, language, 'unknown');
  const taken = new Set([...used, ...not.flatMap((concept) => termsOf(concept, language)).map(plain)]);
  const free = (terms: readonly string[]) => terms.filter((term) => !taken.has(plain(term)));
  const lists = random.shuffled(concepts).map((concept) => termsOf(concept, language));
  const wanted = lists.map((terms) =>
    choice === 'rare' && terms.length > 1 ? terms.slice(1) : terms.slice(0, 1),
  );
  const [first] = [...wanted, ...lists].map(free).filter((terms) => terms.length > 0);
  const english = concepts.flatMap((concept) => termsOf(concept, languageOf('en')));
  const term = first ? (choice === 'rare' ? random.pick(first) : first[0]) : (free(english)[0] ?? english[0]);
  return capitalised(term ?? '');
}

/** `Rechnungsnummer / Invoice number` */
function inTwoLanguages(
  random: Random,
  word: string,
  { concepts }: Naming,
  { code }: Language,
  { labelLanguages }: InvoicePoint,
): string {
  if (labelLanguages === 'one') return word;
  const other = languageOf(code === 'en' ? 'fr' : 'en');
  const second = wordFor(random, concepts.slice(0, 1), other);
  return plain(second) === plain(word) ? word : `${word} / ${second}`;
}

function inCase(
  word: string,
  { locale }: Language,
  { letterCase }: InvoicePoint,
  place: 'upper-heads' | 'upper-labels',
): string {
  return letterCase === 'upper' || letterCase === place ? word.toLocaleUpperCase(locale) : word;
}

const plain = (term: string) => term.toLowerCase();

function capitalised(term: string): string {
  return term.charAt(0).toUpperCase() + term.slice(1);
}
