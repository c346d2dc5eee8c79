import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainFacts, plainRows } from '../testing/plain-document.ts';
import { readInvoice } from './read-invoice.ts';

const read = (...pages: string[]) =>
  readInvoice(analyseDocument(pages.map((text, index) => pageOfText(text, 'text', index + 1))));

describe('a column of zeros', () => {
  it('holds no amounts of goods, though the sum of the others is added to nothing', () => {
    const document = read(`
Alba Cartones S.A.
Factura: 3978
Fecha: 15/09/2026

Codigo      Cant.   Descripcion                 Valor unitario   Descuento      Importe
31201512   114.00   Cinta canela                         34.90        0.00     3,978.60
24112404    40.00   Caja corrugada                       18.75        0.00       750.00

Forma de pago: 99 por definir                         Subtotal                 4,728.60
Metodo de pago: PPD en parcialidades             IVA trasladado 16.00%           756.58
Moneda: MXN                                              Total                 5,485.18
`);
    expect(plainRows(document)).toEqual([
      'item Cinta canela 114.00 x 34.90 = 3978.60',
      'item Caja corrugada 40.00 x 18.75 = 750.00',
      'tax IVA trasladado 16.00% = 756.58',
    ]);
  });
});

describe('the column of amounts', () => {
  it('is the net one where net, tax and gross are printed, and the row of sums tells the tax', () => {
    const document = read(`
Ogród Zielony Sp. z o.o.                        Faktura VAT nr 18/2025

Lp  Nazwa towaru          Ilość   Cena netto   Wartość netto   VAT     Kwota VAT   Wartość brutto
1   Sadzonka pelargonii      10         6,40           64,00    8%          5,12            69,12
2   Kora mielona              2       120,00          240,00   23%         55,20           295,20
                                     Razem            304,00                60,32           364,32

Do zapłaty:   364,32 PLN
`);
    expect(plainRows(document)).toEqual([
      'item Sadzonka pelargonii 10 x 6.40 = 64.00',
      'item Kora mielona 2 x 120.00 = 240.00',
      'tax Razem = 60.32',
    ]);
    expect(document.proof).toMatchObject({ state: 'proved', closing: '364.32' });
  });

  it('is found by what multiplies where its heading names another', () => {
    const document = read(`
Elektro Sojka s.r.o.                            FAKTURA č. 240181

Označení dodávky       Množství    J.cena    Sleva        Cena   %DPH       DPH   Kč Celkem
Montážní práce           11 hod    554,20             6 096,20    21%   1 280,20     7 376,40
Doprava                   33 km      9,40     5,0%      294,69    21%      61,88       356,57
Součet položek                                        6 390,89          1 342,08     7 732,97
Zaokrouhlení                                                                             0,03
CELKEM K ÚHRADĚ                                                                      7 733,00
`);
    expect(plainRows(document).slice(0, 2)).toEqual([
      'item Montážní práce 11 x 554.20 = 6096.20',
      'item Doprava 33 x 9.40 = 294.69',
    ]);
    expect(document.proof).toMatchObject({ state: 'proved', closing: '7733.00' });
  });

  it('may have its heading in two lines, and two columns of prices', () => {
    const document = read(`
Gulmohar Lights                                      TAX INVOICE

Description         Quantity     Rate     Taxable     CGST     CGST     Total
                                          Value       Rate     Amount   Amount
Ceiling fan            2 NOS    100.00    200.00        9%     18.00    218.00
Wire 90 m              1 COIL    50.00     50.00        9%      4.50     54.50
Total                                     250.00               22.50    272.50
`);
    expect(plainRows(document)).toEqual([
      'item Ceiling fan 2 x 100.00 = 200.00',
      'item Wire 90 m 1 x 50.00 = 50.00',
      'tax Total = 22.50',
    ]);
    expect(document.rows.map((row) => row.unit?.value)).toEqual(['NOS', 'COIL', undefined]);
  });
});

describe('the lines of a list', () => {
  it('leave out the sums of its sections, however they are called', () => {
    const document = read(`
Tischlerei Ahornhof GmbH                         Rechnung RE-7447

Pos.   Menge   Bezeichnung                       E-Preis €     G-Preis €
1.1     1,00   Demontage der Küchenzeile            380,00        380,00
1.2     2,00   Unterschrank                         420,00        840,00
               Summe 1. Küche                                    1.220,00
2.1     4,00   Meisterstunde                         76,00        304,00
2.2     1,00   Anfahrt                               40,00         40,00
               Summe 2. Regie                                      344,00
               Übertrag                                          1.564,00
               Nettobetrag                                       1.564,00
               zuzüglich 19 % Umsatzsteuer                         297,16
               Rechnungsbetrag                                   1.861,16
`);
    expect(plainRows(document).filter((row) => row.startsWith('item'))).toHaveLength(4);
    expect(document.proof).toMatchObject({ state: 'proved', closing: '1861.16' });
  });

  it('end where quantity and price end: a sum and its deductions in words not known are no goods', () => {
    const document = read(`
Cortiça e Sal, Lda.                              Fatura FT 2024A/15

Artigo      Descrição                   Qtd.    Pr. Unitário     Valor
CS0020      Conservas de sardinha         40           1,50      60,00
AG1500      Água 1,5 L                    30           2,00      60,00

                                        Mercadoria e similares  120,00
                                        IVA 23%                  27,60
                                        Total (EUR)             147,60
`);
    expect(plainRows(document)).toEqual([
      'item Conservas de sardinha 40 x 1.50 = 60.00',
      'item Água 1,5 L 30 x 2.00 = 60.00',
      'tax IVA 23% = 27.60',
    ]);
    expect(document.rows.map((row) => row.code?.value)).toEqual(['CS0020', 'AG1500', undefined]);
    expect(document.proof.state).toBe('proved');
  });

  it('may have letters of taxes glued to their amounts', () => {
    const document = read(`
Cedar Gulch Lawn LLC                             INVOICE # 4804

Activity       Description                Qty     Rate      Amount
Pipe           Poly pipe, 100 ft            3    67.04     201.12T
Sod            Bluegrass sod               21    12.75      267.75
                                      Subtotal              468.87
                                      Tax (5%)               10.06
                                      Total                 478.93
`);
    expect(plainRows(document)[0]).toBe('item Pipe Poly pipe, 100 ft 3 x 67.04 = 201.12');
    expect(document.proof.state).toBe('proved');
  });

  it('do not hold what was paid: charges and credits of a hotel', () => {
    const document = read(`
Hotel Mirador                                    FACTURA F23/544

Fecha         Concepto                       Cargos       Abonos
11/10/2023    Alojamiento                    177,00
11/10/2023    Garaje                          18,50
12/10/2023    Tarjeta de crédito                           195,50
              Sumas                          195,50        195,50
              TOTAL FACTURA                  195,50
`);
    expect(plainRows(document)).toEqual(['item Alojamiento = 177.00', 'item Garaje = 18.50']);
    expect(document.rows.map((row) => row.date?.value)).toEqual(['2023-10-11', '2023-10-11']);
    expect(document.proof).toMatchObject({ state: 'proved', closing: '195.50' });
  });
});

describe('a summary', () => {
  it('is followed line by line to the total, whatever its lines are called', () => {
    const document = read(`
Studio Legale Altobosco                          FATTURA n. 143/2022

Descrizione                                          Importo
Esame della pratica                                 2.050,00
Fase introduttiva                                   1.950,00

                  Totale onorari                    4.000,00
                  Contributo integrativo 4%           160,00
                  Totale imponibile IVA             4.160,00
                  IVA 22%                             915,20
                  Spese esenti ex art. 15              98,00
                  TOTALE FATTURA                    5.173,20
                  A dedurre ritenuta 20%             -800,00
                  NETTO A PAGARE                    4.373,20
`);
    expect(plainRows(document).slice(2)).toEqual([
      'charge Contributo integrativo 4% = 160.00',
      'tax IVA 22% = 915.20',
      'charge Spese esenti ex art. 15 = 98.00',
    ]);
    expect(plainFacts(document)).toMatchObject({ total: '5173.20', amountDue: '4373.20' });
    expect(document.proof).toMatchObject({ state: 'proved', closing: '5173.20' });
  });

  it('may stand on another page than the list that it sums up', () => {
    const document = read(
      `
Cragfoot Works Ltd                               TAX INVOICE AFP-5

Gross value of work to date (see schedule)                  1,000.00
Less retention at 5%                                          (50.00)
Net value to date                                             950.00
VAT at 20%                                                    190.00
TOTAL                                                       1,140.00
`,
      `
Schedule of work

Element                               Contract      % done         Value to date
Demolition                              600.00        100%                600.00
Electrical first fix                    800.00         40%                320.00
Doors                                    80.00        100%                 80.00
Carried to summary                    1,480.00                          1,000.00
`,
    );
    expect(plainRows(document)).toEqual([
      'item Demolition = 600.00',
      'item Electrical first fix = 320.00',
      'item Doors = 80.00',
      'discount Less retention at 5% = -50.00',
      'tax VAT at 20% = 190.00',
    ]);
    expect(document.proof).toMatchObject({ state: 'proved', closing: '1140.00' });
  });

  it('contradicts itself where what is to be paid differs from the total and nothing tells why', () => {
    const document = read(`
Harbour Supplies Ltd                             INVOICE 17

Description                Qty      Price      Amount
Steel bracket                2      50.00      100.00
Oak shelf                    1      80.00       80.00
Total                                          180.00
Amount due                                     189.00
`);
    expect(document.proof).toMatchObject({ state: 'failed', difference: '9.00' });
  });

  it('does not contradict itself where a part is paid', () => {
    const document = read(`
Harbour Supplies Ltd                             INVOICE 17

Description                Qty      Price      Amount
Steel bracket                2      50.00      100.00
Oak shelf                    1      80.00       80.00
Total                                          180.00
Deposit paid                                    60.00
Amount due                                     120.00
`);
    expect(document.proof).toMatchObject({ state: 'proved', closing: '180.00' });
    expect(plainFacts(document)).toMatchObject({ amountPaid: '60.00', amountDue: '120.00' });
  });

  it('takes the sums of the first column where a second one tells them in another currency', () => {
    const document = read(`
Sklárna Ledňáček s.r.o.                          FAKTURA č. 89063

Popis                     Počet ks     Cena/ks EUR     Bez DPH EUR
Skleněná karafa                 10           40,00          400,00
Těžítko                          2           50,00          100,00

                                                EUR           CZK
Základ daně 21 %                             500,00     12 932,00
DPH 21 %                                     105,00      2 715,72
Celkem                                       605,00     15 647,72

CELKEM K ÚHRADĚ                          605,00 EUR
`);
    expect(plainFacts(document)).toMatchObject({ total: '605.00', tax: '105.00', subtotal: '500.00' });
    expect(document.proof.state).toBe('proved');
  });

  it('has no total in its subtotal where a tax follows it under a total in words not known', () => {
    const document = read(`
Brandhuis BV                                     CREDITNOTA 7827

Omschrijving               Aantal      Prijs      Bedrag
Havermelk                       6      38,88      233,28
Rietsuiker                      9      64,64      581,76

                 Totaal exclusief btw             815,04
                 Btw 9% over 815,04                73,35
                 Zyx wvu                          888,39
`);
    expect(plainFacts(document)).toMatchObject({ subtotal: '815.04', tax: '73.35', total: '888.39' });
  });
});

describe('numbers and dates of an invoice', () => {
  it.each([
    ['Rechnungsnummer   629 724 7666', '629 724 7666'],
    ['Számlaszám: SZÁMLA MLW-2025-425', 'MLW-2025-425'],
    ['Fatura FT 2024A/1586', 'FT 2024A/1586'],
    ['請求書番号：202309-414', '202309-414'],
    ['FAKTURA - DAŇOVÝ DOKLAD   č. 240181793', '240181793'],
  ])('reads the number in %s', (line, number) => {
    expect(plainFacts(read(`Any Firm Ltd\n${line}\nTotal   EUR 10.00\n`))).toMatchObject({
      invoiceNumber: number,
    });
  });

  it('reads a row of headings over their values, each in its column', () => {
    const document = read(`
Matériaux du Coudrier SARL                       FACTURE

Numéro           Date            Code client       Échéance
FA2484563        10/07/2024      411COU            09/08/2024

Désignation                                        Total HT
Sable lavé                                            68,20
Total                                                 68,20
`);
    expect(plainFacts(document)).toMatchObject({
      invoiceNumber: 'FA2484563',
      issueDate: '2024-07-10',
      dueDate: '2024-08-09',
    });
  });

  it('does not take the number of the invoice that a credit note corrects', () => {
    expect(
      plainFacts(
        read(`Brandhuis BV\nCreditnota:   CN2024-7827\nBetreft factuur:   202472945\nTotaal   EUR 10,00\n`),
      ),
    ).toMatchObject({ invoiceNumber: 'CN2024-7827' });
  });
});

describe('a dash behind an amount, where taxes have letters', () => {
  const list = (total: string) =>
    read(`
Gasthof Hirsch
Rechnung Nr. 2026/0418
Datum: 12.02.2026

Leistung                  Anzahl      Preis      Betrag EUR
Zimmer mit Bad               1       118,00          118,00 B
Ortstaxe                     2         2,50            5,00 -
Hund                         1        15,00           15,00 B
Gesamtbetrag                                         ${total}
`);

  it('is a mark of no tax', () => {
    const document = list('138,00');
    expect(plainRows(document)[1]).toBe('item Ortstaxe 2 x 2.50 = 5.00');
    expect(document.proof.state).toBe('proved');
  });

  it('is a minus where the total needs a credit', () => {
    const document = list('128,00');
    expect(plainRows(document)[1]).toBe('item Ortstaxe 2 x 2.50 = -5.00');
    expect(document.proof.state).toBe('proved');
  });
});

describe('a list of prices with tax', () => {
  const document = read(`
Kramladen UG
Rechnungsnummer DE-4711
Rechnungsdatum/Lieferdatum 04. Juni 2026

                             Stückpreis    Stückpreis   Zwischensumme
Beschreibung        Menge
                            (ohne USt.)   (inkl. USt.)   (inkl. USt.)
Regenjacke, gelb        2       29,41 €        35,00 €        70,00 €
Stiefel, rot            1       21,84 €        25,99 €        25,99 €
                                          Gesamtpreis         95,99 €

                        USt. %   Zwischensumme (ohne USt.)       USt.
                           19%           80,66 €              15,33 €
                        Gesamt           80,66 €              15,33 €
`);

  it('may have heads of three lines, none of which names a tax', () => {
    expect(plainRows(document)).toEqual([
      'item Regenjacke, gelb 2 x 35.00 = 70.00',
      'item Stiefel, rot 1 x 25.99 = 25.99',
    ]);
  });

  it('prints the tax within it in a table, beside a net sum', () => {
    expect(plainFacts(document)).toMatchObject({ subtotal: '80.66', tax: '15.33', total: '95.99' });
  });
});

describe('a percentage below the head of prices', () => {
  it('is no price, though its sign is a word of its own', () => {
    const document = read(`
Invoice No. OC-12
Date 3 May 2025
Goods                          Quantity       Price      Amount
Steel bracket                        10        2.50       25.00
Travel flat rate                      2        10 %       80.00
                               Total EUR                 105.00
`);
    const [, flatRate] = document.rows;
    expect(flatRate).toMatchObject({ kind: 'item', amount: { value: { minor: 8000 } } });
    expect(flatRate?.unitPrice).toBeUndefined();
  });
});
