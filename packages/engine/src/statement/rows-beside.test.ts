import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { analyseDocument } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainRows } from '../testing/plain-document.ts';
import { findRowsBeside } from './rows-beside.ts';
import { unfoldSideBySide } from './unfold.ts';

const BILL = `
Fatura do cartão                                     Vencimento 10/02/2025
Resumo                                               Total desta fatura                 R$ 90,00    Limite R$ 900,00

Total da fatura anterior             40,00
Total desta fatura                   90,00

Pagamentos                                           07/01/2025   FARMACIA                 5,00
DATA         ESTABELECIMENTO      VALOR              08/01/2025   UBER                     6,00
02/01/2025   PAGAMENTO           -40,00              09/01/2025   LIVRARIA                 7,00
             Total pago          -40,00                           Total do cartão         18,00

ANA (final 1111)
DATA         ESTABELECIMENTO      VALOR              RUI (final 2222)
03/01/2025   PADARIA               2,00              DATA         ESTABELECIMENTO         VALOR
05/01/2025   MERCADO              10,00              04/01/2025   ESCOLA                  50,00
06/01/2025   CORREIOS              1,00              06/01/2025   CINEMA                   9,00
                                                                  Total do cartão         59,00
`;
const TABLE = `
Date         Details            Amount     Value date   Reference      Balance
01/02/2025   Rent                30.00     02/02/2025   1234            70.00
03/02/2025   Tea                 10.00     03/02/2025   1235            60.00
04/02/2025   Salt                10.00     05/02/2025   1236            50.00
`;

describe('lists of rows side by side', () => {
  it('are read one after the other where their heads are on different lines', () => {
    const { lines } = unfoldSideBySide(analyseDocument([pageOfText(BILL)]));
    const texts = lines.map(lineText);
    expect(texts.indexOf('05/01/2025 MERCADO 10,00')).toBeLessThan(texts.indexOf('07/01/2025 FARMACIA 5,00'));
    expect(texts).toContain('Total da fatura anterior 40,00');
  });

  it('have all their rows, although a box above prints an amount over either', () => {
    const document = convertPages([pageOfText(BILL)], { type: 'bank_statement' });
    expect(plainRows(document)).toHaveLength(9);
    expect(
      document.rows.map(({ amount }) => amount?.value?.minor).sort((a, b) => (a ?? 0) - (b ?? 0)),
    ).toEqual([-5000, -1000, -900, -700, -600, -500, -200, -100, 4000]);
    expect(document.proof.state).toBe('proved');
  });

  it('are not found in one table with two dates and two amounts', () => {
    expect(findRowsBeside(analyseDocument([pageOfText(TABLE)]).lines)).toEqual([]);
  });
});
