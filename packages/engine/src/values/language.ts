import { plainWord } from './digits.ts';

/** Everyday words of statements, invoices and receipts that few other languages share. */
const TELLING_WORDS: Record<string, string> = {
  en: 'the and of your statement date balance account invoice total payment from to page amount due thank you number for',
  de: 'der die das und von mit kontoauszug kontostand beleg beschreibung betrag datum rechnung ihre saldo für nicht buchung umsatzsteuer mwst gesamt summe zahlung rechnungsnummer',
  fr: 'le la les des du et votre relevé compte solde montant date facture total débit crédit une pour par nous vous tva',
  es: 'el los las del cuenta saldo fecha importe su factura total estado movimientos por para concepto abonos cargos con',
  pt: 'da do das dos conta saldo data valor extrato fatura para com não nota lançamento você emissão pagamento',
  it: 'il della del conto saldo data importo fattura totale estratto per con movimenti valuta pagamento di',
  nl: 'het een van uw rekening saldo datum bedrag factuur totaal btw betaling voor met omschrijving rekeninguittreksel overschrijving',
  sv: 'och att din konto saldo datum belopp kontoutdrag faktura bokföringsdag insättning uttag köp överföring kr',
  da: 'og af din konto saldo dato beløb kontoudskrift faktura kort overførsel indbetaling til køb bogført',
  nb: 'og av din konto saldo dato beløp kontoutskrift faktura innskudd uttak bokført rente ut inn',
  fi: 'ja tili saldo päivä määrä tiliote lasku yhteensä arvopäivä maksu',
  pl: 'saldo rachunku data kwota wyciąg faktura opis operacji oraz przelew konto bankowe razem płatność',
  cs: 'účet účtu zůstatek datum částka výpis faktura platba kartou celkem období popis',
  sk: 'účet účtu zostatok dátum suma výpis faktúra platba kartou spolu obdobie popis',
  hu: 'számla egyenleg dátum összeg kivonat könyvelés terhelés jóváírás időszak nyitó záró megnevezés',
  ro: 'cont sold data suma extras factura plata numar pentru total lei',
  tr: 'hesap bakiye tarih tutar açıklama işlem fatura ekstre dekont ve toplam',
  ms: 'akaun baki tarikh jumlah penyata tunai',
  id: 'rekening saldo tanggal jumlah mutasi keterangan',
};

const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hangul}/u, 'ko'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Greek}/u, 'el'],
  [/[іїєґ]/u, 'uk'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Gurmukhi}/u, 'pa'],
  [/\p{Script=Arabic}/u, 'ar'],
];
/** Minimum share of words in a script that determines the language: bilingual pages keep their Latin side. */
const SCRIPT_SHARE = 0.15;

const wordLanguages = new Map<string, string[]>();
for (const [language, words] of Object.entries(TELLING_WORDS))
  for (const word of words.split(' ')) {
    const key = plainWord(word);
    wordLanguages.set(key, [...(wordLanguages.get(key) ?? []), language]);
  }

/** BCP 47 language of most of the document's words; '' without evidence. */
export function detectLanguage(words: readonly string[]): string {
  const lettered = words.filter((word) => /\p{L}\p{M}*\p{L}/u.test(word) || /[\p{Script=Han}]/u.test(word));
  for (const [script, language] of SCRIPTS) {
    const share = lettered.filter((word) => script.test(word)).length / Math.max(1, lettered.length);
    if (share >= SCRIPT_SHARE) return language;
  }
  const votes = new Map<string, number>();
  for (const word of lettered) {
    const languages = wordLanguages.get(plainWord(word).replace(/[^\p{L}\p{M}]/gu, '')) ?? [];
    for (const language of languages) votes.set(language, (votes.get(language) ?? 0) + 1 / languages.length);
  }
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}
