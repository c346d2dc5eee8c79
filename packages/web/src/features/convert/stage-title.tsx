import { useEffect, useRef } from 'react';
import type { Stage } from './converter-state.ts';

interface StageTitleProps {
  stage: Stage;
  title: string;
  /** False for what was found again when the page opened: nobody has asked to be taken there. */
  takesFocus: boolean;
}

/**
 * Names the stage. It takes the focus when the stage changes, so that a screen reader says so, and comes into view when
 * it is not: a long list of files has become a short one.
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
