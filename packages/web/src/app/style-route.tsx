import { lazy } from 'react';
import { PageSpinner } from '../components/spinner.tsx';
import { useSettings } from '../lib/settings.ts';
import { NotFoundPage } from './not-found-page.tsx';

const StylePage = lazy(async () => ({ default: (await import('../features/style/index.ts')).StylePage }));

/** The component gallery, in development only. */
export function StyleRoute() {
  const { settings, loading } = useSettings();
  if (loading) return <PageSpinner />;
  return settings?.development ? <StylePage /> : <NotFoundPage />;
}
