import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainFacts, plainRows } from '../testing/plain-document.ts';
import { readReceipt } from './read-receipt.ts';

function read(text: string) {
  return readReceipt(analyseDocument([pageOfText(text, 'recognised')]));
}

const GERMAN = `
       Frischhof Markt
        Am Anger 12
       34999 Altenau
22.02.2023            20:41
VOLLMILCH              1,01 A
BANANEN                1,79 B
  1,175 kg x 1,52 EUR/kg
TAFELSCHOKO            2,78 B
  2 Stk x 1,39
Coupon                -1,20
SUMME EUR              4,38
Geg. EC-Cash           4,38
A= 19,0%               0,16
`;

describe('readReceipt', () => {
  it('reads items with weights and multiples below them, and what is taken off', () => {
    const document = read(GERMAN);
    expect(plainRows(document)).toEqual([
      'item VOLLMILCH = 1.01',
      'item BANANEN 1.175 x 1.52 = 1.79',
      'item TAFELSCHOKO 2 x 1.39 = 2.78',
      'item Coupon = -1.20',
    ]);
    expect(document.rows[3]?.type).toBe('credit');
    expect(document.proof).toMatchObject({ state: 'proved', closing: '4.38' });
  });

  it('reads merchant, address, day and time', () => {
    expect(plainFacts(read(GERMAN))).toMatchObject({
      merchant: 'Frischhof Markt',
      address: 'Am Anger 12, 34999 Altenau',
      date: '2023-02-22',
      time: '20:41',
      itemCount: '3',
    });
  });

  it('adds tax, tip and rounding that are charged on top of the items', () => {
    const document = read(`
    HOTEL ANNAPURNA
13/06/2023        10:56
MASALA DOSA  1   86.60    86.60
BISLERI 1L   3   20.00    60.00
Sub Total                146.60
CGST 2.5%                  3.67
SGST 2.5%                  3.67
Round Off                  0.06
GRAND TOTAL RS.          154.00
UPI                      154.00
`);
    expect(plainRows(document)).toEqual([
      'item MASALA DOSA 1 x 86.60 = 86.60',
      'item BISLERI 1L 3 x 20.00 = 60.00',
      'tax CGST 2.5% = 3.67',
      'tax SGST 2.5% = 3.67',
      'rounding Round Off = 0.06',
    ]);
    expect(document.proof.state).toBe('proved');
    expect(plainFacts(document)).toMatchObject({ tax: '7.34', subtotal: '146.60', currency: 'INR' });
  });

  it('takes the total after rounding, not the one before it', () => {
    const document = read(`
    SUPER SEVEN SDN BHD
CHOPSTICK HOLDER      16.31
Total :               16.31
Rounding Adj :        -0.01
Balance Due:          16.30
Cash                  17.00
Change                 0.70
`);
    expect(plainFacts(document).total).toBe('16.30');
    expect(plainRows(document)).toEqual(['item CHOPSTICK HOLDER = 16.31', 'rounding Rounding Adj : = -0.01']);
    expect(document.proof.state).toBe('proved');
  });

  it('names an item by the line above its codes and price', () => {
    const document = read(`
    CORNER MART SDN BHD
TOILET ROLL 3PLY
9555227800168 12.50 * 2      25.00 S
INSTANT COFFEE
9555037203555 13.90 * 1      13.90 S
TOTAL                        38.90
`);
    expect(plainRows(document)).toEqual([
      'item TOILET ROLL 3PLY 2 x 12.50 = 25.00',
      'item INSTANT COFFEE 1 x 13.90 = 13.90',
    ]);
  });

  it('splits a tax letter from the price that recognition glued it to', () => {
    expect(
      plainRows(
        read('CORNER SHOP\nJACOBS KRONUNG      6,58A\nAPFELSAFT           1,19B\nSUMME EUR           7,77'),
      ),
    ).toEqual(['item JACOBS KRONUNG = 6.58', 'item APFELSAFT = 1.19']);
  });

  it('reads a coupon whose minus stands behind, and a weight above its item', () => {
    const document = read(
      'CORNER SHOP\nSANDWICH BREAD      2.58 T\nSTORE COUPON      0.94-T\n0.283 lb @ 0.74/lb\nBANANAS             0.21 T\nTOTAL               1.85',
    );
    expect(plainRows(document)).toEqual([
      'item SANDWICH BREAD = 2.58',
      'item STORE COUPON = -0.94',
      'item BANANAS 0.283 x 0.74 = 0.21',
    ]);
    expect(document.proof.state).toBe('proved');
  });

  it('cuts a day out of text that recognition joined', () => {
    expect(plainFacts(read('CORNER SHOP\n18/03/1815:170605102\nTEA        2.00\nTOTAL      2.00')).date).toBe(
      '2018-03-18',
    );
  });

  it('fails where a price is missing rather than making it up', () => {
    const document = read('CORNER SHOP\nTEA        2.00\nCAKE\nTOTAL      5.50');
    expect(document.proof).toMatchObject({ state: 'failed', difference: '3.50' });
    expect(document.rows).toHaveLength(1);
  });

  it('is not proved by a sum of misread items that a tax summary happens to hold, when what was paid tells the total', () => {
    const document = read(`
    Stationery House
12/03/2024        10:56
Ruler 20 cm                0.20
Scissors                   6.20
Total                      7.00
Cash                      50.00
Change                    43.00
Tax summary       Rate     Total
S                   6%      6.40
`);
    expect(document.proof).toMatchObject({ state: 'failed', difference: '0.60' });
    expect(plainFacts(document)).toMatchObject({ total: '7.00' });
  });

  it('gives a receipt of which only the total can be read one row, and does not call it proved', () => {
    const document = read('CITY PARKING\nTicket 0718\nTOTAL      7.00');
    expect(plainRows(document)).toEqual(['total CITY PARKING = 7.00']);
    expect(document.proof.state).toBe('unprovable');
  });
});
