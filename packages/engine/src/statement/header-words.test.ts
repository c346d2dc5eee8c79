import { describe, expect, it } from 'vitest';
import { type ColumnRole, roleOfHeader } from './header-words.ts';

/** Heads of a table as statements of each language print them. */
const HEADS: Record<string, readonly (readonly [string, ColumnRole])[]> = {
  English: [
    ['Date', 'date'],
    ['Particulars', 'description'],
    ['Withdrawals', 'debit'],
    ['Deposits', 'credit'],
    ['Running balance', 'balance'],
  ],
  German: [
    ['Buchungstag', 'bookingDate'],
    ['Verwendungszweck', 'description'],
    ['Soll', 'debit'],
    ['Haben', 'credit'],
    ['Kontostand', 'balance'],
  ],
  French: [
    ['Date', 'date'],
    ['Libellé', 'description'],
    ['Débit', 'debit'],
    ['Crédit', 'credit'],
    ['Solde', 'balance'],
  ],
  Spanish: [
    ['Fecha', 'date'],
    ['Concepto', 'description'],
    ['Cargos', 'debit'],
    ['Abonos', 'credit'],
    ['Saldo', 'balance'],
  ],
  Portuguese: [
    ['Data', 'date'],
    ['Histórico', 'description'],
    ['Débito', 'debit'],
    ['Crédito', 'credit'],
    ['Saldo', 'balance'],
  ],
  Italian: [
    ['Data', 'date'],
    ['Descrizione', 'description'],
    ['Addebiti', 'debit'],
    ['Accrediti', 'credit'],
    ['Saldo', 'balance'],
  ],
  Catalan: [
    ['Data', 'date'],
    ['Concepte', 'description'],
    ['Import', 'amount'],
    ['Saldo', 'balance'],
  ],
  Dutch: [
    ['Datum', 'date'],
    ['Omschrijving', 'description'],
    ['Af', 'debit'],
    ['Bij', 'credit'],
    ['Saldo', 'balance'],
  ],
  Afrikaans: [
    ['Datum', 'date'],
    ['Beskrywing', 'description'],
    ['Bedrag', 'amount'],
    ['Saldo', 'balance'],
  ],
  Swedish: [
    ['Datum', 'date'],
    ['Text', 'description'],
    ['Uttag', 'debit'],
    ['Insättning', 'credit'],
    ['Behållning', 'balance'],
  ],
  Danish: [
    ['Dato', 'date'],
    ['Tekst', 'description'],
    ['Beløb', 'amount'],
    ['Saldo', 'balance'],
  ],
  Norwegian: [
    ['Dato', 'date'],
    ['Beskrivelse', 'description'],
    ['Ut', 'debit'],
    ['Inn', 'credit'],
    ['Saldo', 'balance'],
  ],
  Icelandic: [
    ['Dagsetning', 'date'],
    ['Skýring', 'description'],
    ['Upphæð', 'amount'],
    ['Staða', 'balance'],
  ],
  Finnish: [
    ['Pvm', 'date'],
    ['Selite', 'description'],
    ['Määrä', 'amount'],
    ['Saldo', 'balance'],
  ],
  Estonian: [
    ['Kuupäev', 'date'],
    ['Selgitus', 'description'],
    ['Deebet', 'debit'],
    ['Kreedit', 'credit'],
    ['Jääk', 'balance'],
  ],
  Latvian: [
    ['Datums', 'date'],
    ['Apraksts', 'description'],
    ['Debets', 'debit'],
    ['Kredīts', 'credit'],
    ['Atlikums', 'balance'],
  ],
  Lithuanian: [
    ['Data', 'date'],
    ['Paskirtis', 'description'],
    ['Suma', 'amount'],
    ['Likutis', 'balance'],
  ],
  Polish: [
    ['Data operacji', 'date'],
    ['Opis', 'description'],
    ['Obciążenia', 'debit'],
    ['Uznania', 'credit'],
    ['Saldo po operacji', 'balance'],
  ],
  Czech: [
    ['Datum', 'date'],
    ['Popis', 'description'],
    ['Částka', 'amount'],
    ['Zůstatek', 'balance'],
  ],
  Slovak: [
    ['Dátum', 'date'],
    ['Popis', 'description'],
    ['Suma', 'amount'],
    ['Zostatok', 'balance'],
  ],
  Slovene: [
    ['Datum', 'date'],
    ['Namen', 'description'],
    ['Breme', 'debit'],
    ['Dobro', 'credit'],
    ['Stanje', 'balance'],
  ],
  Croatian: [
    ['Datum', 'date'],
    ['Opis', 'description'],
    ['Isplata', 'debit'],
    ['Uplata', 'credit'],
    ['Stanje', 'balance'],
  ],
  Hungarian: [
    ['Dátum', 'date'],
    ['Megnevezés', 'description'],
    ['Terhelés', 'debit'],
    ['Jóváírás', 'credit'],
    ['Egyenleg', 'balance'],
  ],
  Romanian: [
    ['Data', 'date'],
    ['Detalii tranzacție', 'description'],
    ['Debit', 'debit'],
    ['Credit', 'credit'],
    ['Sold', 'balance'],
  ],
  Albanian: [
    ['Data', 'date'],
    ['Përshkrimi', 'description'],
    ['Shuma', 'amount'],
    ['Gjendja', 'balance'],
  ],
  Bulgarian: [
    ['Дата', 'date'],
    ['Основание', 'description'],
    ['Дебит', 'debit'],
    ['Кредит', 'credit'],
    ['Салдо', 'balance'],
  ],
  Macedonian: [
    ['Датум', 'date'],
    ['Опис', 'description'],
    ['Износ', 'amount'],
    ['Состојба', 'balance'],
  ],
  Ukrainian: [
    ['Дата', 'date'],
    ['Призначення', 'description'],
    ['Сума', 'amount'],
    ['Залишок', 'balance'],
  ],
  Russian: [
    ['Дата операции', 'date'],
    ['Назначение', 'description'],
    ['Расход', 'debit'],
    ['Приход', 'credit'],
    ['Остаток', 'balance'],
  ],
  Greek: [
    ['Ημερομηνία', 'date'],
    ['Αιτιολογία', 'description'],
    ['Χρέωση', 'debit'],
    ['Πίστωση', 'credit'],
    ['Υπόλοιπο', 'balance'],
  ],
  Turkish: [
    ['Tarih', 'date'],
    ['Açıklama', 'description'],
    ['Tutar', 'amount'],
    ['Bakiye', 'balance'],
  ],
  Georgian: [
    ['თარიღი', 'date'],
    ['დანიშნულება', 'description'],
    ['თანხა', 'amount'],
    ['ნაშთი', 'balance'],
  ],
  Hebrew: [
    ['תאריך', 'date'],
    ['תיאור', 'description'],
    ['חובה', 'debit'],
    ['זכות', 'credit'],
    ['יתרה', 'balance'],
  ],
  Arabic: [
    ['التاريخ', 'date'],
    ['البيان', 'description'],
    ['مدين', 'debit'],
    ['دائن', 'credit'],
    ['الرصيد', 'balance'],
  ],
  Persian: [
    ['تاریخ', 'date'],
    ['شرح', 'description'],
    ['بدهکار', 'debit'],
    ['بستانکار', 'credit'],
    ['مانده', 'balance'],
  ],
  Hindi: [
    ['दिनांक', 'date'],
    ['विवरण', 'description'],
    ['नामे', 'debit'],
    ['जमा', 'credit'],
    ['शेष', 'balance'],
  ],
  Bengali: [
    ['তারিখ', 'date'],
    ['বিবরণ', 'description'],
    ['ডেবিট', 'debit'],
    ['জমা', 'credit'],
    ['স্থিতি', 'balance'],
  ],
  Tamil: [
    ['தேதி', 'date'],
    ['விவரம்', 'description'],
    ['பற்று', 'debit'],
    ['வரவு', 'credit'],
    ['இருப்பு', 'balance'],
  ],
  Thai: [
    ['วันที่', 'date'],
    ['รายการ', 'description'],
    ['ถอน', 'debit'],
    ['ฝาก', 'credit'],
    ['ยอดคงเหลือ', 'balance'],
  ],
  Vietnamese: [
    ['Ngày', 'date'],
    ['Diễn giải', 'description'],
    ['Ghi nợ', 'debit'],
    ['Ghi có', 'credit'],
    ['Số dư', 'balance'],
  ],
  Indonesian: [
    ['Tanggal', 'date'],
    ['Keterangan', 'description'],
    ['Jumlah', 'amount'],
    ['Saldo', 'balance'],
  ],
  Malay: [
    ['Tarikh', 'date'],
    ['Penerangan', 'description'],
    ['Amaun', 'amount'],
    ['Baki', 'balance'],
  ],
  Swahili: [
    ['Tarehe', 'date'],
    ['Maelezo', 'description'],
    ['Kiasi', 'amount'],
    ['Salio', 'balance'],
  ],
  Chinese: [
    ['日期', 'date'],
    ['摘要', 'description'],
    ['支出', 'debit'],
    ['收入', 'credit'],
    ['余额', 'balance'],
  ],
  Japanese: [
    ['年月日', 'date'],
    ['お取引内容', 'description'],
    ['お支払金額', 'debit'],
    ['お預り金額', 'credit'],
    ['差引残高', 'balance'],
  ],
  Korean: [
    ['거래일', 'date'],
    ['적요', 'description'],
    ['출금', 'debit'],
    ['입금', 'credit'],
    ['잔액', 'balance'],
  ],
};

describe('heads of columns', () => {
  it('are known in more than thirty languages', () => {
    expect(Object.keys(HEADS).length).toBeGreaterThan(30);
  });

  it.each(Object.entries(HEADS))('are known in %s', (_language, heads) => {
    expect(heads.map(([text]) => [text, roleOfHeader(text)])).toEqual(heads);
  });

  it.each([
    ['Bedrag af (debet)', 'debit'],
    ['Bedrag bij (credit)', 'credit'],
    ['Betrag Soll', 'debit'],
    ['Betrag Haben', 'credit'],
    ['Importo dare', 'debit'],
    ['Importo avere', 'credit'],
    ['Сумма расхода', 'debit'],
    ['Сумма прихода', 'credit'],
    ['Ημ/νία', 'date'],
    ['Αξία (Valeur)', 'valueDate'],
    ['Τοκοφόρος Ημερ/νία', 'valueDate'],
    ['Số tiền ghi nợ', 'debit'],
    ['Số tiền ghi có', 'credit'],
    ['Số tiền', 'amount'],
    ['Bedrag af/bij', 'amount'],
    ['Debit/Credit amount', 'amount'],
    ['Amount', 'amount'],
  ])('tell the side beside a word for amount: %s', (text, role) => {
    expect(roleOfHeader(text)).toBe(role);
  });

  it.each([
    'Arvopäivä',
    'Valutadag',
    'Räntedag',
    'Valørdato',
    'Väärtuspäev',
    'Datum valuty',
    'Valiutavimo data',
    'Data valutei',
    'Datum valute',
    'Вальор',
    'Дата валютирования',
    'Дата валютування',
  ])('are known for the day of value: %s', (text) => {
    expect(roleOfHeader(text)).toBe('valueDate');
  });
});

it('takes no number sign for the Vietnamese word for debit', () => {
  expect(roleOfHeader('Nợ')).toBe('debit');
  expect(['No.', 'Nº', 'N.º', 'no'].map(roleOfHeader)).toEqual([null, null, null, null]);
});
