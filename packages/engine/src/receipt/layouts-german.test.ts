import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainFacts, plainRows } from '../testing/plain-document.ts';
import { readReceipt } from './read-receipt.ts';

interface Layout {
  layout: string;
  text: string;
  rows: string[];
  facts: Record<string, string>;
}

const LAYOUTS: Layout[] = [
  {
    layout: 'a supermarket: deposits, multiples and weights below, taxes by rate',
    text: `
               KORNMARKT
          Ahornweg 12
          50667 Rheinau
       Tel. 0221-5550123
       UID Nr.: DE123456789
                             EUR
BANANE                      1,18 B
  0,662 kg x    1,79 EUR/kg
JOGHURT NATUR               1,58 B
  2 Stk x    0,79
PFAND 0,25                  0,50 A *
  2 Stk x    0,25
MINERALWASSER               1,38 A
  2 Stk x    0,69
LEERGUT EINWEG             -1,50 A *
--------------------------------
SUMME           EUR         3,14
================================
Geg. BAR        EUR         5,14
Rueckgeld BAR   EUR         2,00

Steuer  %    Netto   Steuer   Brutto
A= 19,0%      0,32     0,06     0,38
B=  7,0%      2,58     0,18     2,76
Gesamtbetrag  2,90     0,24     3,14

17.06.2023   11:52  Bon-Nr.:4711
Markt:0123  Kasse:3  Bed.:121212
    Vielen Dank fuer Ihren Einkauf
`,
    rows: [
      'item BANANE 0.662 x 1.79 = 1.18',
      'item JOGHURT NATUR 2 x 0.79 = 1.58',
      'item PFAND 2 x 0.25 = 0.50',
      'item MINERALWASSER 2 x 0.69 = 1.38',
      'item LEERGUT EINWEG = -1.50',
    ],
    facts: {
      merchant: 'KORNMARKT',
      address: 'Ahornweg 12, 50667 Rheinau',
      currency: 'EUR',
      date: '2023-06-17',
      time: '11:52',
      total: '3.14',
      subtotal: '2.90',
      tax: '0.24',
      change: '2.00',
      receiptNumber: '4711',
      taxId: 'DE123456789',
    },
  },
  {
    layout: 'a shop: classes before the price, a discount under the item',
    text: `
          ALMKORB
     Bergstraße 4, 6020 Tannau
     UID: ATU12345678
Filiale 0231

MILCH 3,5% 1L       A    1,39
SEMMEL  3 X 0,35    A    1,05
KAESE GOUDA         A    2,99
  -25% RABATT           -0,75
ZAHNPASTA           B    1,99
--------------------------
SUMME EUR                6,67
GEGEBEN MAESTRO          6,67
A 10% 4,68 Netto 4,25 MwSt 0,43
B 20% 1,99 Netto 1,66 MwSt 0,33
Sie haben 0,75 EUR gespart
Datum: 03.03.2024 Zeit: 16:01
`,
    rows: [
      'item MILCH 3,5% 1L = 1.39',
      'item SEMMEL 3 x 0.35 = 1.05',
      'item KAESE GOUDA = 2.99',
      'item -25% RABATT = -0.75',
      'item ZAHNPASTA = 1.99',
    ],
    facts: {
      merchant: 'ALMKORB',
      address: 'Bergstraße 4, 6020 Tannau',
      currency: 'EUR',
      date: '2024-03-03',
      time: '16:01',
      total: '6.67',
    },
  },
  {
    layout: 'a shop that rounds to five Rappen',
    text: `
          Seeblick Laden
       Dorfplatz 1, 8000 Musterau
       CHE-123.456.789 MWST
Artikel          Menge  Preis  Total  
Brot dunkel        1     3.20   3.20  1
Käse Gruyère   0.215    24.50   5.27  1
Shampoo            2     4.95   9.90  2
Total CHF                      18.37
Rundungsdifferenz              -0.02
Zu bezahlen CHF                18.35
Bar CHF                        20.00
Rückgeld CHF                    1.65
MWST-Nr  Satz   Total   MWST
1        2.6%    8.47   0.21
2        8.1%    9.90   0.74
12.01.24 17:33
`,
    rows: [
      'item Brot dunkel 1 x 3.20 = 3.20',
      'item Käse Gruyère 0.215 x 24.50 = 5.27',
      'item Shampoo 2 x 4.95 = 9.90',
      'rounding Rundungsdifferenz = -0.02',
    ],
    facts: {
      merchant: 'Seeblick Laden',
      currency: 'CHF',
      date: '2024-01-12',
      time: '17:33',
      total: '18.35',
      rounding: '-0.02',
      change: '1.65',
    },
  },
  {
    layout: 'article numbers, multiples and discounts in the column',
    text: `
  Werkstoff Baumarkt GmbH
  Industriestr. 44
  04109 Elsterstadt
  Tel.: 0341/5550-0

Art.-Nr.   Bezeichnung
1002331    Schrauben 4x40     
           2 STK x  3,49       6,98  1
2203344    Farbe weiß 10l     24,95  1
           Rabatt 10%         -2,50
8800123    Pflanzerde 40l      4,29  2
---------------------------------
Gesamtbetrag EUR              33,72
Gegeben Bar                   50,00
Zurück                        16,28

MwSt-Satz    Netto    MwSt   Brutto
1  19,00%    24,73    4,70    29,43
2   7,00%     4,01    0,28     4,29

Datum 03.05.2023 Uhrzeit 15:44:12
Kasse 2 Bon 99123
`,
    rows: [
      'item 1002331 Schrauben 4x40 2 x 3.49 = 6.98',
      'item Farbe weiß 10l = 24.95',
      'item Rabatt 10% = -2.50',
      'item Pflanzerde 40l = 4.29',
    ],
    facts: {
      merchant: 'Werkstoff Baumarkt GmbH',
      currency: 'EUR',
      date: '2023-05-03',
      time: '15:44',
      total: '33.72',
      tax: '4.98',
      subtotal: '28.74',
      change: '16.28',
    },
  },
  {
    layout: 'a sale that is cancelled',
    text: `
  Backstube Kern
  Marktplatz 1
  78462 Seestadt
 Brezel          0,85
 Brezel          0,85
 STORNO Brezel  -0,85
 Kaffee          2,60
 Kuchen          3,20
 SUMME   EUR     6,65
 BAR             7,00
 RÜCKGELD        0,35
 MWST 7% 4,05 0,26
 MWST 19% 2,60 0,42
 02.02.2024 07:31
`,
    rows: [
      'item Brezel = 0.85',
      'item Brezel = 0.85',
      'item STORNO Brezel = -0.85',
      'item Kaffee = 2.60',
      'item Kuchen = 3.20',
    ],
    facts: {
      merchant: 'Backstube Kern',
      currency: 'EUR',
      total: '6.65',
      date: '2024-02-02',
      tax: '0.68',
      change: '0.35',
    },
  },
  {
    layout: 'empties that come back',
    text: `
 GETRÄNKE SCHÄFER
 Am Bach 3, 35037 Lahntal
 Mineralwasser 12x0,7   5,49 A
 Pfand                  3,30 A
 Bier Kasten           14,99 A
 Pfand                  3,10 A
 Leergut               -6,60 A
 Zwischensumme         20,28
 Treuerabatt           -1,00
 Gesamtsumme EUR       19,28
 EC-Karte              19,28
 19% MwSt aus 19,28     3,08
 08.08.2023 18:18
`,
    rows: [
      'item Mineralwasser = 5.49',
      'item Pfand = 3.30',
      'item Bier Kasten = 14.99',
      'item Pfand = 3.10',
      'item Leergut = -6.60',
      'discount Treuerabatt = -1.00',
    ],
    facts: { merchant: 'GETRÄNKE SCHÄFER', total: '19.28', tax: '3.08', currency: 'EUR', date: '2023-08-08' },
  },
];

describe('receipts of German-speaking countries', () => {
  it.each(LAYOUTS)('reads $layout', ({ text, rows, facts }) => {
    const document = readReceipt(analyseDocument([pageOfText(text, 'recognised')]));
    expect(plainRows(document)).toEqual(rows);
    expect(plainFacts(document)).toMatchObject(facts);
    expect(document.proof.state).toBe('proved');
  });
});
