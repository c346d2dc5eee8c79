import { lazy, Suspense } from 'react';
import { PageSpinner } from '../components/spinner.tsx';
import { SignedInOnly } from './signed-in-only.tsx';

const AccountPage = lazy(async () => ({
  default: (await import('../features/account/index.ts')).AccountPage,
}));

export function AccountRoute() {
  return (
    <SignedInOnly>
      <Suspense fallback={<PageSpinner />}>
        <AccountPage />
      </Suspense>
    </SignedInOnly>
  );
}
