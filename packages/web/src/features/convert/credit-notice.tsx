import { Link } from 'wouter';
import { Notice } from '../../components/notice.tsx';

interface CreditNoticeProps {
  credits: number;
  loading: boolean;
  /** The notice is shown at this many credits or fewer. */
  threshold: number;
}

/** Warns that credits run low; at none it links to the plans. */
export function CreditNotice({ credits, loading, threshold }: CreditNoticeProps) {
  if (loading || credits > threshold) return null;
  if (credits > 0)
    return (
      <Notice tone="warning">
        You're running low on credits. Each PDF page or image costs 1 credit to process.
      </Notice>
    );
  return (
    <Notice tone="warning">
      You've run out of credits.{' '}
      <Link href="/#pricing" className="font-medium underline underline-offset-2">
        Subscribe to a plan
      </Link>{' '}
      to continue.
    </Notice>
  );
}
