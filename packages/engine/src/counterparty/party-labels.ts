import { labelParts } from '../lexicon/label-text.ts';
import type { Description } from './description.ts';

/** Whom a label names: the payer, the payee, or the party that is not the account holder. */
export type LabelledParty = 'payer' | 'payee' | 'other';

/** Labels that name a party when a colon follows or at the beginning of a line. */
const MARKS: Record<LabelledParty, string> = {
  payer: [
    'auftraggeber, auftraggeberin, ordering party, ordering customer, ordered by, by order of, originator, remitter, payer',
    'payer name, zahlungspflichtiger, donneur d ordre, donneur ordre, ordenante, ordinante, mittente, opdrachtgever',
    'nadawca, zleceniodawca, nazwa nadawcy, plátce, příkazce, platiteľ, avsändare, betalare, afsender, avsender, maksaja',
    'gönderen, εντολέας, платник, відправник, плательщик, отправитель, наредител, küldő, megbízó, ordonator, plătitor',
    'platitelj, nalogodavac, plačnik, pengirim, sender name',
  ].join(),
  payee: [
    'begünstigter, beguenstigter, zahlungsempfänger, zahlungsempfaenger, empfänger, empfaenger, beneficiary, payee',
    'beneficiary name, payee name, payable to, bénéficiaire, créancier, beneficiario, creditore, begunstigde, incassant',
    'beneficiário, destinatário, favorecido, odbiorca, nazwa odbiorcy, příjemce, príjemca, mottagare, modtager, mottaker',
    'saaja, alıcı, δικαιούχος, одержувач, отримувач, получатель, получател, kedvezményezett, primatelj, prejemnik',
    'penerima, recipient, recipient name, creditor name',
  ].join(),
  other: [
    'tegenpartij, naam tegenpartij, counterparty, counterparty name, contrepartie, contraparte, controparte, gegenpartei',
    'název protiúčtu, protistrana, kontrahent, nadawca odbiorca, vastapuoli, motpart, modpart, контрагент',
  ].join(),
};

/** Short or common words that are labels only with a colon or a plus after them, or a slash before them. */
const COLON_MARKS: Record<LabelledParty, string> = {
  payer:
    'from, de, von, od, från, fra, da, van, від, от, од, ord, ordp, b o, sender, emisor, émetteur, kimden, frm',
  payee:
    'to, an, pour, para, a, pro, dla, do, till, til, naar, aan, для, к, ben, benm, merchant, händler, kime, destinataire',
  other:
    'name, naam, nom, nombre, nome, navn, namn, nimi, nazwa, název, név, nume, naziv, име, назва, имя, abwa, abwe, isim',
};

const MARK_OF = phrases(MARKS);
const COLON_MARK_OF = phrases(COLON_MARKS);
const LONGEST_MARK = 3;

function phrases(lists: Record<LabelledParty, string>): Map<string, LabelledParty> {
  return new Map(
    (Object.keys(lists) as LabelledParty[]).flatMap((party) =>
      lists[party].split(',').map((phrase): [string, LabelledParty] => [plain(phrase), party]),
    ),
  );
}

function plain(phrase: string): string {
  return labelParts(phrase).join(' ');
}

/** A label found in a description. */
export interface PartyLabel {
  party: LabelledParty;
  /** Index of its first word, and of the first word after it. */
  from: number;
  after: number;
}

/** The labels in a description that name a party ('Auftraggeber:', 'Naam:', '/NAME/', 'ABWA+'), in printed order. */
export function partyLabelsIn(words: Description): PartyLabel[] {
  return words.flatMap((_, at) => {
    const mark = markAt(words, at);
    return mark ? [mark] : [];
  });
}

function markAt(words: Description, at: number): PartyLabel | null {
  const opensSegment = at === 0 || words[at - 1]?.segment !== words[at]?.segment;
  if (!opensSegment && !words.slice(at, at + LONGEST_MARK).some(({ text }) => /[:+]$|^\//.test(text)))
    return null;
  for (let length = Math.min(LONGEST_MARK, words.length - at); length >= 1; length--) {
    const texts = words.slice(at, at + length).map((word) => word.text);
    const punctuated = /[:+]$/.test(texts.at(-1) ?? '') || texts[0]?.startsWith('/');
    const phrase = plain(texts.join(' '));
    const party = MARK_OF.get(phrase) ?? (punctuated ? COLON_MARK_OF.get(phrase) : undefined);
    if (party && (punctuated || opensSegment)) return { party, from: at, after: at + length };
  }
  return null;
}

const PLUS_KEY = /^(?:EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC|PURP)\+$/;

/** True for a word that labels the following text: 'Ref:', 'EREF+', '/REMI/'. */
export function isLabel(word: string): boolean {
  return /^\p{L}[\p{L}.&'-]*:$/u.test(word) || PLUS_KEY.test(word) || /^\/\p{L}{2,}\/?$/u.test(word);
}
