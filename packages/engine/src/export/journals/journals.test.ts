import type { LedgerliftError } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { account, money, printed } from '../../transactions/example-documents.ts';
import { exported, IBAN, inputOf, type Movement, statementOf } from '../accounting/example-statements.ts';

const JOURNALS = ['hledger', 'ledger', 'beancount'] as const;

/** A proved statement of March: from 10.00 by these minor units to the balance that they lead to. */
function proved(minors: readonly number[], opening = 1000, month = '03', changes: Movement[] = []) {
  const closing = minors.reduce((sum, minor) => sum + minor, opening);
  return statementOf(
    [...minors.map((minor) => ({ minor, date: `2025-${month}-10` })), ...changes],
    {
      facts: {
        periodStart: printed(`2025-${month}-01`, ''),
        periodEnd: printed(`2025-${month}-28`, ''),
      },
    },
    { openingBalance: money(opening, ''), closingBalance: money(closing, '') },
  );
}

describe('writeHledger', () => {
  it('declares what it uses, books each movement twice and asserts proved balances', async () => {
    const row = {
      minor: -250,
      date: '2025-03-11',
      text: 'Café; (1) | x',
      changes: {
        valueDate: printed('2025-03-12', ''),
        reference: printed('RF18(5)', ''),
        recipient: printed('Café', ''),
        category: printed('Food; drink', ''),
      },
    };
    const document = proved([], 1000, '03', [row]);
    const [own] = document.accounts;
    if (own) own.closingBalance = money(750, '');
    const journal = await exported('hledger', inputOf(document));
    expect(journal.replace(/id: \S+/, 'id: ID')).toBe(`decimal-mark .
commodity EUR
  format 1000.00 EUR
account assets:bank:DE89370400440532013000
account income:unknown
account expenses:unknown
account equity:opening/closing balances

; DE89 3704 0044 0532 0130 00 EUR

2025-03-01 * Opening balance
    assets:bank:DE89370400440532013000  10.00 EUR = 10.00 EUR
    equity:opening/closing balances  -10.00 EUR

2025-03-11=2025-03-12 * (RF18 5) Café | Café, (1) / x
    ; id: ID
    ; category: Food, drink
    assets:bank:DE89370400440532013000  -2.50 EUR
    expenses:unknown  2.50 EUR

2025-03-28 * Closing balance
    assets:bank:DE89370400440532013000  0.00 EUR = 7.50 EUR
`);
  });
});

describe('writeBeancount', () => {
  it('opens accounts before their first day, and quotes texts', async () => {
    const card = account({
      number: printed('4002 **** **** 1189', ''),
      kind: 'card',
      currency: 'USD',
      openingBalance: money(-500, '', 'USD'),
    });
    const accounts = [account({ number: printed(IBAN, IBAN) }), card];
    const rows = [
      { minor: 5, text: 'A "b" \\ c' },
      { minor: -300, currency: 'USD', account: 1 },
    ];
    const journal = await exported('beancount', inputOf(statementOf(rows, { accounts })));
    expect(journal).toContain('2025-02-28 open Assets:Bank:DE89370400440532013000 EUR\n');
    expect(journal).toContain('2025-02-28 open Liabilities:Card:4002XXXXXXXX1189 USD\n');
    expect(journal).toContain(
      '2025-02-28 * "Opening balance"\n  Liabilities:Card:4002XXXXXXXX1189  -5.00 USD\n',
    );
    expect(journal).toContain('2025-03-01 * "A \\"b\\" \\\\ c"\n');
    expect(journal).toContain('  Income:Unknown  -0.05 EUR\n');
  });

  it('refuses rows without a currency', async () => {
    const unnamed = { accounts: [account({ currency: '' })], currency: '' };
    const refused: LedgerliftError = await exported(
      'beancount',
      inputOf(statementOf([{ currency: '' }], unnamed)),
    ).then(
      () => {
        throw new Error('nothing was refused');
      },
      (error: LedgerliftError) => error,
    );
    expect(refused).toMatchObject({ code: 'unreadable' });
  });
});

describe.each(JOURNALS)('asserted balances of %s', (format) => {
  /** The asserted amounts, in the order of the file. */
  async function asserted(...documents: Parameters<typeof inputOf>): Promise<string[]> {
    const journal = await exported(format, inputOf(...documents));
    const lines = format === 'beancount' ? /^\S+ balance \S+ {2}(\S+)/gm : / = (\S+) EUR$/gm;
    return [...journal.matchAll(lines)].map(([, amount = '']) => amount);
  }

  it('are those of statements that follow each other, in order of time', async () => {
    expect(await asserted(proved([-200], 800, '04'), proved([-100, -100]))).toEqual([
      '10.00',
      '8.00',
      '6.00',
    ]);
  });

  it('end at a gap', async () => {
    expect(await asserted(proved([-100]), proved([-100], 500, '04'))).toEqual(['10.00', '9.00']);
  });

  it('are none of an unproved account, nor without an opening balance', async () => {
    const unproved = proved([-100]);
    for (const own of unproved.accounts)
      own.proof = { state: 'unprovable', missing: [], restsOnEdits: false };
    expect(await asserted(unproved)).toEqual([]);
    const unopened = proved([-100]);
    for (const own of unopened.accounts) delete own.openingBalance;
    expect(await asserted(unopened)).toEqual([]);
  });

  it('are no closing ones that the rows do not lead to', async () => {
    expect(await asserted(proved([-100], 1000, '03', [{ minor: -1 }]))).toEqual(['10.00']);
  });
});

describe.each(JOURNALS)('movements of %s', (format) => {
  it('are written once where statements surely overlap', async () => {
    const shared = { text: 'Rent', minor: -100, balance: 5000 };
    const journal = await exported(format, inputOf(statementOf([shared]), statementOf([shared])));
    expect(journal.match(/Rent/g)).toHaveLength(1);
  });
});
