import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportBills } from './made-bills.ts';
import { decimal, exportChain, exportMade, MOVEMENTS } from './made-statement.ts';
import { outputOf, runs, withFiles } from './run-program.ts';

const environment = { LC_ALL: 'C.UTF-8' };
const IBAN_NAME = 'DE89370400440532013000';
/** The sum of the made movements, which began at 0 and are not proved. */
const SUM = decimal(MOVEMENTS.reduce((sum, { minor }) => sum + minor, 0));

/** The output of a program on a journal: `-f` and the file come before the arguments. */
async function report(program: string, name: string, bytes: Uint8Array, ...choices: string[]) {
  const { stdout } = await withFiles({ [name]: bytes }, (folder) =>
    outputOf(program, ['-f', join(folder, name), ...choices], environment),
  );
  return stdout;
}

describe.skipIf(!runs('hledger', ['--version']))('hledger', () => {
  it('reads every movement of two accounts, strictly checked', async () => {
    const bytes = await exportMade({ format: 'hledger' }, 2);
    await report('hledger', 'a.journal', bytes, 'check', '--strict');
    const balance = await report(
      'hledger',
      'a.journal',
      bytes,
      'bal',
      '-N',
      '--flat',
      'assets',
      'liabilities',
    );
    expect(balance.replaceAll(/ +/g, ' ').trim().split('\n ')).toEqual([
      `${SUM} EUR assets:bank:${IBAN_NAME}`,
      '-3.00 USD liabilities:card:4002XXXXXXXX1189',
    ]);
    const printed = await report(
      'hledger',
      'a.journal',
      bytes,
      'reg',
      '-O',
      'csv',
      `assets:bank:${IBAN_NAME}`,
    );
    expect(printed.trim().split('\n')).toHaveLength(MOVEMENTS.length + 1);
  });

  it('finds the balances of proved statements, and a wrong one', async () => {
    const bytes = await exportChain('hledger');
    await report('hledger', 'a.journal', bytes, 'check', '--strict');
    const text = new TextDecoder().decode(bytes);
    expect(text.match(/ = /g)).toHaveLength(3);
    const wrong = new TextEncoder().encode(
      text.replace('-12.50 EUR', '-13.50 EUR').replace('12.50', '13.50'),
    );
    await expect(report('hledger', 'a.journal', wrong, 'check')).rejects.toThrow(/assertion/);
  });

  it('books an invoice and a receipt with their taxes', async () => {
    const bytes = await exportBills('hledger');
    await report('hledger', 'a.journal', bytes, 'check', '--strict');
    const balance = await report('hledger', 'a.journal', bytes, 'bal', '-N', '--flat');
    expect(balance.replaceAll(/ +/g, ' ').trim().split('\n ')).toEqual([
      '-11.90 EUR assets:unknown',
      '134.53 EUR expenses:unknown',
      '23.43 EUR expenses:tax:19%',
      '0.50 EUR expenses:tax:7%',
      '0.20 EUR expenses:tax:5.5%',
      '-146.76 EUR liabilities:accounts payable',
    ]);
  });
});

describe.skipIf(!runs('ledger', ['--version']))('Ledger', () => {
  it('reads every movement of two accounts', async () => {
    const bytes = await exportMade({ format: 'ledger' }, 2);
    const choices = ['bal', '--strict', '--flat', '--no-total', 'Assets', 'Liabilities'];
    const balance = await report('ledger', 'a.ledger', bytes, ...choices);
    expect(balance.replaceAll(/ +/g, ' ').trim().split('\n ')).toEqual([
      `${SUM} EUR Assets:Bank:${IBAN_NAME}`,
      '-3.00 USD Liabilities:Card:4002XXXXXXXX1189',
    ]);
  });

  it('finds the balances of proved statements, and a wrong one', async () => {
    const bytes = await exportChain('ledger');
    expect(await report('ledger', 'a.ledger', bytes, 'bal', '--pedantic', 'Assets')).toContain('975.00 EUR');
    const text = new TextDecoder().decode(bytes);
    const wrong = new TextEncoder().encode(
      text.replace('-12.50 EUR', '-13.50 EUR').replace('12.50', '13.50'),
    );
    await expect(report('ledger', 'a.ledger', wrong, 'bal')).rejects.toThrow(/assertion/);
  });

  it('books an invoice and a receipt with their taxes', async () => {
    const choices = ['bal', '--pedantic', '--flat', '--no-total'];
    const balance = await report('ledger', 'a.ledger', await exportBills('ledger'), ...choices);
    expect(balance.replaceAll(/ +/g, ' ').trim().split('\n ')).toEqual([
      '-11.90 EUR Assets:Unknown',
      '23.43 EUR Expenses:Tax:19%',
      '0.20 EUR Expenses:Tax:5.5%',
      '0.50 EUR Expenses:Tax:7%',
      '134.53 EUR Expenses:Unknown',
      '-146.76 EUR Liabilities:Accounts Payable',
    ]);
  });
});

describe.skipIf(!runs('bean-check', ['--version']))('Beancount', () => {
  const check = (bytes: Uint8Array) =>
    withFiles({ 'a.beancount': bytes }, (folder) =>
      outputOf('bean-check', [join(folder, 'a.beancount')], environment),
    );

  it('accepts two accounts', async () => {
    const bytes = await exportMade({ format: 'beancount' }, 2);
    await check(bytes);
    expect(new TextDecoder().decode(bytes).match(/ \* "/g)).toHaveLength(MOVEMENTS.length + 1);
  });

  it('finds the balances of proved statements, and a wrong one', async () => {
    const bytes = await exportChain('beancount');
    await check(bytes);
    const text = new TextDecoder().decode(bytes);
    expect(text.match(/ balance /g)).toHaveLength(3);
    const wrong = new TextEncoder().encode(
      text.replace('-12.50 EUR', '-13.50 EUR').replace('12.50', '13.50'),
    );
    await expect(check(wrong)).rejects.toThrow(/Balance failed/);
  });

  it('accepts an invoice and a receipt with their taxes, and no wrong tax', async () => {
    const bytes = await exportBills('beancount');
    await check(bytes);
    const wrong = new TextDecoder().decode(bytes).replace('23.43 EUR', '23.44 EUR');
    await expect(check(new TextEncoder().encode(wrong))).rejects.toThrow(/does not balance/);
  });
});
