import { LoaderCircle } from '../icons/lucide.tsx';
import { classNames } from '../lib/class-names.ts';

/** A spinner, shown beside a text that says what is loading. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classNames('shrink-0 animate-spin', className ?? 'size-4')} />;
}

/** Placeholder of a page that is loading. */
export function PageSpinner() {
  return (
    <div
      role="status"
      aria-label="Loading"
      className="flex min-h-96 items-center justify-center text-ink-soft"
    >
      <Spinner className="size-6" />
    </div>
  );
}
