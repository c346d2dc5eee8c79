import { lazy } from 'react';
import { useParams } from 'wouter';

const SharedPage = lazy(async () => ({ default: (await import('../features/shared/index.ts')).SharedPage }));

/** What somebody shares, at the code that the address ends in. */
export function SharedRoute() {
  const { code = '' } = useParams<{ code: string }>();
  return <SharedPage code={code} />;
}
