import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainFacts, plainRows } from '../testing/plain-document.ts';
import { readReceipt } from './read-receipt.ts';

/** Receipts with marks beside their prices and sums, each with its rows and its total. */
const MARKED: [what: string, text: string, rows: string[], total: string][] = [
  [
    'the number of goods in brackets behind the name of the total',
    'TEA                  2.00\nCAKE                 3.00\nTOTAL (ITEMS: 2):    5.00\nCASH                 5.00',
    ['item TEA = 2.00', 'item CAKE = 3.00'],
    '5.00',
  ],
  [
    'a total below its name and number of goods',
    'TEA                  2.00\nCAKE                 3.00\nTOTAL (ITEMS: 2):\n                EUR  5.00\nCASH                 5.00',
    ['item TEA = 2.00', 'item CAKE = 3.00'],
    '5.00',
  ],
  [
    'a tax below its name and rate',
    'TEA                  2.00\nCAKE                 3.00\nSALES TAX 10%\n                     0.50\nTOTAL                5.50\nCASH                 5.50',
    ['item TEA = 2.00', 'item CAKE = 3.00', 'tax SALES TAX 10% = 0.50'],
    '5.50',
  ],
  [
    'rates behind whole prices, and none behind the sums below them',
    'Kenyer           4 528  22%\nTej                217  22%\nVaj              2 373  22%\nOsszesen    HUF       7 118\nOsszesen    EUR       18,84\n1 EUR = 377,7385 HUF',
    ['item Kenyer = 4528.00', 'item Tej = 217.00', 'item Vaj = 2373.00'],
    '7118.00',
  ],
  [
    'the digit of a tax behind the sign of money',
    'TEA              2,00 € 1\nCAKE             3,00 € 1\nJAM              1,00 € 2\nTOTAL            6,00 €',
    ['item TEA = 2.00', 'item CAKE = 3.00', 'item JAM = 1.00'],
    '6.00',
  ],
  [
    'the letter of a tax glued to whole prices beside weights',
    '0.911 kg @ 90/kg\nHAM                  82*A\nCAKE              1,257A\nJAM                 300B\nTOTAL             JPY 1,639\nCASH                2,000\nCHANGE                361',
    ['item HAM 0.911 x 90 = 82', 'item CAKE = 1257', 'item JAM = 300'],
    '1639',
  ],
  [
    'the number of the firm beside whole prices',
    'TALL OAK (3484914-H)\nTEA                 1,200\nCAKE                2,300\nTOTAL               3,500\nCASH            COP 3,500',
    ['item TEA = 1200.00', 'item CAKE = 2300.00'],
    '3500.00',
  ],
  [
    'the number of goods under a name of its own among whole prices',
    'TEA                     4\nCAKE                    6\n2 x 3\nZORMA                   3\nTOTAL                  10\nCASH                   10',
    ['item TEA = 4.00', 'item CAKE 2 x 3 = 6.00'],
    '10.00',
  ],
  [
    'a post code that ends where grouped prices do',
    'Larkin, Brendul    263043\nTEA                50,700\nCAKE                9,300\nTOTAL              60,000\nCASH           COP 60,000',
    ['item TEA = 50700.00', 'item CAKE = 9300.00'],
    '60000.00',
  ],
  [
    'the digit of a tax behind whole prices',
    'TEA                50.700 1\nCAKE                9.300 1\nJAM                 1.000 2\nTOTAL COP          61.000\nCASH               61.000',
    ['item TEA = 50700.00', 'item CAKE = 9300.00', 'item JAM = 1000.00'],
    '61000.00',
  ],
  [
    'a size that looks like the sign of a multiple',
    '2 FELPRU XL          6,42 S\n1 TEA                2,00 S\nTOTAL                8,42',
    ['item FELPRU XL = 6.42', 'item TEA = 2.00'],
    '8.42',
  ],
  [
    'a rate in the name of a good',
    '1 MILK 3.5%         28,71 S\n1 TEA                2,00 S\nTOTAL               30,71',
    ['item MILK 3.5% = 28.71', 'item TEA = 2.00'],
    '30.71',
  ],
  [
    'a number of the till in the column of whole prices',
    'TILL: 12\nTEA     20\nCAKE    25\nTOTAL   45\nCASH    45',
    ['item TEA = 20.00', 'item CAKE = 25.00'],
    '45.00',
  ],
  [
    'a small coupon under one whole price with the same mark',
    'TEA          1,540 A\nZORMA         -216 A\nTOTAL              ¥1,324\nVISA                1,324',
    ['item TEA = 1540', 'item ZORMA = -216'],
    '1324',
  ],
  [
    'grouped money behind a quantity of one',
    'PARKIR\n1 275.100         275.100\nTOTAL          Rp 275.100\nTUNAI             280.000\nKEMBALI             4.900',
    ['item PARKIR 1 x 275100 = 275100.00'],
    '275100.00',
  ],
  [
    'the total after its rounding with the number of goods in brackets',
    'TEA                  2.00\nCAKE                 3.01\nTOTAL                5.01\nROUNDING            -0.01\nTOTAL (ZORMABREN: 2) $5.00',
    ['item TEA = 2.00', 'item CAKE = 3.01', 'rounding ROUNDING = -0.01'],
    '5.00',
  ],
  [
    'a total whose brackets make it a subtotal otherwise',
    'ROOM               100.00\nBED                 50.00\nSUBTOTAAL          150.00\nZORMA               18.00\nTOTALEN (ARTIKELEN: 2) 168.00\nCONTANT            170.00\nWISSELGELD           2.00',
    ['item ROOM = 100.00', 'item BED = 50.00', 'charge ZORMA = 18.00'],
    '168.00',
  ],
  [
    'a petrol that is called like money',
    'EURO 95             4,701\n33.89 L x 138.7 JPY/L\nTOTAL              ¥4,701\nCASH                4,701',
    ['item EURO 95 33.89 x 138.7 = 4701'],
    '4701',
  ],
];

/** Receipts on which no word says what the total is. */
const UNNAMED: [what: string, text: string, rows: string[]][] = [
  [
    'the sum of all prices above',
    'BREAD                4.00\nMEAT                 6.00\nZORMA               10.00',
    ['item BREAD = 4.00', 'item MEAT = 6.00'],
  ],
  [
    'the price of the only good, which multiplies out',
    'DIESEL              64.86\n29.71 L x 2.183 /L\nZORMA               64.86\nBRENDUL             64.86',
    ['item DIESEL 29.71 x 2.183 = 64.86'],
  ],
  [
    'what is paid',
    'BREAD               10.00\nZORMA               10.00\nVISA                10.00',
    ['item BREAD = 10.00'],
  ],
];

function read(text: string) {
  return readReceipt(analyseDocument([pageOfText(`TALL OAK STORES\n23/04/2023   10:15\n\n${text}`)]));
}

describe('marks beside prices and sums', () => {
  it.each(MARKED)('reads %s', (_what, text, rows, total) => {
    const document = read(text);
    expect(plainRows(document)).toEqual(rows);
    expect(plainFacts(document).total).toBe(total);
    expect(document.proof.state).toBe('proved');
  });
});

describe('a total without a known name', () => {
  it.each(UNNAMED)('is %s', (_what, text, rows) => {
    const document = read(text);
    expect(plainRows(document)).toEqual(rows);
    expect(document.proof.state).toBe('proved');
  });

  it('is none where another price follows', () => {
    expect(read('BREAD   4.00\nMEAT   6.00\nZORMA  10.00\nSOAP   3.00').proof.state).not.toBe('proved');
  });
});
