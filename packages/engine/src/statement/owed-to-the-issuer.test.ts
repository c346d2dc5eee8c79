import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function read(text: string) {
  const { rows, accounts, proof } = convertPages([pageOfText(text)], { type: 'bank_statement' });
  return {
    dates: rows.map(({ date }) => date?.value),
    amounts: rows.map(({ amount }) => amount?.value?.minor),
    closing: accounts[0]?.closingBalance?.value?.minor,
    state: proof.state,
  };
}

describe('a balance in favour of the issuer', () => {
  it('is owed, and so is the one before it', () => {
    const { amounts, closing, state } = read(`
Helvia SA
Facture mensuelle du 15.10.2026
Période 16.09.2026 - 15.10.2026
Date        Comptabilisé  Détails                           Montant CHF
                          Solde de la dernière facture           700.00
23.09.26    23.09.26      VOTRE PAIEMENT                         700.00 -
17.09.26    18.09.26      Kiosque Gare, Nyon                      20.40
06.10.26    07.10.26      Librairie, Gland                        30.00
                          Solde en notre faveur                   50.40`);
    expect(amounts).toEqual([70_000, -2040, -3000]);
    expect([closing, state]).toEqual([-5040, 'proved']);
  });
});

describe('signs in a column of their own', () => {
  it('may be those of the issuer of a card', () => {
    const { amounts, closing, state } = read(`
Banco Norte            Tarjeta de crédito
Período: 13/08/2026 - 12/09/2026
Adeudo del periodo anterior         200.00
Saldo deudor total                  350.00
Fecha         Descripción                              Monto
15/08/2026    FARMACIA                       +        150.00
25/08/2026    SU PAGO                        -        200.00
28/08/2026    TIENDA                         +         80.00
11/09/2026    CINE                           +        120.00`);
    expect(amounts).toEqual([-15_000, 20_000, -8000, -12_000]);
    expect([closing, state]).toEqual([-35_000, 'proved']);
  });
});

describe('another date below that of the booking', () => {
  it('is no rival of it where the head names both', () => {
    const page = (upper: string, lower: string) => `
Banka Morava        Období 1. 2. 2026 - 28. 2. 2026
Počáteční zůstatek   100,00
Konečný zůstatek     145,00
${upper}     Typ                                 Částka
${lower}     Název
12. 2. 2026    Inkaso                              -20,00
13. 2. 2026    Plynárny
19. 2. 2026    Příchozí úhrada                      80,00
19. 2. 2026    Strojírny
24. 2. 2026    Platba kartou                       -15,00
23. 2. 2026    Lékárna`;
    expect(read(page('Zaúčtováno', 'Provedeno '))).toMatchObject({
      dates: ['2026-02-12', '2026-02-19', '2026-02-24'],
      state: 'proved',
    });
    expect(read(page('Datum     ', 'Wexelbor  ')).state).toBe('unprovable');
  });
});
