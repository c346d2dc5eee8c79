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
    layout: 'a French supermarket: multiples below, a count of articles',
    text: `
         MARCHE DES QUAIS
       14 RUE DU MOULIN
         29200 BRESTVILLE
       Tel : 02 98 55 01 23
     SIRET 812 345 678 00027

  PAIN COMPLET              2,10 €
  LAIT 1/2 ECREME
     6 X 0,98               5,88 €
  POMMES GOLDEN
     1,235 kg X 2,49 €/kg   3,08 €
  REMISE FIDELITE          -1,00 €
  SAC CABAS                 0,15 €
--------------------------------
TOTAL                      10,21 €
  9 ARTICLES
CARTE BANCAIRE EMV         10,21 €

TVA    TAUX     HT     TVA   TTC
 A     5,50%   9,54   0,52  10,06
 B    20,00%   0,12   0,03   0,15
Le 21/09/2023 a 18:45:10  Caisse 004
MERCI DE VOTRE VISITE
`,
    rows: [
      'item PAIN COMPLET = 2.10',
      'item LAIT 1/2 ECREME 6 x 0.98 = 5.88',
      'item POMMES GOLDEN 1.235 x 2.49 = 3.08',
      'item REMISE FIDELITE = -1.00',
      'item SAC CABAS = 0.15',
    ],
    facts: {
      merchant: 'MARCHE DES QUAIS',
      address: '14 RUE DU MOULIN, 29200 BRESTVILLE',
      currency: 'EUR',
      date: '2023-09-21',
      time: '18:45',
      total: '10.21',
      phone: '02 98 55 01 23',
    },
  },
  {
    layout: 'a French baker: quantities before names',
    text: `
   AU BON GRAIN
   Boulangerie
   7 avenue des Tilleuls
   44000 Nantesville
   N° TVA FR12345678901
   
   1,00 Baguette trad      1,30
   3,00 Croissant    1,10  3,30
   1,00 Tarte citron       4,20
   
   NET A PAYER             8,80 EUR
   ESPECES                10,00
   RENDU                   1,20
   TVA 5,5%  8,34  0,46
   12/03/2024 08:22  Ticket N°1234
`,
    rows: ['item Baguette trad = 1.30', 'item Croissant 3.00 x 1.10 = 3.30', 'item Tarte citron = 4.20'],
    facts: {
      merchant: 'AU BON GRAIN',
      currency: 'EUR',
      date: '2024-03-12',
      time: '08:22',
      total: '8.80',
      tax: '0.46',
      change: '1.20',
      receiptNumber: '1234',
    },
  },
  {
    layout: 'a Spanish supermarket: weight and price on the line below the name',
    text: `
     SUPERMERCADOS LA ENCINA S.A.
        C/ Mayor 15
        28013 Villasol
        TELEFONO: 915550123
        NIF: A-46103834
15/02/2024 19:23  OP: 123456
FACTURA SIMPLIFICADA: 2101-015-112233
    Descripcion        P. Unit  Importe
 1 BOLSA PLASTICO                 0,15
 2 LECHE ENTERA          0,89     1,78
 1 PAN RUSTICO                    1,20
 1 TOMATE RAMA
    0,652 kg   2,29 €/kg          1,49
 TOTAL (€)                        4,62
 TARJETA BANCARIA                 4,62
 IVA   BASE IMPONIBLE (€)  CUOTA (€)
 4%          2,87           0,11
 21%         1,36           0,28
 TOTAL       4,23           0,39
 SE ADMITEN DEVOLUCIONES CON TICKET
`,
    rows: [
      'item BOLSA PLASTICO = 0.15',
      'item LECHE ENTERA 2 x 0.89 = 1.78',
      'item PAN RUSTICO = 1.20',
      'item 1 TOMATE RAMA 0.652 x 2.29 = 1.49',
    ],
    facts: {
      merchant: 'SUPERMERCADOS LA ENCINA S.A.',
      address: 'C/ Mayor 15, 28013 Villasol',
      currency: 'EUR',
      date: '2024-02-15',
      time: '19:23',
      total: '4.62',
      tax: '0.39',
      subtotal: '4.23',
      phone: '915550123',
    },
  },
  {
    layout: 'an Italian till: rate before the price, change',
    text: `
      ALIMENTARI DEL BORGO
     di Rossini Carla
     Via Garibaldi 21
     50100 Collefiorito (FI)
     P.IVA 01234567890
     DOCUMENTO COMMERCIALE
   di vendita o prestazione
DESCRIZIONE        IVA   Prezzo(€)
PANE CASERECCIO     4%      2,40
PROSCIUTTO         10%      5,85
ACQUA NAT. 6X1,5   22%      2,10
SCONTO                     -0,35
SUBTOTALE                  10,00
TOTALE COMPLESSIVO         10,00
di cui IVA                  1,00
Pagamento contante         20,00
Resto                      10,00
Importo pagato             10,00
23-10-2023 09:15
DOCUMENTO N. 0123-0045
`,
    rows: [
      'item PANE CASERECCIO = 2.40',
      'item PROSCIUTTO = 5.85',
      'item ACQUA NAT. = 2.10',
      'item SCONTO = -0.35',
    ],
    facts: {
      merchant: 'ALIMENTARI DEL BORGO',
      address: 'Via Garibaldi 21, 50100 Collefiorito (FI)',
      currency: 'EUR',
      date: '2023-10-23',
      time: '09:15',
      total: '10.00',
      tax: '1.00',
      change: '10.00',
      taxId: '01234567890',
    },
  },
  {
    layout: 'a Portuguese shop: a saving in parentheses',
    text: `
  CESTO VERDE LDA
  Rua Nova 12  4000-123 Porto Velho
  NIF: 509123456
  Fatura Simplificada FS 001/12345
  MACA GOLDEN
   0,845 X 1,99        1,68 A
  LEITE M/G 1L         0,89 A
  DETERGENTE           3,49 C
   Poupanca imediata  (0,50)
  TOTAL A PAGAR        5,56
  Multibanco           5,56
  %IVA  Total  Liq.  IVA
  A 6%   2,57  2,42  0,15
  C 23%  2,99  2,43  0,56
  2023-10-01 12:00
`,
    rows: [
      'item MACA GOLDEN 0.845 x 1.99 = 1.68',
      'item LEITE M/G 1L = 0.89',
      'item DETERGENTE = 3.49',
      'item Poupanca imediata = -0.50',
    ],
    facts: {
      merchant: 'CESTO VERDE LDA',
      currency: 'EUR',
      date: '2023-10-01',
      total: '5.56',
      tax: '0.71',
      subtotal: '4.85',
    },
  },
  {
    layout: 'a Dutch shop: a bonus after the subtotal',
    text: `
         DE MOLENHOEK
      Kerkstraat 10 Zuidwolde
        0528-555123
AANTAL OMSCHRIJVING  PRIJS  BEDRAG
1      BONUSKAART
2      HALFVOLLE MELK  1,19   2,38
1      VOLKOREN BROOD         2,29
0.512KG APPELS         1,99   1,02
1      STATIEGELD             0,15
       SUBTOTAAL              5,84
BONUS  HALFVOLLE MELK        -0,38
UW VOORDEEL                   0,38
       TOTAAL                 5,46
PINNEN                        5,46
BTW   OVER    EUR
9%    4,86    0,44
0%    0,15    0,00
12-12-2023 12:31
`,
    rows: [
      'item HALFVOLLE MELK 2 x 1.19 = 2.38',
      'item VOLKOREN BROOD = 2.29',
      'item 0.512KG APPELS = 1.02',
      'item STATIEGELD = 0.15',
      'discount BONUS HALFVOLLE MELK = -0.38',
    ],
    facts: { merchant: 'DE MOLENHOEK', currency: 'EUR', date: '2023-12-12', time: '12:31', total: '5.46' },
  },
];

describe('receipts of western and southern Europe', () => {
  it.each(LAYOUTS)('reads $layout', ({ text, rows, facts }) => {
    const document = readReceipt(analyseDocument([pageOfText(text, 'recognised')]));
    expect(plainRows(document)).toEqual(rows);
    expect(plainFacts(document)).toMatchObject(facts);
    expect(document.proof.state).toBe('proved');
  });
});
