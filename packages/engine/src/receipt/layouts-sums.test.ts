import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainFacts, plainRows } from '../testing/plain-document.ts';
import { readReceipt } from './read-receipt.ts';

const LAYOUTS: { layout: string; text: string; rows: string[]; facts: Record<string, string> }[] = [
  {
    layout: 'an Indian bill: the net amount is to pay, a tax in halves beside the sums',
    text: `
  MEENAKSHI
  Medical & General Stores
  Shop 9, Lotus Complex, Station Road, Palampet 999111
  GSTIN 99AAAAA0001A1Z5
  Date 04-Mar-23 18:20
  BANDAGE                                        105.00
  COUGH SYRUP                                    224.00
  GST    Taxable   CGST    SGST      Gross Amount  329.00
  5 %     100.00   2.50    2.50      Less Discount -28.60
  12 %    200.00  12.00   12.00      Round off      -0.40
                                     NET AMOUNT    300.00
`,
    rows: [
      'item BANDAGE = 105.00',
      'item COUGH SYRUP = 224.00',
      'discount Less Discount = -28.60',
      'rounding Round off = -0.40',
    ],
    facts: { merchant: 'MEENAKSHI Medical & General Stores', total: '300.00', currency: 'INR' },
  },
  {
    layout: 'a Portuguese ticket: the total is called paid and stands below its label',
    text: `
  PARQUE DAS GAIVOTAS
  Rua do Cais 12
  9999-111 Vila Alta
  NIF 500 000 111
  Entrada  16-07-2023 10:36
  Estacionamento
                    12,60 EUR
  Carregamento
                     4,77 EUR
  TOTAL PAGO
                    17,37 EUR
  MB WAY            17,37
  Incidência IVA 23%   14,12
  Total IVA             3,25
`,
    rows: ['item Estacionamento = 12.60', 'item Carregamento = 4.77'],
    facts: { total: '17.37', tax: '3.25', subtotal: '14.12', date: '2023-07-16' },
  },
  {
    layout: 'a Swedish shop: bare rates before the tax, a telephone beside the street, opening hours',
    text: `
  Björk & Bod
  Öppet 8:00-21:00
  Ängsvägen 12              Tel: 0999-111 00
  999 11 Björkby            Org.nr: 550011-1111
  2023-05-28 09:31
  Ost                                 100,00
  Diskmedel                            62,50
  Totalt                              162,50 SEK
  Kort                                162,50
  Moms %     Moms      Netto     Brutto
  25,00     12,50      50,00      62,50
  12,00     10,71      89,29     100,00
`,
    rows: ['item Ost = 100.00', 'item Diskmedel = 62.50'],
    facts: {
      address: 'Ängsvägen 12, 999 11 Björkby',
      time: '09:31',
      tax: '23.21',
      subtotal: '139.29',
    },
  },
  {
    layout: 'a Chinese shop: amounts glued to their labels, the address behind its own',
    text: `
     云岭惠民超市
  收银员：1298   收银机：15号
  日期：2023-11-26   时间：17:02:31
  苹果                        14.77
  牛奶                       136.47
  品种数：2             合计：151.24
                   抹零优惠：-0.24
  应收：                   ￥151.00
  地址：云岭市半山区云岭路41号
`,
    rows: ['item 苹果 = 14.77', 'item 牛奶 = 136.47', 'discount 抹零优惠： = -0.24'],
    facts: { address: '云岭市半山区云岭路41号', total: '151.00', time: '17:02' },
  },
  {
    layout: 'a Turkish till: the form of the company below its name, register letters that are no currency',
    text: `
   MENEKŞE MARKET
   GIDA SAN. VE TİC. LTD. ŞTİ.
   LALE MAH. ÇINAR SOK. NO:12/A
   ÇAMLIDERE V.D. 0001112223
   TARİH : 09/08/2023     SAAT : 09:25
   EKMEK            %01      *13,29
   SÜT              %01      *25,54
   TOPKDV                     *0,38
   TOPLAM                    *38,83
   KREDİ KARTI               *38,83
   MF KR 73590000
`,
    rows: ['item EKMEK = 13.29', 'item SÜT = 25.54'],
    facts: { merchant: 'MENEKŞE MARKET GIDA SAN. VE TİC. LTD. ŞTİ.', currency: 'TRY', total: '38.83' },
  },
  {
    layout: 'an Austrian café: the rate above net and tax, a base behind the name of its tax',
    text: `
  Café Kastanie
  Lindenstiege 17, 9999 Donaudorf
  UID: ATU00011122
  7.9.2023 um 17:25 Uhr
  3x Soda                 12,00
  2x Strudel               8,80
  Zu zahlen EUR           20,80
  A inkl. 20% MwSt aus 12,00
  Netto 10,00 MwSt 2,00
  B inkl. 10% MwSt aus 8,80
  Netto 8,00 MwSt 0,80
`,
    rows: ['item Soda = 12.00', 'item Strudel = 8.80'],
    facts: { tax: '2.80', subtotal: '18.00', total: '20.80', time: '17:25' },
  },
  {
    layout: 'a Danish shop on the web: the total is in a box above the goods, too',
    text: `
  Boghylden                                          Kvittering

  KONTO                FAKTURERES TIL                TOTAL
  olk@post.example     Dankort .... 4310             104,00 kr
                       Karen Olk
  DATO                 ORDRE-ID
  18. mar. 2026        MX4471

  Lydbog: Vinter                                      25,00 kr
  Lydbog: Sommer                                      79,00 kr
                                I alt ekskl. moms     83,20 kr
                                Moms (25%)            20,80 kr
                                TOTAL                104,00 kr
`,
    rows: ['item Lydbog: Vinter = 25.00', 'item Lydbog: Sommer = 79.00'],
    facts: { total: '104.00', itemCount: '2' },
  },
  {
    layout: 'an Indian ticket: goods include their tax, as brackets behind their names say',
    text: `
  PALAMPET RAIL
  GSTIN 99AAAAA0001A1Z5
  Date 04-Mar-23 18:20
  Ticket fare                                   1,448.00
  Travel insurance (incl. of GST)                   0.90
  Travel agent                                     40.00
  Total fare                                    1,488.90
`,
    rows: [
      'item Ticket fare = 1448.00',
      'item Travel insurance (incl. of GST) = 0.90',
      'item Travel agent = 40.00',
    ],
    facts: { total: '1488.90' },
  },
];

describe('sums and heads of receipts in further forms', () => {
  it.each(LAYOUTS)('reads $layout', ({ text, rows, facts }) => {
    const document = readReceipt(analyseDocument([pageOfText(text)]));
    expect(plainRows(document)).toEqual(rows);
    expect(plainFacts(document)).toMatchObject(facts);
    expect(document.proof.state).toBe('proved');
  });
});
