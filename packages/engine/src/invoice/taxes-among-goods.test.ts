import { describe, expect, it } from 'vitest';
import { goodsWith, readInvoicePages } from '../testing/invoice-pages.ts';

/** What keeps two goods of 105.00 and a line at 21.00 from being proved; the state of the proof where nothing does. */
function doubtOf(line: string): string {
  const goods = goodsWith(['Total GBP', '126.00']).replace(
    /.*Total/,
    (total) => `${line}       21.00\n${total}`,
  );
  const { proof } = readInvoicePages(goods);
  return proof.state === 'unprovable' ? proof.missing.join() : proof.state;
}

describe('the last of the goods with a rate, which is that share of all others', () => {
  it.each([
    ['as the price of one', 'Wexelbor 20 %                    1      105.00'],
    ['as a price without decimals', 'Wexelbor 20 %                    1         105'],
    ['behind the rate as a quantity', 'Wexelbor                      20 %      105.00'],
    ['beside the rate', 'Wexelbor 20 % (105.00)           1            '],
  ])('is a tax where their sum is printed %s', (_, line) => {
    expect(doubtOf(line)).toContain('is the tax on the goods above it by a printed rate');
  });

  it('is a charge where the printed tax is on all of them', () => {
    const goods = goodsWith(['Total GBP', '151.20']).replace(
      /.*Total/,
      (total) => `${'Wexelbor 20 % (105.00)'.padEnd(54)}21.00\nVAT 20%      25.20\n${total}`,
    );
    expect(readInvoicePages(goods).proof.state).toBe('proved');
  });

  it.each([
    ['no sum', 'Wexelbor 20 %                    1            '],
    ['another sum', 'Wexelbor 20 % (106.00)           1            '],
    ['a price of its own', 'Wexelbor 20 %                    1       21.00'],
    ['another rate', 'Wexelbor 10 % (105.00)           1            '],
  ])('is proved with a quantity and %s', (_, line) => {
    expect(doubtOf(line)).toBe('proved');
  });
});
