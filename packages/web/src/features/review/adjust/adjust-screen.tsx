import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Undo2, X } from '../../../icons/lucide.tsx';
import { Redo2, RotateCcw } from '../../../icons/lucide-tools.tsx';
import { controlKeys } from '../../../lib/key-names.ts';
import { useRoomyScreen } from '../page/use-wide-screen.ts';
import { AdjustFooter } from './adjust-footer.tsx';
import { AdjustPage } from './adjust-page.tsx';
import type { AdjustDialogProps } from './adjust-props.ts';
import { ColumnList } from './column-list.tsx';
import { FactList } from './fact-list.tsx';
import { FoundRows, FoundSummary } from './found-rows.tsx';
import { HabitList } from './habit-list.tsx';
import { IgnoredList } from './ignored-list.tsx';
import type { OpenedReading } from './reading-messages.ts';
import { TableList } from './table-list.tsx';
import type { Tools } from './tool-button.tsx';
import { type GuideOnScreen, useGuide } from './use-guide.ts';
import type { Reading } from './use-reading.ts';

interface AdjustScreenProps extends AdjustDialogProps, Tools {
  reading: Reading;
  opened: OpenedReading;
  /** Called with whether closing would lose changes. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** Page, lists and rows found side by side; below each other on narrow screens. */
export function AdjustScreen(props: AdjustScreenProps) {
  const { jobId, file, dateFormat, reading, opened, tool, onTool, onUnsaved } = props;
  const guide = useGuide(opened.guide);
  const [page, setPage] = useState(1);
  const { read, result, failure } = reading;
  const { isUnsaved } = guide;
  useEffect(() => read(guide.guide), [read, guide.guide]);
  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved]);
  const { type } = guide.guide;
  const isRoomy = useRoomyScreen();
  const bands = result?.bands ?? [];
  const lists = { guide, page, tool, onTool };
  const found = <FoundRows result={result} type={type} dateFormat={dateFormat} />;

  function onKeyDown(event: KeyboardEvent) {
    const isField = event.target instanceof HTMLInputElement;
    if (!(event.ctrlKey || event.metaKey) || isField) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) guide.redo();
    else guide.undo();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the buttons within.
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={onKeyDown}>
      <Head fileName={file.name} guide={guide} />
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-2 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-1 xl:grid-cols-[22rem_minmax(0,1fr)_25rem]">
        <div className="min-h-0 min-w-0 xl:order-2">
          <AdjustPage
            jobId={jobId}
            file={file}
            pages={Math.max(opened.pages, file.pages ?? 1)}
            onPage={setPage}
            bands={bands}
            printed={opened.printed}
            {...lists}
          />
        </div>
        <div className="flex min-h-0 flex-col border-rule max-lg:border-t lg:border-l xl:contents">
          <section
            aria-label="Result"
            className="flex min-h-0 flex-col border-rule max-xl:shrink-0 max-xl:border-b xl:order-3 xl:border-l"
          >
            <div className="px-4 py-2.5 xl:border-b xl:border-rule">
              <FoundSummary result={result} failure={failure} />
            </div>
            {isRoomy && <div className="min-h-0 flex-1 overflow-auto">{found}</div>}
          </section>
          <section
            aria-label="Table"
            className="min-h-0 flex-1 overflow-y-auto xl:order-1 xl:border-r xl:border-rule"
          >
            {!opened.isFound && (
              <p className="border-b border-rule px-4 py-3 text-sm text-pretty">
                No table was found. Move the column over the amounts, add columns for the rest, and put the
                top and bottom of the table around the rows.
              </p>
            )}
            <ColumnList {...lists} />
            <TableList {...lists} bands={bands} />
            <FactList
              {...lists}
              printed={opened.printed}
              bands={bands}
              facts={result?.facts ?? null}
              holdsSeveral={result?.holdsSeveral ?? false}
              dateFormat={dateFormat}
            />
            <IgnoredList {...lists} />
            <HabitList guide={guide} />
            {!isRoomy && (
              <>
                <h3 className="border-t border-rule px-4 pt-3 font-sans text-sm font-semibold">Rows found</h3>
                <div className="overflow-x-auto">{found}</div>
              </>
            )}
          </section>
        </div>
      </div>
      <AdjustFooter {...props} guide={guide} />
    </div>
  );
}

function Head({ fileName, guide }: { fileName: string; guide: GuideOnScreen }) {
  return (
    <div className="flex items-center gap-1 border-b border-rule py-1.5 pr-1.5 pl-4">
      <div className="mr-auto flex min-w-0 items-baseline gap-3">
        <Dialog.Title className="font-serif text-lg font-semibold whitespace-nowrap">
          Show us the table
        </Dialog.Title>
        <p className="min-w-0 truncate text-sm text-ink-soft max-sm:hidden">{fileName}</p>
      </div>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Undo"
        title={`Undo (${controlKeys('Z')})`}
        disabled={!guide.canUndo}
        onClick={guide.undo}
      >
        <Undo2 aria-hidden className="size-4" />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Redo"
        title={`Redo (${controlKeys('Y')})`}
        disabled={!guide.canRedo}
        onClick={guide.redo}
      >
        <Redo2 aria-hidden className="size-4" />
      </Button>
      <Button
        variant="quiet"
        size="small"
        disabled={!guide.isChanged}
        onClick={guide.reset}
        aria-label="Reset"
      >
        <RotateCcw aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Reset</span>
      </Button>
      <Dialog.Close asChild>
        <Button variant="quiet" size="icon" aria-label="Close without a change">
          <X aria-hidden className="size-4" />
        </Button>
      </Dialog.Close>
    </div>
  );
}
