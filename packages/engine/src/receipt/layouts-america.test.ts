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
    layout: 'a diner: tip below the total, and a second total with it',
    text: `
           ROSIE'S CORNER DINER
            1180 Larch Avenue
           Dunmore, OH 44312
             (330) 555-0182

Server: Kim            Table 12
Check #4471
04/18/2023          7:42 PM

 2 Cheeseburger          23.90
 1 Cobb Salad            13.50
 3 Iced Tea               8.97
   No Lemon
Subtotal                 46.37
Sales Tax 6.75%           3.13
Total                    49.50

Tip                       9.00
Total w/ Tip             58.50

VISA XXXXXXXXXXXX8812    58.50
Auth: 004512
  Thank you! Come again
`,
    rows: [
      'item Cheeseburger = 23.90',
      'item Cobb Salad = 13.50',
      'item Iced Tea = 8.97',
      'tax Sales Tax 6.75% = 3.13',
      'tip Tip = 9.00',
    ],
    facts: {
      merchant: "ROSIE'S CORNER DINER",
      address: '1180 Larch Avenue, Dunmore, OH 44312',
      currency: 'USD',
      date: '2023-04-18',
      time: '19:42',
      total: '58.50',
      subtotal: '46.37',
      tax: '3.13',
      tip: '9.00',
      cardLastFour: '8812',
      phone: '(330) 555-0182',
      receiptNumber: '4471',
    },
  },
  {
    layout: 'a supermarket: weights above, card savings, a bottle deposit',
    text: `
          GREENHILL FOODS
        502 S. Poplar Blvd
       Marston WI 53703
        Store #221  608-555-0131
Cashier: ANNA      05/02/24 14:03

GROCERY
  OATS ROLLED            4.29 F
  MILK 2% GAL            3.89 F
    CARD SAVINGS        -0.50
PRODUCE
  1.37 lb @ 0.59/lb
  BANANAS                0.81 F
HOUSEHOLD
  PAPER TOWELS           8.99 T
  2 @ 2.50
  SPONGE                 5.00 T
  BOTTLE DEPOSIT         0.10
  TAX                    0.77
**** BALANCE            23.35
DEBIT CARD              23.35
CHANGE                   0.00
TOTAL NUMBER OF ITEMS SOLD = 6
YOU SAVED $0.50
`,
    rows: [
      'item OATS ROLLED = 4.29',
      'item MILK 2% GAL = 3.89',
      'item CARD SAVINGS = -0.50',
      'item BANANAS 1.37 x 0.59 = 0.81',
      'item PAPER TOWELS = 8.99',
      'item SPONGE 2 x 2.50 = 5.00',
      'item BOTTLE DEPOSIT = 0.10',
      'tax TAX = 0.77',
    ],
    facts: {
      merchant: 'GREENHILL FOODS',
      currency: 'USD',
      date: '2024-05-02',
      time: '14:03',
      total: '23.35',
      tax: '0.77',
      paymentMethod: 'DEBIT CARD',
    },
  },
  {
    layout: 'voids and returns',
    text: `
      HILLTOP HARDWARE
      9 Quarry Rd, Elmford NJ 07001
HAMMER 16OZ           18.99 T
NAILS BOX              6.49 T
VOID NAILS BOX        -6.49 T
TAPE MEASURE           9.99 T
RETURN PLIERS        -12.00 T
SUBTOTAL              16.98
SALES TAX              1.12
TOTAL                 18.10
VISA ...9921          18.10
06/15/2023 11:20
`,
    rows: [
      'item HAMMER 16OZ = 18.99',
      'item NAILS BOX = 6.49',
      'item VOID NAILS BOX = -6.49',
      'item TAPE MEASURE = 9.99',
      'item RETURN PLIERS = -12.00',
      'tax SALES TAX = 1.12',
    ],
    facts: {
      merchant: 'HILLTOP HARDWARE',
      currency: 'USD',
      date: '2023-06-15',
      time: '11:20',
      total: '18.10',
      subtotal: '16.98',
      tax: '1.12',
      cardLastFour: '9921',
    },
  },
  {
    layout: 'an instant saving with its minus behind',
    text: `
 BULKRIGHT WHOLESALE
 1200 Depot Way
 Tillman, TX 75001
 Member 111222333444
 E 0000123 ORG EGGS 24CT      8.99 N
   0000456 TIRE SHINE        12.49 Y
   0000457 /TIRE SHINE        3.00-Y
 E 0000789 ROTISSERIE CHKN    4.99 N
   SUBTOTAL                  23.47
   TAX                        0.78
 **** TOTAL                  24.25
 XXXXXXXXXXXX7788  CHIP
 VISA                        24.25
   CHANGE                     0.00
 TOTAL NUMBER OF ITEMS SOLD =   3
 INSTANT SAVINGS          $   3.00
 05/20/2024 16:04 123 4 56 78
`,
    rows: [
      'item E ORG EGGS 24CT = 8.99',
      'item TIRE SHINE = 12.49',
      'item /TIRE SHINE = -3.00',
      'item E ROTISSERIE CHKN = 4.99',
      'tax TAX = 0.78',
    ],
    facts: {
      merchant: 'BULKRIGHT WHOLESALE',
      currency: 'USD',
      date: '2024-05-20',
      total: '24.25',
      tax: '0.78',
      subtotal: '23.47',
      cardLastFour: '7788',
    },
  },
  {
    layout: 'a term of returns that is no day of purchase',
    text: `
 OAKLEAF PHARMACY #0321
 45 W 3RD ST  LINDEN NJ 07036
 REG#03 TRN#4410 CSHR#0091
 VITAMIN C 500MG    1   11.79T
 SALE              -2.00
 TOOTHPASTE 6OZ     1    4.49T
 GREETING CARD      1    3.99T
 3 ITEMS
 SUBTOTAL                18.27
 NJ 6.625% TAX            1.21
 TOTAL                   19.48
 CASH                    20.00
 CHANGE                    .52
 RETURNS WITH RECEIPT THRU 07/30/2023
 MAY 31, 2023  1:22 PM
`,
    rows: [
      'item VITAMIN C 500MG = 11.79',
      'item SALE = -2.00',
      'item TOOTHPASTE 6OZ = 4.49',
      'item GREETING CARD = 3.99',
      'tax NJ 6.625% TAX = 1.21',
    ],
    facts: {
      merchant: 'OAKLEAF PHARMACY #0321',
      currency: 'USD',
      total: '19.48',
      tax: '1.21',
      subtotal: '18.27',
      date: '2023-05-31',
      change: '0.52',
    },
  },
  {
    layout: 'two taxes of Quebec',
    text: `
  EPICERIE BOREALE
  200 rue Principale, Valmont QC  J0K 1A0
  TPS 123456789RT0001 TVQ 1234567890TQ0001
  PAIN              3,49
  FROMAGE           8,99
  SHAMPOOING        6,49 FP
  SOUS-TOTAL       18,97
  TPS 5%            0,32
  TVQ 9,975%        0,65
  TOTAL            19,94
  INTERAC          19,94
  2023-08-08 17:02
`,
    rows: [
      'item PAIN = 3.49',
      'item FROMAGE = 8.99',
      'item SHAMPOOING = 6.49',
      'tax TPS 5% = 0.32',
      'tax TVQ 9,975% = 0.65',
    ],
    facts: {
      merchant: 'EPICERIE BOREALE',
      currency: 'CAD',
      date: '2023-08-08',
      total: '19.94',
      subtotal: '18.97',
      tax: '0.97',
    },
  },
];

describe('receipts of North America', () => {
  it.each(LAYOUTS)('reads $layout', ({ text, rows, facts }) => {
    const document = readReceipt(analyseDocument([pageOfText(text, 'recognised')]));
    expect(plainRows(document)).toEqual(rows);
    expect(plainFacts(document)).toMatchObject(facts);
    expect(document.proof.state).toBe('proved');
  });
});
