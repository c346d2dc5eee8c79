import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainRows } from '../testing/plain-document.ts';
import { readReceipt } from './read-receipt.ts';

/** Receipts of which the prices come to the total by chance: each was proved once with wrong items. */
const CONTRADICTED: [what: string, text: string][] = [
  [
    'a tax below the total for a price that was not read',
    'CAKE                10.00\nTEA                     ?\nTOTAL               12.00\nVAT                  2.00',
  ],
  [
    'a charge below the total for a price that was not read',
    'CAKE                10.00\nTEA                     ?\nTOTAL               12.00\nSERVICE CHARGE WAIVED 2.00',
  ],
  [
    'a delivery below the total for a price that was not read',
    'CAKE                10.00\nTEA                     ?\nTOTAL               12.00\nNEXT DELIVERY FEE    2.00',
  ],
  [
    'a tip below the total for a price that was not read',
    'CAKE                10.00\nTEA                     ?\nTOTAL               12.00\nTIP 20%              2.00',
  ],
  [
    'a rounding below the total for a price that was not read',
    'CAKE                10.00\nTEA                     ?\nTOTAL               10.02\nROUNDING             0.02',
  ],
  [
    'a good for the sum of the two above it',
    'TEA                  1.00\nBUN                  2.00\nCAKE                 3.00\nSCONE                7.00\nTOTAL               10.00',
  ],
  [
    'the base of a tax for a good',
    'GOODS AT 19%        10.00\nVAT AT 19%           1.90\nTOTAL               11.90',
  ],
  [
    'a misread price for a discount below the subtotal',
    'TEA                 30.00\nEMPTIES             -7.60\nSUBTOTAL            23.40\nLOYALTY DISCOUNT    -1.00\nTOTAL               22.40',
  ],
  [
    'what is printed below the payment for goods',
    'CAKE 10\nTEA 2\nTOTAL               12.00\nCASH                20.00\nCHANGE               8.00\nZURBEL TINTA        12.00',
  ],
  [
    'the charges of a folio for the whole where a credit is taken off them',
    [
      '                         ALDER INN',
      'Guest: Ann Miller                                        Arrival: 02/18/25',
      '',
      'Date      Description                 Reference           Charges                  Credits',
      '02/18/25  Room Charge                 room 12              189.00',
      '02/18/25  State Occupancy Tax         8%                    15.12',
      '02/19/25  Parking                                           22.00',
      '02/20/25  Courtesy of the house                                                      20.00',
      '02/21/25  Visa XXXX-XXXX-XXXX-5518    auth 02281C                                   206.12',
      '                                      Totals               226.12                   226.12',
      '                                      Balance Due            0.00',
      '',
      'Room and other charges: 211.00     Taxes: 15.12     Total: $226.12',
    ].join('\n'),
  ],
  ['a card slip for a list of goods', 'PURCHASE            12.00\nTOTAL               12.00'],
  [
    'a card slip with a tip for a list of goods',
    'PURCHASE            12.00\nGRATUITY             2.00\nTOTAL               14.00',
  ],
  [
    'what a machine paid out for a good',
    'WITHDRAWAL         100.00\nFEE                  2.00\nTOTAL              102.00',
  ],
  [
    'half of the goods for all of them',
    'BREAD                6.00\nMEAT                 4.00\nBREAD                6.00\nMEAT                 4.00\nBUY 1 GET 1 FREE\nTOTAL               10.00',
  ],
  [
    'rows of a table of taxes for goods',
    'TOTAL               34.00\nA 19%   16.81   3.19   20.00\nB  7%   13.08   0.92   14.00',
  ],
  [
    'rows of a table of taxes in whole money for goods',
    'TOTAL               34.000 HUF\nA 25%   16.000   4.000   20.000\nB  7%   13.084   916   14.000',
  ],
  [
    'a tip and the table of taxes for goods',
    'SUBTOTAL            34.00\nBRENDUL              5.00\nTOTAL               39.00\nVISA                39.00\nA 19%   16.81   3.19   20.00\nB  7%   13.08   0.92   14.00',
  ],
  [
    'payments in parts for goods',
    'TOTAL               20.00\nCASH                10.00\nVISA                10.00',
  ],
  [
    'a total of unknown name above its payment for the only good',
    'BRENDUL             12.00\nVISA                12.00',
  ],
];

/** Receipts that are read right though much on them looks like goods, additions or totals. */
const TEMPTING: [what: string, text: string, rows: string[]][] = [
  [
    'a gratuity under a name of its own',
    'STEAK               50.00\nWINE                30.00\nSUBTOTAL            80.00\nLARGE PARTY GRATUITY 18% 14.40\nSALES TAX            6.40\nTOTAL              100.80',
    [
      'item STEAK = 50.00',
      'item WINE = 30.00',
      'tip LARGE PARTY GRATUITY 18% = 14.40',
      'tax SALES TAX = 6.40',
    ],
  ],
  [
    'a fee among the goods and a tax under a name of its own',
    'TOTAL               29.05\nBASE FARE           20.00\nBOOKING FEE          8.00\nSUBTOTAL            28.00\nSTATE RIDES TAX      1.05\nVISA                29.05',
    ['item BASE FARE = 20.00', 'item BOOKING FEE = 8.00', 'tax STATE RIDES TAX = 1.05'],
  ],
  [
    'goods rung up after a subtotal, with another one',
    'BREAD                4.00\nMEAT                 6.00\nSUBTOTAL            10.00\nSOAP                 5.00\nSUBTOTAL            15.00\nTOTAL               15.00',
    ['item BREAD = 4.00', 'item MEAT = 6.00', 'item SOAP = 5.00'],
  ],
  [
    'goods rung up after a subtotal, with a quantity',
    'BREAD                4.00\nMEAT                 6.00\nSUBTOTAL            10.00\n2 X 2.50  SOAP       5.00\nTOTAL               15.00',
    ['item BREAD = 4.00', 'item MEAT = 6.00', 'item SOAP 2 x 2.50 = 5.00'],
  ],
  [
    'goods rung up after a subtotal, with their tax letter',
    'BREAD                4.00 A\nMEAT                 6.00 A\nSUBTOTAL            10.00\nSOAP                 5.00 A\nTOTAL               15.00',
    ['item BREAD = 4.00', 'item MEAT = 6.00', 'item SOAP = 5.00'],
  ],
  [
    'what is added to a sum of unknown name',
    'STEAK               20.00\nWINE                30.00\nSOUP                10.00\nZORMA               60.00\nBRENDUL              6.00\nTOTAL               66.00',
    ['item STEAK = 20.00', 'item WINE = 30.00', 'item SOUP = 10.00', 'charge BRENDUL = 6.00'],
  ],
  [
    'what is added between the subtotal and a total that is rounded afterwards',
    'STEAK               50.03\nWINE                30.00\nSUBTOTAL            80.03\nBRENDUL              8.00\nTOTAL               88.03\nROUNDING            -0.03\nTOTAL               88.00\nCASH                88.00',
    ['item STEAK = 50.03', 'item WINE = 30.00', 'charge BRENDUL = 8.00', 'rounding ROUNDING = -0.03'],
  ],
  [
    'what is added between two totals of which the second one was paid, in letters with marks',
    'STEAK               50.00\nWINE                30.00\nTOTAL               80.00\nเงินพิเศษ                 8.00\nTOTAL               88.00\nCASH                90.00\nCHANGE               2.00',
    ['item STEAK = 50.00', 'item WINE = 30.00', 'charge เงินพิเศษ = 8.00'],
  ],
  [
    'a service below the subtotal, with another total in a table of taxes',
    'ROOM               100.00\nBED                 50.00\nSUBTOTAAL          150.00\nBEDIENING           18.00\nTOTAAL             168.00\nCONTANT            168.00\n22%   137.70  30.30  168.00\nTOTAAL     137.70  30.30  168.00',
    ['item ROOM = 100.00', 'item BED = 50.00', 'charge BEDIENING = 18.00'],
  ],
  [
    'what is charged below a total and paid with it',
    'CAKE                10.00\nTEA                  2.00\nTOTAL               12.00\nBRENDUL              1.20\nZORMA               13.20\nVISA                13.20',
    ['item CAKE = 10.00', 'item TEA = 2.00', 'charge BRENDUL = 1.20'],
  ],
  [
    'whole prices of money that has cents',
    'BREAD                   4\nMEAT                   16\nSOAP                    5\nTOTAL                  25\nCASH                   30\nCHANGE                  5',
    ['item BREAD = 4.00', 'item MEAT = 16.00', 'item SOAP = 5.00'],
  ],
  [
    'whole prices beside weights and a total in other money',
    '0,136 kg x 30 EUR/kg\nHAM                     4\nMEAT                   16\nTOTAL                  20\nTOTAL USD           25,00\n1 USD = 0,8000 EUR\nVISA                   20',
    ['item HAM = 4.00', 'item MEAT = 16.00'],
  ],
  [
    'a rounding without a known name between two totals',
    'BREAD                4.01\nMEAT                 6.01\nTOTAL               10.02\nTILL ADJUST         -0.02\nTOTAL               10.00\nCASH                10.00',
    ['item BREAD = 4.01', 'item MEAT = 6.01', 'rounding TILL ADJUST = -0.02'],
  ],
  [
    'a rounding up between two totals, below a tax',
    'BREAD                4.00\nMEAT                 6.00\nVAT                  0.99\nTOTAL               10.99\nTILL ADJUST          0.01\nTOTAL               11.00\nCASH                11.00',
    ['item BREAD = 4.00', 'item MEAT = 6.00', 'tax VAT = 0.99', 'rounding TILL ADJUST = 0.01'],
  ],
  [
    'a total that is rounded afterwards, below a subtotal and two taxes',
    'BREAD                4.00\nMEAT                 6.00\nSUBTOTAL            10.00\nTAX 5%               0.50\nTAX 7%               0.70\nTOTAL               11.20\nTILL ADJUST          0.05\nTOTAL               11.25\nCASH                12.00\nCHANGE               0.75',
    [
      'item BREAD = 4.00',
      'item MEAT = 6.00',
      'tax TAX 5% = 0.50',
      'tax TAX 7% = 0.70',
      'rounding TILL ADJUST = 0.05',
    ],
  ],
  [
    'a rounding without a known name above the total',
    'BREAD                4.01\nMEAT                 6.01\nTILL ADJUST         -0.02\nTOTAL               10.00\nCASH                10.00',
    ['item BREAD = 4.01', 'item MEAT = 6.01', 'rounding TILL ADJUST = -0.02'],
  ],
  [
    'a service that is only proposed, and the sum with it',
    'STEAK               20.00\nWINE                30.00\nTOTAL               50.00\nOPTIONAL SERVICE 10% 5.00\nTOTAL INC SERVICE   55.00',
    ['item STEAK = 20.00', 'item WINE = 30.00'],
  ],
  [
    'sums of departments without a name',
    'BREAD                4.00\nMEAT                 6.00\n                    10.00\nSOAP                 5.00\nSPONGE               3.00\n                     8.00\nTOTAL               18.00',
    ['item BREAD = 4.00', 'item MEAT = 6.00', 'item SOAP = 5.00', 'item SPONGE = 3.00'],
  ],
  [
    'a discount at a rate without a minus',
    'SHOES               20.00\nBOOTS               30.00\n10% OFF              5.00\nTOTAL               45.00',
    ['item SHOES = 20.00', 'item BOOTS = 30.00', 'discount 10% OFF = -5.00'],
  ],
  [
    'a sum of the savings told with the goods',
    'SHOES               20.00\n 10% OFF            -2.00\nBOOTS               30.00\n 10% OFF            -3.00\nTOTAL DISCOUNT      -5.00\nTOTAL               45.00',
    ['item SHOES = 20.00', 'item 10% OFF = -2.00', 'item BOOTS = 30.00', 'item 10% OFF = -3.00'],
  ],
  [
    'a payment in two parts of which one has no known name',
    'PIE                 11.00\nWINE                12.00\nTOTAL               23.00\nMEAL TOKENS         11.00\nVISA                12.00',
    ['item PIE = 11.00', 'item WINE = 12.00'],
  ],
  [
    'litres and their price above what they cost',
    'LITRES              20.00\nPRICE/L              1.50\nFUEL                30.00\nTOTAL               30.00',
    ['item FUEL = 30.00'],
  ],
  [
    'another receipt below',
    'BREAD                4.00\nMEAT                 6.00\nTOTAL               10.00\nCASH                10.00\nTALL OAK STORES\nSOAP                 5.00\nTOTAL                5.00\nCASH                 5.00',
    ['item BREAD = 4.00', 'item MEAT = 6.00'],
  ],
  [
    'suggested tips with their sums',
    'SOUP                12.00\nPIE                  8.00\nSUBTOTAL            20.00\nTAX                  1.60\nTOTAL               21.60\nSuggested tip\n15%  3.00  Total    24.60\n18%  3.60  Total    25.20',
    ['item SOUP = 12.00', 'item PIE = 8.00', 'tax TAX = 1.60'],
  ],
];

function read(text: string) {
  const head = 'TALL OAK STORES\n12 LARCH ROAD\nSPRINGTON, OH 43999\n03/04/2023   10:15\n\n';
  return readReceipt(analyseDocument([pageOfText(head + text)]));
}

describe('prices that come to the total by chance', () => {
  it.each(CONTRADICTED)('does not take %s', (_what, text) => {
    expect(read(text).proof.state).not.toBe('proved');
  });
});

describe('receipts that tempt to a wrong reading', () => {
  it.each(TEMPTING)('reads %s', (_what, text, rows) => {
    const document = read(text);
    expect(plainRows(document)).toEqual(rows);
    expect(document.proof.state).toBe('proved');
  });
});

describe('the day of a purchase', () => {
  const read = (...lines: string[]) =>
    readReceipt(
      analyseDocument([pageOfText(['CORNER HOTEL', ...lines, 'ROOM   50.00', 'TOTAL   50.00'].join('\n'))]),
    );

  it('is the one behind its label, wherever others are printed', () => {
    expect(read('Arrival 04/05/2025', 'Date: 07/05/2025').facts.date?.value).toBe('2025-05-07');
    expect(read('Sosire 05.04.2025', 'Plecare 14.04.2025', 'Dată: 14.04.2025').facts.date?.value).toBe(
      '2025-04-14',
    );
    expect(read('04/05/2025   12:10   Wexel', '07/05/2025   التاريخ').facts.date?.value).toBe('2025-05-07');
  });

  it('is read in the order of the own money, not of the one that the total is converted to', () => {
    const document = readReceipt(
      analyseDocument([
        pageOfText(
          'CORNER MARKET\n4/10/2019  10:41\nTEA     79,33\nTOTAL   79,33\nTOTAL USD   49,15\n1 USD = 1,6142 EUR',
        ),
      ]),
    );
    expect(document.currency).toBe('EUR');
    expect(document.facts.date?.value).toBe('2019-10-04');
  });

  it('is none that is in a sentence', () => {
    expect(read('22 Moy 2026 14:44', 'Brendul tinta 18 Jun 2026 zorma').facts.date).toBeUndefined();
    expect(read('Sold by us on 18 Jun 2026 14:44').facts.date?.value).toBe('2026-06-18');
  });

  it('proves nothing where its year may be its day', () => {
    const text = 'SARKIJA KRAUTUVE\n02.05.23 14:19\nBRENDUL  2,00\nMOKESČIAI  0,20\nBENDRA SUMA  2,20';
    const document = readReceipt({
      ...analyseDocument([pageOfText(text)]),
      language: 'lt',
      dateOrder: 'ymd',
    });
    expect(document.proof.state).toBe('unprovable');
    expect(document.proof).toMatchObject({
      missing: ['no date says whether the day or the year is printed first'],
    });
  });

  it('proves nothing where several days are printed and no label says which one counts', () => {
    const { proof } = read('Wexel 24/05/2025', 'Brundil 27/05/2025');
    expect(proof).toMatchObject({
      state: 'unprovable',
      missing: ['several dates are printed, and no label says which one counts'],
    });
    expect(read('Wexel 27/05/2025', 'Brundil 27/05/2025').proof.state).toBe('proved');
  });
});
