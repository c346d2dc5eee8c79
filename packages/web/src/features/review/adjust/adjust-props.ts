import type { DateFormat, JobFile } from '@ledgerlift/contract';
import type { AdjustableType } from './guide-type.ts';

/** What Adjust needs of the review. */
export interface AdjustDialogProps {
  jobId: string;
  file: JobFile;
  /** What the file is read as. */
  type: AdjustableType;
  dateFormat: DateFormat;
  /** True where the user has edited rows of the file, which another reading replaces. */
  hasEdits: boolean;
  /** Waits until all edits are saved. */
  whenSaved: () => Promise<void>;
  /** Called once the rows of the file are replaced. */
  onReplaced: () => void;
  onClose: () => void;
}
