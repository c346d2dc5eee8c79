import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** One tab stop for a group of buttons, each with `data-mark`; the arrows, Home and End move within it. */
export function useRovingFocus(marks: readonly string[]) {
  const [current, setCurrent] = useState<string | null>(null);
  const stop = current !== null && marks.includes(current) ? current : marks[0];

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const at = marks.indexOf(stop ?? '');
    const step = STEPS[event.key];
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? marks.length - 1
          : step === undefined
            ? null
            : at + step;
    if (next === null) return;
    event.preventDefault();
    const mark = marks[Math.max(0, Math.min(marks.length - 1, next))];
    const buttons = event.currentTarget.querySelectorAll<HTMLElement>('[data-mark]');
    [...buttons].find(({ dataset }) => dataset.mark === mark)?.focus();
  }
  function onFocus({ target }: FocusEvent<HTMLElement>) {
    if (target.dataset.mark !== undefined) setCurrent(target.dataset.mark);
  }
  return {
    group: { onKeyDown, onFocus },
    /** The properties of one button. */
    markProps: (mark: string) => ({ 'data-mark': mark, tabIndex: mark === stop ? 0 : -1 }),
  };
}
