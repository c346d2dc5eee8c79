import type { DateFormat, JobFile } from '@ledgerlift/contract';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { FailureBoundary, ReloadOffer } from '../../components/failure-boundary.tsx';
import { FileSearch, PanelRightClose, PanelRightOpen } from '../../icons/lucide-tools.tsx';
import { PageSheet } from './page/page-sheet.tsx';
import type { RowPlaces } from './page/row-places.ts';
import { useCloseOnBack } from './page/use-close-on-back.ts';
import { usePaneOpen } from './page/use-pane-open.ts';
import { useWideScreen } from './page/use-wide-screen.ts';
import type { Linking } from './use-linking.ts';

const PagePane = lazy(async () => ({ default: (await import('./page/index.ts')).PagePane }));

interface PageViewProps {
  jobId: string;
  files: readonly JobFile[];
  places: RowPlaces;
  dateFormat: DateFormat;
  linking: Linking;
  /** False until the rows are loaded. */
  isReady: boolean;
}

/** The page of the selected cell: beside the rows, or as a sheet over them on narrow screens. */
export interface PageView {
  /** What stands beside the rows; null while it is hidden or has no room there. */
  pane: ReactNode;
  /** The button that shows the page; null while it is shown. */
  button: ReactNode;
  /** Shows the page. */
  open: () => void;
}

/** Builds the page and the button that shows it. */
export function usePageView({ jobId, files, places, dateFormat, linking, isReady }: PageViewProps): PageView {
  const isWide = useWideScreen();
  const [isPaneOpen, setPaneOpen] = usePaneOpen();
  const [isSheetOpen, setSheetOpen] = useCloseOnBack();
  const pane = { jobId, files, places, dateFormat, chosen: linking.chosen, onPoint: linking.point };

  const isShown = isWide && isPaneOpen && isReady;
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other button is rendered once this has changed.
  useEffect(() => {
    // The pressed button is gone, and with it the focus.
    if (wasPressed.current) button.current?.focus({ preventScroll: true });
    wasPressed.current = false;
  }, [isShown]);
  function toggle() {
    wasPressed.current = true;
    setPaneOpen(!isPaneOpen);
  }

  let pageButton: ReactNode = null;
  if (isWide && !isPaneOpen)
    pageButton = (
      <Button ref={button} size="small" onClick={toggle}>
        <PanelRightOpen aria-hidden className="size-4" />
        Show page
      </Button>
    );
  if (!isWide)
    pageButton = (
      <PageSheet
        isOpen={isSheetOpen}
        onOpen={setSheetOpen}
        onPick={linking.goTo}
        trigger={
          <Button size="small" title="Show page">
            <FileSearch aria-hidden className="size-4" />
            <span className="in-data-compact:max-sm:sr-only">Show page</span>
          </Button>
        }
      >
        {(sheet) => (
          <PaneBoundary>
            <PagePane {...pane} {...sheet} />
          </PaneBoundary>
        )}
      </PageSheet>
    );
  const hideButton = (
    <Button ref={button} variant="quiet" size="small" onClick={toggle}>
      <PanelRightClose aria-hidden className="size-4" />
      Hide page
    </Button>
  );

  return {
    open: () => (isWide ? setPaneOpen(true) : setSheetOpen(true)),
    button: pageButton,
    pane: isShown ? (
      <PaneBoundary>
        <PagePane {...pane} onPick={linking.goTo} corner={hideButton} />
      </PaneBoundary>
    ) : null,
  };
}

/** A failure of the page view does not affect the rows and their edits. */
function PaneBoundary({ children }: { children: ReactNode }) {
  return (
    <FailureBoundary
      fallback={
        <ReloadOffer>
          <p className="font-medium">The page could not be shown</p>
        </ReloadOffer>
      }
    >
      <Suspense fallback={<PaneSkeleton />}>{children}</Suspense>
    </FailureBoundary>
  );
}

/** Keeps the pane's place while its code loads. */
function PaneSkeleton() {
  return <div role="status" aria-label="Loading the page" className="h-full animate-pulse bg-sunken" />;
}
