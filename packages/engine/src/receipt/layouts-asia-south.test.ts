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
    layout: 'a Japanese shop: taxes on top by rate',
    text: `
        ひまわりマート 緑町店
      東京都港区緑町2-3-4
      電話 03-5555-0123
 2024年3月15日(金) 18:22
         領収証
牛乳 1000ml         ¥198※
食パン              ¥168※
洗剤                ¥398
 2コ X 単154        
おにぎり            ¥308※
値引                 -¥50
------------------------
小計              ¥1,022
外税 8%              ¥49
外税 10%             ¥39
合計              ¥1,110
お預り            ¥2,000
お釣り              ¥890
登録番号 T1234567890123
`,
    rows: [
      'item 牛乳 1000ml = 198',
      'item 食パン = 168',
      'item 洗剤 = 398',
      'item おにぎり 2 x 154 = 308',
      'item 値引 = -50',
      'tax 外税 8% = 49',
      'tax 外税 10% = 39',
    ],
    facts: {
      merchant: 'ひまわりマート 緑町店',
      currency: 'JPY',
      date: '2024-03-15',
      time: '18:22',
      total: '1110',
      tax: '88',
      subtotal: '1022',
      change: '890',
    },
  },
  {
    layout: 'a Japanese shop: taxes within, each beside its base',
    text: `
   みどりや商店
  東京都中野区5-6-7
  TEL:03-5555-9876
 2023/12/09(土) 17:45  No.0321
 おにぎり鮭      140軽
 お茶 600ml      128軽
 電池単3         498
   小計   3点    766
  (税率8%対象    268)
  (内消費税等8%   19)
  (税率10%対象   498)
  (内消費税等10%  45)
 合計           ¥766
 お預り       ¥1,000
 お釣り         ¥234
`,
    rows: ['item おにぎり鮭 = 140', 'item お茶 600ml = 128', 'item 電池単3 = 498'],
    facts: {
      merchant: 'みどりや商店',
      currency: 'JPY',
      date: '2023-12-09',
      total: '766',
      tax: '64',
      change: '234',
    },
  },
  {
    layout: 'a Chinese slip: a discount between two totals',
    text: `
      阳光便利超市(中山店)
      购物小票
单号: 20230816001234
时间: 2023-08-16 19:30:22
商品名称   数量  单价  金额
矿泉水      2   2.00   4.00
方便面      3   4.50  13.50
洗衣液      1  29.90  29.90
总计:   6        47.40
优惠:            2.40
应收:           45.00
微信支付:       45.00
地址:中山市石岐区民生路12号
`,
    rows: [
      'item 矿泉水 2 x 2.00 = 4.00',
      'item 方便面 3 x 4.50 = 13.50',
      'item 洗衣液 1 x 29.90 = 29.90',
      'discount 优惠: = -2.40',
    ],
    facts: {
      merchant: '阳光便利超市(中山店)',
      currency: 'CNY',
      date: '2023-08-16',
      time: '19:30',
      total: '45.00',
    },
  },
  {
    layout: 'a Thai shop',
    text: `
    ร้านสะดวกซื้อ ดอกบัว
    TAX ID 0105555012345
   ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ
 1 นมสด 200ml      14.00
 2 น้ำดื่ม @7.00    14.00
 1 ขนมปัง          22.00
 ยอดสุทธิ 4 ชิ้น    50.00
 เงินสด          100.00
 เงินทอน          50.00
 R#0001234 12/06/66 08:15
`,
    rows: ['item นมสด 200ml = 14.00', 'item น้ำดื่ม 2 x 7.00 = 14.00', 'item ขนมปัง = 22.00'],
    facts: { merchant: 'ร้านสะดวกซื้อ ดอกบัว', currency: 'THB', total: '50.00', change: '50.00' },
  },
  {
    layout: 'an Indian shop whose balance is the change',
    text: `
      SHREE BALAJI STORES
   12 Station Road, Nagarpur 440001
     GSTIN: 27ABCDE1234F1Z5
   PH: 0712-2555123
Bill No: 1182    Date: 12-08-2023
----------------------------------
Item            Qty   Rate   Amount
----------------------------------
Toor Dal 1kg      2  140.00  280.00
Basmati Rice      1  499.00  499.00
Soap              3   35.00  105.00
----------------------------------
Total Qty: 6           Sub Total 884.00
Discount                  -44.00
CGST 2.5%                  21.00
SGST 2.5%                  21.00
Net Amount Rs.            882.00
Cash                      900.00
Balance                    18.00
   Thank You Visit Again
`,
    rows: [
      'item Toor Dal 1kg 2 x 140.00 = 280.00',
      'item Basmati Rice 1 x 499.00 = 499.00',
      'item Soap 3 x 35.00 = 105.00',
      'discount Discount = -44.00',
      'tax CGST 2.5% = 21.00',
      'tax SGST 2.5% = 21.00',
    ],
    facts: {
      merchant: 'SHREE BALAJI STORES',
      address: '12 Station Road, Nagarpur 440001',
      currency: 'INR',
      date: '2023-08-12',
      total: '882.00',
      receiptNumber: '1182',
      discount: '-44.00',
    },
  },
  {
    layout: 'service charge and tax on top',
    text: `
   GOLDEN LOTUS EATERY PTE LTD
   18 Orchid Lane #01-22 Singapore 238801
   GST Reg No: 201234567M
   Table: 5   Pax: 3
   12 Sep 2023 12:45PM
 2 Chicken Rice        11.00
 1 Laksa                7.50
 3 Kopi O               4.80
 Subtotal              23.30
 10% Svc Chg            2.33
 8% GST                 2.05
 Rounding               0.02
 Total                 27.70
 NETS                  27.70
`,
    rows: [
      'item Chicken Rice = 11.00',
      'item Laksa = 7.50',
      'item Kopi O = 4.80',
      'charge 10% Svc Chg = 2.33',
      'tax 8% GST = 2.05',
      'rounding Rounding = 0.02',
    ],
    facts: {
      merchant: 'GOLDEN LOTUS EATERY PTE LTD',
      currency: 'SGD',
      date: '2023-09-12',
      time: '12:45',
      total: '27.70',
      tax: '2.05',
      subtotal: '23.30',
      rounding: '0.02',
    },
  },
  {
    layout: 'a surcharge on a card',
    text: `
        THE LITTLE GULL CAFE
        ABN 12 345 678 901
        22 Harbour St, Seaview NSW 2000
        TAX INVOICE
Date: 07/02/2024  Time: 9:18 AM
Flat White          2    $9.60
Smashed Avo         1   $19.50
 + Egg                   $3.00
Surcharge 1.5%           $0.48
Total                   $32.58
GST included             $2.96
EFTPOS                  $32.58
`,
    rows: [
      'item Flat White = 9.60',
      'item Smashed Avo = 19.50',
      'item + Egg = 3.00',
      'charge Surcharge 1.5% = 0.48',
    ],
    facts: {
      merchant: 'THE LITTLE GULL CAFE',
      address: '22 Harbour St, Seaview NSW 2000',
      currency: 'AUD',
      date: '2024-02-07',
      time: '09:18',
      total: '32.58',
      tax: '2.96',
    },
  },
  {
    layout: 'a Brazilian slip: numbered items',
    text: `
     MERCADO BOA VISTA LTDA
     CNPJ 12.345.678/0001-90
     Rua das Palmeiras, 100 - Centro
     Campo Belo - SP
   CUPOM FISCAL ELETRONICO - SAT
# COD DESC QTD UN VL UN R$ VL ITEM R$
001 7891 ARROZ 5KG 1 UN X 22,90     22,90
002 7892 FEIJAO 1KG 2 UN X 8,49     16,98
003 7893 CAFE 500G 1 UN X 15,75     15,75
TOTAL R$                            55,63
Dinheiro                            60,00
Troco R$                             4,37
10/08/2023 - 15:47:12
Trib aprox R$ 7,80 Fed
`,
    rows: [
      'item ARROZ 5KG 1 x 22.90 = 22.90',
      'item FEIJAO 1KG 2 x 8.49 = 16.98',
      'item CAFE 500G 1 x 15.75 = 15.75',
    ],
    facts: {
      merchant: 'MERCADO BOA VISTA LTDA',
      currency: 'BRL',
      date: '2023-08-10',
      time: '15:47',
      total: '55.63',
      change: '4.37',
    },
  },
];

describe('receipts of Asia and the south', () => {
  it.each(LAYOUTS)('reads $layout', ({ text, rows, facts }) => {
    const document = readReceipt(analyseDocument([pageOfText(text, 'recognised')]));
    expect(plainRows(document)).toEqual(rows);
    expect(plainFacts(document)).toMatchObject(facts);
    expect(document.proof.state).toBe('proved');
  });
});
