import type { CreditPack } from '@ledgerlift/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PendingButton } from '../components/pending-button.tsx';
import { formatPrice } from '../lib/price.ts';
import { loadPlanActions } from './load-plan-actions.ts';

interface CreditPacksProps {
  packs: readonly CreditPack[];
  /** Where a click sends a signed-out visitor instead of to the checkout; undefined for a signed-in user. */
  onSignIn?: (() => void) | undefined;
}

/** Credit packs for a one-time purchase, as configured by the operator. */
export function CreditPacks({ packs, onSignIn }: CreditPacksProps) {
  const client = useQueryClient();
  const [pendingId, setPendingId] = useState<string | null>(null);

  async function buy(id: string) {
    if (onSignIn !== undefined) return onSignIn();
    setPendingId(id);
    const actions = await loadPlanActions();
    await actions?.checkout(client, `pack:${id}`);
    setPendingId(null);
  }

  return (
    <ul className="divide-y divide-rule">
      {packs.map(({ id, name, price, currency }) => {
        const shownPrice = formatPrice(price, currency);
        return (
          <li key={id} className="figures flex items-center gap-4 py-3">
            <span className="min-w-0 flex-1 font-medium">{name}</span>
            <span className="text-ink-soft">{shownPrice}</span>
            <PendingButton
              size="small"
              pending={pendingId === id}
              pendingLabel="Processing..."
              disabled={pendingId !== null}
              aria-label={pendingId === id ? undefined : `Buy ${name} for ${shownPrice}`}
              onClick={() => void buy(id)}
            >
              Buy
            </PendingButton>
          </li>
        );
      })}
    </ul>
  );
}
