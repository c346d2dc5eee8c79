import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainRows } from '../testing/plain-document.ts';
import { readInvoice } from './read-invoice.ts';

const read = (text: string) => readInvoice(analyseDocument([pageOfText(text)]));

describe('headings of two lines', () => {
  it('name prices and amounts by both lines, where neither names them alone', () => {
    const document = read(`
DENİZ KIRTASİYE LTD. ŞTİ.                                    e-FATURA
Fatura No: DNZ2025000000417                   Fatura Tarihi: 03-04-2025

Sıra    Mal Hizmet        Miktar    Birim         KDV       KDV           Mal Hizmet
No                                  Fiyat         Oranı     Tutarı        Tutarı
1       Defter            3 Adet    40,00 TL      %20       24,00 TL      120,00 TL
2       Silgi             5 Adet    12,50 TL      %20       12,50 TL       62,50 TL
                              Mal Hizmet Toplam Tutarı                    182,50 TL
                              Hesaplanan KDV (%20)                         36,50 TL
                              Ödenecek Tutar                              219,00 TL
`);
    expect(plainRows(document)).toEqual([
      'item Defter 3 x 40.00 = 120.00',
      'item Silgi 5 x 12.50 = 62.50',
      'tax Hesaplanan KDV (%20) = 36.50',
    ]);
    expect(document.proof.state).toBe('proved');
  });

  it('name columns by all words one above the other, where cells are centred', () => {
    const document = read(`
DENİZ KIRTASİYE LTD. ŞTİ.                                    e-FATURA
Fatura No: DNZ2025000000417                   Fatura Tarihi: 03-04-2025

                                          İskonto/                KDV
Sıra    Mal          Miktar    Birim      Arttırım     İskonto    Oranı     Mal Hizmet
        Hizmet                 Fiyat      Oranı        Nedeni
No                                                                          Tutarı
1       Defter       3 Adet    40,00 TL                           %20       120,00 TL
2       Silgi        5 Adet    12,50 TL   %10                     %20        56,25 TL
                              Mal Hizmet Toplam Tutarı                      176,25 TL
                              Hesaplanan KDV (%20)                           35,25 TL
                              Ödenecek Tutar                                211,50 TL
`);
    expect(plainRows(document)).toEqual([
      'item Defter 3 x 40.00 = 120.00',
      'item Silgi 5 x 12.50 = 56.25',
      'tax Hesaplanan KDV (%20) = 35.25',
    ]);
    expect(document.proof.state).toBe('proved');
  });
});
