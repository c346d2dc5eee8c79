import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decimal, exportMade, MOVEMENTS } from './made-statement.ts';
import { outputOf, runs, withFiles } from './run-program.ts';

// libofx reads OFX for GnuCash, KMyMoney, HomeBank and others, and validates it against the published DTD.
const isThere = runs('ofxdump', ['--version']);

/** What libofx parsed, and its warnings. */
async function read(name: string, bytes: Uint8Array, timeZone: string) {
  const { stdout, stderr } = await withFiles({ [name]: bytes }, (folder) =>
    outputOf('ofxdump', [join(folder, name)], { TZ: timeZone, LC_ALL: 'C.UTF-8' }),
  );
  const records = stdout.split(/^ofx_proc_/m).map((text) => {
    const fields = [...text.matchAll(/^ {4}([^:\n]+?) ?: (.*)$/gm)].map(([, label = '', value = '']) => [
      label,
      value.trim(),
    ]);
    return {
      kind: /^\w*/.exec(text)?.[0] ?? '',
      fields: Object.fromEntries(fields) as Record<string, string>,
    };
  });
  const of = (kind: string) => records.filter((record) => record.kind === kind).map(({ fields }) => fields);
  return {
    accounts: of('account'),
    statements: of('statement'),
    transactions: of('transaction'),
    errors: stderr.match(/LibOFX ERROR.*\n.*/g),
  };
}

/** The day that 'Sat Mar  1 12:00:00 2025 UTC' names. */
function dayOf(text: string | undefined): string {
  const [, month = '', day = '', year = ''] = /^\w+ (\w+) +(\d+) [\d:]+ (\d{4})/.exec(text ?? '') ?? [];
  const number = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ').indexOf(month) + 1;
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

describe.skipIf(!isThere)('libofx (ofxdump)', () => {
  it.each([
    ['a.ofx', 'ofx', 2, 'Europe/Berlin'],
    ['a.ofx', 'ofx', 2, 'America/Los_Angeles'],
    ['a.ofx', 'ofx', 2, 'Pacific/Auckland'],
    ['a.ofx', 'ofx', 2, 'Pacific/Honolulu'],
    ['a.qbo', 'qbo', 1, 'America/Los_Angeles'],
  ] as const)(
    'reads every transaction of %s (%s, %i accounts) in %s',
    async (name, format, count, timeZone) => {
      const found = await read(name, await exportMade({ format }, count), timeZone);
      expect(found.errors).toBeNull();
      expect(found.accounts[0]).toMatchObject({
        'Account #': 'DE89370400440532013000',
        'Bank ID': '37040044',
        'Account type': 'CHECKING',
        'Default Currency': 'EUR',
      });
      expect(found.statements[0]).toMatchObject({ 'Ledger balance': '-42.10' });
      expect(dayOf(found.statements[0]?.['Ledger balance date'])).toBe('2025-03-31');
      const own = found.transactions.slice(0, MOVEMENTS.length);
      expect(own.map((fields) => [dayOf(fields['Date posted']), fields['Total money amount']])).toEqual(
        MOVEMENTS.map(({ date, minor }) => [date, decimal(minor)]),
      );
      expect(own.map((fields) => fields['Name of payee or transaction description'])).toEqual(
        MOVEMENTS.map(({ counterparty, text }) => (counterparty ?? text).slice(0, 32).trim()),
      );
      expect(
        new Set(own.map((fields) => fields["Financial institution's ID for this transaction"])).size,
      ).toBe(MOVEMENTS.length);
      expect(own[0]?.['Extra transaction information (memo)']).toBe(MOVEMENTS[0]?.text);
      expect(own[7]?.['Check number']).toBe('001024');
      expect(own[5]?.['Reference number']).toBe('RF18 5390 0754');
      expect(found.transactions).toHaveLength(MOVEMENTS.length + count - 1);
    },
  );

  it('reads the card as a card in its own currency', async () => {
    const found = await read('a.ofx', await exportMade({ format: 'ofx' }, 2), 'UTC');
    expect(found.accounts[1]).toMatchObject({
      'Account type': 'CREDITCARD',
      'Account #': '4002XXXXXXXX1189',
      'Default Currency': 'USD',
    });
    expect(found.statements[1]).toMatchObject({ 'Ledger balance': '-3.00' });
    expect(found.transactions.at(-1)).toMatchObject({
      'Total money amount': '-3.00',
      'Name of payee or transaction description': 'Café',
    });
  });
});
