import { lazy } from 'react';
import { useParams } from 'wouter';

const SharedPage = lazy(async () => ({ default: (await import('../features/shared/index.ts')).SharedPage }));

/** The shared conversion whose code ends the address. */
export function SharedRoute() {
  const { code = '' } = useParams<{ code: string }>();
  return <SharedPage code={code} />;
}
