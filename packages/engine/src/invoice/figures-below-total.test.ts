import { describe, expect, it } from 'vitest';
import { readInvoicePages } from '../testing/invoice-pages.ts';
import { plainFacts, plainRows } from '../testing/plain-document.ts';

describe('figures below the total', () => {
  it('may name the tax within what remains due, which is not due itself', () => {
    const document = readInvoicePages(`
Dachdeckerei Mertens
Schlussrechnung Nr. SR-2025-65                    Leer, 22.10.2025

Leistung                                 Menge     Preis        Gesamt
Gerüst                                      10     50,00        500,00
Dachfenster                                  2    250,00        500,00
Nettosumme                                                    1.000,00
19 % Umsatzsteuer                                               190,00
Gesamtbetrag brutto                                           1.190,00
abzüglich Abschlag AR-13 vom 24.07.2025                        -595,00
Restforderung EUR                                               595,00
Im Restbetrag enthaltene USt: 95,00 EUR. Vielen Dank!
`);
    expect(plainFacts(document)).toMatchObject({
      total: '1190.00',
      amountDue: '595.00',
      subtotal: '1000.00',
    });
    expect(document.proof.state).toBe('proved');
  });

  it('may sum up the goods at each rate, in the columns of the list', () => {
    const document = readInvoicePages(`
Tartak-Bud Sp. J.                                      Faktura nr 12/2025
Data wystawienia: 19.03.2025

Lp.  Nazwa towaru        Ilość   Cena netto   Wartość netto   VAT   Kwota VAT   Wartość brutto
1    Wkręty                 10        50,00          500,00   23%      115,00           615,00
2    Transport               2        50,00          100,00    8%        8,00           108,00
3    Folia                   3       100,00          300,00   23%       69,00           369,00
                                     W tym:          800,00   23%      184,00           984,00
                                                     100,00    8%        8,00           108,00
                                     Razem:          900,00            192,00         1 092,00
Do zapłaty: 1 092,00 PLN
`);
    expect(plainRows(document)).toEqual([
      'item Wkręty 10 x 50.00 = 500.00',
      'item Transport 2 x 50.00 = 100.00',
      'item Folia 3 x 100.00 = 300.00',
      'tax Razem: = 192.00',
    ]);
    expect(document.proof).toMatchObject({ state: 'proved', closing: '1092.00' });
  });
});
