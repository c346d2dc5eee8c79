import type { Category } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import type { RowKnowledge } from '../counterparty/counterparty.ts';
import { descriptionOfText } from '../counterparty/description.ts';
import { findNamed } from '../counterparty/find-counterparty.ts';
import { movementOf } from '../counterparty/movement.ts';
import { categorise } from './categorise.ts';

/** The category of a description; `|` separates its lines. */
function categoryOf(text: string, changes: Partial<RowKnowledge> = {}): Category | undefined {
  const row: RowKnowledge = { type: 'debit', holder: '', card: false, language: '', ...changes };
  const words = descriptionOfText(text.replaceAll('|', '\n'));
  const movement = movementOf(words, row.language);
  return categorise(words, movement, findNamed(words, movement, row), row)?.category;
}

const MONEY_OUT: Partial<Record<Category, string[]>> = {
  Groceries: [
    'Card payment to HOLLOW LANE GROCERS On 3 Aug',
    'Kartenzahlung Bäckerei Sommerfeld Altenau DE',
    'CARTE 12/05 BOULANGERIE DES HALLES',
    'COMPRA TARJETA SUPERMERCADO ESTRELLA',
    'ΑΓΟΡΑ ΠΑΝΤΟΠΩΛΕΙΟ ΔΡΟΣΙΑ',
    'Dankort-køb Købmand Lind',
  ],
  'Eating out': [
    'Card purchase BLUE FINCH COFFEE',
    'Pagamento POS TRATTORIA DEL LAGO',
    'PŁATNOŚĆ KARTĄ RESTAURACJA POD DĘBEM',
  ],
  Transport: [
    'Kartenzahlung Freie Tankstelle Nord',
    'EFTPOS Bayview Fuels',
    'VÁSÁRLÁS KÁRTYÁVAL BENZINKÚT KELET',
    'Оплата карткою АЗС Обрій',
  ],
  Travel: ['Card payment to HOTEL SEASHELL On 2 May', 'CARTE 12/05 HOTEL DES ALPAGES'],
  Utilities: [
    'SEPA-Lastschrift Stadtwerke Steinau GmbH',
    'PRLV SEPA EAUX DU VALLON',
    'BLIK PŁATNOŚĆ 881240337 PRĄD ZACHODNI S.A.',
  ],
  'Phone and internet': [
    'Direct Debit to EASTBEAM BROADBAND Ref: 4711',
    'Lastschrift Funknetz Mobilfunk GmbH',
  ],
  Insurance: [
    'Lastschrift ALTENAUER VERSICHERUNG AG',
    'PRLV SEPA ASSURANCES DU MIDI',
    'Direct debit TRAVEL INSURANCE PLC',
  ],
  Health: [
    'Card payment to MARLOW PHARMACY On 3 Aug',
    'POS ALIŞVERİŞ YILDIZ ECZANESİ',
    'Korttiosto Apteekki Kuusi',
  ],
  'Personal care': ['Kartenzahlung Friseur Haarscharf', 'COMPRA TARJETA PELUQUERIA LUNA'],
  Home: ['Card purchase OAKMERE HARDWARE #4471', 'CARTE 12/05 BRICOLAGE DU PONT'],
  Entertainment: ['Покупка Кинотеатр Орбита', 'CARTE 15/12 LIBRAIRIE AUBANEL'],
  Education: ['Lastschrift Musikschule Steinau Gebühr', 'PRZELEW Odbiorca: Przedszkole Słoneczko'],
  Tax: ['Lastschrift Finanzamt Altenau', 'Überweisung an Bundeskasse Kfz-Steuer', 'KEST'],
  Rent: [
    'Überweisung an Greta Wiesenthal Miete Mai',
    'VIR SEPA EMIS VERS M HUGO FAVERNAY LOYER MAI',
    'Standing order to Oona Tarrant Ref: RENT MAY',
    'PRZELEW WYCHODZĄCY JACEK OLSZANOWSKI CZYNSZ 05/2023',
    'ΜΕΤΑΦΟΡΑ ΣΕ ΚΑΛΛΕΡΓΗ ΑΝΝΑ ΕΝΟΙΚΙΟ 02/2024',
  ],
  Loan: ['Mortgage payment 4711', 'Darlehensrate 12/24', 'Spłata kredytu 05/2024'],
  Fees: [
    'NSF Fee',
    'Kontoführungsgebühr',
    'COTISATION ANNUELLE CARTE',
    'Комиссия за обслуживание',
    'Card payment fee',
    '手续费',
  ],
  Interest: ['Overdraft interest', 'Sollzinsen 01.01.-31.03.', 'Dobândă debitoare'],
  Cash: [
    'ATM Withdrawal 12/07 Mill St',
    'Bargeldauszahlung GA 12.05.',
    'RETRAIT DAB 28/12',
    'WYPŁATA Z BANKOMATU',
  ],
  Investments: ['Ausführung ORDER Kauf DE000MADEUP0 11820337', 'Savings plan execution IE00MADEUP00'],
  Transfer: [
    'Zelle Payment To Odette Farrow',
    'Umbuchung Tagesgeldkonto',
    'Transfer to savings account',
    'Credit Card Repayment',
    'Överföring till Maja Lundvik',
  ],
};

const MONEY_IN: Partial<Record<Category, string[]>> = {
  Income: [
    'BRIARWICK TOOLS INC Direct Dep PPD ID: 4400718823',
    'Lohn, Gehalt Hallermoor Papier GmbH',
    'VIR SEPA RECU DE LYCEE DES TILLEULS MOTIF SALAIRE 03/2023',
    'PAGO DE NOMINA TALLERES LA CUMBRE',
    'ΜΙΣΘΟΔΟΣΙΑ ΔΗΜΟΣ ΑΝΘΟΥΣΑΣ',
    'Received From MEGYEI KÖNYVTÁR Ref: SALARY',
    'เงินเดือน ห้องสมุดเมือง',
  ],
  Interest: ['Monthly Interest Paid', 'Habenzinsen', 'Odsetki', '结息'],
  Investments: ['Dividend payment', 'Ereignisausführung Ertrag DE000MADEUP0'],
  Groceries: ['Retoure/Storno Bäckerei Sommerfeld'],
  Transfer: ['Zelle Payment From Odette Farrow', 'MobilePay Rikke Havgaard'],
  Tax: ['Gutschrift Finanzamt Altenau Steuererstattung'],
};

/** Without a clear indication, or with several. */
const NONE: [text: string, type: RowKnowledge['type']][] = [
  ['Überweisung', 'debit'],
  ['Card payment to LUMENFLIX', 'debit'],
  ['Direct Debit to NORTHERN QUILL', 'debit'],
  ['Remote Online Deposit 3', 'credit'],
  ['Überweisung an Talwerke Holding GmbH', 'debit'],
  ['Received From ST ANNE HOSPITAL', 'credit'],
  ['Gutschrift Hotel Seeblick GmbH', 'credit'],
  ['Zinsen/Kontoführung Abrechnung', 'credit'],
  ['SALARY PAYMENT TO STAFF', 'debit'],
  ['Lastschrift Cafe und Tankstelle Nord', 'debit'],
  ['2207', 'debit'],
  ['Cashback bonus', 'credit'],
  ['Neuer Saldo zu Ihren Gunsten', 'credit'],
];

describe('the category of a movement', () => {
  for (const [category, texts] of Object.entries(MONEY_OUT))
    it.each(texts)(`money out, ${category}: %s`, (text) => {
      expect(categoryOf(text)).toBe(category);
    });
  for (const [category, texts] of Object.entries(MONEY_IN))
    it.each(texts)(`money in, ${category}: %s`, (text) => {
      expect(categoryOf(text, { type: 'credit' })).toBe(category);
    });
  it.each(NONE)('none: %s (%s)', (text, type) => {
    expect(categoryOf(text, { type })).toBeUndefined();
  });

  it("is a transfer if the other side has the account holder's name", () => {
    const text = 'Overførsel Rikke Havgaard';
    expect(categoryOf(text, { holder: 'Rikke Havgaard' })).toBe('Transfer');
    expect(categoryOf('Überweisung an Max Beispiel', { holder: 'Max und Erika Beispiel' })).toBe('Transfer');
  });

  it("uses the shop at the start of a card's row", () => {
    expect(categoryOf('SEAGULL PIZZERIA SPRINGTON', { card: true })).toBe('Eating out');
    expect(categoryOf('RENT A CAR SPRINGTON', { card: true })).toBe('Transport');
  });
});
