import { useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { Stage } from './converter-state.ts';

interface StageTitleProps {
  stage: Stage;
  title: string;
  /** False for a restored job: the visitor has not asked to be taken there. */
  takesFocus: boolean;
  /** True in the workspace, where the title is a part of a bar. */
  isCompact: boolean;
}

/**
 * The title of the stage. When the stage changes it takes the focus, so that screen readers announce it, and scrolls into view
 * if a shorter stage has left it above the window.
 */
export function StageTitle({ stage, title, takesFocus, isCompact }: StageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<Stage | null>(null);
  useEffect(() => {
    if (shown.current !== stage && takesFocus) {
      heading.current?.focus({ preventScroll: true });
      if (heading.current && isAboveView(heading.current)) heading.current.scrollIntoView({ block: 'start' });
    }
    shown.current = stage;
  }, [stage, takesFocus]);
  const Heading = isCompact ? 'h2' : 'h3';
  return (
    <Heading
      ref={heading}
      tabIndex={-1}
      className={classNames(
        'scroll-mt-24 font-serif font-semibold tracking-tight outline-none',
        isCompact ? 'text-lg whitespace-nowrap' : 'text-2xl',
      )}
    >
      {title}
    </Heading>
  );
}

function isAboveView(element: Element): boolean {
  return element.getBoundingClientRect().top < 0;
}
