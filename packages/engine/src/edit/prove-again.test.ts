import type { ConvertedDocument, EditableField } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { account, invoice, money, statement, statementRow } from '../transactions/example-documents.ts';
import { applyEdit } from './apply-edit.ts';
import { proveAgain } from './prove-again.ts';

/** 1000.00, less 12.50 twice, is 975.00. */
const sound = statement({ accounts: [account({ closingBalance: money(97_500, '975,00') })] });

function proofAfter(
  document: ConvertedDocument,
  ...edits: [position: number, field: EditableField, value: string][]
) {
  return edits.reduce(
    (edited, [position, field, value]) => applyEdit(edited, { position, field, value }),
    document,
  ).proof;
}

describe('proveAgain', () => {
  it('proves what adds up, and mentions no edits without any', () => {
    expect(proveAgain(sound).proof).toMatchObject({
      state: 'proved',
      closing: '975.00',
      restsOnEdits: false,
    });
  });

  it('fails a statement once an edit breaks it, and proves it again once another repairs it', () => {
    const broken = proofAfter(sound, [1, 'amount', '-12.60']);
    expect(broken).toMatchObject({ state: 'failed', row: 1, restsOnEdits: true });
    expect(proofAfter(sound, [1, 'amount', '-12.60'], [1, 'amount', '-12.50'])).toMatchObject({
      state: 'proved',
      restsOnEdits: true,
    });
  });

  it('repairs a misread row, and the proof rests on that edit', () => {
    const misread = statement({
      accounts: sound.accounts,
      rows: [statementRow(0, { amount: money(-7250, '72,50-') }), statementRow(1)],
    });
    expect(proveAgain(misread).proof.state).toBe('failed');
    expect(proofAfter(misread, [0, 'amount', '-12,50'])).toMatchObject({
      state: 'proved',
      restsOnEdits: true,
    });
  });

  it('does not rest on an edit that the arithmetic does not use', () => {
    expect(proofAfter(sound, [0, 'description', 'Tea'])).toMatchObject({
      state: 'proved',
      restsOnEdits: false,
    });
  });

  it.each([
    ['amount', 'x'],
    ['amount', ''],
    ['balance', ''],
    ['date', 'soon'],
    ['type', 'refund'],
    ['currency', 'USD'],
  ] as const)('never proves a statement whose %s was changed to %j', (field, value) => {
    expect(proofAfter(sound, [1, field, value])).toMatchObject({ state: 'unprovable' });
  });

  it('names the reasons why it is not proved', () => {
    expect(proofAfter(sound, [1, 'currency', 'USD'])).toMatchObject({
      missing: ['row 2 is in another currency than the rest of its document'],
    });
    expect(proofAfter(sound, [0, 'type', 'refund'])).toMatchObject({
      missing: ['the type typed in row 1 could not be read'],
    });
  });

  it('lets the user set the currency of a document without one', () => {
    const unknown = statement({
      currency: '',
      accounts: [
        account({
          currency: '',
          openingBalance: money(100_000, '', ''),
          closingBalance: money(97_500, '', ''),
        }),
      ],
      rows: [0, 1].map((position) =>
        statementRow(position, {
          amount: money(-1250, '12,50-', ''),
          balance: money(98_750 - position * 1250, '', ''),
        }),
      ),
    });
    expect(proofAfter(unknown, [0, 'currency', 'EUR'])).toMatchObject({ state: 'unprovable' });
    expect(proofAfter(unknown, [0, 'currency', 'EUR'], [1, 'currency', 'EUR'])).toMatchObject({
      state: 'proved',
    });
  });

  it('proves accounts one by one, and the file by its worst', () => {
    const second = account({ openingBalance: money(0, '0,00'), closingBalance: money(-1250, '12,50-') });
    const two = statement({
      accounts: [...sound.accounts, second],
      rows: [
        statementRow(0),
        statementRow(1),
        statementRow(2, { account: 1, balance: money(-1250, '12,50-') }),
      ],
    });
    expect(proveAgain(two).accounts.map(({ proof }) => proof.state)).toEqual(['proved', 'proved']);
    const edited = applyEdit(two, { position: 2, field: 'amount', value: '-13' });
    expect(edited.accounts.map(({ proof }) => [proof.state, proof.restsOnEdits])).toEqual([
      ['proved', false],
      ['failed', true],
    ]);
    expect(edited.proof.state).toBe('failed');
  });

  it('proves an invoice by its total', () => {
    expect(proveAgain(invoice()).proof).toMatchObject({ state: 'proved', closing: '110.00' });
    expect(proofAfter(invoice(), [0, 'amount', '90'])).toMatchObject({
      state: 'failed',
      difference: '10.00',
      restsOnEdits: true,
    });
    expect(proofAfter(invoice(), [0, 'amount', ''])).toMatchObject({ state: 'unprovable' });
  });
});
