import { LOW_CREDITS_CONVERTER, LOW_CREDITS_LANDING, MAX_FILE_BYTES } from '@ledgerlift/contract';
import { Suspense, useEffect, useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { Spinner } from '../../components/spinner.tsx';
import { classNames } from '../../lib/class-names.ts';
import { useKeepHere } from '../../lib/private-mode.ts';
import { useUser } from '../../lib/session.ts';
import { useSettings } from '../../lib/settings.ts';
import { leaveWork, setWork, useIsWorkspace } from '../../lib/workspace.ts';
import type { ReviewSlot } from './complete-view.tsx';
import type { Stage } from './converter-state.ts';
import { CreditNotice } from './credit-notice.tsx';
import { DropArea } from './drop-area.tsx';
import { FailedUploads } from './failed-uploads.tsx';
import { KeepHere } from './keep-here.tsx';
import {
  CompleteActions,
  FilesView,
  ProcessingView,
  preloadStages,
  UnconvertedFiles,
} from './lazy-stages.tsx';
import { LostNotice } from './lost-notice.tsx';
import { NewVersionNotice } from './new-version-notice.tsx';
import { PutAsideNotice } from './put-aside-notice.tsx';
import { RecentConversions } from './recent-conversions.tsx';
import { Rejections } from './rejections.tsx';
import { StageTitle } from './stage-title.tsx';
import { TypeTabs } from './type-tabs.tsx';
import { type ConverterControls, useConverter } from './use-converter.ts';
import { useKeptPage } from './use-kept-page.ts';
import { useOpenedFiles } from './use-opened-files.ts';
import { usePastedFiles } from './use-pasted-files.ts';
import { ACCEPTED_FILES, rejectionMessage } from './validate-files.ts';
import { WorkspaceButton } from './workspace-button.tsx';

const TITLES: Record<Stage, string | null> = {
  upload: null,
  files: 'Files to Convert',
  processing: 'Converting Files',
  complete: 'Conversion Complete!',
};

/** Rows and page side by side use the full width of the window, beyond the text column. */
const WIDE_STAGE = 'mx-auto max-w-7xl xl:mx-[calc((100%-min(100vw-4rem,104rem))/2)] xl:max-w-none';

/** From dropped files to rows. `review` shows the rows of a converted job. */
export function Converter({ review }: { review: ReviewSlot }) {
  const controls = useConverter();
  const { state, credits, creditsLoading, isFree } = controls;
  const { stage } = state;
  const title = TITLES[stage];
  const blocked = !isFree && !creditsLoading && credits === 0;
  const takesFiles = stage !== 'processing' && !blocked;
  const dropzone = useDropzone({
    accept: ACCEPTED_FILES,
    minSize: 1,
    maxSize: MAX_FILE_BYTES,
    noClick: true,
    noKeyboard: true,
    // Files can be pasted anywhere on the page, not only in the converter.
    noPaste: true,
    getErrorMessage: rejectionMessage,
    // Not `disabled`: that would mark Cancel and the sample as disabled too
    // and let the browser open a dropped file in place of the page.
    onDrop: (accepted, rejections) => {
      if (takesFiles) controls.upload(accepted, rejections);
    },
  });
  usePastedFiles(takesFiles, controls.uploadUnjudged);
  useOpenedFiles(stage !== 'processing' && !controls.isRestoring, controls.uploadUnjudged);
  useKeptPage();
  const dragging = dropzone.isDragActive && takesFiles;
  const hasLeftUpload = useRef(false);
  if (stage !== 'upload') hasLeftUpload.current = true;
  const isSending = state.uploading.length > 0;
  useEffect(() => {
    if (isSending || controls.isRestoring) void preloadStages();
  }, [isSending, controls.isRestoring]);
  useReportedWork(controls);
  const isWorkspace = useIsWorkspace();
  const isFilled = isWorkspace && stage === 'complete';
  const stageTitle = title !== null && (
    <StageTitle stage={stage} title={title} takesFocus={!state.isRestored} isCompact={isFilled} />
  );
  const actions = stage === 'complete' && (
    <Suspense fallback={null}>
      <CompleteActions controls={controls} onAdd={dropzone.open} isCompact={isFilled} />
    </Suspense>
  );

  return (
    <div
      {...dropzone.getRootProps()}
      data-stage={stage}
      className={classNames(
        'transition-colors duration-150',
        isFilled && 'h-full bg-surface',
        isWorkspace && !isFilled && 'h-full overflow-y-auto px-4 py-6 sm:py-10',
        !isWorkspace && 'rounded-md border bg-surface',
        !isWorkspace && (stage === 'complete' ? WIDE_STAGE : 'mx-auto max-w-3xl'),
        isWorkspace || !dragging ? 'border-rule' : 'border-green',
        isWorkspace && dragging && 'outline-2 -outline-offset-2 outline-green',
      )}
    >
      <input {...dropzone.getInputProps()} aria-label="Files to upload" />
      <div
        className={classNames(
          isFilled && 'flex h-full flex-col',
          isWorkspace && !isFilled && 'mx-auto max-w-3xl rounded-md border border-rule bg-surface',
        )}
      >
        {(stage === 'upload' || stage === 'files') && (
          <TypeTabs value={state.documentType} onChoose={controls.chooseType} />
        )}
        <div className={isFilled ? 'flex min-h-0 flex-1 flex-col' : 'space-y-4 p-4 sm:p-6'}>
          {stageTitle !== false && !isFilled && (
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              {stageTitle}
              {actions}
              {stage === 'files' && <WorkspaceButton />}
            </div>
          )}
          <div
            className={
              isFilled ? 'space-y-1 empty:hidden *:mx-3 *:mt-1 *:py-1.5 lg:*:mt-2' : 'space-y-4 empty:hidden'
            }
          >
            {stage !== 'processing' && !isFree && (
              <CreditNotice
                credits={credits}
                loading={creditsLoading}
                threshold={stage === 'upload' ? LOW_CREDITS_LANDING : LOW_CREDITS_CONVERTER}
              />
            )}
            {stage !== 'processing' && <NewVersionNotice />}
            <LostNotice lost={state.lost} />
            <FailedUploads
              failed={state.failed}
              onTryAgain={controls.tryAgain}
              onDismiss={controls.leaveFailed}
            />
            <Rejections rejected={state.rejected} onDismiss={controls.leaveRejected} />
            {stage === 'complete' && (
              <Suspense fallback={null}>
                <UnconvertedFiles files={state.files} onShow={controls.showFiles} />
              </Suspense>
            )}
          </div>
          {stage === 'upload' && controls.isRestoring && (
            <Waiting>Looking for your last conversion...</Waiting>
          )}
          {stage === 'upload' && controls.canUndo && <PutAsideNotice onUndo={controls.undoStartOver} />}
          {stage === 'upload' && !controls.isRestoring && (
            <DropArea
              dragging={dragging}
              blocked={blocked}
              takesFocus={hasLeftUpload.current && state.lost === null}
              uploading={state.uploading}
              onChoose={dropzone.open}
              onFolder={controls.uploadUnjudged}
              onTrySample={() => void controls.trySample()}
              onStopUploads={controls.stopUploads}
            />
          )}
          {stage === 'upload' && <KeepHere onOpen={controls.reopen} />}
          {stage === 'upload' && !controls.isRestoring && state.uploading.length === 0 && (
            <RecentConversions onOpen={controls.reopen} />
          )}
          <Suspense fallback={<Waiting>Loading...</Waiting>}>
            {stage === 'files' && <FilesView controls={controls} onAdd={dropzone.open} />}
            {stage === 'processing' && (
              <ProcessingView
                files={state.files}
                progress={state.progress}
                isCutOff={state.isCutOff}
                onCancel={controls.cancel}
              />
            )}
          </Suspense>
          {stage === 'complete' &&
            state.jobId !== null &&
            review({
              jobId: state.jobId,
              onRemoveFile: (file) => void controls.remove(file),
              toolbar: isFilled ? { title: stageTitle, actions } : null,
            })}
        </div>
      </div>
    </div>
  );
}

/** Says whether there is something to work on, which opens the workspace. */
function useReportedWork({ state, isRestoring }: ConverterControls): void {
  const { user, loading } = useUser();
  const startsAsApp = useStartsAsApp();
  const isSome = state.jobId !== null || user !== null || startsAsApp;
  const work = isSome ? 'some' : isRestoring || loading ? 'unknown' : 'none';
  useEffect(() => setWork(work), [work]);
  useEffect(() => leaveWork, []);
}

/** True in the window of the installed page, and for a start without the server: the landing page is of no use there. */
function useStartsAsApp(): boolean {
  const { isOn } = useKeepHere();
  const { settings, loading } = useSettings();
  const wasAway = useRef(false);
  // The landing page does not push the converter aside once the server is back.
  if (settings === null && !loading) wasAway.current = true;
  return isOn && (wasAway.current || matchMedia('(display-mode: standalone)').matches);
}

/** Placeholder while the last job, or the code of a stage, is loading. */
function Waiting({ children }: { children: string }) {
  return (
    <p
      role="status"
      className="flex min-h-72 items-center justify-center gap-2.5 rounded-md border border-dashed border-rule text-ink-soft"
    >
      <Spinner />
      {children}
    </p>
  );
}
