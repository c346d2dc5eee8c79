import { expect, it } from 'vitest';
import { readInvoicePages as read } from '../testing/invoice-pages.ts';
import { plainFacts, plainRows } from '../testing/plain-document.ts';

it('reads a form with its sums in boxes above the goods and several columns of codes', () => {
  const document = read(`
DANFE                                              Nº OC-12

DATA DA EMISSÃO
22/03/2025

VALOR DO FRETE     DESCONTO     VALOR TOTAL DOS PRODUTOS     VALOR TOTAL DO IPI     VALOR TOTAL DA NOTA
         45,00         0,00                       200,00                  12,61                  257,61

CÓD. PROD.  DESCRIÇÃO DO PRODUTO      NCM/SH      CFOP   UN   QUANT.   VALOR UNIT.  VALOR TOTAL  VALOR IPI
954951      PARAFUSO SEXTAVADO        73181500    5102   CT   2,0000       50,0000       100,00       0,00
749963      ROLAMENTO ESFERAS         84821010    5102   PC   4,0000       25,0000       100,00      12,61


DADOS ADICIONAIS
Não aceitamos devolução após 7 dias.
`);
  expect(plainRows(document)).toEqual([
    'item PARAFUSO SEXTAVADO 2.0000 x 50.0000 = 100.00',
    'item ROLAMENTO ESFERAS 4.0000 x 25.0000 = 100.00',
    'shipping VALOR DO FRETE = 45.00',
    'tax VALOR TOTAL DO IPI = 12.61',
  ]);
  expect(document.rows.map(({ code }) => code?.value).slice(0, 2)).toEqual(['954951', '749963']);
  expect(plainFacts(document)).toMatchObject({ total: '257.61' });
});
