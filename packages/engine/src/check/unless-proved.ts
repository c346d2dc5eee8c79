import type { Account } from '@ledgerlift/contract';

/** An account that was proved, as one that is not, with the reason; others unchanged. */
export function unlessProved(account: Account, reason: string): Account {
  if (account.proof.state !== 'proved') return account;
  const { restsOnEdits } = account.proof;
  return { ...account, proof: { state: 'unprovable', missing: [reason], restsOnEdits } };
}
