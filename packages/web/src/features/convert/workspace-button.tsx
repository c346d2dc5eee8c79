import { Button } from '../../components/button.tsx';
import { Maximize2, Minimize2 } from '../../icons/lucide.tsx';
import { embedConverter, expandConverter, useIsWorkspace } from '../../lib/workspace.ts';

/** Gives the converter the whole window, or puts it back into the landing page. */
export function WorkspaceButton() {
  const isWorkspace = useIsWorkspace();
  const label = isWorkspace ? 'Show in the page' : 'Use the whole window';
  const Icon = isWorkspace ? Minimize2 : Maximize2;
  return (
    <Button
      size="icon"
      variant="quiet"
      aria-label={label}
      title={label}
      onClick={isWorkspace ? embedConverter : expandConverter}
    >
      <Icon aria-hidden className="size-4" />
    </Button>
  );
}
