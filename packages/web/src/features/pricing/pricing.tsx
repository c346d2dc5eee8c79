import type { PlanTier, Subscription, User } from '@ledgerlift/contract';
import { useLocation } from 'wouter';
import { CreditPacks } from '../../billing/credit-packs.tsx';
import { type PlanButtonState, planButtonState, planTierOf } from '../../billing/plan-button-state.ts';
import { Badge } from '../../components/badge.tsx';
import { PendingButton } from '../../components/pending-button.tsx';
import { Section } from '../../components/section.tsx';
import { Check } from '../../icons/lucide.tsx';
import { classNames } from '../../lib/class-names.ts';
import { longDate } from '../../lib/long-date.ts';
import { useUser } from '../../lib/session.ts';
import { useSettings } from '../../lib/settings.ts';
import { SIGN_IN_TO_PAY, usePlanButton } from './use-plan-button.tsx';

/** Copied from the plans of the contract; a test compares them. */
export const PLANS = [
  {
    tier: 'free',
    name: 'Free',
    priceUsd: 0,
    creditsPerMonth: 10,
    points: ['3 credits a month without an account', 'Saved conversion history', 'Shareable links'],
  },
  {
    tier: 'premium',
    name: 'Pro',
    priceUsd: 10,
    creditsPerMonth: 400,
    points: ['Saved conversion history', 'Shareable links', 'Priority support'],
  },
  {
    tier: 'business',
    name: 'Business',
    priceUsd: 25,
    creditsPerMonth: 1200,
    points: ['Saved conversion history', 'Shareable links', 'Priority support'],
  },
] as const;

/** The plan cards, and the credit packs below them. */
export function Pricing() {
  const { user, loading } = useUser();
  const { settings } = useSettings();
  const [, navigate] = useLocation();
  const { press, pending, dialog } = usePlanButton(user);
  const isOff = settings?.payment === 'off';
  const packs = settings?.creditPacks ?? [];

  return (
    <Section
      id="pricing"
      title="Pricing"
      intro="One credit converts one PDF page or one image. A file that cannot be converted costs nothing."
    >
      <ul className="grid gap-5 md:grid-cols-3">
        {PLANS.map((plan) => {
          const choice = planButtonState(user, plan.tier);
          const state = stateOf(user?.subscription ?? null, plan.tier);
          const isSettled = choice.action === 'none' || isWaiting(state);
          const isBlocked = isSettled || (choice.action !== 'scroll' && (isOff || loading));
          return (
            <PlanCard
              key={plan.tier}
              plan={plan}
              choice={choice}
              state={state}
              isRaised={isRaised(user, plan.tier)}
              pending={pending === plan.tier}
              disabled={isBlocked || pending !== null}
              onPress={() => void press(plan.tier, choice.action)}
            />
          );
        })}
      </ul>
      {packs.length > 0 && (
        <section aria-labelledby="credit-packs-title" className="mx-auto mt-12 max-w-2xl">
          <h3 id="credit-packs-title" className="font-serif text-xl font-semibold">
            Credit packs
          </h3>
          <p className="mt-1 mb-3 text-sm text-ink-soft">
            Bought once, on top of any plan. They do not expire and are used after the month's credits.
          </p>
          <div className="border-y border-rule">
            <CreditPacks
              packs={packs}
              onSignIn={user === null ? () => navigate(SIGN_IN_TO_PAY) : undefined}
            />
          </div>
        </section>
      )}
      {settings?.payment === 'test' && (
        <p className="mt-8 text-center text-sm text-ink-soft">Payment is in test mode: nothing is charged.</p>
      )}
      {isOff && (
        <p className="mt-8 text-center text-sm text-ink-soft">
          Paid plans are not available here at present. The free plan is.
        </p>
      )}
      {dialog}
    </Section>
  );
}

/** The state that a card shows for the user's plan; null for other plans. */
type CardState = 'active' | 'canceled' | 'past due' | { startsOn: string } | null;

function stateOf(subscription: Subscription | null, tier: PlanTier): CardState {
  if (subscription === null || subscription.planTier === 'free') return null;
  if (subscription.pendingPlanTier === tier && subscription.currentPeriodEnd !== null)
    return { startsOn: subscription.currentPeriodEnd };
  if (subscription.planTier !== tier || subscription.status === null) return null;
  return subscription.status === 'past_due' ? 'past due' : subscription.status;
}

/** True if a downgrade to the plan is pending. */
function isWaiting(state: CardState): state is { startsOn: string } {
  return typeof state === 'object' && state !== null;
}

/** True for the user's own plan; Pro for users without one. */
function isRaised(user: User | null, tier: PlanTier): boolean {
  const present = planTierOf(user);
  return tier === (present === 'free' ? 'premium' : present);
}

interface PlanCardProps {
  plan: (typeof PLANS)[number];
  choice: PlanButtonState;
  state: CardState;
  /** Highlighted among the cards. */
  isRaised: boolean;
  pending: boolean;
  disabled: boolean;
  onPress: () => void;
}

function PlanCard({ plan, choice, state, isRaised, pending, disabled, onPress }: PlanCardProps) {
  const { tier, name, priceUsd, creditsPerMonth, points } = plan;
  return (
    <li
      data-plan={tier}
      className={classNames(
        'flex flex-col rounded-md border bg-surface p-6',
        isRaised ? 'border-green' : 'border-rule',
      )}
    >
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h3 className="font-serif text-xl font-semibold">{name}</h3>
        {choice.isCurrent ? <Badge tone="green">ACTIVE</Badge> : <StateBadge state={state} />}
      </div>
      <p className="figures mt-3">
        <span className="font-serif text-4xl font-semibold">${priceUsd}</span>
        <span className="text-sm text-ink-soft"> a month</span>
      </p>
      <p className="figures mt-2 text-sm font-medium">
        {creditsPerMonth.toLocaleString('en-US')} credits a month
      </p>
      <ul className="mt-5 flex-1 space-y-2 border-t border-rule pt-5 text-sm">
        {points.map((point) => (
          <li key={point} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />
            {point}
          </li>
        ))}
      </ul>
      <PendingButton
        className="mt-6"
        variant={isRaised && !choice.isCurrent ? 'primary' : 'secondary'}
        pending={pending}
        pendingLabel="Processing..."
        disabled={disabled}
        onClick={onPress}
      >
        {choice.label}
      </PendingButton>
    </li>
  );
}

function StateBadge({ state }: { state: CardState }) {
  if (state === 'canceled') return <Badge tone="yellow">CANCELED</Badge>;
  if (state === 'past due') return <Badge tone="red">PAST DUE</Badge>;
  if (isWaiting(state)) return <Badge tone="grey">from {longDate(state.startsOn)}</Badge>;
  return null;
}
