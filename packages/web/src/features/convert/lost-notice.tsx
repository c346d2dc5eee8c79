import { Link } from 'wouter';
import { Notice } from '../../components/notice.tsx';
import type { ConverterState } from './converter-state.ts';

/** The way back to the converter after the login. */
const LOG_IN = `/auth?returnTo=${encodeURIComponent('/#converter')}`;

/** Explains why the files have disappeared. */
export function LostNotice({ lost }: Pick<ConverterState, 'lost'>) {
  if (lost === null) return null;
  if (lost === 'job')
    return (
      <Notice tone="warning" role="alert">
        The conversion that was open here is no longer on the server: it was deleted, or not used for 24
        hours. Files that are not converted are deleted after an hour. Upload the files again to continue.
      </Notice>
    );
  return (
    <Notice tone="warning" role="alert">
      You have been logged out.{' '}
      <Link href={LOG_IN} className="font-medium underline underline-offset-2">
        Log in again
      </Link>{' '}
      to continue: your files are kept in your account.
    </Notice>
  );
}
