import { Progress } from 'radix-ui';
import { classNames } from '../lib/class-names.ts';

/** How far something is, 0 to 100 percent; done is green. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return (
    <Progress.Root
      value={percent}
      aria-label={label}
      className="h-1.5 w-full overflow-hidden rounded-full bg-sunken"
    >
      <Progress.Indicator
        className={classNames(
          'h-full w-full origin-left transition-transform duration-200',
          percent === 100 ? 'bg-green' : 'bg-ink-soft',
        )}
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </Progress.Root>
  );
}
