import { classNames } from '../lib/class-names.ts';

/** Progress from 0 to 100 percent; green when done. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1.5 w-full overflow-hidden rounded-full bg-sunken"
    >
      <div
        className={classNames(
          'h-full w-full origin-left transition-transform duration-200',
          percent === 100 ? 'bg-green' : 'bg-ink-soft',
        )}
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}
