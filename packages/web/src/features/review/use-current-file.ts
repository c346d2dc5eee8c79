import type { JobFile } from '@ledgerlift/contract';
import { useState } from 'react';
import { failingRow } from '../../rows/proof-lines.tsx';
import type { RowPlaces } from './page/row-places.ts';
import type { Linking } from './use-linking.ts';

/** The file whose proof and facts the workspace shows. */
export interface CurrentFile {
  file: JobFile | null;
  /** Shows a file, and selects the row that breaks its proof, else its first one. */
  choose: (file: JobFile) => void;
}

/** The file of the last selection, or the one chosen since; the first file at first. */
export function useCurrentFile(files: readonly JobFile[], places: RowPlaces, linking: Linking): CurrentFile {
  const [fileId, setFileId] = useState<string | null>(null);
  const [followed, setFollowed] = useState(linking.chosen);
  if (followed !== linking.chosen) {
    setFollowed(linking.chosen);
    const { chosen } = linking;
    const next = chosen?.kind === 'cell' ? places.row(chosen.cell.rowId)?.fileId : chosen?.fileId;
    if (next !== undefined) setFileId(next);
  }
  return {
    file: files.find((file) => file.fileId === fileId) ?? files[0] ?? null,
    choose: (file) => {
      setFileId(file.fileId);
      const row = places.rowAt(file.fileId, failingRow(file.proof) ?? 0);
      if (row) linking.visit({ rowId: row.id, column: 'date' });
    },
  };
}
