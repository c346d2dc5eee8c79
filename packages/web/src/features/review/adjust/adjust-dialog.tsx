import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/dialog.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { useFocusReturn } from '../../../components/use-focus-return.ts';
import { X } from '../../../icons/lucide.tsx';
import { useAskBeforeLeaving } from '../../../lib/ask-before-leaving.ts';
import type { AdjustDialogProps } from './adjust-props.ts';
import { AdjustScreen } from './adjust-screen.tsx';
import type { PageTool } from './page-tool.ts';
import { useReading } from './use-reading.ts';

/** The page of a document, on which the user shows where its table is; the rows are read again on each change. */
export function AdjustDialog(props: AdjustDialogProps) {
  const { jobId, file, type, onClose } = props;
  const [tool, setTool] = useState<PageTool>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const [asks, setAsks] = useState(false);
  useAskBeforeLeaving(isUnsaved);
  const returnFocus = useFocusReturn();
  const reading = useReading(jobId, file.fileId, type);
  const { opened, problem } = reading;
  return (
    <Dialog.Root
      open
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        if (isUnsaved) setAsks(true);
        else onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={(event) => {
            if (tool === null) return;
            // It puts the tool away first.
            event.preventDefault();
            setTool(null);
          }}
          className="fixed inset-0 z-40 flex flex-col bg-surface outline-none"
        >
          {opened === null ? (
            <>
              <div className="flex items-center gap-3 border-b border-rule py-1.5 pr-1.5 pl-4">
                <Dialog.Title className="min-w-0 flex-1 truncate font-serif text-lg font-semibold">
                  Show us the table
                </Dialog.Title>
                <Dialog.Close asChild>
                  <Button variant="quiet" size="icon" aria-label="Close">
                    <X aria-hidden className="size-4" />
                  </Button>
                </Dialog.Close>
              </div>
              <div className="flex flex-1 flex-col items-center justify-center gap-3 p-6 text-sm text-ink-soft">
                {problem === null ? (
                  <p role="status" className="flex items-center gap-2">
                    <Spinner />
                    Loading the words of the page...
                  </p>
                ) : (
                  <>
                    <p role="alert" className="max-w-96 text-center text-pretty">
                      {problem}
                    </p>
                    <Button onClick={reading.retry}>Try again</Button>
                  </>
                )}
              </div>
            </>
          ) : (
            <AdjustScreen
              {...props}
              reading={reading}
              opened={opened}
              tool={tool}
              onTool={setTool}
              onUnsaved={setUnsaved}
            />
          )}
          {asks && (
            <ConfirmDialog
              title="Discard your changes?"
              confirmLabel="Discard my changes"
              dismissLabel="Keep adjusting"
              tone="danger"
              onConfirm={async () => {
                onClose();
                return true;
              }}
              onClose={() => setAsks(false)}
            >
              <p>The table that you have shown will be forgotten. The rows of this file stay as they are.</p>
            </ConfirmDialog>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
