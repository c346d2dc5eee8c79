import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { madeEntry } from '../testing/made-entry.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import type { Step } from './chain.ts';
import { withDayBalances } from './day-balances.ts';
import type { LabelKind } from './label-words.ts';

function movement(at: number, signed: number, balance: number | null = null): Step {
  return { entry: madeEntry([], { at }), size: Math.abs(signed), sign: signed < 0 ? -1 : 1, balance };
}

function printed(at: number, balance: number, kind: LabelKind = 'carried'): Step {
  return { entry: madeEntry([], { at, label: { kind, share: 1 } }), size: null, sign: 0, balance };
}

function balancesOf(movements: Step[], balances: Step[], opening: number | null) {
  return withDayBalances(movements, balances, opening).map((step) => step.balance);
}

describe('balances on lines of their own', () => {
  it('are those of the last movement above them, to which the movements lead', () => {
    const settled = withDayBalances(
      [movement(1, -300), movement(2, -200), movement(4, 700)],
      [printed(3, 500), printed(5, 1200)],
      1000,
    );
    expect(settled.map((step) => step.balance)).toEqual([null, 500, 1200]);
    expect(settled.map((step) => step.balanceEntry?.at)).toEqual([undefined, 3, 5]);
  });

  it('are not those of a movement that does not lead to them', () => {
    expect(balancesOf([movement(1, -300)], [printed(2, 600)], 1000)).toEqual([null]);
  });

  it('count on for the movements below where the ones above lead elsewhere, and where nothing opens the account', () => {
    const movements = [movement(1, -300), movement(3, -100)];
    const balances = [printed(2, 600), printed(4, 500)];
    expect(balancesOf(movements, balances, 1000)).toEqual([null, 500]);
    expect(balancesOf(movements, balances, null)).toEqual([null, 500]);
  });

  it('leave a balance that a row prints itself', () => {
    const [step] = withDayBalances([movement(1, -300, 700)], [printed(2, 700)], 1000);
    expect(step).toMatchObject({ balance: 700 });
    expect(step?.balanceEntry).toBeUndefined();
  });

  it('are no opening and no closing balance, which boxes print above the rows', () => {
    const balances = [printed(2, 700, 'opening'), printed(3, 700, 'closing')];
    expect(balancesOf([movement(1, -300)], balances, 1000)).toEqual([null]);
  });

  it('are the balances of rows on a page', () => {
    const { rows } = convertPages(
      [
        pageOfText(`
Banco Exemplo do Norte      Extrato de 01/03/2025 a 31/03/2025
Data         Histórico                 Valor
             SALDO ANTERIOR           100,00
02/03/2025   Padaria                  -10,00
02/03/2025   Mercado                  -20,00
             SALDO                     70,00
03/03/2025   Salário                   50,00
             SALDO                    120,00`),
      ],
      { type: 'bank_statement' },
    );
    expect(rows.map(({ amount, balance }) => [amount?.value?.minor, balance?.value?.minor])).toEqual([
      [-1000, undefined],
      [-2000, 7000],
      [5000, 12_000],
    ]);
  });
});
