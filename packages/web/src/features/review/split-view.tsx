import type { DateFormat, JobFile } from '@ledgerlift/contract';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { FailureBoundary, ReloadOffer } from '../../components/failure-boundary.tsx';
import { FileSearch, PanelRightClose, PanelRightOpen } from '../../icons/lucide.tsx';
import { classNames } from '../../lib/class-names.ts';
import { PageSheet } from './page/page-sheet.tsx';
import type { RowPlaces } from './page/row-places.ts';
import { useCloseOnBack } from './page/use-close-on-back.ts';
import { usePaneOpen } from './page/use-pane-open.ts';
import { useWideScreen } from './page/use-wide-screen.ts';
import type { Linking } from './use-linking.ts';

const PagePane = lazy(async () => ({ default: (await import('./page/index.ts')).PagePane }));

interface SplitViewProps {
  jobId: string;
  files: readonly JobFile[];
  places: RowPlaces;
  dateFormat: DateFormat;
  linking: Linking;
  /** False until the rows are loaded. */
  isReady: boolean;
  /** The content beside the page; it gets the button that shows the page, null while it is shown. */
  children: (pageButton: ReactNode) => ReactNode;
}

/** Shows the page beside its children, or as a sheet over them on narrow screens. */
export function SplitView({ jobId, files, places, dateFormat, linking, isReady, children }: SplitViewProps) {
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
          <Button size="small">
            <FileSearch aria-hidden className="size-4" />
            Show page
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

  return (
    <div className={classNames(isShown && 'grid grid-cols-[minmax(0,1fr)_minmax(24rem,42%)] gap-6')}>
      <div className="min-w-0 space-y-5">{children(pageButton)}</div>
      {isShown && (
        <div className="min-h-[36rem]">
          <aside
            aria-label="Page"
            className="sticky top-20 h-full max-h-[calc(100dvh-6rem)] overflow-hidden rounded-md border border-rule"
          >
            <PaneBoundary>
              <PagePane {...pane} onPick={linking.goTo} corner={hideButton} />
            </PaneBoundary>
          </aside>
        </div>
      )}
    </div>
  );
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
