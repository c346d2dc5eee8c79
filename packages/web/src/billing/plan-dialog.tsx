import { MONTHLY_CREDITS, type PaidTier, PLAN_PRICE_USD, type Subscription } from '@ledgerlift/contract';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../components/dialog.tsx';
import { longDate } from '../lib/long-date.ts';
import { cancelPlan, changePlan } from './plan-actions.ts';
import { isUpgrade, PLAN_NAME } from './plan-button-state.ts';

interface PlanDialogProps {
  subscription: Subscription;
  /** The plan to change to; null cancels. */
  chosen: PaidTier | null;
  onClose: () => void;
}

/** Explains a change of plan or a cancellation, and carries it out once confirmed. */
export function PlanDialog({ subscription, chosen, onClose }: PlanDialogProps) {
  if (chosen === null) return <CancelDialog subscription={subscription} onClose={onClose} />;
  return isUpgrade(subscription.planTier, chosen) ? (
    <UpgradeDialog subscription={subscription} chosen={chosen} onClose={onClose} />
  ) : (
    <DowngradeDialog subscription={subscription} chosen={chosen} onClose={onClose} />
  );
}

interface ChangeDialogProps {
  subscription: Subscription;
  chosen: PaidTier;
  onClose: () => void;
}

function UpgradeDialog({ subscription, chosen, onClose }: ChangeDialogProps) {
  const client = useQueryClient();
  const name = PLAN_NAME[chosen];
  return (
    <ConfirmDialog
      title={`Upgrade to ${name}?`}
      confirmLabel="Upgrade"
      dismissLabel="Not now"
      onConfirm={() => changePlan(client, chosen)}
      onClose={onClose}
    >
      <p>
        {name} begins at once. You pay the difference for the rest of this billing period now, pro rata, and{' '}
        {priceOf(chosen)} from the next one on.
      </p>
      <p>
        Its {creditsOf(chosen)} credits a month are yours at once, less what you have used in this period.
      </p>
      {subscription.status === 'canceled' && <p>Your cancellation is reversed.</p>}
    </ConfirmDialog>
  );
}

function DowngradeDialog({ subscription, chosen, onClose }: ChangeDialogProps) {
  const client = useQueryClient();
  const [present, name] = [PLAN_NAME[subscription.planTier], PLAN_NAME[chosen]];
  return (
    <ConfirmDialog
      title={`Downgrade to ${name}?`}
      confirmLabel="Downgrade"
      dismissLabel={`Keep ${present}`}
      onConfirm={() => changePlan(client, chosen)}
      onClose={onClose}
    >
      <p>
        You keep {present} and its credits until {periodEnd(subscription)}. Then {name} begins, for{' '}
        {priceOf(chosen)} and with {creditsOf(chosen)} credits a month. Nothing is charged now.
      </p>
      {subscription.status === 'canceled' && <p>Your cancellation is reversed.</p>}
    </ConfirmDialog>
  );
}

function CancelDialog({ subscription, onClose }: Omit<PlanDialogProps, 'chosen'>) {
  const client = useQueryClient();
  return (
    <ConfirmDialog
      title="Cancel your subscription?"
      confirmLabel="Cancel Subscription"
      dismissLabel="Keep Subscription"
      tone="danger"
      onConfirm={() => cancelPlan(client)}
      onClose={onClose}
    >
      {subscription.status === 'past_due' ? (
        <p>
          Your {PLAN_NAME[subscription.planTier]} plan ends at once, because its last payment failed. You are
          then on the free plan with {MONTHLY_CREDITS.free} credits a month, and nothing more is charged. Your
          documents stay.
        </p>
      ) : (
        <>
          <p>
            Your {PLAN_NAME[subscription.planTier]} plan stays active until {periodEnd(subscription)}. After
            that you are on the free plan with {MONTHLY_CREDITS.free} credits a month, and nothing more is
            charged.
          </p>
          {subscription.pendingPlanTier !== null && (
            <p>Your planned change to {PLAN_NAME[subscription.pendingPlanTier]} is dropped.</p>
          )}
          <p>Your documents stay, and until that day you can reverse the cancellation.</p>
        </>
      )}
    </ConfirmDialog>
  );
}

function periodEnd({ currentPeriodEnd }: Subscription): string {
  return currentPeriodEnd === null ? 'the end of the billing period' : longDate(currentPeriodEnd);
}

function priceOf(tier: PaidTier): string {
  return `$${PLAN_PRICE_USD[tier]} a month`;
}

function creditsOf(tier: PaidTier): string {
  return MONTHLY_CREDITS[tier].toLocaleString('en-US');
}
