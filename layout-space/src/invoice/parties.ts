import type { Random } from '@ledgerlift/fixtures/random';
import { madeAddress, madePerson } from '../vocabulary/names.ts';
import { type BlockLine, truthOf } from './blocks.ts';
import type { InvoicePoint } from './dimensions.ts';
import type { Fact, FactsOptions } from './facts.ts';
import type { InvoiceWords } from './invoice-words.ts';
import type { Party, Story } from './story.ts';

/** Names a firm or a person in a list of fields. */
const NAME: Readonly<Record<string, string>> = {
  en: 'Name',
  de: 'Name',
  fr: 'Nom',
  es: 'Nombre',
  it: 'Nome',
  nl: 'Naam',
  pt: 'Nome',
  'pt-BR': 'Nome',
  pl: 'Nazwa',
  cs: 'Název',
  sk: 'Názov',
  hu: 'Név',
  ro: 'Nume',
  bg: 'Име',
  el: 'Όνομα',
  hr: 'Naziv',
  sl: 'Naziv',
  'sr-Latn': 'Naziv',
  da: 'Navn',
  sv: 'Namn',
  nb: 'Navn',
  fi: 'Nimi',
  et: 'Nimi',
  lv: 'Nosaukums',
  lt: 'Pavadinimas',
  tr: 'Ad',
  ca: 'Nom',
  id: 'Nama',
  vi: 'Tên',
  ru: 'Наименование',
  uk: 'Назва',
  ar: 'الاسم',
  fa: 'نام',
  he: 'שם',
  hi: 'नाम',
  ta: 'பெயர்',
  th: 'ชื่อ',
  'zh-Hans': '名称',
  'zh-Hant': '名稱',
  ja: '名称',
  ko: '이름',
};
/** Other languages have no third address. */
export const SERVICE_ADDRESS: Readonly<Record<string, string>> = {
  en: 'Service address',
  de: 'Leistungsort',
  fr: "Adresse d'intervention",
  es: 'Dirección del servicio',
  it: 'Luogo della prestazione',
  nl: 'Uitvoeringsadres',
  pt: 'Local do serviço',
  pl: 'Miejsce wykonania usługi',
};
const ADDRESS = truthOf('text', 'address');

/** The vendor's name, address and numbers, with a label where the layout names it. */
export function vendorLines(
  story: Story,
  point: InvoicePoint,
  words: InvoiceWords,
  isLabelled: boolean,
): BlockLine[] {
  return [
    ...(isLabelled ? [{ text: words.vendor, truth: truthOf('label', 'vendor') }] : []),
    { text: story.vendor.name, truth: truthOf('value', 'vendor'), isBold: true },
    ...story.vendor.address.map((text) => ({ text, truth: ADDRESS })),
    ...detailLines(story.vendor, point, words),
  ];
}

/** To whom the invoice goes. */
export function clientLines(
  random: Random,
  story: Story,
  point: InvoicePoint,
  words: InvoiceWords,
): BlockLine[] {
  const label =
    point.clientLabel === 'none' ? '' : point.clientLabel === 'bill-to' ? words.billTo : words.client;
  const name = {
    text: story.client.name,
    truth: truthOf('value', 'client'),
    isBold: point.ruling !== 'none',
  };
  const attention = story.language.code === 'en' ? 'Attn' : words.contact;
  return [
    ...(label === '' ? [] : [{ text: `${label}:`, truth: truthOf('label', 'client') }]),
    name,
    ...(point.clientName === 'person-of-firm' ? [{ text: `${attention}: ${story.companion}` }] : []),
    ...(point.clientName === 'firm-for-person' ? [{ text: `c/o ${story.companion}` }] : []),
    ...story.client.address.map((text) => ({ text, truth: ADDRESS })),
    ...(point.partyDetails === 'all' && random.chance(0.7)
      ? [{ text: `${words.vatNumber}: ${story.client.taxNumber}` }]
      : []),
  ];
}

/** A party as a list of labelled fields: its name, its address, its numbers. */
export function partyFields(
  { story, point, words }: FactsOptions,
  field: 'vendor' | 'client',
): { title: BlockLine; facts: Fact[] } {
  const party = story[field];
  const { code } = story.language;
  const fact = (label: string, text: string, truth = truthOf('text', null)): Fact => ({
    label: [{ text: label, truth: truthOf(truth.role === 'value' ? 'label' : 'text', truth.field) }],
    value: [{ text, truth }],
  });
  const isClient = field === 'client';
  const title = isClient ? (point.clientLabel === 'bill-to' ? words.billTo : words.client) : words.vendor;
  const hasCompanion = isClient && point.clientName !== 'firm' && point.clientName !== 'person';
  return {
    title: { text: title, truth: truthOf('label', field), isBold: true },
    facts: [
      fact(NAME[code] ?? 'Name', party.name, truthOf('value', field)),
      ...(hasCompanion ? [fact(words.contact, story.companion)] : []),
      fact(words.address, party.address.join(', '), ADDRESS),
      fact(words.vatNumber, party.taxNumber),
      ...(isClient ? [] : [fact(words.phone, party.phone)]),
    ],
  };
}

/** Where the goods went, to another name than the client's. */
export function deliveryLines(random: Random, story: Story, words: InvoiceWords): BlockLine[] {
  const name = random.chance(0.5) ? story.delivery.name : madePerson(random, story.language);
  return [
    { text: `${words.delivery}:` },
    { text: name },
    ...story.delivery.address.map((text) => ({ text, truth: ADDRESS })),
  ];
}

/** Where the work was done: no party to the invoice. */
export function serviceAddressLines(random: Random, { language }: Story): BlockLine[] {
  const label = SERVICE_ADDRESS[language.code];
  if (label === undefined) return [];
  return [
    { text: `${label}:` },
    { text: madePerson(random, language) },
    ...madeAddress(random, language).map((text) => ({ text, truth: ADDRESS })),
  ];
}

function detailLines(
  { taxNumber, phone, mail }: Party,
  { partyDetails }: InvoicePoint,
  words: InvoiceWords,
): BlockLine[] {
  const contact = [{ text: `${words.phone}: ${phone}` }, { text: mail }];
  const numbers = [{ text: `${words.vatNumber}: ${taxNumber}` }];
  switch (partyDetails) {
    case 'contact':
      return contact;
    case 'tax-numbers':
      return numbers;
    case 'all':
      return [...contact, ...numbers];
    default:
      return [];
  }
}
