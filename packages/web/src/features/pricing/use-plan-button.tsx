import type { PaidTier, PlanTier, Subscription, User } from '@ledgerlift/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { loadPlanActions, loadPlanDialog } from '../../billing/load-plan-actions.ts';
import type { PlanAction } from '../../billing/plan-button-state.ts';

/** The login, which returns to the plans. */
export const SIGN_IN_TO_PAY = `/auth?returnTo=${encodeURIComponent('/#pricing')}`;

interface OpenDialog {
  Dialog: ComponentType<{ subscription: Subscription; chosen: PaidTier | null; onClose: () => void }>;
  subscription: Subscription;
  chosen: PaidTier | null;
}

/** The actions of the plan buttons. Payment and dialogs are loaded by the first click that needs them. */
export function usePlanButton(user: User | null): {
  press: (tier: PlanTier, action: PlanAction) => Promise<void>;
  /** The plan whose button is pending. */
  pending: PlanTier | null;
  dialog: ReactNode;
} {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [pending, setPending] = useState<PlanTier | null>(null);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const subscription = user?.subscription ?? null;

  async function ask(chosen: PaidTier | null) {
    const part = await loadPlanDialog();
    if (part && subscription) setOpen({ Dialog: part.PlanDialog, subscription, chosen });
  }

  async function pay(tier: PaidTier, action: 'checkout' | 'reactivate') {
    setPending(tier);
    const actions = await loadPlanActions();
    await (action === 'checkout' ? actions?.checkout(client, tier) : actions?.reactivatePlan(client));
    setPending(null);
  }

  async function press(tier: PlanTier, action: PlanAction) {
    if (action === 'scroll') document.getElementById('converter')?.scrollIntoView();
    else if (action === 'signIn') navigate(SIGN_IN_TO_PAY);
    else if (action === 'cancel') await ask(null);
    else if (action !== 'none' && tier !== 'free')
      await (action === 'change' ? ask(tier) : pay(tier, action));
  }

  const dialog = open && (
    <open.Dialog subscription={open.subscription} chosen={open.chosen} onClose={() => setOpen(null)} />
  );
  return { press, pending, dialog };
}
