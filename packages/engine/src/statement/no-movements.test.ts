import type { Proof } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { saysNothingBooked, unlessUnread } from './no-movements.ts';

function says(text: string, opening: number | null = 100, closing: number | null = 100): boolean {
  return saysNothingBooked(analyseDocument([pageOfText(text)]), { opening, closing });
}

const PROVED: Proof = {
  state: 'proved',
  basis: 'no-movements',
  opening: '100.00',
  closing: '100.00',
  rowCount: 0,
  restsOnEdits: false,
};

describe('a statement that says nothing was booked', () => {
  it.each([
    'No transactions in this period',
    'There were no movements',
    'Keine Umsätze im Zeitraum',
    'Aucune opération ce mois',
    'No se registran movimientos',
    'Nessun movimento nel periodo',
    'Não houve movimentos',
    'Geen mutaties',
    'Inga transaktioner',
    'Ei tapahtumia',
    'Brak operacji',
    'Nem volt forgalom',
    'Hareket bulunmamaktadır',
    'Нет операций',
    '本期无交易',
    'お取引はありません',
    '거래 내역이 없습니다',
    'ไม่มีรายการ',
    'Tidak ada transaksi',
    'お取引はございません',
    // As files keep it, from left to right.
    'תנועות אין',
  ])('says so: %s', (text) => {
    expect(says(text)).toBe(true);
  });

  it('needs equal balances at both ends', () => {
    expect(says('No transactions', 100, 90)).toBe(false);
    expect(says('No transactions', null, null)).toBe(false);
    expect(says('No transactions', 0, 0)).toBe(true);
  });

  it.each(['Transactions of March', 'Note the transactions below', 'Keine Gebühren'])(
    'does not say so with: %s',
    (text) => {
      expect(says(text)).toBe(false);
    },
  );

  it('is proved without rows, whatever a table of fees prints', () => {
    const document = convertPages(
      [
        pageOfText(`
Northfield Bank        Account statement 1 March 2025 to 31 March 2025
Opening balance        100.00
No transactions in this period.
Closing balance        100.00

Service              Price     Since
Replacement card      7.50     01/01/2025
Paper statement       2.50     01/01/2025`),
      ],
      { type: 'bank_statement' },
    );
    expect(document.rows).toEqual([]);
    expect(document.proof).toMatchObject({ state: 'proved', basis: 'no-movements' });
  });

  it('is not proved by equal balances where a line of its table was not read', () => {
    const text = `
Northfield Bank        Account statement 1 March 2025 to 31 March 2025
Date           Description             Amount        Balance
               Opening balance                       100.00
03/03/2025     Transfer to savings     -S0.O0
04/03/2025     Transfer from savings    S0.O0
               Closing balance                       100.00`;
    expect(unlessUnread(PROVED, analyseDocument([pageOfText(text)]))).toMatchObject({
      state: 'unprovable',
      missing: [expect.stringContaining('03/03/2025 Transfer to savings')],
    });
    expect(() => convertPages([pageOfText(text)], { type: 'bank_statement' })).toThrow('No transactions');
    const empty = text.replace(/^0[34].*\n/gm, '');
    expect(convertPages([pageOfText(empty)], { type: 'bank_statement' }).proof.state).toBe('proved');
  });

  it('is not proved by equal balances where totals tell of movements', () => {
    const page = pageOfText(`
Northfield Bank        Account statement 1 March 2025 to 31 March 2025
Opening balance        100.00
Total money in          50.00
Total money out         50.00
Closing balance        100.00`);
    expect(() => convertPages([page], { type: 'bank_statement' })).toThrow('No transactions');
  });
});
