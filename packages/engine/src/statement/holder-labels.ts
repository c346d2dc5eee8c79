import { plainWord, reversedRightToLeft } from '../values/digits.ts';

/** Labels of the account holder in many languages, parted by bars; written as people read them. */
const SURE = [
  'account holder|account holders|account holder s|account holder name|account holder s name|holder|holder name',
  'name of account holder|account name|account name s|account title|title of account|a/c name|a/c holder|a/c title',
  'account owner|account owner s|name of customer|customer name|client name|member name|card holder|cardholder',
  'cardholder name|card member|in the name of|kontoinhaber|kontoinhaberin|inhaber|karteninhaber|karteninhaberin',
  'titulaire|titulaires|titulaire du compte|nom du titulaire|nom du client|intitule du compte|intitule',
  'titular|titulares|titular de la cuenta|nombre del titular|nombre del cliente|razon social|titular da conta',
  'nome do cliente|nome do titular|correntista|intestato a|intestatario|intestatario del conto|intestazione',
  'rekeninghouder|ten name van|t n v|kontohavare|kontoinnehavare|kontoeier|kontohaver|kontoejer|kontoindehaver',
  'kundenavn|tilinomistaja|tilin omistaja|tilinhaltija|reikningseigandi|posiadacz|posiadacz rachunku',
  'właściciel rachunku|wlasciciel rachunku|majitel|majitel účtu|majiteľ účtu|számlatulajdonos|ügyfél neve',
  'titular cont|nume client|vlasnik računa|vlasnik|imetnik|imetnik računa|sąskaitos savininkas|konta īpašnieks',
  'konto omanik|hesap sahibi|müşteri adı|müşteri adı soyadı|müşteri ad soyad|adı soyadı|ad soyad|müşteri unvanı',
  'δικαιούχος|δικαιούχοι|ονοματεπώνυμο|владелец|владелец счета|владелец карты|держатель карты|фио|титуляр',
  'титуляр на сметка|власник|власник рахунку|піб|власник картки|户名|账户名|账户名称|客户姓名|客户名称|戶名',
  '口座名義|口座名義人|お名前|名義人|예금주|예금주명|고객명|ชื่อบัญชี|ชื่อเจ้าของบัญชี|ชื่อลูกค้า',
  'chủ tài khoản|tên khách hàng|tên tài khoản|nama nasabah|nama pemegang akaun|nama pelanggan|pemilik rekening',
  'اسم العميل|اسم صاحب الحساب|صاحب الحساب|اسم الحساب|לכבוד|שם הלקוח|שם בעל החשבון|בעל החשבון|בעלי החשבון',
  'نام صاحب حساب|صاحب حساب|نام مشتری|खाताधारक|ग्राहक का नाम',
].join('|');

/** Words that name the holder at the head of a statement and other people and columns elsewhere. */
const WEAK = [
  'name|customer|client|owner|kunde|kundin|client e|nom|cliente|nombre|sr|sr a|sra|señor|señora|señor es|sres',
  'nome|klant|naam|kund|namn|innehavare|kunde|navn|eier|asiakas|nimi|klient|ügyfél|név|müşteri|unvan|πελάτης',
  'клиент|клієнт|姓名|성명|khách hàng|nama|العميل|السادة|שם|الاسم|नाम|klientas|klients|omanik|klijent',
].join('|');

const sure = new Set(SURE.split('|').map(plainLabel));
const weak = new Set(WEAK.split('|').map(plainLabel));

/** How surely a phrase is a label of the account holder; null when it is none. Of two languages parted by a slash one will do. */
export function holderLabel(phrase: string): 'sure' | 'weak' | null {
  const parts = [phrase, ...phrase.split(/[/|]/)].map((part) => reversedRightToLeft(plainLabel(part)));
  if (parts.some((part) => sure.has(part))) return 'sure';
  return parts.some((part) => weak.has(part)) ? 'weak' : null;
}

function plainLabel(text: string): string {
  return plainWord(text)
    .replace(/ı/g, 'i')
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim();
}

/** Words that open labels of other things that forms tell. */
const FIELD =
  /^(?:account|iban|bic|swift|currency|valuta|w[äa]hrung|devise|moneda|moeda|валюта|branch|agence|ag[eê]ncia|filiale|sucursal|period\p{L}*|p[ée]riode|период|date|datum|fecha|data|дата|page|seite|p[áa]gina|type|number|nummer|n[úu]mero|номер|no\.?|phone|e-?mail|address|adresse|direcci[óo]n|адрес|kontonummer|kontonr\.?|konto|card|sort ?code|member|cust(?:omer)? id|statement|opening|closing|balance)(?!\p{L})/iu;
const MAX_FIELD_WORDS = 5;

/** True for a phrase that is a label of some other thing: it is no value of the label before it. */
export function isFieldLabel(phrase: string): boolean {
  const words = phrase.split(' ');
  if (words.length > MAX_FIELD_WORDS || /\d/.test(phrase)) return false;
  return /[:：]$/.test(phrase) || FIELD.test(phrase) || holderLabel(phrase) !== null;
}
