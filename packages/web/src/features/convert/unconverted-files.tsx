import type { JobFile } from '@ledgerlift/contract';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';

export interface UnconvertedFilesProps {
  files: readonly JobFile[];
  onShow: () => void;
}

/** Shows above the results how many files have no rows, and leads back to them, where the reason is shown. */
export function UnconvertedFiles({ files, onShow }: UnconvertedFilesProps) {
  const left = files.filter((file) => file.status !== 'converted').length;
  if (left === 0) return null;
  return (
    <Notice tone="warning">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p>{left === 1 ? '1 file is not among these rows.' : `${left} files are not among these rows.`}</p>
        <Button size="inline" variant="link" onClick={onShow} className="-my-1 -ml-1.5 sm:ml-0">
          Show files
        </Button>
      </div>
    </Notice>
  );
}
