import { useEffect, useRef } from 'react';
import type { Stage } from './converter-state.ts';

interface StageTitleProps {
  stage: Stage;
  title: string;
  /** False for a restored job: the visitor has not asked to be taken there. */
  takesFocus: boolean;
}

/**
 * The title of the stage. When the stage changes it takes the focus, so that screen readers announce it, and scrolls into view
 * if a shorter stage has left it above the window.
 */
export function StageTitle({ stage, title, takesFocus }: StageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<Stage | null>(null);
  useEffect(() => {
    if (shown.current !== stage && takesFocus) {
      heading.current?.focus({ preventScroll: true });
      if (heading.current && isAboveView(heading.current)) heading.current.scrollIntoView({ block: 'start' });
    }
    shown.current = stage;
  }, [stage, takesFocus]);
  return (
    <h3
      ref={heading}
      tabIndex={-1}
      className="scroll-mt-24 font-serif text-2xl font-semibold tracking-tight outline-none"
    >
      {title}
    </h3>
  );
}

function isAboveView(element: Element): boolean {
  return element.getBoundingClientRect().top < 0;
}
