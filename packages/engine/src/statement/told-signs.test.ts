import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { printedSign } from './chain.ts';
import { withToldSigns } from './told-signs.ts';

/** Signs of the amounts of a text, line by line. */
function signsIn(text: string): number[] {
  const { lines } = withToldSigns(analyseDocument([pageOfText(text)]));
  return lines.flatMap((line) => line.amounts.map(printedSign));
}

describe('balances that their label says are owed', () => {
  it.each([
    'Solde débiteur au 31/03/2025   140,55',
    'Saldo deudor final   140,55',
    'Saldo finale a nostro credito   140,55',
    'Kontostand zu Ihren Lasten   140,55',
    'Closing balance overdrawn   140.55',
  ])('bear a minus: %s', (text) => {
    expect(signsIn(text)).toEqual([-1]);
  });

  it.each([
    ['Solde créditeur au 31/03/2025   140,55', 0],
    ['Kontostand zu Ihren Gunsten   140,55', 0],
    ['Solde débiteur au 31/03/2025   +140,55', 1],
    ['Closing balance overdrawn   140.55 CR', 1],
    ['Closing balance   140.55', 0],
  ])('are not: %s', (text, sign) => {
    expect(signsIn(text)).toEqual([sign]);
  });

  it('are balances: a payee of that name is none', () => {
    expect(signsIn('Debiteur Nordlicht BV   140,55')).toEqual([0]);
  });
});
