import { lazy } from 'react';
import { saveLastJobId } from '../features/convert/last-job-storage.ts';
import { SignedInOnly } from './signed-in-only.tsx';

const AccountPage = lazy(async () => ({
  default: (await import('../features/account/index.ts')).AccountPage,
}));

/** The account page, for its user. Deleting all conversions also clears the last one of this browser. */
export function AccountRoute() {
  return (
    <SignedInOnly>
      <AccountPage onJobsGone={() => saveLastJobId(null)} />
    </SignedInOnly>
  );
}
