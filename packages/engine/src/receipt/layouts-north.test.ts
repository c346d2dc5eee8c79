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
    layout: 'a British supermarket: reductions below the items',
    text: `
            Harrowby's
        Store 2210 Bath Rd
        VAT NO 123 4567 89

SEMI SKIMMED 4PT          £1.45
BREAD WHOLEMEAL           £1.10
APPLES
 0.845kg @ £2.20/kg       £1.86
CRISPS 6PK                £2.00
 Meal deal              -£0.50
TOMATOES                  £0.95
 Reduced price          -£0.30
--------------------------------
6 items
SUBTOTAL                  £6.86
Savings                  -£0.30
TOTAL TO PAY              £6.56
VISA DEBIT                £6.56
************4412
CHANGE DUE                £0.00
 YOUR SAVINGS TODAY £1.10
 Clubcard points 6
 03/11/2023   18:22   0234 011 2210 4471
`,
    rows: [
      'item SEMI SKIMMED 4PT = 1.45',
      'item BREAD WHOLEMEAL = 1.10',
      'item APPLES 0.845 x 2.20 = 1.86',
      'item CRISPS 6PK = 2.00',
      'item Meal deal = -0.50',
      'item TOMATOES = 0.95',
      'item Reduced price = -0.30',
    ],
    facts: {
      merchant: "Harrowby's",
      currency: 'GBP',
      date: '2023-11-03',
      time: '18:22',
      total: '6.56',
      cardLastFour: '4412',
    },
  },
  {
    layout: 'a British shop: an offer for two',
    text: `
  MILLBROOK CONVENIENCE
  2 Church Lane, Hartley
  Tel 01632 960123
  VAT 234 5678 90
COLA 2L             1.85
COLA 2L             1.85
 2 FOR £3.00       -0.70
MILK 2PT            1.30
BAG CHARGE          0.10
TOTAL  GBP          4.40
CASH                5.00
CHANGE              0.60
11:02 14/12/23 Till 1
`,
    rows: [
      'item COLA 2L = 1.85',
      'item COLA 2L = 1.85',
      'item FOR = -0.70',
      'item MILK 2PT = 1.30',
      'item BAG CHARGE = 0.10',
    ],
    facts: {
      merchant: 'MILLBROOK CONVENIENCE',
      currency: 'GBP',
      date: '2023-12-14',
      time: '11:02',
      total: '4.40',
      change: '0.60',
      phone: '01632 960123',
    },
  },
  {
    layout: 'a Norwegian till: articles in the label of the total',
    text: `
        FJELLBUTIKKEN AS
        Org. nr 912 345 678 MVA
        Kirkeveien 2, 3800 Lunde
Salgskvittering 8812   05.09.2023 16:40
Melk Lett 1L              22,90
Brød Grovt                39,90
Plastpose                  4,00
Totalt (3 artikler)       66,80
Bank:                     66,80
MVA-grunnlag  MVA%  MVA   Sum
54,61   15,00%   8,19  62,80
 3,20   25,00%   0,80   4,00
`,
    rows: ['item Melk Lett 1L = 22.90', 'item Brød Grovt = 39.90', 'item Plastpose = 4.00'],
    facts: {
      merchant: 'FJELLBUTIKKEN AS',
      currency: 'NOK',
      date: '2023-09-05',
      time: '16:40',
      total: '66.80',
    },
  },
  {
    layout: 'a Danish shop',
    text: `
        KØBMAND JENSEN & SØN
        Algade 10, 4000 Lundby
        CVR 12345678
RUGBRØD                 18,95
MÆLK      2 x 12,50     25,00
AVOCADO                 10,00
RABAT                   -3,00
TOTAL DKK               50,95
Moms udgør              10,19
DANKORT                 50,95
02-10-23 11:09   Bon 123
`,
    rows: [
      'item RUGBRØD = 18.95',
      'item MÆLK 2 x 12.50 = 25.00',
      'item AVOCADO = 10.00',
      'item RABAT = -3.00',
    ],
    facts: {
      merchant: 'KØBMAND JENSEN & SØN',
      currency: 'DKK',
      date: '2023-10-02',
      time: '11:09',
      total: '50.95',
      tax: '10.19',
    },
  },
  {
    layout: 'a Swedish shop',
    text: `
        BJÖRKHAGENS LIVS
        Storgatan 4, 123 45 Granby
        Org.nr 556123-4567
2023-08-20 14:55   Kvitto 1024
Mjölk 3%              15,90
Bröd Rågkaka   2*24,90   49,80
Pant                   2,00
Rabatt bröd           -5,00
Totalt SEK            62,70
Moms 12%   60,70       6,50
Moms 0%     2,00       0,00
Kort                  62,70
****1234
TACK FÖR BESÖKET
`,
    rows: [
      'item Mjölk 3% = 15.90',
      'item Bröd Rågkaka 2 x 24.90 = 49.80',
      'item Pant = 2.00',
      'item Rabatt bröd = -5.00',
    ],
    facts: {
      merchant: 'BJÖRKHAGENS LIVS',
      currency: 'SEK',
      date: '2023-08-20',
      time: '14:55',
      total: '62.70',
      tax: '6.50',
      cardLastFour: '1234',
      receiptNumber: '1024',
    },
  },
  {
    layout: 'a Finnish shop',
    text: `
        KYLÄKAUPPA PUROLA
        Rantatie 5, 33100 Koivula
        Y-tunnus 1234567-8
Maito rasvaton            1,15
Ruisleipä
   2 KPL     2,29/KPL     4,58
Juusto                    5,49
JASENETU               -0,50
YHTEENSÄ                 10,72
KORTTITAPAHTUMA          10,72
ALV   VEROTON  VERO  VEROLLINEN
14,00%   9,40   1,32   10,72
12.3.2024 klo 15:02
`,
    rows: [
      'item Maito rasvaton = 1.15',
      'item Ruisleipä 2 x 2.29 = 4.58',
      'item Juusto = 5.49',
      'item JASENETU = -0.50',
    ],
    facts: {
      merchant: 'KYLÄKAUPPA PUROLA',
      currency: 'EUR',
      date: '2024-03-12',
      time: '15:02',
      total: '10.72',
    },
  },
];

describe('receipts of northern Europe', () => {
  it.each(LAYOUTS)('reads $layout', ({ text, rows, facts }) => {
    const document = readReceipt(analyseDocument([pageOfText(text, 'recognised')]));
    expect(plainRows(document)).toEqual(rows);
    expect(plainFacts(document)).toMatchObject(facts);
    expect(document.proof.state).toBe('proved');
  });
});
