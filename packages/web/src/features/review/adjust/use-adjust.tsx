import type { DateFormat, JobFile, Transaction } from '@ledgerlift/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FailureBoundary } from '../../../components/failure-boundary.tsx';
import { Notice } from '../../../components/notice.tsx';
import { AdjustButton } from './adjust-button.tsx';
import { AdjustLine } from './adjust-line.tsx';
import { isAdjustableType } from './guide-types.ts';

// The dialog and the worker with the engine are loaded when the user first asks for them.
const AdjustDialog = lazy(async () => ({ default: (await import('./adjust-dialog.tsx')).AdjustDialog }));

interface AdjustSettings {
  jobId: string;
  files: readonly JobFile[];
  transactions: readonly Transaction[];
  dateFormat: DateFormat;
  /** True where the user has changed rows since the review was opened. */
  hasChanges: boolean;
  whenSaved: () => Promise<void>;
  /** Called with the ids of the rows that another reading has replaced. */
  onReplaced: (rowIds: readonly number[]) => void;
}

/** The ways to Adjust, and its dialog while it is open. */
export interface Adjust {
  /** How the file was read, or that its rows may be wrong, with a button; null where there is no doubt. */
  lineOf: (file: JobFile) => ReactNode;
  /** The button alone, where there is no line; null where the file can't be adjusted. */
  buttonOf: (file: JobFile) => ReactNode;
  dialog: ReactNode;
}

/** Lets the user show where the table of a statement or an invoice is. */
export function useAdjust(settings: AdjustSettings): Adjust {
  const { jobId, files, transactions, dateFormat, hasChanges, whenSaved, onReplaced } = settings;
  const [fileId, setFileId] = useState<string | null>(null);
  const file = files.find((each) => each.fileId === fileId);
  const open = ({ fileId: id }: JobFile) => setFileId(id);
  const close = () => setFileId(null);
  const rowsOf = (id: string) => transactions.filter((row) => row.fileId === id);
  return {
    lineOf: (each) => hasLine(each) && <AdjustLine file={each} onAdjust={() => open(each)} />,
    buttonOf: (each) =>
      canAdjust(each) && !hasLine(each) && <AdjustButton file={each} onClick={() => open(each)} />,
    dialog: file && isAdjustableType(file.documentType) && (
      <FailureBoundary
        fallback={<Notice tone="error">Adjust could not be loaded. Reload the page to try again.</Notice>}
      >
        <Suspense fallback={null}>
          <AdjustDialog
            jobId={jobId}
            file={file}
            type={file.documentType}
            dateFormat={dateFormat}
            hasEdits={hasChanges || isEdited(file, rowsOf(file.fileId))}
            whenSaved={whenSaved}
            onReplaced={() => onReplaced(rowsOf(file.fileId).map(({ id }) => id))}
            onClose={close}
          />
        </Suspense>
      </FailureBoundary>
    ),
  };
}

function canAdjust({ isAdjustable, documentType }: JobFile): boolean {
  return isAdjustable && isAdjustableType(documentType);
}

function hasLine(file: JobFile): boolean {
  return canAdjust(file) && (file.guided !== null || file.proof?.state !== 'proved');
}

function isEdited({ proof }: JobFile, rows: readonly Transaction[]): boolean {
  const isTraceEdited = ({ traces }: Transaction) => Object.values(traces).some(({ edited }) => edited);
  return proof?.restsOnEdits === true || rows.some(isTraceEdited);
}
