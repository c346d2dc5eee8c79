import type { CSSProperties, KeyboardEvent } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { percentOf } from './role-names.ts';
import { useDrag } from './use-drag.ts';

/** Parts of the page that an arrow key moves a handle by, and with Shift. */
const STEP = 0.002;
const LARGE_STEP = 0.01;

interface PageHandleProps {
  /** The axis that it moves along. */
  axis: 'x' | 'y';
  /** Where it is, in parts of the page. */
  at: number;
  label: string;
  style: CSSProperties;
  /** Moves with the same key that follow each other are one step. */
  onMove: (to: number, key: string) => void;
  onEnd: () => void;
}

/** A line on the page that is dragged, or moved by arrow keys once it has the focus. */
export function PageHandle({ axis, at, label, style, onMove, onEnd }: PageHandleProps) {
  const drag = useDrag({ at: { x: at, y: at }, onMove: (to, key) => onMove(to[axis], key), onEnd });
  const isUpright = axis === 'x';

  function onKeyDown(event: KeyboardEvent) {
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const steps: Record<string, number> = isUpright
      ? { ArrowLeft: -step, ArrowRight: step }
      : { ArrowUp: -step, ArrowDown: step };
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(at + by, `keys ${label}`);
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation={isUpright ? 'horizontal' : 'vertical'}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percentOf(at)}
      aria-valuetext={`${percentOf(at)} percent`}
      title={label}
      onKeyDown={onKeyDown}
      onBlur={onEnd}
      {...drag}
      style={style}
      className={classNames(
        'group absolute touch-none outline-none',
        isUpright
          ? 'w-3 -translate-x-1/2 cursor-col-resize pointer-coarse:w-7'
          : 'h-3 -translate-y-1/2 cursor-row-resize pointer-coarse:h-7',
      )}
    >
      <span
        className={classNames(
          'absolute bg-green group-hover:outline-1 group-hover:outline-green group-focus-visible:outline-2 group-focus-visible:outline-offset-1 group-focus-visible:outline-green group-active:outline-2 group-active:outline-green',
          isUpright
            ? 'inset-y-0 left-1/2 w-px -translate-x-1/2 group-hover:w-0.5 group-focus-visible:w-0.5'
            : 'inset-x-0 top-1/2 h-px -translate-y-1/2 group-hover:h-0.5 group-focus-visible:h-0.5',
        )}
      />
      <span
        className={classNames(
          'absolute rounded-full border border-[white] bg-green',
          isUpright
            ? 'top-1/2 left-1/2 h-6 w-2 -translate-1/2 pointer-coarse:h-8 pointer-coarse:w-3'
            : 'top-1/2 left-1/2 h-2 w-6 -translate-1/2 pointer-coarse:h-3 pointer-coarse:w-8',
        )}
      />
    </div>
  );
}
