import { Link } from 'wouter';
import { Notice } from '../../components/notice.tsx';
import type { ConverterState } from './converter-state.ts';

/** Where the converter is found again after logging in. */
const LOG_IN = `/auth?returnTo=${encodeURIComponent('/#converter')}`;

/** Says where the files have gone that were here a moment ago. */
export function LostNotice({ lost }: Pick<ConverterState, 'lost'>) {
  if (lost === null) return null;
  if (lost === 'job')
    return (
      <Notice tone="warning" role="alert">
        The conversion that was open here is no longer on the server: it was deleted, or not used for 24
        hours. Files that are not converted are deleted after an hour. Upload the files again to go on.
      </Notice>
    );
  return (
    <Notice tone="warning" role="alert">
      You have been logged out.{' '}
      <Link href={LOG_IN} className="font-medium underline underline-offset-2">
        Log in again
      </Link>{' '}
      to go on with your files: they are kept in your account.
    </Notice>
  );
}
