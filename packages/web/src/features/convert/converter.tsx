import { LOW_CREDITS_CONVERTER, LOW_CREDITS_LANDING, MAX_FILE_BYTES } from '@ledgerlift/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { Notice } from '../../components/notice.tsx';
import { classNames } from '../../lib/class-names.ts';
import { CompleteActions, CompleteView, type ReviewSlot } from './complete-view.tsx';
import type { Stage } from './converter-state.ts';
import { CreditNotice } from './credit-notice.tsx';
import { DropArea } from './drop-area.tsx';
import { ACCEPTED_FILES, rejectionMessage } from './file-admission.ts';
import { FilesView } from './files-view.tsx';
import { ProcessingView } from './processing-view.tsx';
import { TypeTabs } from './type-tabs.tsx';
import { useConverter } from './use-converter.ts';
import { usePastedFiles } from './use-pasted-files.ts';

const TITLES: Record<Stage, string | null> = {
  upload: null,
  files: 'Files to Convert',
  processing: 'Converting Files',
  complete: 'Conversion Complete!',
};

/** Rows and page side by side take what the window has, beyond the column of the page's text. */
const WIDE_STAGE = 'mx-auto max-w-7xl xl:mx-[calc((100%-min(100vw-4rem,104rem))/2)] xl:max-w-none';

/** From dropped files to rows. `review` shows the rows of a converted job. */
export function Converter({ review }: { review: ReviewSlot }) {
  const controls = useConverter();
  const { state, credits, creditsLoading } = controls;
  const { stage } = state;
  const title = TITLES[stage];
  const blocked = !creditsLoading && credits === 0;
  const takesFiles = stage !== 'processing' && !blocked;
  const dropzone = useDropzone({
    accept: ACCEPTED_FILES,
    minSize: 1,
    maxSize: MAX_FILE_BYTES,
    noClick: true,
    noKeyboard: true,
    // Pasting is taken from the whole page, not from the converter alone.
    noPaste: true,
    getErrorMessage: rejectionMessage,
    // Refused here and not by `disabled`, which would declare Cancel and the sample disabled too
    // and leave a dropped file to the browser, which would open it in place of the page.
    onDrop: (accepted, rejections) => {
      if (takesFiles) void controls.upload(accepted, rejections);
    },
  });
  usePastedFiles(takesFiles, (files) => void controls.upload(files, []));
  const dragging = dropzone.isDragActive && takesFiles;

  return (
    <div
      {...dropzone.getRootProps()}
      data-stage={stage}
      className={classNames(
        'rounded-md border bg-surface transition-colors duration-150',
        stage === 'complete' ? WIDE_STAGE : 'mx-auto max-w-3xl',
        dragging ? 'border-green' : 'border-rule',
      )}
    >
      <input {...dropzone.getInputProps()} aria-label="Files to upload" />
      {(stage === 'upload' || stage === 'files') && (
        <TypeTabs value={state.documentType} onChoose={controls.chooseType} />
      )}
      <div className="space-y-4 p-4 sm:p-6">
        {title !== null && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <StageTitle stage={stage} title={title} />
            {stage === 'complete' && <CompleteActions controls={controls} onAdd={dropzone.open} />}
          </div>
        )}
        {stage !== 'processing' && (
          <CreditNotice
            credits={credits}
            loading={creditsLoading}
            threshold={stage === 'upload' ? LOW_CREDITS_LANDING : LOW_CREDITS_CONVERTER}
          />
        )}
        <Rejections>
          {state.rejected.map(({ name, message }) => (
            <li key={`${name} ${message}`}>
              <span className="font-medium">{name}</span>: {message}
            </li>
          ))}
        </Rejections>
        {stage === 'upload' && (
          <DropArea
            dragging={dragging}
            blocked={blocked}
            uploading={state.uploading}
            onChoose={dropzone.open}
            onTrySample={() => void controls.trySample()}
          />
        )}
        {stage === 'files' && <FilesView controls={controls} onAdd={dropzone.open} />}
        {stage === 'processing' && (
          <ProcessingView files={state.files} progress={state.progress} onCancel={controls.cancel} />
        )}
        {stage === 'complete' && <CompleteView controls={controls} review={review} />}
      </div>
    </div>
  );
}

/** Names the stage, and takes the focus when the stage changes so that a screen reader says so. */
function StageTitle({ stage, title }: { stage: Stage; title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<Stage | null>(null);
  useEffect(() => {
    if (shown.current !== stage) heading.current?.focus({ preventScroll: true });
    shown.current = stage;
  }, [stage]);
  return (
    <h3 ref={heading} tabIndex={-1} className="font-serif text-2xl font-semibold tracking-tight outline-none">
      {title}
    </h3>
  );
}

function Rejections({ children }: { children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Notice tone="error">
      <ul className="space-y-1">{children}</ul>
    </Notice>
  );
}
