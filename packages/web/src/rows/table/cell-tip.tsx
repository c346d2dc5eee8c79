import { type RefObject, useEffect, useRef, useState } from 'react';

/** The same delay as the page's other tooltips. */
const OPEN_DELAY_MS = 700;
const MOST_WIDTH_PX = 288;
const GAP_PX = 4;

interface Tip {
  text: string;
  left: number;
  top: number;
}

/**
 * One tooltip for all cells, since one per cell would cost more than the cells. It shows why a value is doubtful or what was
 * printed, and the full text if it is truncated. It opens on hover after a delay, on focus at once; Escape closes it. Screen
 * readers get the same text in the cell itself.
 */
export function CellTip({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const [tip, setTip] = useState<Tip | null>(null);
  const own = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const view = scroller.current;
    if (!view) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shownFor: HTMLElement | null = null;
    const close = () => {
      clearTimeout(timer);
      if (shownFor !== null) setTip(null);
      shownFor = null;
    };
    const open = (cell: HTMLElement) => {
      const text = tipText(cell);
      shownFor = text === '' ? null : cell;
      setTip(text === '' ? null : { text, ...placeBelow(cell) });
    };
    const onOver = (event: Event) => {
      const cell = cellOf(event.target);
      if (cell === shownFor) return;
      close();
      if (cell && canShowTip(cell)) timer = setTimeout(() => open(cell), OPEN_DELAY_MS);
    };
    const onFocus = (event: Event) => {
      close();
      const cell = cellOf(event.target);
      // Only for focus by keyboard: a click opens the editor.
      if (cell?.matches(':focus-visible') && cell.dataset.note !== undefined) open(cell);
    };
    const onLeave = (event: PointerEvent) => {
      // The pointer may move onto the tooltip itself.
      if (!(event.relatedTarget instanceof Node && own.current?.contains(event.relatedTarget))) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const listeners: [string, EventListener][] = [
      ['pointerover', onOver],
      ['pointerleave', onLeave as EventListener],
      ['pointerdown', close],
      ['focusin', onFocus],
      ['focusout', close],
      ['scroll', close],
    ];
    for (const [name, listener] of listeners) view.addEventListener(name, listener, { passive: true });
    document.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of listeners) view.removeEventListener(name, listener);
      document.removeEventListener('keydown', onKey);
    };
  }, [scroller]);

  if (tip === null) return null;
  return (
    <div
      ref={own}
      role="tooltip"
      aria-hidden
      onPointerLeave={() => setTip(null)}
      style={{ left: tip.left, top: tip.top, maxWidth: MOST_WIDTH_PX }}
      className="fixed z-60 rounded-md bg-ink px-2.5 py-1.5 text-xs leading-relaxed wrap-anywhere whitespace-pre-line text-paper"
    >
      {tip.text}
    </div>
  );
}

function cellOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
}

function canShowTip(cell: HTMLElement): boolean {
  return !cell.querySelector('input') && (cell.dataset.note !== undefined || isCut(cell));
}

function isCut(cell: HTMLElement): boolean {
  const text = cell.querySelector('.truncate') ?? cell;
  return text.scrollWidth > text.clientWidth;
}

function tipText(cell: HTMLElement): string {
  const note = cell.dataset.note ?? '';
  if (!isCut(cell)) return note;
  const whole = (cell.querySelector('.truncate') ?? cell).textContent ?? '';
  return note === '' ? whole : `${whole}\n${note}`;
}

function placeBelow(cell: HTMLElement): { left: number; top: number } {
  const { left, bottom } = cell.getBoundingClientRect();
  const most = Math.max(GAP_PX, window.innerWidth - MOST_WIDTH_PX - GAP_PX);
  return { left: Math.max(GAP_PX, Math.min(left, most)), top: bottom + GAP_PX };
}
