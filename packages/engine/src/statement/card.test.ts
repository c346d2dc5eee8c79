import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

/** Signs of the rows of a card statement whose balances do not tell them. */
function signsOf(rows: string): number[] {
  const text = `
Credit card statement
Credit limit 5,000.00
Date          Description                        Amount
${rows}`;
  const document = convertPages([pageOfText(text)], { type: 'bank_statement' });
  return document.rows.map((row) => Math.sign(row.amount?.value?.minor ?? 0));
}

describe('the signs of a card that no balance tells', () => {
  it('are the issuer’s where a few amounts bear a minus: those are payments', () => {
    expect(
      signsOf(`
02/03/2025    Bakery                               5.00
04/03/2025    Payment received                   -60.00
09/03/2025    Book shop                           21.50`),
    ).toEqual([-1, 1, -1]);
  });

  it('are the holder’s where most bear one: those are purchases', () => {
    expect(
      signsOf(`
02/03/2025    Bakery                               5.00-
04/03/2025    Cinema                              18.00-
09/03/2025    Book shop                           21.50-`),
    ).toEqual([-1, -1, -1]);
  });
});

describe('the bill of a card in other languages', () => {
  const signsBelow = (head: string) =>
    convertPages(
      [
        pageOfText(`
${head}
Date          Description                        Amount
02/03/2025    Bakery                               5.00
09/03/2025    Book shop                           21.50
`),
      ],
      { type: 'bank_statement' },
    ).rows.map((row) => Math.sign(row.amount?.value?.minor ?? 0));

  it.each([
    'Pagamento mínimo   10,00\nLimite total de crédito   900,00',
    'RELEVÉ DES OPÉRATIONS CARTE\nà débit différé',
  ])('lists what was bought: %j', (head) => {
    expect(signsBelow(head)).toEqual([-1, -1]);
  });
});

function loanRows(
  title: string,
  head = 'Balance',
): { signs: number[]; opening: number | undefined; state: string } {
  const text = `
Northfield Bank        Statement 1 March 2025 to 31 March 2025
${title}
Date         Description          Amount     ${head}
Opening balance                               500.00
02/03/2025   Interest              10.00      510.00
09/03/2025   Repayment            -50.00      460.00
Closing balance                               460.00`;
  const { rows, accounts, proof } = convertPages([pageOfText(text)], { type: 'bank_statement' });
  const signs = rows.map((row) => Math.sign(row.amount?.value?.minor ?? 0));
  return { signs, opening: accounts[0]?.openingBalance?.value?.minor, state: proof.state };
}

describe('a loan', () => {
  it.each([
    'Mortgage account',
    'Darlehen 4711',
    'Prêt immobilier',
    'Kredyt hipoteczny',
    'Préstamo personal',
    'Suffix 0051 Auto loan 2022 Elan Caravan',
  ])('is owed: what adds to it is money out, under the title %s', (title) => {
    expect(loanRows(title)).toEqual({ signs: [-1, 1], opening: -50_000, state: 'proved' });
  });

  it.each(['Balance owing', 'Restgjeld', 'Capital restant dû'])('is owed under the head %s', (head) => {
    const read = loanRows('Statement of account', head);
    expect(read).toEqual({ signs: [-1, 1], opening: -50_000, state: 'proved' });
  });

  it.each(['Current account', 'Elan savings', 'Loan repayments of this month   120.00'])(
    'is not told by %s',
    (title) => {
      expect(loanRows(title)).toEqual({ signs: [1, -1], opening: 50_000, state: 'proved' });
    },
  );
});

describe('the account of a statement', () => {
  const kindOf = (title: string) => {
    const text = `
Northfield Bank        Statement 1 March 2025 to 31 March 2025
${title}
Date         Description          Amount     Balance
             Previous balance                 100.00
02/03/2025   Bakery                 5.00      105.00
04/03/2025   Payment              -60.00       45.00
             New balance                       45.00`;
    return convertPages([pageOfText(text)], { type: 'bank_statement' }).accounts.map(({ kind }) => kind);
  };

  it('is told to be a card’s where the page says so, and nothing is told of other accounts and loans', () => {
    expect(kindOf('Credit card statement')).toEqual(['card']);
    expect(kindOf('Current account')).toEqual([undefined]);
    expect(kindOf('Mortgage loan')).toEqual([undefined]);
  });
});
