import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { MousePointerClick } from '../../../icons/lucide.tsx';
import type { PageTool } from './page-tool.ts';

/** The chosen tool of the page, and the way to choose another one. */
export interface Tools {
  tool: PageTool;
  onTool: (tool: PageTool) => void;
}

interface ToolButtonProps extends Tools {
  of: Exclude<PageTool, null>;
  label?: string;
  children: ReactNode;
}

/** Chooses a tool of the page; pressed once more, it puts the tool away. */
export function ToolButton({ tool, onTool, of, label, children }: ToolButtonProps) {
  const isChosen = tool === of;
  return (
    <Button
      size="small"
      aria-label={label}
      aria-pressed={isChosen}
      onClick={() => onTool(isChosen ? null : of)}
      className={isChosen ? 'border-green! bg-green-wash!' : undefined}
    >
      <MousePointerClick aria-hidden className="size-4" />
      {children}
    </Button>
  );
}
