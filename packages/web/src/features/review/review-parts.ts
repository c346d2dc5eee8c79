import type { JobFile } from '@ledgerlift/contract';
import type { ReactNode } from 'react';
import type { RowsParts } from './rows-section.tsx';
import type { CurrentFile } from './use-current-file.ts';
import type { PageView } from './use-page-view.tsx';

/** The parts of the review, arranged by the landing page or the workspace. */
export interface ReviewParts {
  files: readonly JobFile[];
  /** The file of the selection. */
  current: CurrentFile;
  /** The proof of each file with its facts and findings. */
  proofs: ReactNode;
  /** The proof of one file with its facts and findings, for the workspace. */
  summaryOf: (file: JobFile, slots: SummarySlots) => ReactNode;
  jobFindings: ReactNode;
  /** What stands in place of the table: loading, failed or empty; nothing otherwise. */
  placeholder: ReactNode;
  /** The stepper through doubtful cells, beside a button for the page. */
  doubts: (pageButton: ReactNode) => ReactNode;
  /** Opens the check mode; null if nothing is worth a look. */
  checkButton: ReactNode;
  /** The item of the check mode; null while that is closed. */
  checkPanel: ReactNode;
  /** Changes between cards and table on narrow screens. */
  layoutSwitch: ReactNode;
  page: PageView;
  /** The table and its tools, arranged by the given function; null without a table. */
  rows: ((arrange: (rows: RowsParts) => ReactNode) => ReactNode) | null;
  /** Offers to apply the user's corrections to further rows; null without an offer. */
  offer: ReactNode;
  filename: ReactNode;
  downloads: ReactNode;
}

/** What the workspace puts into a file's summary. */
export interface SummarySlots {
  /** The name of the file, or a choice among several. */
  name: ReactNode;
  /** Opens the check mode. */
  checkButton: ReactNode;
  /** Shows the page beside the rows; null while it is shown, or has no room there. */
  pageButton: ReactNode;
}
