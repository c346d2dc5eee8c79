import type { Account, Proof } from '@ledgerlift/contract';
import { expect, it } from 'vitest';
import { derivedCell } from '../cells.ts';
import { joinConsecutive } from './consecutive-statements.ts';

const PROVED: Proof = {
  state: 'proved',
  basis: 'running-balance',
  opening: '5.00',
  closing: '5.00',
  rowCount: 0,
  restsOnEdits: false,
};
const DOUBTED: Proof = { state: 'unprovable', missing: ['a line could not be read'], restsOnEdits: false };

function account(proof: Proof): Account {
  const balance = derivedCell({ minor: 500, currency: 'EUR' }, { code: 'test', text: 'test' }, 1);
  const printed = { ...balance, raw: '5.00', reason: null };
  return { currency: 'EUR', openingBalance: printed, closingBalance: printed, proof };
}

it('joins statements that follow each other, and proves them unless one is in doubt', () => {
  const proofs = (...accounts: Account[]) => joinConsecutive(accounts, []).accounts.map(({ proof }) => proof);
  expect(proofs(account(PROVED), account(PROVED))).toMatchObject([{ state: 'proved' }]);
  expect(proofs(account(PROVED), account(DOUBTED))).toEqual([DOUBTED]);
});
