import { lazy } from 'react';
import { saveLastJobId } from '../features/convert/last-job-storage.ts';
import { SignedInOnly } from './signed-in-only.tsx';

const AccountPage = lazy(async () => ({
  default: (await import('../features/account/index.ts')).AccountPage,
}));

/** The account, for its user. Where its conversions go, the one that this browser was last at goes too. */
export function AccountRoute() {
  return (
    <SignedInOnly>
      <AccountPage onJobsGone={() => saveLastJobId(null)} />
    </SignedInOnly>
  );
}
