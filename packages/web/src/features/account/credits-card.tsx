import type { Credits, Subscription } from '@ledgerlift/contract';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../components/card.tsx';
import { Notice } from '../../components/notice.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { queryOf } from '../../lib/call-query.ts';
import { longDate } from '../../lib/long-date.ts';
import { CREDITS_KEY } from '../../lib/query-keys.ts';

/** The credits left, their breakdown, and when they renew. */
export function CreditsCard({ subscription }: { subscription: Subscription | null }) {
  const query = useQuery({ ...queryOf(CREDITS_KEY), refetchOnMount: 'always' });
  const credits = query.data;
  return (
    <Card title="Available Credits">
      <p className="figures font-serif text-3xl font-semibold" aria-live="polite">
        {credits === undefined ? (
          <Unknown isLoading={query.isPending} />
        ) : (
          credits.credits.toLocaleString('en-US')
        )}
      </p>
      {query.isError && (
        <div className="mt-4">
          <Notice tone="error">Your credits could not be loaded. Reload the page to try again.</Notice>
        </div>
      )}
      {credits !== undefined && <CreditDetails credits={credits} subscription={subscription} />}
    </Card>
  );
}

function Unknown({ isLoading }: { isLoading: boolean }) {
  return isLoading ? '...' : '–';
}

function CreditDetails({ credits, subscription }: { credits: Credits; subscription: Subscription | null }) {
  const { allowance, kept } = credits;
  const used = `${grouped(allowance.used)} of ${grouped(allowance.credits)} used`;
  const period = subscription?.status ? 'in this billing period' : 'this month';
  return (
    <div className="figures mt-3 text-sm">
      {subscription?.status !== 'past_due' && (
        <>
          <ProgressBar label={`Credits: ${used}`} percent={percentUsed(allowance)} />
          <p className="mt-2">
            {used} <span className="text-ink-soft">{period}</span>
          </p>
        </>
      )}
      <p className="mt-1 text-ink-soft">{renewal(allowance.renewsAt, subscription)}</p>
      {kept > 0 && (
        <p className="mt-4 border-t border-rule pt-4">
          {grouped(kept)} kept {kept === 1 ? 'credit' : 'credits'}{' '}
          <span className="text-ink-soft">that {kept === 1 ? 'does' : 'do'} not expire</span>
        </p>
      )}
    </div>
  );
}

/** 0 to 100; an allowance of 0 counts as used up. */
export function percentUsed({ used, credits }: Credits['allowance']): number {
  if (credits <= 0) return 100;
  return Math.min(100, Math.max(0, Math.round((used / credits) * 100)));
}

function renewal(renewsAt: string, subscription: Subscription | null): string {
  if (subscription?.status === 'past_due') return 'No new credits until the payment goes through';
  if (subscription?.status === 'canceled') return `Usable until ${longDate(renewsAt)}`;
  return `Renews ${longDate(renewsAt)}`;
}

function grouped(count: number): string {
  return count.toLocaleString('en-US');
}
