import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainFacts } from '../testing/plain-document.ts';
import { readReceipt } from './read-receipt.ts';

function read(text: string) {
  return readReceipt(analyseDocument([pageOfText(text)]));
}

const GOODS = 'CORNER SHOP\n14 March 2024\nTEA              12.00\nCAKE              3.00\n';

/** Receipts whose items come to the total though something else that is printed says otherwise. */
const CONTRADICTED: [what: string, text: string][] = [
  ['a subtotal', `${GOODS}SUBTOTAL         35.00\nTAX 10%           1.50\nTOTAL            16.50`],
  ['a second total', `${GOODS}TOTAL            15.00\nTOTAL DUE        15.40`],
  [
    'a total above the goods',
    `CORNER SHOP\nTOTAL            16.00\nTEA              12.00\nCAKE              3.00\nTOTAL            15.00`,
  ],
  [
    'the subtotal of a department',
    'CORNER SHOP\nTEA              12.00\nCAKE              3.00\nSUBTOTAL         14.00\nJAM               4.00\nTOTAL            19.00',
  ],
  [
    'net and tax',
    `${GOODS}TOTAL            15.00\nVISA             15.00\nNET              12.00\nVAT               2.50`,
  ],
  [
    'the sum of the taxes',
    `${GOODS}SUBTOTAL         15.00\nSTATE TAX         0.50\nCITY TAX          0.40\nTOTAL TAX         0.60\nTOTAL            15.90`,
  ],
  [
    'a row of the table of taxes',
    `${GOODS}TOTAL            15.00\nVAT       NET     VAT    GROSS\nA       12.50    2.50    14.00`,
  ],
  [
    'one digit of the taxed amount',
    `${GOODS}TOTAL            15.00\nVISA             15.00\n          NET     VAT    GROSS\nA 20%   11.67    2.33    14.00`,
  ],
  [
    'change where no more was given',
    `${GOODS}TOTAL            15.00\nVISA             15.00\nCHANGE            5.00`,
  ],
  [
    'a balance due where all was paid',
    `${GOODS}TOTAL            15.00\nVISA             15.00\nBALANCE DUE       6.00`,
  ],
  [
    'a slip of another amount',
    `${GOODS}TOTAL            15.00\nVISA             15.00\nCUSTOMER COPY\nZURBEL           15.80`,
  ],
  [
    'a sentence of what was paid',
    `${GOODS}TOTAL            15.00\nVISA             15.00\n\nYou paid 15.80 today.`,
  ],
  [
    'a sentence with the amount inside',
    `${GOODS}TOTAL            15.00\nCASH             15.00\n\nSie haben 13,00 EUR bezahlt.`,
  ],
  ['the sum with a tip', `${GOODS}TOTAL            15.00\nTip               3.00\nTotal charged    19.00`],
  ['the number of articles', `${GOODS}TOTAL            15.00\nITEMS SOLD            3`],
];

/** The same of which another line shows the figure. */
const TOLD: [what: string, text: string][] = [
  [
    'a subtotal before the tax',
    `${GOODS}SUBTOTAL         15.00\nTAX 10%           1.50\nTOTAL            16.50`,
  ],
  [
    'a sentence of what was paid',
    `${GOODS}TOTAL            15.00\nVISA             15.00\n\nYou paid 15.00 today.`,
  ],
  ['the sum with a tip', `${GOODS}TOTAL            15.00\nTip               3.00\nTotal charged    18.00`],
  [
    'a total due after a voucher',
    `${GOODS}TOTAL            15.00\nGIFT VOUCHER     -5.00\nTOTAL DUE        10.00\nVISA             10.00`,
  ],
  [
    'a total with a tip that is proposed',
    `${GOODS}TOTAL            15.00\nSUGGESTED TIP     1.50\nTOTAL WITH TIP   16.50`,
  ],
  [
    'the subtotal of a department',
    'CORNER SHOP\nTEA              12.00\nCAKE              3.00\nSUBTOTAL         15.00\nJAM               4.00\nTOTAL            19.00',
  ],
  [
    'net and tax',
    `${GOODS}TOTAL            15.00\nVISA             15.00\nNET              12.50\nVAT               2.50`,
  ],
  [
    'the sum of the taxes',
    `${GOODS}SUBTOTAL         15.00\nSTATE TAX         0.50\nCITY TAX          0.40\nTOTAL TAX         0.90\nTOTAL            15.90`,
  ],
  [
    'a row of the table of taxes',
    `${GOODS}TOTAL            15.00\nVAT       NET     VAT    GROSS\nA       12.50    2.50    15.00`,
  ],
  [
    'the taxed amount before a rounding',
    `${GOODS}TOTAL            15.00\nVISA             15.00\n          NET     VAT    GROSS\nA 20%   12.54    2.50    15.04`,
  ],
  [
    'the taxed amount of a part of the sum',
    `${GOODS}TOTAL            15.00\nVISA             15.00\n          NET     VAT    GROSS\nA 20%   10.42    2.08    12.50`,
  ],
  [
    'the number of pieces',
    'CORNER SHOP\n2 TEA             12.00\nCAKE              3.00\nTOTAL            15.00\nITEMS SOLD            3',
  ],
];

describe('a receipt that contradicts itself', () => {
  it.each(CONTRADICTED)('is not proved where %s differs', (_, text) => {
    const document = read(text);
    expect(document.proof.state).toBe('unprovable');
    expect(plainFacts(document).total).toMatch(/^1[56-9]\.\d0$/);
  });

  it.each(TOLD)('is proved where other lines show %s', (_, text) => {
    expect(read(text).proof.state).toBe('proved');
  });
});
