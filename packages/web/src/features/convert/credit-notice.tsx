import { Notice } from '../../components/notice.tsx';

interface CreditNoticeProps {
  credits: number;
  loading: boolean;
  /** The notice shows at this many credits or fewer. */
  threshold: number;
}

/** Says in time that credits run low, or that there are none. */
export function CreditNotice({ credits, loading, threshold }: CreditNoticeProps) {
  if (loading || credits > threshold) return null;
  return (
    <Notice tone="warning">
      {credits === 0
        ? "You've run out of credits. Subscribe to a plan to continue."
        : "You're running low on credits. Each PDF page or image costs 1 credit to process."}
    </Notice>
  );
}
