import { describe, expect, it } from 'vitest';
import { descriptionOfText } from './description.ts';
import { findNamed, type RowKnowledge } from './find-counterparty.ts';
import { movementOf } from './movement.ts';

/** Whom a description names; `|` parts its lines. */
function nameIn(text: string, changes: Partial<RowKnowledge> = {}): string | undefined {
  const row: RowKnowledge = { type: 'debit', holder: '', card: false, language: '', ...changes };
  const words = descriptionOfText(text.replaceAll('|', '\n'));
  return findNamed(words, movementOf(words, row.language), row)?.text;
}

type Example = [text: string, name: string];

const MONEY_OUT: Record<string, Example[]> = {
  English: [
    ['Card payment to Foxmoor Bakery On 21 Jun', 'Foxmoor Bakery'],
    ['CARD PURCHASE 10/31 TARNFIELD HARDWARE #4471 SPRINGTON OH CARD 8142', 'TARNFIELD HARDWARE'],
    ['Direct Debit to WESTMERE WATER Ref: 367629141522', 'WESTMERE WATER'],
    ['Standing Order to Oona Tarrant Ref: SAVINGS 01/02', 'Oona Tarrant'],
    ['POS 412746XXXXXX8679 LOTUS FUELS POS DEBIT 0000000000355155', 'LOTUS FUELS'],
    ['D/D MARLOW PHARMACY IE712677265931', 'MARLOW PHARMACY'],
    ['Zelle Payment To Marisa Quennell Jpm99WNU22P18', 'Marisa Quennell'],
    ['UPI-ANAND STORES-UPLQ6527@OKBAN K-ABCD0009597-656611955758-PAYMENT FROM PHONE', 'ANAND STORES'],
    ['UPI/CHAIWALA/chaiwala@okbank/ORDER', 'CHAIWALA'],
    ['NEFT DR-ICNB0006757-TARUN BHATT-NETBANK, MUM-N968409434653-RENT JAN 2025', 'TARUN BHATT'],
    ['PAYSERVE *BRIGHTBOOKS 35314369001', 'BRIGHTBOOKS'],
    ['Card Purchase NORTHLINE RAIL SEK 6.23 On 10 Dec At 1.3105', 'NORTHLINE RAIL'],
    ['PAYMENT TO LINDEN & CROSS LTD INVOICE 4711', 'LINDEN & CROSS LTD'],
    ['SALE DEBIT KEDAI MAKMUR 2406XXXXXXXX4540', 'KEDAI MAKMUR'],
  ],
  German: [
    [
      'Kartenzahlung|MARKTHOF SAGT DANKE. 46659040//Altenau/DE|2024-06-06T11:41 Debitk.2 2027-12',
      'MARKTHOF SAGT DANKE',
    ],
    [
      'SEPA-Lastschrift|Talwerke Energie GmbH & Co. KG|Kd-Nr.: 60548, Rg-Nr.: 1593',
      'Talwerke Energie GmbH & Co. KG',
    ],
    ['Überweisung an Greta Wiesenthal IBAN: DE30 9216 9421 1138 7100 60 Miete Mai', 'Greta Wiesenthal'],
    ['Überweisung online Armin Birkenau DATUM 01.03.2024, 20.59 UHR 1.TAN 296567', 'Armin Birkenau'],
    ['Dauerauftrag Theo Kesselbach Sparplan Nr. 63300', 'Theo Kesselbach'],
    ['Überweisung|Begünstigter: Nadja Rothmoor|SVWZ+Danke', 'Nadja Rothmoor'],
    ['Überweisung ABWA+Nadja Rothmoor EREF+4711 SVWZ+Danke', 'Nadja Rothmoor'],
    ['Überweisung BYLADEM1001 DE30120300000016765097 Max Beispielmann KREF: 4043', 'Max Beispielmann'],
    ['SEPA-Basislastschrift Wanderfreunde Altenau e.V. Beitrag 2024', 'Wanderfreunde Altenau e.V.'],
    ['Autohaus Hennigsen Debitk.5 2026-12', 'Autohaus Hennigsen'],
  ],
  French: [
    ['CARTE 07/12 PHARMACIE DU QUAI', 'PHARMACIE DU QUAI'],
    ['PRLV SEPA VOLTELIA ENERGIE ID EMETTEUR FR94ZZZ268056 MANDAT TMBT6U610', 'VOLTELIA ENERGIE'],
    ['VIR SEPA EMIS VERS M LUCAS FAVERNAY LOYER 9,15', 'M LUCAS FAVERNAY'],
    ['PAIEMENT CB 1205 LA TABLE RONDE', 'LA TABLE RONDE'],
    ['VIREMENT A CLAIRE AUBANEL MOTIF: CADEAU', 'CLAIRE AUBANEL'],
  ],
  Spanish: [
    ['COMPRA TARJ. 5402XXXXXXXX1234 FRUTERIA ROSALES', 'FRUTERIA ROSALES'],
    ['TRANSFERENCIA A FAVOR DE Marta Quiroga CONCEPTO: REGALO', 'Marta Quiroga'],
    ['RECIBO AGUAS DEL NORTE S.A. Nº RECIBO 0049', 'AGUAS DEL NORTE S.A.'],
    [
      'SPEI ENVIADO BANCO LUNA 6458062453 101223 TRANSFERENCIA 260368466312967946 EVARISTO PONTE',
      'EVARISTO PONTE',
    ],
    ['Bizum enviado a Nuria Salcedo', 'Nuria Salcedo'],
  ],
  Italian: [
    ['Pagamento POS 12/05 TRATTORIA DEL LAGO', 'TRATTORIA DEL LAGO'],
    ['BONIFICO A FAVORE DI Chiara Montalti CAUSALE: affitto maggio', 'Chiara Montalti'],
    ['ADDEBITO SDD Luce Chiara S.p.A. MANDATO 99887766', 'Luce Chiara S.p.A.'],
    ['Bonifico BEN: Paolo Verdani CAUSALE regalo', 'Paolo Verdani'],
  ],
  Dutch: [
    [
      'SEPA Overboeking IBAN: NL91 ABNA 0417 1643 00 BIC: ABNANL2A Naam: J. Veldhoven Omschrijving: huur',
      'J. Veldhoven',
    ],
    [
      '/TRTP/SEPA OVERBOEKING/IBAN/NL91ABNA0417164300/BIC/ABNANL2A/NAME/L DE GROOT/REMI/HUUR MEI',
      'L DE GROOT',
    ],
    ['BEA, Betaalpas|Bakkerij Zonneveld,PAS123|NR:12345, 12.05.24/12:30', 'Bakkerij Zonneveld'],
    ['Europese domiciliëring Waterbeek NV mandaat 887766', 'Waterbeek NV'],
  ],
  Portuguese: [
    ['COMPRA CARTAO 1234 PADARIA AURORA', 'PADARIA AURORA'],
    ['PIX ENVIADO Helena Prado', 'Helena Prado'],
    ['DÉBITO DIRETO ÁGUAS DO VALE SA', 'ÁGUAS DO VALE SA'],
  ],
  Polish: [
    [
      'PŁATNOŚĆ KARTĄ PIEKARNIA ZIARENKO Kwota oryg.: 329,79 PLN Karta: 5168 **** **** 2600',
      'PIEKARNIA ZIARENKO',
    ],
    [
      'PRZELEW WYCHODZĄCY Rachunek: PL62 9842 2737 7646 3045 9422 77 ZENON WRÓBLEWICZ CZYNSZ 05/2023',
      'ZENON WRÓBLEWICZ',
    ],
    ['Przelew Odbiorca: Hanna Lisowicz Tytuł: prezent', 'Hanna Lisowicz'],
    ['BLIK PŁATNOŚĆ 220579292 PRĄD ZACHODNI S.A.', 'PRĄD ZACHODNI S.A.'],
  ],
  'Czech and Slovak': [
    ['Platba kartou 12.05. PEKÁRNA U LÍPY', 'PEKÁRNA U LÍPY'],
    ['Odchozí úhrada Název protiúčtu: Alena Hrubešová VS: 4455', 'Alena Hrubešová'],
    ['Inkaso Vodárna Horní s.r.o. 887', 'Vodárna Horní s.r.o.'],
  ],
  Scandinavian: [
    ['Kortköp 240512 KONDITORI BJÖRKEN', 'KONDITORI BJÖRKEN'],
    ['Dankort-køb Apoteket Ravnen Nota nr 61533', 'Apoteket Ravnen'],
    ['Betalingsservice Nordlys El A/S 98994334', 'Nordlys El A/S'],
    ['Överföring till Maja Lundvik', 'Maja Lundvik'],
    ['Varekjøp Fjordkafeen Dato 12.05', 'Fjordkafeen'],
    ['Korttiosto Leipomo Tuulikki', 'Leipomo Tuulikki'],
    ['Tilisiirto Saaja: Aino Koskela', 'Aino Koskela'],
  ],
  Turkish: [
    ['POS ALIŞVERİŞ YILDIZ ECZANESİ', 'YILDIZ ECZANESİ'],
    ['GİDEN HAVALE ALICI: Deniz Aksoylu', 'Deniz Aksoylu'],
  ],
  Greek: [
    ['ΑΓΟΡΑ ΦΑΡΜΑΚΕΙΟ ΕΛΙΑ ΚΑΡΤΑ 7336 07/02', 'ΦΑΡΜΑΚΕΙΟ ΕΛΙΑ'],
    ['ΜΕΤΑΦΟΡΑ ΣΕ ΚΑΛΛΕΡΓΗ ΑΝΝΑ ΕΝΟΙΚΙΟ 02/2024', 'ΚΑΛΛΕΡΓΗ ΑΝΝΑ'],
  ],
  'Ukrainian and Russian': [
    ['Переказ на картку. Одержувач: Левченко Марія', 'Левченко Марія'],
    ['Оплата карткою АЗС Обрій', 'АЗС Обрій'],
    ['Покупка Книжный дом. Карта *9226', 'Книжный дом'],
    ['Перевод для Смирнов Олег', 'Смирнов Олег'],
  ],
  'Hungarian and Romanian': [
    ['VÁSÁRLÁS KÁRTYÁVAL 2024.09.30 571195XXXXXX6289 KISBOLT A SARKON', 'KISBOLT A SARKON'],
    ['CSOPORTOS BESZEDÉS VÍZMŰ KELET Ügyfélazonosító: 2115395850', 'VÍZMŰ KELET'],
    ['Plată POS 12/05/2024 BRUTĂRIA SPICUL', 'BRUTĂRIA SPICUL'],
  ],
  'Chinese, Japanese and Thai': [
    ['消费 便利商店 财付通92800189', '便利商店'],
    ['振込 サクラ商事', 'サクラ商事'],
    ['โอนเงิน ไปยัง X1987 สมชาย ใจดี', 'สมชาย ใจดี'],
  ],
};

const MONEY_IN: Record<string, Example[]> = {
  English: [
    ['Received From MERIDEN TRUST Ref: SALARY 785522', 'MERIDEN TRUST'],
    ['CALVERA SOFTWARE INC Direct Dep PPD ID: 8134504699', 'CALVERA SOFTWARE INC'],
    ['TRANSFER FROM A/C WONG KEE MENG * MBB CT 706577', 'WONG KEE MENG'],
    ['Refund From HARDWICK DIY On 26 Jun', 'HARDWICK DIY'],
    ['SHANNOCK CREAMERY SALARIES TVRQ2L3Z8B', 'SHANNOCK CREAMERY'],
    ['Ordering party: Bracken Digital Ltd', 'Bracken Digital Ltd'],
  ],
  German: [
    ['GutschriftÜberweisung|Anneliese Wolpertinger|Anteil Urlaub danke', 'Anneliese Wolpertinger'],
    ['Gehalt/Rente Hallermoor Maschinenbau GmbH Lohn/Gehalt 01.2023', 'Hallermoor Maschinenbau GmbH'],
    ['Retoure/Storno Frischehof Markt 482 Rückgabe vom 09.01.23', 'Frischehof Markt'],
    ['Überweisung|Auftraggeber Bodo Ackermoor|Erstattung', 'Bodo Ackermoor'],
    ['Nadja Rothmoor|Überweisungsgutschrift|Geschenk', 'Nadja Rothmoor'],
  ],
  French: [
    ['VIR SEPA RECU DE MAIRIE DE SAINT-ORBAN MOTIF SALAIRE 12/2024', 'MAIRIE DE SAINT-ORBAN'],
    ['VIR SEPA RECU /DE CLAIRE AUBANEL /MOTIF CADEAU /REF 123', 'CLAIRE AUBANEL'],
  ],
  'Spanish, Italian, Portuguese': [
    ['PAGO DE NOMINA MANUFACTURAS DEL SUR RASTREO 8126509203930423', 'MANUFACTURAS DEL SUR'],
    ['Bonifico a vostro favore ORD: Officine Serra S.r.l.', 'Officine Serra S.r.l.'],
    ['TRANSFERÊNCIA RECEBIDA DE Helena Prado', 'Helena Prado'],
  ],
  'other languages': [
    ['PRZELEW PRZYCHODZĄCY URZĄD GMINY WYNAGRODZENIE ZA 05.2023', 'URZĄD GMINY'],
    ['Lønoverførsel Vindkraft Sund A/S', 'Vindkraft Sund A/S'],
    ['ΕΜΒΑΣΜΑ ΑΠΟ ΚΑΛΛΕΡΓΗ ΑΝΝΑ', 'ΚΑΛΛΕΡΓΗ ΑΝΝΑ'],
    ['Зарплата ТОВ «Обрійсвіт» за 05.2024', 'ТОВ «Обрійсвіт»'],
    ['JÓVÁÍRÁS ÁTUTALÁS VÁROSI KÓRHÁZ MUNKABÉR 2024.10', 'VÁROSI KÓRHÁZ'],
    ['转账收入 程晓月 附言:房租10月', '程晓月'],
  ],
};

/** What names nobody else: the bank, cash, securities, own accounts, or nothing at all. */
const NOBODY: Record<string, string[]> = {
  English: [
    'ATM CASH WITHDRAWAL SPRINGTON 16:56',
    'Cash Machine Withdrawal THE OLD MILL LEEDEN Timed at 13:17',
    'Monthly Interest Paid',
    'Foreign Exch Rt ADJ Fee 09/01 EUR 136.55 X 0.8445',
    'DEBIT CARD FEE',
    'JOE SAMPLE ANNUAL MEMBERSHIP FEE',
    'Withdrawal to Checking XXXXX7777',
    'Credit Card Repayment',
    'Transfer to savings account',
    'Remote Online Deposit 8',
    'Transfer Rent May',
    'HOUSING ALLOWANCE',
    'Payment Groceries',
    '1288',
    'ACH D- HOME LOAN EMI-4199291036 02/01/25',
    'PAYMENT RECEIVED - THANK YOU',
  ],
  German: [
    'Bargeldauszahlung GA NR24720679 BLZ47274798 0 17.01/12:23UHR Kasselstein',
    'Überweisung',
    'Überweisung|Miete Mai',
    'Überweisung|Verwendungszweck: Rechnung 4711',
    'Entgeltabschluss Kontoführung 01/2023',
    'Abschluss 31.03. 0,25% Habenzins 0902 0,06H',
    'Lastschrift KREDITKARTENABRECHNUNG 05.12.18 549001XXXXXX0886',
    'Umbuchung Tagesgeldkonto',
    'Ausführung ORDER Kauf US0378331005 76625567',
    'Portokosten - Versand Formular',
    'siehe Anlage',
  ],
  French: [
    'RETRAIT DAB 28/12 20:17 394135',
    'COTISATION MENSUELLE FORMULE CONFORT',
    'REMISE CHEQUE 4535226',
    'VIREMENT INTERNE',
  ],
  'Spanish, Italian, Portuguese': [
    'COMISION MANTENIMIENTO IVA 32.88',
    'RETIRO CAJERO AUTOMATICO 13DIC23',
    'Prelievo bancomat 12/05',
    'SAQUE 24H',
    'Giroconto',
  ],
  'Dutch, Polish, Czech': [
    'Geldautomaat 12:30 pasnr. 123',
    'WYPŁATA Z BANKOMATU 30.04.2023',
    'Opłata za kartę',
    'Výběr z bankomatu',
    'Převod mezi vlastními účty',
  ],
  Scandinavian: [
    'Hævet i automat d. 07.04',
    'Kvartalsgebyr',
    'Uttag bankomat',
    'Minibank 12.05',
    'Käteisnosto',
  ],
  'other languages': [
    'ATM PARA ÇEKME',
    'ΑΝΑΛΗΨΗ ATM 19:28',
    'Зняття готівки в банкоматі 20:03',
    'Комиссия за обслуживание',
    'KÉSZPÉNZFELVÉT ATM 12:50',
    'ATM取款 分行',
    '短信服务费',
    'ถอนเงินสด ATM 13:28',
  ],
};

describe('whom a description names', () => {
  for (const [language, examples] of Object.entries(MONEY_OUT))
    it.each(examples)(`money out, ${language}: %s`, (text, name) => {
      expect(nameIn(text)).toBe(name);
    });
  for (const [language, examples] of Object.entries(MONEY_IN))
    it.each(examples)(`money in, ${language}: %s`, (text, name) => {
      expect(nameIn(text, { type: 'credit' })).toBe(name);
    });
  for (const [language, texts] of Object.entries(NOBODY))
    it.each(texts)(`nobody, ${language}: %s`, (text) => {
      expect(nameIn(text)).toBeUndefined();
    });
});

describe('a mark names one side', () => {
  const both = 'Transfer Ordering party: Ada Kernwood Beneficiary: Finn Harrowby';
  it('of money in the payer, of money out the payee', () => {
    expect(nameIn(both, { type: 'credit' })).toBe('Ada Kernwood');
    expect(nameIn(both, { type: 'debit' })).toBe('Finn Harrowby');
  });
});

describe('on the statement of a card', () => {
  it.each([
    ['12.05. TARNFIELD BOOKS, Springton', 'TARNFIELD BOOKS'],
    ['LUMENFLIX 35314369001', 'LUMENFLIX'],
    ['SVC*LITTLE TEAPOT 4029357733', 'LITTLE TEAPOT'],
    ['SHOPZONE*2K8TT0 SPRINGTON', 'SHOPZONE'],
  ])('a row begins with the shop: %s', (text, name) => {
    expect(nameIn(text, { card: true })).toBe(name);
  });

  it('elsewhere a few words alone are not known to be a name', () => {
    expect(nameIn('LUMENFLIX 35314369001')).toBeUndefined();
  });
});

describe("'Rente'", () => {
  it('is a pension in German and interest elsewhere', () => {
    const [german, dutch] = ['de', 'nl'].map((language) =>
      movementOf(descriptionOfText('Rente 12/2024'), language),
    );
    expect(german?.kind).toBe('salary');
    expect(dutch?.kind).toBe('interest');
  });
});
