import { describe, expect, it } from 'vitest';
import { readPages } from '../convert-pages.ts';
import { bandOfLines, guideOfText } from '../testing/guide-of-text.ts';
import { areaOfWords } from '../testing/invoice-guide-of-text.ts';
import { pageOfText } from '../testing/page-of-text.ts';

const TEXT = `Harbour Bank   EUR
Statement 1 March 2025 to 31 March 2025
Qwo 111.00   Ygh 111.00
Xkv          Zrt                       Vbn
Qwo 200.00   Ygh 135.00
Xkv          Zrt                       Vbn
02/03/2025   Rent                    -40.00
05/03/2025   Groceries               -25.00
Qwo 300.00   Ygh 390.00
Xkv          Zrt                       Vbn
             Qwo                     300.00
07/03/2025   Salary                   90.00
`;
const RULER = 'd            t                         a';

function read(words: readonly (readonly [string, string])[], text = TEXT) {
  const [first, ...furtherAccounts] = words.map(([opening, closing]) => ({
    openingBalance: areaOfWords(text, opening),
    closingBalance: areaOfWords(text, closing),
  }));
  const guide = guideOfText(text, RULER, {
    tables: [bandOfLines(text, 3, 12)],
    ...first,
    ...(furtherAccounts.length > 0 && { furtherAccounts }),
  });
  const { accounts, rows } = readPages([pageOfText(text)], { type: 'auto', guide });
  return accounts.map(({ openingBalance, closingBalance, proof }, index) => ({
    ends: [openingBalance?.value?.minor, closingBalance?.value?.minor],
    amounts: rows.filter(({ account }) => account === index).map(({ amount }) => amount?.value?.minor),
    state: proof.state,
  }));
}

const OF_ALL = [
  ['111.00', 'Ygh 111.00'],
  ['200.00', '135.00'],
  ['300.00', '390.00'],
] as const;

describe('the accounts whose balances a guide points at', () => {
  it('are those of the statement, with or without movements, below their balances', () => {
    expect(read(OF_ALL)).toMatchObject([
      { ends: [11100, 11100], amounts: [] },
      { ends: [20000, 13500], amounts: [-4000, -2500] },
      { ends: [30000, 39000], amounts: [9000] },
    ]);
  });

  it('have their movements above balances where only that connects them', () => {
    const text = `Harbour Bank   EUR
Statement 1 March 2025 to 31 March 2025
Xkv          Zrt                       Vbn
02/03/2025   Rent                    -40.00
05/03/2025   Groceries               -25.00
Qwo 200.00   Ygh 135.00
Xkv          Zrt                       Vbn
07/03/2025   Salary                   90.00
Qwo 300.00   Ygh 390.00
Xkv          Zrt                       Vbn
Qwo 111.00   Ygh 111.00
`;
    expect(read([OF_ALL[1], OF_ALL[2], OF_ALL[0]], text)).toMatchObject([
      { ends: [20000, 13500], amounts: [-4000, -2500] },
      { ends: [30000, 39000], amounts: [9000] },
      { ends: [11100, 11100], amounts: [] },
    ]);
  });

  it('do not prove what does not add up', () => {
    expect(
      read([OF_ALL[0], ['200.00', '390.00'], ['300.00', '135.00']]).map(({ state }) => state),
    ).not.toContain('proved');
  });
});
