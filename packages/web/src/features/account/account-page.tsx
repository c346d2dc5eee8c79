import type { User } from '@ledgerlift/contract';
import { Link } from 'wouter';
import { CreditPacks } from '../../billing/credit-packs.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { ArrowLeft } from '../../icons/lucide-tools.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useUser } from '../../lib/session.ts';
import { useSettings } from '../../lib/settings.ts';
import { CreditsCard } from './credits-card.tsx';
import { CsvProfilesSection } from './csv-profiles-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { EmailSection } from './email-section.tsx';
import { HistorySection } from './history-section.tsx';
import { LayoutsSection } from './layouts-section.tsx';
import { MailInSection } from './mail-in-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { TokensSection } from './tokens-section.tsx';
import { useCheckoutReturn } from './use-checkout-return.ts';
import { WebhooksSection } from './webhooks-section.tsx';

/** Called once the conversions of the account are deleted, or this browser has lost access to them. */
type OnJobsGone = () => void;

/** 'Your Account': plan, credits, and everything stored about the user. For signed-in users only. */
export function AccountPage({ onJobsGone }: { onJobsGone: OnJobsGone }) {
  const { user } = useUser();
  usePageTitle('Your Account');
  useCheckoutReturn();
  return user === null ? null : <Account user={user} onJobsGone={onJobsGone} />;
}

function Account({ user, onJobsGone }: { user: User; onJobsGone: OnJobsGone }) {
  const { settings } = useSettings();
  const packs = settings?.creditPacks ?? [];
  return (
    <div className="mx-auto max-w-5xl px-4 py-10 sm:px-6 sm:py-14">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="font-serif text-3xl font-semibold tracking-tight sm:text-4xl">Your Account</h1>
        <Button asChild>
          <Link href="/">
            <ArrowLeft aria-hidden className="size-4" />
            Back to Home
          </Link>
        </Button>
      </div>
      <div className="mt-8 grid items-stretch gap-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <SubscriptionCard subscription={user.subscription} settings={settings} />
        <CreditsCard subscription={user.subscription} />
      </div>
      {packs.length > 0 && (
        <Card title="Credit packs" className="mt-5">
          <p className="-mt-3 mb-1 text-sm text-ink-soft">
            Bought once, on top of your plan. They do not expire and are used after the month's credits.
          </p>
          <div className="-mb-3">
            <CreditPacks packs={packs} />
          </div>
        </Card>
      )}
      <div className="mt-10 border-b border-rule">
        <EmailSection user={user} canMail={settings?.mail === true} />
        <PasswordSection user={user} />
        <SessionsSection onLoggedOut={onJobsGone} />
        <TokensSection user={user} />
        {settings?.webhooks === true && <WebhooksSection />}
        {settings?.mailIn === true && <MailInSection user={user} />}
        <LayoutsSection />
        <CsvProfilesSection />
        <HistorySection user={user} />
        <DeletionSection user={user} onJobsGone={onJobsGone} />
      </div>
    </div>
  );
}
