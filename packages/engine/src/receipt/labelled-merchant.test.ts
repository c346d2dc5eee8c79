import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { findMerchant } from './merchant.ts';

function found(text: string) {
  const { merchant, address } = findMerchant(analyseDocument([pageOfText(text)]));
  return { merchant: merchant?.value, address: address?.value };
}

describe('the merchant', () => {
  it('is the sender of a mail whose name is printed again', () => {
    expect(
      found(`
Your order #HG598271 is confirmed
From: Hedge & Garden <orders@hedge.example>
Date: Sun, 1 Dec 2024 at 11:48
To: jo@mail.example

Hedge & Garden
Hi Jo,
Thank you for your order.

Hand knife                        £68.00
Total                             £68.00

Hedge & Garden Ltd, Unit 2 Mill Farm, Malvern WR13 6NN. VAT GB 402 2517 62.
`),
    ).toEqual({ merchant: 'Hedge & Garden', address: 'Unit 2 Mill Farm, Malvern WR13 6NN' });
  });

  it('is behind its label on a Korean receipt', () => {
    expect(
      found(`
        [영수증]
상호: 달빛커피 전주점
사업자번호: 402-31-33969
카페라떼            5,000   3     15,000
합계금액                        15,000원
`),
    ).toMatchObject({ merchant: '달빛커피 전주점' });
  });

  it('is not the title that names what kind of receipt it is', () => {
    expect(
      found(`
* TAXI RECEIPT *
D. KINSELLA CABS
14 SEAPOINT TCE DUBLIN 4
TEL 087-555 0114
FARE                  EUR 30.10
TOTAL                 EUR 30.10
`),
    ).toMatchObject({ merchant: 'D. KINSELLA CABS' });
  });
});

describe('the address', () => {
  it.each([
    ['FARMACIA ALLA COLONNA\nVia Mazzini 40 - 37121 Verona (VR)', 'Via Mazzini 40 - 37121 Verona (VR)'],
    ['E.S. LA ALMAZARA\nCtra. N-323 km 112 18220 Albolote', 'Ctra. N-323 km 112 18220 Albolote'],
    ['SUPER LAVANDE\n26110 NYONS\n12 AV HENRI ROCHIER', '26110 NYONS, 12 AV HENRI ROCHIER'],
    ['デイリーマート\n北海道函館市本町 7 番 18 号', '北海道函館市本町 7 番 18 号'],
  ])('of %j is whole', (head, address) => {
    expect(found(`\n${head}\nTEL 0138-55-0192\n\nCoffee        1,50\nTotal         1,50\n`)).toMatchObject({
      address,
    });
  });
});
