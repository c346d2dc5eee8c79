import type { PaidTier, Settings, Subscription } from '@ledgerlift/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { changePlan, openPortal, reactivatePlan } from '../../billing/plan-actions.ts';
import { PLAN_NAME } from '../../billing/plan-button-state.ts';
import { PlanDialog } from '../../billing/plan-dialog.tsx';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Notice } from '../../components/notice.tsx';
import { PendingButton } from '../../components/pending-button.tsx';
import { longDate } from '../../lib/long-date.ts';

const NO_SUBSCRIPTION: Subscription = {
  planTier: 'free',
  status: null,
  currentPeriodEnd: null,
  pendingPlanTier: null,
};

interface SubscriptionCardProps {
  subscription: Subscription | null;
  settings: Settings | null;
}

/** The user's plan, its state and its actions. */
export function SubscriptionCard({ subscription, settings }: SubscriptionCardProps) {
  const plan = subscription ?? NO_SUBSCRIPTION;
  const { planTier, status, currentPeriodEnd } = plan;
  return (
    <Card title="Subscription" aside={<StatusBadge status={status} />}>
      <p className="font-serif text-3xl font-semibold">{PLAN_NAME[planTier]}</p>
      {currentPeriodEnd !== null && status === 'active' && (
        <dl className="figures mt-2 flex flex-wrap gap-x-2 text-sm">
          <dt className="text-ink-soft">Next billing date</dt>
          <dd className="font-medium">{longDate(currentPeriodEnd)}</dd>
        </dl>
      )}
      <div className="mt-4 space-y-3 empty:hidden">
        <StateNotice plan={plan} />
      </div>
      <div className="mt-auto pt-6">
        <PlanButtons plan={plan} isPaymentOff={settings?.payment === 'off'} />
        {settings?.payment === 'test' && (
          <p className="mt-3 text-xs text-ink-soft">Payment is in test mode: nothing is charged.</p>
        )}
      </div>
    </Card>
  );
}

const STATUS: Record<NonNullable<Subscription['status']>, { tone: BadgeTone; word: string }> = {
  active: { tone: 'green', word: 'active' },
  canceled: { tone: 'yellow', word: 'canceled' },
  past_due: { tone: 'red', word: 'past due' },
};

function StatusBadge({ status }: Pick<Subscription, 'status'>) {
  const { tone, word } = status === null ? { tone: 'grey' as const, word: 'inactive' } : STATUS[status];
  return <Badge tone={tone}>{word}</Badge>;
}

function StateNotice({ plan }: { plan: Subscription }): ReactNode {
  const { status, currentPeriodEnd } = plan;
  if (status === 'canceled' && currentPeriodEnd !== null)
    return (
      <Notice tone="warning" role="alert" title="Subscription Canceled">
        <p>
          Your subscription will remain active until {longDate(currentPeriodEnd)}. After that date, you'll be
          downgraded to the free plan.
        </p>
      </Notice>
    );
  if (status === 'past_due') return <PastDueNotice />;
  if (isPending(plan)) return <PendingChange plan={plan} />;
  return null;
}

function PastDueNotice() {
  const [pending, setPending] = useState(false);
  return (
    <Notice tone="error" title="Payment failed">
      <p>
        Your last payment failed. You get no new credits until it goes through. Check your card on the payment
        page.
      </p>
      <PendingButton
        size="small"
        className="mt-2.5"
        pending={pending}
        pendingLabel="Opening Management..."
        onClick={async () => {
          setPending(true);
          await openPortal();
          setPending(false);
        }}
      >
        Update payment
      </PendingButton>
    </Notice>
  );
}

/** A plan with a downgrade pending at the end of its period. */
type ChangingPlan = Subscription & { planTier: PaidTier; pendingPlanTier: PaidTier };

function isPending(plan: Subscription): plan is ChangingPlan {
  return plan.planTier !== 'free' && plan.pendingPlanTier !== null;
}

function PendingChange({ plan }: { plan: ChangingPlan }) {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const name = PLAN_NAME[plan.planTier];
  return (
    <Notice tone="info">
      <p className="font-semibold">
        Changes to {PLAN_NAME[plan.pendingPlanTier]}
        {plan.currentPeriodEnd === null
          ? ' when the billing period ends'
          : ` on ${longDate(plan.currentPeriodEnd)}`}
      </p>
      <p>Until then you keep {name} and its credits.</p>
      <PendingButton
        size="small"
        className="mt-2.5"
        pending={pending}
        pendingLabel="Processing..."
        onClick={async () => {
          setPending(true);
          await changePlan(client, plan.planTier);
          setPending(false);
        }}
      >
        Keep {name}
      </PendingButton>
    </Notice>
  );
}

type Work = 'portal' | 'reactivate';

function PlanButtons({ plan, isPaymentOff }: { plan: Subscription; isPaymentOff: boolean }) {
  const client = useQueryClient();
  const [work, setWork] = useState<Work | null>(null);
  const [asksToCancel, setAsksToCancel] = useState(false);

  async function run(which: Work, act: () => Promise<unknown>) {
    setWork(which);
    await act();
    setWork(null);
  }

  if (plan.status === null)
    return (
      <Button asChild variant="primary">
        <Link href="/#pricing">See plans</Link>
      </Button>
    );
  if (isPaymentOff)
    return (
      <p className="text-sm text-ink-soft">
        Payment is not set up here at present, so this plan cannot be changed online.
      </p>
    );
  return (
    <div className="flex flex-wrap gap-3">
      {plan.status === 'canceled' && (
        <PendingButton
          variant="primary"
          pending={work === 'reactivate'}
          pendingLabel="Processing..."
          disabled={work !== null}
          onClick={() => void run('reactivate', () => reactivatePlan(client))}
        >
          Reactivate
        </PendingButton>
      )}
      <PendingButton
        pending={work === 'portal'}
        pendingLabel="Opening Management..."
        disabled={work !== null}
        onClick={() => void run('portal', openPortal)}
      >
        Manage Subscription
      </PendingButton>
      {plan.status === 'active' && (
        <Button asChild>
          <Link href="/#pricing">Change plan</Link>
        </Button>
      )}
      {plan.status !== 'canceled' && (
        <Button
          variant="quietDanger"
          className="sm:ml-auto"
          disabled={work !== null}
          onClick={() => setAsksToCancel(true)}
        >
          Cancel Subscription
        </Button>
      )}
      {asksToCancel && (
        <PlanDialog subscription={plan} chosen={null} onClose={() => setAsksToCancel(false)} />
      )}
    </div>
  );
}
