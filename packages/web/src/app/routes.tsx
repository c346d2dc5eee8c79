import type { PagePath } from '@ledgerlift/contract';
import { type ComponentType, lazy } from 'react';
import { AccountRoute } from './account-route.tsx';
import { HistoryRoute } from './history-route.tsx';
import { HomePage } from './home-page.tsx';
import { SharedRoute } from './shared-route.tsx';
import { StyleRoute } from './style-route.tsx';

const auth = () => import('../features/auth/index.ts');
const legal = () => import('../features/legal/index.ts');

interface AppRoute {
  path: PagePath;
  page: ComponentType;
}

/** The page at each of the contract's paths. All but the landing page are loaded on demand. */
export const ROUTES: readonly AppRoute[] = [
  { path: '/', page: HomePage },
  { path: '/account', page: AccountRoute },
  { path: '/history', page: HistoryRoute },
  { path: '/auth', page: lazy(async () => ({ default: (await auth()).AuthPage })) },
  { path: '/auth/forgot', page: lazy(async () => ({ default: (await auth()).ForgotPage })) },
  { path: '/auth/reset', page: lazy(async () => ({ default: (await auth()).ResetPage })) },
  { path: '/auth/verify', page: lazy(async () => ({ default: (await auth()).VerifyPage })) },
  {
    path: '/accuracy',
    page: lazy(async () => ({ default: (await import('../features/accuracy/index.ts')).AccuracyPage })),
  },
  { path: '/privacy', page: lazy(async () => ({ default: (await legal()).PrivacyPage })) },
  { path: '/terms', page: lazy(async () => ({ default: (await legal()).TermsPage })) },
  {
    path: '/contact',
    page: lazy(async () => ({ default: (await import('../features/contact/index.ts')).ContactPage })),
  },
  { path: '/shared/:code', page: SharedRoute },
  { path: '/dev/components', page: StyleRoute },
];
