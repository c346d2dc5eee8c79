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
    layout: 'a Polish receipt: taxed sales by letter',
    text: `
      SKLEP POD KASZTANEM
      ul. Lipowa 5, 00-123 Brzozowo
      NIP 123-456-78-90
2023-05-14            nr wydr. 004512
         PARAGON FISKALNY
CHLEB ZYTNI      1 szt x 5,49   5,49 C
MLEKO 3,2%       2 szt x 3,99   7,98 C
PLYN DO NACZYN   1 szt x 8,99   8,99 A
  Rabat                        -1,00 A
SPRZEDAZ OPODATKOWANA A         7,99
PTU A 23,00 %                   1,49
SPRZEDAZ OPODATKOWANA C        13,47
PTU C 5,00 %                    0,64
SUMA PTU                        2,13
SUMA PLN                       21,46
00012 #Kasa 1 Kasjer 3     17:44
KARTA PLATNICZA                21,46
`,
    rows: [
      'item CHLEB ZYTNI 1 x 5.49 = 5.49',
      'item MLEKO 3,2% 2 x 3.99 = 7.98',
      'item PLYN DO NACZYN 1 x 8.99 = 8.99',
      'item Rabat = -1.00',
    ],
    facts: {
      merchant: 'SKLEP POD KASZTANEM',
      address: 'ul. Lipowa 5, 00-123 Brzozowo',
      currency: 'PLN',
      date: '2023-05-14',
      time: '17:44',
      total: '21.46',
      tax: '2.13',
    },
  },
  {
    layout: 'a Czech receipt that is rounded',
    text: `
     POTRAVINY U LÍPY
     Dlouhá 12, 110 00 Habrov
     IČ: 12345678  DIČ: CZ12345678
Účtenka č. 4471
ROHLÍK TUKOVÝ   5 ks x 2,90    14,50 A
MÁSLO 250G                     54,90 A
PIVO SVĚTLÉ                    18,90 B
Celkem                         88,30
Zaokrouhlení                   -0,30
K úhradě CZK                   88,00
Hotovost                      100,00
Vráceno                        12,00
DPH A 12%  základ 61,96  daň 7,44
5.4.2024 8:12
`,
    rows: [
      'item ROHLÍK TUKOVÝ 5 x 2.90 = 14.50',
      'item MÁSLO 250G = 54.90',
      'item PIVO SVĚTLÉ = 18.90',
      'rounding Zaokrouhlení = -0.30',
    ],
    facts: {
      merchant: 'POTRAVINY U LÍPY',
      currency: 'CZK',
      date: '2024-04-05',
      time: '08:12',
      total: '88.00',
      rounding: '-0.30',
      change: '12.00',
    },
  },
  {
    layout: 'a Hungarian receipt in whole forints',
    text: `
      NAPRAFORGÓ ÉLELMISZER KFT.
      1051 Fűzfa utca 3.
      ADÓSZÁM: 12345678-2-41
           NYUGTA
C00 KENYÉR FEHÉR           599 Ft
A00 ÁSVÁNYVÍZ
 6 DB X 149 Ft             894 Ft
C00 TEJ 2,8%               389 Ft
RÉSZÖSSZEG              1 882 Ft
ÖSSZESEN:               1 882 Ft
KEREKÍTÉS                  -2 Ft
FIZETENDŐ               1 880 Ft
KÉSZPÉNZ                2 000 Ft
VISSZAJÁRÓ                120 Ft
2023.11.05.  10:22
`,
    rows: [
      'item C00 KENYÉR FEHÉR = 599.00',
      'item A00 ÁSVÁNYVÍZ 6 x 149 = 894.00',
      'item C00 TEJ 2,8% = 389.00',
      'rounding KEREKÍTÉS = -2.00',
    ],
    facts: {
      merchant: 'NAPRAFORGÓ ÉLELMISZER KFT.',
      currency: 'HUF',
      date: '2023-11-05',
      time: '10:22',
      total: '1880.00',
      change: '120.00',
    },
  },
  {
    layout: 'a Romanian receipt: the multiple above, a reduction after the subtotal',
    text: `
   SC MAGAZIN STEJARUL SRL
   Str. Lalelelor 8, Valea Mare
   C.I.F. RO1234567
2.000 BUC X 3.50
PAINE ALBA              7.00 B
1.000 BUC X 12.99
CAFEA                  12.99 A
SUBTOTAL               19.99
REDUCERE               -1.00
TOTAL LEI              18.99
CARD                   18.99
TVA A 19%               1.92
DATA: 11/09/2023 ORA: 09:41:10
`,
    rows: [
      'item PAINE ALBA 2.000 x 3.50 = 7.00',
      'item CAFEA 1.000 x 12.99 = 12.99',
      'discount REDUCERE = -1.00',
    ],
    facts: {
      merchant: 'SC MAGAZIN STEJARUL SRL',
      currency: 'RON',
      date: '2023-09-11',
      time: '09:41',
      total: '18.99',
    },
  },
  {
    layout: 'a Ukrainian receipt: the multiple above',
    text: `
   ТОВ "СОНЯШНИК"
   м. Київ, вул. Садова, 10
   ІД 12345678
 Хліб пшеничний      28,50 А
 2 х 41,00
 Молоко 2,5%         82,00 А
 СУМА               110,50
 ПДВ А=20,00%        18,42
 ГОТІВКА            200,00
 РЕШТА               89,50
 18.05.2023 13:20:01
`,
    rows: ['item Хліб пшеничний = 28.50', 'item Молоко 2,5% 2 x 41.00 = 82.00'],
    facts: { currency: 'UAH', date: '2023-05-18', total: '110.50', change: '89.50', tax: '18.42' },
  },
  {
    layout: 'a Greek receipt',
    text: `
   ΑΡΤΟΠΟΙΕΙΟ ΗΛΙΟΣ
   ΟΔΟΣ ΕΡΜΟΥ 12, ΝΕΑ ΠΟΛΗ
   ΑΦΜ 123456789
ΨΩΜΙ ΧΩΡΙΑΤΙΚΟ       2,20  13%
ΚΟΥΛΟΥΡΙ             0,80  13%
ΓΑΛΑ                 1,75  13%
ΣΥΝΟΛΟ               4,75
ΜΕΤΡΗΤΑ              5,00
ΡΕΣΤΑ                0,25
05/05/2023 08:31
`,
    rows: ['item ΨΩΜΙ ΧΩΡΙΑΤΙΚΟ = 2.20', 'item ΚΟΥΛΟΥΡΙ = 0.80', 'item ΓΑΛΑ = 1.75'],
    facts: {
      merchant: 'ΑΡΤΟΠΟΙΕΙΟ ΗΛΙΟΣ',
      currency: 'EUR',
      date: '2023-05-05',
      total: '4.75',
      change: '0.25',
    },
  },
  {
    layout: 'a Turkish slip: stars before prices',
    text: `
       YILDIZ MARKET GIDA LTD. STI.
       CUMHURIYET CAD. NO:12 KADIKENT
       VD: MERKEZ  VN: 1234567890
TARIH : 14/06/2023   SAAT : 19:05
FIS NO : 0045
EKMEK            %1     *15,00
SUT 1L           %1     *27,50
DETERJAN         %20    *89,90
TOPKDV                  *15,40
TOPLAM                 *132,40
NAKIT                  *150,00
PARA USTU               *17,60
`,
    rows: ['item EKMEK = 15.00', 'item SUT 1L = 27.50', 'item DETERJAN = 89.90'],
    facts: {
      merchant: 'YILDIZ MARKET GIDA LTD. STI.',
      currency: 'TRY',
      date: '2023-06-14',
      time: '19:05',
      total: '132.40',
      tax: '15.40',
      change: '17.60',
    },
  },
];

describe('receipts of eastern Europe', () => {
  it.each(LAYOUTS)('reads $layout', ({ text, rows, facts }) => {
    const document = readReceipt(analyseDocument([pageOfText(text, 'recognised')]));
    expect(plainRows(document)).toEqual(rows);
    expect(plainFacts(document)).toMatchObject(facts);
    expect(document.proof.state).toBe('proved');
  });
});
